import { createHash } from 'node:crypto';
import {
  PdfDict,
  type PdfDocument,
  PdfName,
  type PdfObject,
  PdfStream,
  PdfString,
} from '@forme/pdf-core';
import { isPdfArray } from '@forme/pdf-core/syntax';

const mostParts = 2000;
const mostDepth = 8;
/** How the data of a stream is packed says nothing about the function. */
const packing = new Set(['Length', 'Filter', 'DecodeParms', 'DL']);

/**
 * Fingerprint of a tint transformation: SHA-256 over its dictionaries and decoded data, references followed, so that equal functions have the
 * same value whether they are direct or not. Null for a value that is not a function, or that is too large.
 */
export function tintTransformSha256(
  pdf: PdfDocument,
  transform: PdfObject | undefined,
): string | null {
  const parts: string[] = [];
  const isWhole = addParts(pdf, transform, parts, 0);
  if (!isWhole || parts.length === 0) return null;
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

function addParts(
  pdf: PdfDocument,
  object: PdfObject | undefined,
  parts: string[],
  depth: number,
): boolean {
  if (parts.length > mostParts || depth > mostDepth) return false;
  const value = pdf.resolve(object);
  if (value instanceof PdfStream) {
    if (!addDict(pdf, value.dict, parts, depth)) return false;
    parts.push(createHash('sha256').update(pdf.decode(value).bytes).digest('hex'));
    return true;
  }
  if (value instanceof PdfDict) return addDict(pdf, value, parts, depth);
  if (isPdfArray(value)) {
    parts.push('[');
    return value.every((part) => addParts(pdf, part, parts, depth + 1)) && parts.push(']') > 0;
  }
  if (value instanceof PdfName) parts.push(`/${value.value}`);
  else if (value instanceof PdfString) parts.push(`(${Buffer.from(value.bytes).toString('hex')})`);
  else parts.push(typeof value === 'object' ? 'null' : String(value));
  return true;
}

function addDict(pdf: PdfDocument, dict: PdfDict, parts: string[], depth: number): boolean {
  parts.push('<<');
  const entries = [...dict]
    .filter(([key]) => !packing.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [key, value] of entries) {
    parts.push(key);
    if (!addParts(pdf, value, parts, depth + 1)) return false;
  }
  parts.push('>>');
  return true;
}

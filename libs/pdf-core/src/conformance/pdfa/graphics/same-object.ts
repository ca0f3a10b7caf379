import type { ObjectReader } from '../../../document/object-reader';
import {
  isPdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '../../../syntax/objects';

const deepest = 32;

/** True when two objects are the same or equal in everything they lead to. */
export function sameObject(
  reader: ObjectReader,
  one: PdfObject | undefined,
  other: PdfObject | undefined,
  depth = 0,
): boolean {
  if (one instanceof PdfRef && other instanceof PdfRef && one.key === other.key) return true;
  const [a, b] = [reader.resolve(one), reader.resolve(other)];
  if (a === b) return true;
  if (depth > deepest || a === null || b === null) return false;
  if (a instanceof PdfName) return b instanceof PdfName && a.value === b.value;
  if (a instanceof PdfString) return b instanceof PdfString && sameBytes(a.bytes, b.bytes);
  return sameContents(reader, a, b, depth);
}

function sameContents(reader: ObjectReader, a: PdfObject, b: PdfObject, depth: number): boolean {
  if (isPdfArray(a)) {
    if (!isPdfArray(b) || a.length !== b.length) return false;
    return a.every((item, at) => sameObject(reader, item, b[at], depth + 1));
  }
  if (a instanceof PdfStream) {
    if (!(b instanceof PdfStream)) return false;
    return sameDict(reader, a.dict, b.dict, depth) && sameBytes(a.raw(), b.raw());
  }
  return a instanceof PdfDict && b instanceof PdfDict && sameDict(reader, a, b, depth);
}

function sameDict(reader: ObjectReader, a: PdfDict, b: PdfDict, depth: number): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    if (!b.has(key) || !sameObject(reader, value, b.get(key), depth + 1)) return false;
  }
  return true;
}

function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && Buffer.compare(a, b) === 0;
}

import { nameText } from '../color/name-text';
import type { ObjectReader } from '../document/object-reader';
import { type PdfDict, PdfName, type PdfObject, PdfString } from '../syntax/objects';
import { parsePdfDate } from '../syntax/pdf-date';
import { decodeTextString } from '../syntax/text-string';

/** A date of the Info dictionary. */
export interface InfoDate {
  /** As written, as text. */
  readonly raw: string;
  /** ISO 8601; null when the text is no date of 7.9.4. */
  readonly iso: string | null;
}

/** The document information dictionary (ISO 32000-2, 14.3.3). Null fields are absent or of another type. */
export interface DocumentInfo {
  readonly title: string | null;
  readonly author: string | null;
  readonly subject: string | null;
  readonly keywords: string | null;
  readonly creator: string | null;
  readonly producer: string | null;
  readonly creationDate: InfoDate | null;
  readonly modDate: InfoDate | null;
  /** /Trapped with its object type: the standard requires a name. */
  readonly trapped: {
    readonly value: string;
    readonly writtenAs: 'name' | 'string' | 'other';
  } | null;
  /** /GTS_PDFXVersion (PDF/X-1, X-1a, X-3). */
  readonly gtsPdfxVersion: string | null;
  readonly gtsPdfxConformance: string | null;
  /** Every other entry as text, at most 1000; entries that are no string, name, number or boolean are left out. */
  readonly custom: ReadonlyMap<string, string>;
  /** Every key as written, in the order of the file. */
  readonly keys: readonly string[];
}

const standardKeys: ReadonlySet<string> = new Set([
  'Title',
  'Author',
  'Subject',
  'Keywords',
  'Creator',
  'Producer',
  'CreationDate',
  'ModDate',
  'Trapped',
  'GTS_PDFXVersion',
  'GTS_PDFXConformance',
]);

const MAX_ENTRIES = 1000;

/** Reads the trailer's /Info; null when there is none. */
export function readDocumentInfo(reader: ObjectReader): DocumentInfo | null {
  const info = reader.dict(reader.trailer, 'Info');
  if (!info) return null;
  const text = (key: string): string | null => {
    const value = reader.get(info, key);
    return value instanceof PdfString ? plainText(value) : null;
  };
  return {
    title: text('Title'),
    author: text('Author'),
    subject: text('Subject'),
    keywords: text('Keywords'),
    creator: text('Creator'),
    producer: text('Producer'),
    creationDate: date(text('CreationDate')),
    modDate: date(text('ModDate')),
    trapped: trapped(reader.get(info, 'Trapped')),
    gtsPdfxVersion: text('GTS_PDFXVersion'),
    gtsPdfxConformance: text('GTS_PDFXConformance'),
    custom: customEntries(reader, info),
    keys: [...info.keys()].slice(0, MAX_ENTRIES).map(nameText),
  };
}

function plainText(value: PdfString): string {
  return decodeTextString(value.bytes);
}

function date(raw: string | null): InfoDate | null {
  return raw === null ? null : { raw, iso: parsePdfDate(raw) };
}

function trapped(written: PdfObject): DocumentInfo['trapped'] {
  if (written === null) return null;
  if (written instanceof PdfName) return { value: nameText(written.value), writtenAs: 'name' };
  if (written instanceof PdfString) return { value: plainText(written), writtenAs: 'string' };
  return { value: typeof written === 'boolean' ? String(written) : '', writtenAs: 'other' };
}

function customEntries(reader: ObjectReader, info: PdfDict): ReadonlyMap<string, string> {
  const custom = new Map<string, string>();
  for (const [key, written] of info) {
    if (custom.size >= MAX_ENTRIES) break;
    const text = standardKeys.has(key) ? null : textOf(reader.resolve(written));
    if (text !== null) custom.set(nameText(key), text);
  }
  return custom;
}

function textOf(value: PdfObject): string | null {
  if (value instanceof PdfString) return plainText(value);
  if (value instanceof PdfName) return nameText(value.value);
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

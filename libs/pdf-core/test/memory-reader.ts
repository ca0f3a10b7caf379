import { Budget } from '../src/bytes/index';
import type { ObjectReader, PdfWarning } from '../src/document/object-reader';
import type { ResourcePage } from '../src/document/resource-walk';
import {
  type PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '../src/syntax/objects';
import { decodeTextString } from '../src/syntax/text-string';

/** A PDF object written as a plain value: `'/Name'`, `'(text)'`, `'12 R'`, numbers, arrays and records. */
export type Written =
  | null
  | boolean
  | number
  | string
  | PdfDict
  | PdfName
  | PdfRef
  | PdfStream
  | PdfString
  | readonly Written[]
  | { readonly [key: string]: Written };

/** Turns a plain value into PDF objects. */
export function pdf(value: Written): PdfObject {
  if (typeof value === 'string') return pdfOfText(value);
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return (value as readonly Written[]).map(pdf);
  if (value instanceof PdfDict || value instanceof PdfName || value instanceof PdfRef) return value;
  if (value instanceof PdfStream || value instanceof PdfString) return value;
  return pdfDict(value as Record<string, Written>);
}

export function pdfDict(entries: Record<string, Written>): PdfDict {
  return new PdfDict(new Map(Object.entries(entries).map(([key, value]) => [key, pdf(value)])));
}

function pdfOfText(text: string): PdfObject {
  if (text.startsWith('/')) return PdfName.of(text.slice(1));
  const number = /^(\d+) R$/.exec(text)?.[1];
  if (number !== undefined) return new PdfRef(Number(number), 0);
  const inner = text.startsWith('(') ? text.slice(1, -1) : text;
  return new PdfString(Uint8Array.from(Buffer.from(inner, 'latin1')));
}

/** A stream object; pass it as an object of `memoryReader`, which gives it its number. */
export function pdfStream(entries: Record<string, Written>, bytes: Uint8Array | string): PdfStream {
  const data = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
  return new PdfStream(pdfDict(entries), () => Uint8Array.from(data));
}

export interface MemoryReader extends ObjectReader {
  readonly warnings: readonly PdfWarning[];
}

/** An `ObjectReader` over objects built in code; data of streams is taken as it is, image codecs are named. */
export function memoryReader(
  objects: Record<number, Written>,
  catalog: Record<string, Written> = {},
  trailer: Record<string, Written> = {},
): MemoryReader {
  const table = new Map<number, PdfObject>();
  for (const [number, value] of Object.entries(objects)) {
    const ref = new PdfRef(Number(number), 0);
    const object = pdf(value);
    table.set(
      ref.number,
      object instanceof PdfStream ? new PdfStream(object.dict, object.raw, ref) : object,
    );
  }
  const warnings: PdfWarning[] = [];
  const resolve = (object: PdfObject | undefined): PdfObject => {
    let current = object ?? null;
    for (let hops = 0; current instanceof PdfRef; hops++) {
      if (hops > 32) return null;
      current = table.get(current.number) ?? null;
    }
    return current;
  };
  const get = (dict: PdfDict, key: string): PdfObject => resolve(dict.get(key));
  const typed =
    <T>(give: (object: PdfObject) => T | null) =>
    (dict: PdfDict, key: string) =>
      give(get(dict, key));
  return {
    warnings,
    budget: new Budget(),
    trailer: pdfDict(trailer),
    catalog: pdfDict(catalog),
    resolve,
    get,
    dict: typed((o) => (o instanceof PdfStream ? o.dict : o instanceof PdfDict ? o : null)),
    array: typed((o) => (Array.isArray(o) ? (o as PdfArray) : null)),
    name: typed((o) => (o instanceof PdfName ? o.value : null)),
    number: typed((o) => (typeof o === 'number' ? o : null)),
    integer: typed((o) => (typeof o === 'number' && Number.isInteger(o) ? o : null)),
    boolean: typed((o) => (typeof o === 'boolean' ? o : null)),
    text: typed((o) => (o instanceof PdfString ? decodeTextString(o.bytes) : null)),
    stream: typed((o) => (o instanceof PdfStream ? o : null)),
    decode: (stream) => {
      const filter = resolve(stream.dict.get('Filter'));
      const name = filter instanceof PdfName ? filter.value : null;
      const codec = name === 'DCTDecode' || name === 'JPXDecode' ? name : null;
      return { bytes: stream.raw(), codec, complete: true };
    },
    *objects() {
      for (const [number, object] of table) yield [new PdfRef(number, 0), object] as const;
    },
    warn: (warning) => warnings.push(warning),
  };
}

/** A page that uses the resources. */
export function pageWith(resources: Record<string, Written>, index = 0): ResourcePage {
  const dict = pdfDict(resources);
  return { index, resources: dict, dict: pdfDict({ Type: '/Page', Resources: dict }) };
}

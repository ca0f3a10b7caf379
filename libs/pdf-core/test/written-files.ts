import fc from 'fast-check';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onePagePdf } from '@forme/test-kit';
import { bytesSource } from '../src/bytes/index';
import { openPdf, type PdfDocument } from '../src/document/index';
import {
  isPdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '../src/syntax/index';

/** Chunks as one array. */
export const joined = (chunks: Iterable<Uint8Array>): Uint8Array =>
  Uint8Array.from(Buffer.concat([...chunks]));
/** Opens bytes as a document. */
export const open = (bytes: Uint8Array): PdfDocument => openPdf(bytesSource(bytes));
/** Bytes as text, one character per byte. */
export const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
/** Text of one character per byte as bytes. */
export const latinBytes = (text: string): Uint8Array =>
  Uint8Array.from(Buffer.from(text, 'latin1'));

/** PDF has one zero. */
const withoutNegativeZero = (value: number): number => value + 0;

const leaf: fc.Arbitrary<PdfObject> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.double({ noDefaultInfinity: true, noNaN: true, min: -1e9, max: 1e9 }).map(withoutNegativeZero),
  fc.double({ noDefaultInfinity: true, noNaN: true }).map(withoutNegativeZero),
  fc
    .uint8Array({ maxLength: 12 })
    .map((bytes) => PdfName.of(Buffer.from(bytes).toString('latin1'))),
  fc
    .record({ bytes: fc.uint8Array({ maxLength: 20 }), hex: fc.boolean() })
    .map(({ bytes, hex }) => new PdfString(bytes, hex)),
  fc.tuple(fc.nat({ max: 8_000_000 }), fc.nat({ max: 65535 })).map(([n, g]) => new PdfRef(n, g)),
);
/** Any direct object, nested. */
export const anyObject: fc.Arbitrary<PdfObject> = fc.letrec<{ node: PdfObject }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('node'), { maxLength: 6 }),
    fc
      .dictionary(fc.string({ maxLength: 6 }), tie('node'), { maxKeys: 6 })
      .map((entries) => PdfDict.of(entries)),
  ),
})).node;

/** The object as a plain value, references followed: what the numbers are does not matter. */
export function shape(document: PdfDocument, object: PdfObject, depth = 0): unknown {
  if (depth > 40) return 'deep';
  if (object instanceof PdfRef) return shape(document, document.resolve(object), depth + 1);
  if (object instanceof PdfName) return `/${object.value}`;
  if (object instanceof PdfString) return { string: latin(object.bytes) };
  if (isPdfArray(object)) return object.map((item) => shape(document, item, depth + 1));
  const dict = object instanceof PdfStream ? object.dict : object;
  if (!(dict instanceof PdfDict)) return object;
  const entries = [...dict]
    .filter(([key]) => key !== 'Parent' && key !== 'Length')
    .map(([key, value]) => [key, shape(document, value, depth + 1)] as const);
  const data = object instanceof PdfStream ? latin(document.decode(object).bytes) : null;
  return { data, entries: Object.fromEntries(entries) };
}

/** What the catalog and the information dictionary reach. */
export const wholeShape = (document: PdfDocument): unknown => [
  shape(document, document.catalog),
  shape(document, document.trailer.get('Info') ?? null),
];

/** A page with a state, a named destination, document information and an object that nothing refers to. */
export const sample = onePagePdf({
  content: 'q 1 0 0 1 10 10 cm 0 0 50 50 re f Q',
  resources: '/ExtGState << /G0 10 0 R >>',
  catalog: '/Names << /Dests << /Names [(b) 11 0 R] >> >>',
  objects: {
    10: '<< /CA 0.5 /Odd#20Name (a\\(b\\)\\r\\n\\000\\377) >>',
    11: '[3 0 R /Fit 99 0 R]',
    12: { dict: '', data: 'never referred to' },
  },
  trailer: '/Info 10 0 R',
});

const qpdf = spawnSync('qpdf', ['--version']).status === 0;
if (!qpdf) console.warn('qpdf is not installed: written files are not checked by it');

/** Has qpdf check the bytes where it is installed. */
export function expectClean(bytes: Uint8Array): void {
  if (!qpdf) return;
  const folder = mkdtempSync(join(tmpdir(), 'forme-writing-'));
  try {
    const file = join(folder, 'written.pdf');
    writeFileSync(file, bytes);
    const { status, stderr } = spawnSync('qpdf', ['--check', file]);
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import type { ByteWriter } from './byte-writer';
import { deflated } from './deflate';

/** Cross-reference entry of one object (ISO 32000-2, 7.5.4, 7.5.8). */
export type WrittenEntry =
  | { readonly kind: 'free'; readonly generation: number }
  | { readonly kind: 'file'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'stream'; readonly stream: number; readonly index: number };

/** Entries of objects with numbers that follow one another. */
export interface XrefSubsection {
  readonly first: number;
  readonly entries: readonly WrittenEntry[];
}

/** Writes a cross-reference table and its trailer (7.5.4, 7.5.5). Deleted objects point at object 0, which the standard allows. */
export function writeXrefTable(
  out: ByteWriter,
  subsections: readonly XrefSubsection[],
  trailer: string,
): void {
  out.text('xref\n');
  for (const { first, entries } of subsections) {
    out.text(`${first} ${entries.length}\n`);
    for (const entry of entries) out.text(tableLine(entry));
  }
  out.text(`trailer\n<<${trailer}>>\n`);
}

function tableLine(entry: WrittenEntry): string {
  switch (entry.kind) {
    case 'stream':
      throw new TypeError('a cross-reference table has no objects in streams');
    case 'file':
      return `${digits(entry.offset, 10)} ${digits(entry.generation, 5)} n \n`;
    case 'free':
      return `0000000000 ${digits(entry.generation, 5)} f \n`;
  }
}

const digits = (value: number, count: number): string => String(value).padStart(count, '0');

/** Parameters of a cross-reference stream in addition to the preceding bytes. */
export interface XrefStreamParts {
  readonly number: number;
  readonly subsections: readonly XrefSubsection[];
  readonly trailer: string;
}

/** Bytes of one row: kind, place in six bytes, generation or index in two. */
const ROW = 9;

/** Writes a cross-reference stream (7.5.8), PNG Up predictor and deflate. */
export function writeXrefStream(
  out: ByteWriter,
  { number, subsections, trailer }: XrefStreamParts,
): void {
  const count = subsections.reduce((sum, { entries }) => sum + entries.length, 0);
  const rows = new Uint8Array(count * ROW);
  let at = 0;
  for (const { entries } of subsections) {
    for (const entry of entries) {
      row(rows, at, entry);
      at += ROW;
    }
  }
  const data = deflated(predictedUp(rows));
  const index = subsections.map(({ first, entries }) => `${first} ${entries.length}`).join(' ');
  const parms = `/DecodeParms <</Predictor 12/Columns ${ROW}>>`;
  const entries = `/Type /XRef/W [1 6 2]/Index [${index}]${trailer}/Filter /FlateDecode${parms}`;
  out.text(`${number} 0 obj\n<<${entries}/Length ${data.length}>>\nstream\n`);
  out.bytes(data);
  out.text('\nendstream\nendobj\n');
}

function row(rows: Uint8Array, at: number, entry: WrittenEntry): void {
  const kind = entry.kind === 'free' ? 0 : entry.kind === 'file' ? 1 : 2;
  const place = entry.kind === 'file' ? entry.offset : entry.kind === 'stream' ? entry.stream : 0;
  const last = entry.kind === 'stream' ? entry.index : entry.generation;
  rows[at] = kind;
  let rest = place;
  for (let byte = 6; byte >= 1; byte--) {
    rows[at + byte] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  rows[at + 7] = last >> 8;
  rows[at + 8] = last & 0xff;
}

function predictedUp(rows: Uint8Array): Uint8Array {
  const count = rows.length / ROW;
  const predicted = new Uint8Array(count * (ROW + 1));
  for (let line = 0; line < count; line++) {
    predicted[line * (ROW + 1)] = 2;
    for (let column = 0; column < ROW; column++) {
      const above = line === 0 ? 0 : (rows[(line - 1) * ROW + column] ?? 0);
      predicted[line * (ROW + 1) + 1 + column] = (rows[line * ROW + column] ?? 0) - above;
    }
  }
  return predicted;
}

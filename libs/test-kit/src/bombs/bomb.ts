import { deflateSync } from 'node:zlib';
import { onePagePdf, type OnePage, type PdfObjectText } from '../build-pdf';

/** Claimed format of a hostile file. */
export type BombKind = 'pdf' | 'tiff' | 'icc' | 'ticket' | 'calculator' | 'shapes';

/** A small file that costs a reader without a budget much time or memory. Equal calls of `make` give equal bytes. */
export interface Bomb {
  /** Unique, in kebab-case. */
  readonly name: string;
  readonly kind: BombKind;
  readonly make: () => Uint8Array;
}

/** A PDF of one page. */
export function pageBomb(name: string, page: () => OnePage): Bomb {
  return { name, kind: 'pdf', make: () => onePagePdf(page()) };
}

/** A stream compressed as small as it goes. */
export function flated(data: string | Uint8Array, dict = ''): PdfObjectText {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
  return { dict: `/Filter /FlateDecode ${dict}`, data: deflateSync(bytes, { level: 9 }) };
}

/** Objects `first`, `first + 1` ... each made with the number of the next; the last is made with null. */
export function chain(
  first: number,
  levels: number,
  make: (next: number | null, level: number) => PdfObjectText,
): Record<number, PdfObjectText> {
  return Object.fromEntries(
    Array.from({ length: levels }, (_, level) => [
      first + level,
      make(level === levels - 1 ? null : first + level + 1, level),
    ]),
  );
}

/** Big-endian bytes of whole numbers of `size` bytes each. */
export function bigEndian(size: 1 | 2 | 4, ...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(size * values.length);
  values.forEach((value, at) => bytes.writeUIntBE(value >>> 0, at * size, size));
  return bytes;
}

/** Repeats a text. */
export const times = (count: number, text: string): string => text.repeat(count);

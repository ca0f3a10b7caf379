import type { ObjectReader } from '../document/index';
import { identity, type Matrix, matrixOf } from '../geometry/index';
import { isPdfArray, type PdfDict, PdfName, type PdfObject } from '../syntax/index';
import { largestNumber } from './operation-scanner';

/** Four numbers, x before y, smaller before larger. */
export type Box = readonly [number, number, number, number];

/** Entries of an array as numbers, at most `most`; null when one of them is not a number. */
export function numbersOf(reader: ObjectReader, object: PdfObject, most = 1024): number[] | null {
  const array = reader.resolve(object);
  if (!isPdfArray(array) || array.length > most) return null;
  const values: number[] = [];
  for (const entry of array) {
    const value = reader.resolve(entry);
    if (typeof value !== 'number') return null;
    values.push(Math.max(-largestNumber, Math.min(largestNumber, value)));
  }
  return values;
}

/** A rectangle (ISO 32000-2, 7.9.5) with its corners in order; null for anything else. */
export function boxIn(reader: ObjectReader, dict: PdfDict, key: string): Box | null {
  const values = numbersOf(reader, dict.get(key) ?? null, 16);
  if (!values || values.length < 4) return null;
  const [a = 0, b = 0, c = 0, d = 0] = values;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

/** The matrix of an entry; identity when absent or anything else. */
export function matrixIn(reader: ObjectReader, dict: PdfDict, key: string): Matrix {
  const values = numbersOf(reader, dict.get(key) ?? null, 16);
  return matrixOf(values?.slice(0, 6) ?? null) ?? identity;
}

/** The matrix that six operands are, the first at `at`. */
export function matrixAt(numbers: Float64Array, at: number): Matrix {
  return [
    numbers[at] ?? 1,
    numbers[at + 1] ?? 0,
    numbers[at + 2] ?? 0,
    numbers[at + 3] ?? 1,
    numbers[at + 4] ?? 0,
    numbers[at + 5] ?? 0,
  ];
}

/** The value of a name; null for anything else. */
export function nameOf(object: PdfObject | undefined): string | null {
  return object instanceof PdfName ? object.value : null;
}

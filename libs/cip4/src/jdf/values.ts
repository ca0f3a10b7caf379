import type { Matrix, Rect } from '@forme/pdf-core/geometry';
import type { TicketElement } from '../xml/ticket-element';

/** Where a value stands, for the error. */
interface Place {
  readonly element: TicketElement;
  readonly name: string;
}

/** Most numbers of a list. */
const MOST_NUMBERS = 10_000;
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** Numbers parted by white space, `count` of them when given; `malformed` else. JDF 1.x, appendix A. */
export function numbersOf(
  text: string,
  { element, name }: Place,
  count?: number,
): readonly number[] {
  const words = text.trim().split(/\s+/, MOST_NUMBERS + 1);
  const values = words.map(Number);
  const sound = words.every((word, at) => number.test(word) && Number.isFinite(values[at]));
  if (!sound || (count !== undefined && values.length !== count) || values.length > MOST_NUMBERS) {
    const what = count === undefined ? 'numbers' : `${count} numbers`;
    throw element.error('malformed', `This is not ${what}`, name);
  }
  return values;
}

/** A matrix `a b c d e f`. */
export function matrixIn(text: string, place: Place): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(text, place, 6);
  return [a, b, c, d, e, f];
}

/** A rectangle `llx lly urx ury` with an area. */
export function rectIn(text: string, place: Place): Rect {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbersOf(text, place, 4);
  if (x0 < x1 && y0 < y1) return { x0, y0, x1, y1 };
  throw place.element.error('malformed', 'This rectangle has no area', place.name);
}

/** A size `width height`, both above zero. */
export function sizeIn(text: string, place: Place): Size {
  const [width = 0, height = 0] = numbersOf(text, place, 2);
  if (width > 0 && height > 0) return { width, height };
  throw place.element.error('malformed', 'This size is not above zero', place.name);
}

/** A size in points. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A whole number. */
export function integerIn(text: string, place: Place): number {
  const [value = 0] = numbersOf(text, place, 1);
  if (Number.isSafeInteger(value)) return value;
  throw place.element.error('malformed', 'This is not a whole number', place.name);
}

/** A list of whole numbers and ranges (`0 ~ 7`, `3 5`) as the first and last of each. Ends count from the last when negative. */
export function rangesIn(text: string, place: Place): readonly (readonly [number, number])[] {
  const words = text
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?~ ?/g, '~')
    .split(/\s+/, MOST_NUMBERS + 1);
  if (words.length > MOST_NUMBERS)
    throw place.element.error('limit', 'This list is too long', place.name);
  return words.map((word) => {
    const match = /^(-?\d{1,9})(?:~(-?\d{1,9}))?$/.exec(word);
    if (!match)
      throw place.element.error('malformed', 'This is not a list of whole numbers', place.name);
    const first = Number(match[1]);
    return [first, match[2] === undefined ? first : Number(match[2])];
  });
}

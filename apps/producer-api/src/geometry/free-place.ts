import type { Rect } from '@forme/pdf-core/geometry';
import { grown, heightOf, overlap, widthOf } from './rects';
import { CLEAR } from './segment';

/** A place of a rectangle. */
export interface FreePlace {
  /** Of its lower left corner. */
  readonly x: number;
  readonly y: number;
  /** Number of rectangles that it overlaps there; 0 when a place was free. */
  readonly met: number;
}

/** Places along each axis that are tried. */
const MOST_TRIES = 48;

/**
 * The nearest place in which a rectangle is clear of all others and inside a strip: across the strip first, then along it.
 * When no place is free, the rectangle is only moved into the strip.
 */
export function freePlace(wanted: Rect, strip: Rect, taken: readonly Rect[]): FreePlace {
  const near = taken.filter((other) => overlap(grown(other, CLEAR), strip));
  const [width, height] = [widthOf(wanted), heightOf(wanted)];
  const level = widthOf(strip) >= heightOf(strip);
  const xs = starts(
    wanted.x0,
    width,
    [strip.x0, strip.x1],
    near.map(({ x0, x1 }) => [x0, x1]),
  );
  const ys = starts(
    wanted.y0,
    height,
    [strip.y0, strip.y1],
    near.map(({ y0, y1 }) => [y0, y1]),
  );
  const metAt = (x: number, y: number): number => {
    const box = grown({ x0: x, y0: y, x1: x + width, y1: y + height }, CLEAR - 0.01);
    return near.filter((other) => overlap(box, other)).length;
  };
  const [along, across] = level ? [xs, ys] : [ys, xs];
  for (const one of along) {
    for (const other of across) {
      const [x, y] = level ? [one, other] : [other, one];
      if (metAt(x, y) === 0) return { x, y, met: 0 };
    }
  }
  const [x, y] = [xs[0] ?? wanted.x0, ys[0] ?? wanted.y0];
  return { x, y, met: metAt(x, y) };
}

/** Starts of a length inside a range, the wanted one first, then those clear of one of the others, the nearest first. */
function starts(
  wanted: number,
  length: number,
  [from, to]: readonly [number, number],
  others: readonly (readonly [number, number])[],
): readonly number[] {
  const fits = (at: number): boolean => at >= from - 0.005 && at + length <= to + 0.005;
  const inside = Math.max(from, Math.min(to - length, wanted));
  const found = others.flatMap(([x0, x1]) => [x0 - CLEAR - length, x1 + CLEAR]);
  const ends = [from + CLEAR, to - CLEAR - length];
  const all = [...new Set([...found, ...ends])].filter(fits);
  all.sort((a, b) => Math.abs(a - inside) - Math.abs(b - inside) || a - b);
  return [inside, ...all.slice(0, MOST_TRIES)];
}

import type { Point, Ring } from '../../shapes/index';

/** Values of pixels, row by row, and the least value that is inside. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly values: Uint16Array;
  /** Values from this on are inside. */
  readonly level: number;
}

/** Crossings of one field; more are too much detail to be an outline. */
export const MOST_CROSSINGS = 1_500_000;

/**
 * The outlines of the inside pixels, in pixels with y downwards and pixel centres at halves; null for more than
 * {@link MOST_CROSSINGS} crossings. Marching squares: between a pixel inside and one outside, the line is at the interpolated level. At
 * the edge of a mark, whose pixels are partly covered, this is the middle between the two sides of the edge. Everything beyond the field
 * counts as outside.
 */
export function contoursOf(field: Field): readonly Ring[] | null {
  const inside = insideOf(field);
  const links = linksOf(field, inside);
  if (!links) return null;
  const rings: Ring[] = [];
  for (const start of links.keys()) {
    const ring: Point[] = [];
    for (let at = start, next = links.get(at); next !== undefined; next = links.get(at)) {
      links.delete(at);
      ring.push(pointOn(field, at));
      at = next;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

/** 1 for each pixel inside. With neighbours on both sides of the level, a pixel belongs to the nearer side. */
function insideOf(field: Field): Uint8Array {
  const { width, height, values, level } = field;
  const inside = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const value = values[at] ?? 0;
      const sides = sidesAt(field, x, y, x, y);
      if (sides.least >= level) inside[at] = 1;
      else if (sides.most >= level) inside[at] = value >= levelBetween(sides, level) ? 1 : 0;
    }
  }
  return inside;
}

interface Sides {
  least: number;
  most: number;
}

const sides: Sides = { least: 0, most: 0 };

/** The least and the largest value around two pixels side by side; valid until the next call. */
function sidesAt({ width, height, values }: Field, x0: number, y0: number, x1: number, y1: number) {
  sides.least = 0xffff;
  sides.most = 0;
  for (let y = Math.max(0, y0 - 1); y <= Math.min(height - 1, y1 + 1); y++) {
    for (let x = Math.max(0, x0 - 1); x <= Math.min(width - 1, x1 + 1); x++) {
      const value = values[y * width + x] ?? 0;
      if (value < sides.least) sides.least = value;
      if (value > sides.most) sides.most = value;
    }
  }
  return sides;
}

/** The level itself where values change little; the middle where they jump. */
function levelBetween({ least, most }: Sides, level: number): number {
  return most - least < 24 ? level : (least + most) / 2;
}

/**
 * From each crossing of a contour to the next, with the inside on the left as seen with y downwards. A crossing is the number of the pixel
 * left of it or above it, counted with a border of one pixel, times two, and one more where the other pixel is below.
 */
function linksOf({ width, height }: Field, inside: Uint8Array): Map<number, number> | null {
  const links = new Map<number, number>();
  const stride = width + 1;
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (inside[y * width + x] ?? 0);
  for (let y = -1; y < height; y++) {
    for (let x = -1; x < width; x++) {
      const [a, b, c, d] = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
      const kind = a | (b << 1) | (c << 2) | (d << 3);
      if (kind === 0 || kind === 15) continue;
      const own = ((y + 1) * stride + x + 1) * 2;
      const edges = [own, own + 3, own + stride * 2, own + 1];
      for (const [from, to] of turns[kind] ?? []) links.set(edges[from] ?? 0, edges[to] ?? 0);
    }
    if (links.size > MOST_CROSSINGS) return null;
  }
  return links;
}

/** By the corners inside (upper left 1, upper right 2, lower right 4, lower left 8): from which edge to which (0 top, 1 right, 2 bottom, 3 left). */
const turns: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 3]],
  [[1, 0]],
  [[1, 3]],
  [[2, 1]],
  [
    [0, 3],
    [2, 1],
  ],
  [[2, 0]],
  [[2, 3]],
  [[3, 2]],
  [[0, 2]],
  [
    [1, 0],
    [3, 2],
  ],
  [[1, 2]],
  [[3, 1]],
  [[0, 1]],
  [[3, 0]],
  [],
];

function pointOn(field: Field, crossing: number): Point {
  const stride = field.width + 1;
  const below = crossing % 2;
  const pixel = (crossing - below) / 2;
  const x = (pixel % stride) - 1;
  const y = Math.floor(pixel / stride) - 1;
  const part = partOf(field, x, y, below);
  return below === 1 ? [x + 0.5, y + 0.5 + part] : [x + 0.5 + part, y + 0.5];
}

/** How far the crossing is from the first pixel towards the other. */
function partOf(field: Field, x: number, y: number, below: number): number {
  const { width, height, values, level } = field;
  const [x1, y1] = below === 1 ? [x, y + 1] : [x + 1, y];
  const isOut = (px: number, py: number) => px < 0 || py < 0 || px >= width || py >= height;
  if (isOut(x, y) || isOut(x1, y1)) return 0.5;
  const [one, other] = [values[y * width + x] ?? 0, values[y1 * width + x1] ?? 0];
  const middle = levelBetween(sidesAt(field, x, y, x1, y1), level);
  const part = one === other ? 0.5 : (middle - one) / (other - one);
  return Math.min(0.98, Math.max(0.02, part));
}

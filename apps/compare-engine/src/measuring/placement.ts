import type { CellBox } from './cell-box';
import { blankMap, type InkMap, partOf } from './ink-map';

/** One of the eight orientations of an image: first mirrored (left to right) or not, then rotated clockwise by quarter turns. */
export interface Orientation {
  readonly rotation: 0 | 90 | 180 | 270;
  readonly mirrored: boolean;
}

/** All eight, the plain one first. */
export const orientations: readonly Orientation[] = ([false, true] as const).flatMap((mirrored) =>
  ([0, 90, 180, 270] as const).map((rotation) => ({ rotation, mirrored })),
);

/** The way that undoes a way: turning back, and for mirrored ways, which undo themselves, the same. */
export function inverse({ rotation, mirrored }: Orientation): Orientation {
  if (mirrored) return { rotation, mirrored };
  return { rotation: ((360 - rotation) % 360) as Orientation['rotation'], mirrored };
}

/** A map laid down the given way. */
export function oriented(map: InkMap, { rotation, mirrored }: Orientation): InkMap {
  if (rotation === 0 && !mirrored) return map;
  const { width: w, height: h, values } = map;
  const turned = rotation === 90 || rotation === 270;
  const out = blankMap(turned ? h : w, turned ? w : h);
  for (let row = 0; row < out.height; row++)
    for (let column = 0; column < out.width; column++) {
      // Position of the cell before the rotation, then before mirroring.
      const [x, y] = unturned(rotation, column, row, w, h);
      out.values[row * out.width + column] = values[y * w + (mirrored ? w - 1 - x : x)] ?? 0;
    }
  return out;
}

function unturned(
  rotation: number,
  x: number,
  y: number,
  w: number,
  h: number,
): readonly [number, number] {
  switch (rotation) {
    case 90:
      return [y, h - 1 - x];
    case 180:
      return [w - 1 - x, h - 1 - y];
    case 270:
      return [w - 1 - y, x];
    default:
      return [x, y];
  }
}

/** A rectangle of a map that was laid down, on the map before that, whose size is given. */
export function unorientedBox(
  { x, y, width, height }: CellBox,
  { rotation, mirrored }: Orientation,
  { width: w, height: h }: { readonly width: number; readonly height: number },
): CellBox {
  const turned = {
    0: { x, y, width, height },
    90: { x: y, y: h - x - width, width: height, height: width },
    180: { x: w - x - width, y: h - y - height, width, height },
    270: { x: w - y - height, y: x, width: height, height: width },
  }[rotation];
  return mirrored ? { ...turned, x: w - turned.x - turned.width } : turned;
}

/** A rectangle of a map after the map, whose size is given, was brought to the orientation. */
export function orientedBox(
  box: CellBox,
  orientation: Orientation,
  { width, height }: { readonly width: number; readonly height: number },
): CellBox {
  const laid =
    orientation.rotation % 180 === 0 ? { width, height } : { width: height, height: width };
  return unorientedBox(box, inverse(orientation), laid);
}

/**
 * Affine position of one map on another: cell (x, y) of the first is at (a x + b y + tx, c x + d y + ty) of the second, both counted from the
 * outer edge of the first cell, so that 0.5 is its middle.
 */
export interface Placement {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly tx: number;
  readonly ty: number;
}

/** A shift. */
export function shifted(tx: number, ty: number): Placement {
  return { a: 1, b: 0, c: 0, d: 1, tx, ty };
}

/** Length over length, along x and y. */
export interface Scale {
  readonly x: number;
  readonly y: number;
}

/** A map drawn larger or smaller. */
export function stretched(map: InkMap, { x, y }: Scale): InkMap {
  if (x === 1 && y === 1) return map;
  const back = { ...shifted(0, 0), a: 1 / x, d: 1 / y };
  return resampled(map, back, Math.round(map.width * x), Math.round(map.height * y));
}

/** Whether cells fall on cells: a shift by whole cells. */
function isWhole({ a, b, c, d, tx, ty }: Placement): boolean {
  const near = (value: number, to: number): boolean => Math.abs(value - to) < 1e-9;
  return (
    near(a, 1) &&
    near(b, 0) &&
    near(c, 0) &&
    near(d, 1) &&
    near(tx, Math.round(tx)) &&
    near(ty, Math.round(ty))
  );
}

/** Whether it moves cells and does nothing else to them. */
function isShift({ a, b, c, d }: Placement): boolean {
  return a === 1 && b === 0 && c === 0 && d === 1;
}

/**
 * The part of `source` under a map of `width` by `height` placed on it, cell by cell. Bilinear between cells, which is exact for shifts; the
 * area outside is blank.
 */
export function resampled(
  source: InkMap,
  placement: Placement,
  width: number,
  height: number,
): InkMap {
  const { a, b, c, d } = placement;
  const whole = isWhole(placement);
  if (whole && isShift(placement)) {
    const [x, y] = [Math.round(placement.tx), Math.round(placement.ty)];
    return partOf(source, { x, y, width, height });
  }
  const out = blankMap(width, height);
  const tx = whole ? Math.round(placement.tx) : placement.tx;
  const ty = whole ? Math.round(placement.ty) : placement.ty;
  const { width: w, height: h, values } = source;
  for (let row = 0; row < height; row++) {
    let x = a * 0.5 + b * (row + 0.5) + tx - 0.5;
    let y = c * 0.5 + d * (row + 0.5) + ty - 0.5;
    const first = row * width;
    if (c === 0 && y >= 0 && y < h - 1) {
      alongRow(source, out.values.subarray(first, first + width), { x, y, a });
      continue;
    }
    for (let at = first; at < first + width; at++) {
      const left = Math.floor(x);
      const top = Math.floor(y);
      const fx = x - left;
      const fy = y - top;
      if (left >= 0 && top >= 0 && left + 1 < w && top + 1 < h) {
        const from = top * w + left;
        const upper = (values[from] ?? 0) * (1 - fx) + (values[from + 1] ?? 0) * fx;
        const lower = (values[from + w] ?? 0) * (1 - fx) + (values[from + w + 1] ?? 0) * fx;
        out.values[at] = upper + (lower - upper) * fy;
      } else out.values[at] = atBorder(source, left, top, [fx, fy]);
      x += a;
      y += c;
    }
  }
  return out;
}

/** One row sampled between two rows of cells, the usual case: from (x, y) on, `a` cells from one sample to the next. */
function alongRow(
  source: InkMap,
  row: Float32Array,
  { x, y, a }: { readonly x: number; readonly y: number; readonly a: number },
): void {
  const { width, values } = source;
  const top = Math.floor(y);
  const fy = y - top;
  const line = top * width;
  let place = x;
  for (let at = 0; at < row.length; at++) {
    const left = Math.floor(place);
    const fx = place - left;
    if (left >= 0 && left + 1 < width) {
      const from = line + left;
      const upper = (values[from] ?? 0) * (1 - fx) + (values[from + 1] ?? 0) * fx;
      const lower = (values[from + width] ?? 0) * (1 - fx) + (values[from + width + 1] ?? 0) * fx;
      row[at] = upper + (lower - upper) * fy;
    } else row[at] = atBorder(source, left, top, [fx, fy]);
    place += a;
  }
}

/** Samples at the border; cells outside the map are blank. */
function atBorder(
  { width, height, values }: InkMap,
  left: number,
  top: number,
  [fx, fy]: readonly [number, number],
): number {
  if (left < -1 || top < -1 || left >= width || top >= height) return 0;
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : (values[y * width + x] ?? 0);
  const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
  const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
  return upper + (lower - upper) * fy;
}

/** A map blurred as much as one is that {@link resampled} took from between cells. */
export function blurredAlike(map: InkMap, { tx, ty }: Placement): InkMap {
  return blurred(blurred(map, varianceOf(tx), 1), varianceOf(ty), map.width);
}

/** The more of what {@link blurredAlike} blurs by, across or down, in squares of cells: 0 to 0.25. */
export function blurOf({ tx, ty }: Placement): number {
  return Math.max(varianceOf(tx), varianceOf(ty));
}

/** Variance of the shares of two cells, which is the blur. */
function varianceOf(shift: number): number {
  const part = shift - Math.floor(shift);
  return part * (1 - part);
}

/** Share below which a blur is lost in 8 bits. */
const leastBlur = 0.005;

/** Each value with a share of those before and after it, `step` apart. */
function blurred(map: InkMap, share: number, step: number): InkMap {
  if (share < leastBlur) return map;
  const { values } = map;
  const out = new Float32Array(values.length);
  for (let at = 0; at < values.length; at++) {
    const own = values[at] ?? 0;
    const before = at >= step ? (values[at - step] ?? own) : own;
    const after = at + step < values.length ? (values[at + step] ?? own) : own;
    out[at] = own + (share / 2) * (before + after - 2 * own);
  }
  return { ...map, values: out };
}

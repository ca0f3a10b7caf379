import type { RgbPicture } from './picture';

/** Measured differences of two pictures of a page. */
export interface PixelDifference {
  /** Mean structural similarity, 0 to 1; null where one of the pictures is missing. */
  readonly similarity: number | null;
  /** Pixels that differ by more than {@link tolerance}, and pixels that only one picture has. */
  readonly differing: number;
  /** Pixels of the area that holds both. */
  readonly total: number;
}

/** Steps of 255 by which a pixel may differ: colour conversion rounds to one. */
const tolerance = 2;

/** Compares two pictures whose upper left corners coincide. */
export function comparePictures(a: RgbPicture | null, b: RgbPicture | null): PixelDifference {
  const { width, height } = commonArea(a, b);
  const total = width * height;
  if (!a || !b) return { similarity: null, differing: total, total };
  const shared = Math.min(a.width, b.width) * Math.min(a.height, b.height);
  let differing = total - shared;
  eachShared(a, b, (at, bt) => {
    if (differs(a.data, at, b.data, bt)) differing += 1;
  });
  return { similarity: similarity(a, b), differing, total };
}

/** The first picture in light gray; red where it is darker than the second, green where a pixel differs in another way. */
export function drawDifference(a: RgbPicture | null, b: RgbPicture | null): RgbPicture {
  const { width, height } = commonArea(a, b);
  const data = new Uint8Array(width * height * 3).fill(255);
  const put = (x: number, y: number, color: readonly [number, number, number]): void =>
    data.set(color, (y * width + x) * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = offsetOf(a, x, y);
      const bt = offsetOf(b, x, y);
      const one = a && at !== null ? grayAt(a.data, at) : 255;
      const other = b && bt !== null ? grayAt(b.data, bt) : 255;
      const equal =
        (at === null && bt === null) ||
        (a && b && at !== null && bt !== null && !differs(a.data, at, b.data, bt));
      if (!equal) put(x, y, one < other ? removed : added);
      else put(x, y, faded(one));
    }
  }
  return { width, height, data };
}

const removed = [214, 39, 40] as const;
const added = [26, 140, 60] as const;

function faded(gray: number): readonly [number, number, number] {
  const light = Math.round(255 - (255 - gray) * 0.3);
  return [light, light, light];
}

function commonArea(a: RgbPicture | null, b: RgbPicture | null) {
  return {
    width: Math.max(a?.width ?? 0, b?.width ?? 0),
    height: Math.max(a?.height ?? 0, b?.height ?? 0),
  };
}

/** Where the pixel begins; null outside the picture. */
function offsetOf(picture: RgbPicture | null, x: number, y: number): number | null {
  if (!picture || x >= picture.width || y >= picture.height) return null;
  return (y * picture.width + x) * 3;
}

function eachShared(a: RgbPicture, b: RgbPicture, visit: (at: number, bt: number) => void): void {
  const width = Math.min(a.width, b.width);
  const height = Math.min(a.height, b.height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) visit((y * a.width + x) * 3, (y * b.width + x) * 3);
  }
}

function differs(a: Uint8Array, at: number, b: Uint8Array, bt: number): boolean {
  for (let channel = 0; channel < 3; channel += 1) {
    if (Math.abs((a[at + channel] ?? 0) - (b[bt + channel] ?? 0)) > tolerance) return true;
  }
  return false;
}

/** Luma of a pixel, 0 to 255 (ITU-R BT.709). */
function grayAt(data: Uint8Array, at: number): number {
  return 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
}

/** Pixels of the side of a square in which structure is compared. */
const square = 8;
const steadying = { mean: (0.01 * 255) ** 2, variance: (0.03 * 255) ** 2 };

/** Mean structural similarity over the squares of the shared area (Wang, Bovik, Sheikh, Simoncelli 2004), scaled by that area's share. */
function similarity(a: RgbPicture, b: RgbPicture): number {
  const width = Math.min(a.width, b.width);
  const height = Math.min(a.height, b.height);
  let sum = 0;
  for (let top = 0; top < height; top += square) {
    for (let left = 0; left < width; left += square) {
      const right = Math.min(width, left + square);
      const bottom = Math.min(height, top + square);
      sum += likeness(a, b, { left, top, right, bottom }) * (right - left) * (bottom - top);
    }
  }
  const area = commonArea(a, b);
  return Math.min(1, Math.max(0, sum / Math.max(1, area.width * area.height)));
}

interface Square {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function likeness(a: RgbPicture, b: RgbPicture, { left, top, right, bottom }: Square): number {
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const one = grayAt(a.data, (y * a.width + x) * 3);
      const other = grayAt(b.data, (y * b.width + x) * 3);
      sumA += one;
      sumB += other;
      squaresA += one * one;
      squaresB += other * other;
      products += one * other;
    }
  }
  const pixels = (right - left) * (bottom - top);
  const [meanA, meanB] = [sumA / pixels, sumB / pixels];
  const varianceA = squaresA / pixels - meanA * meanA;
  const varianceB = squaresB / pixels - meanB * meanB;
  const covariance = products / pixels - meanA * meanB;
  const luminance =
    (2 * meanA * meanB + steadying.mean) / (meanA * meanA + meanB * meanB + steadying.mean);
  const structure =
    (2 * covariance + steadying.variance) / (varianceA + varianceB + steadying.variance);
  return luminance * structure;
}

import {
  resampled,
  resampledRows,
  type GrayImage,
  type GrayRows,
  type ResamplingFrame,
} from '../../rasters/gray-image';
import type { BarRegion } from './bar-regions';
import type { PixelPoint } from './zxing-reader';

/** A region set upright: its pixels, and the way from them back to the source's. */
export interface UprightCrop {
  readonly width: number;
  readonly height: number;
  /** The rows that are looked at, before the rest is drawn. */
  readonly rows: GrayRows;
  /** All of it. */
  readonly image: () => GrayImage;
  readonly toSource: (point: PixelPoint) => PixelPoint;
}

/**
 * Cuts a region out with its bars upright and room for quiet zones; `scale` pixels per pixel of the source. `outside` is the value beyond the
 * edge of the source.
 */
export function uprightCrop(
  source: GrayImage,
  region: BarRegion,
  scale: number,
  outside: 'nearest' | 'white' = 'nearest',
): UprightCrop {
  const [cos, sin] = region.across;
  const quiet = Math.max(24, region.width * 0.14);
  const width = Math.round((region.width + 2 * quiet) * scale);
  const height = Math.max(8, Math.round((region.height + 8) * scale));
  const across: PixelPoint = [cos / scale, sin / scale];
  const down: PixelPoint = [-sin / scale, cos / scale];
  const origin: PixelPoint = [
    region.centre[0] - (width / 2) * across[0] - (height / 2) * down[0],
    region.centre[1] - (width / 2) * across[1] - (height / 2) * down[1],
  ];
  const frame: ResamplingFrame = { width, height, origin, across, down, outside };
  let whole: GrayImage | undefined;
  return {
    width,
    height,
    rows: resampledRows(source, frame),
    image: () => (whole ??= resampled(source, frame)),
    toSource: ([x, y]) => [
      origin[0] + x * across[0] + y * down[0],
      origin[1] + x * across[1] + y * down[1],
    ],
  };
}

/** Edges of the shortest symbol, with room for a few that are lost. */
const fewestEdges = 20;
const lowestContrast = 16;
const lowestLikeness = 0.5;
const slabRows = 6;

/**
 * Whether a crop shows bars: a slab of rows goes up and down often, and another slab further down goes the same way, shifted a little
 * where the bars are not quite upright. Lines of text and tints do not, which spares them the decoders.
 */
export function showsBars(image: GrayRows): boolean {
  const [upper, lower] = [0.35, 0.65].map((share) => slab(image, Math.round(share * image.height)));
  if (!upper || !lower) return false;
  const distance = 0.3 * image.height;
  const shifts = Math.ceil(distance * 0.1) + 2;
  return (
    edgesOf(upper) >= fewestEdges &&
    edgesOf(lower) >= fewestEdges &&
    likeness(upper, lower, shifts) >= lowestLikeness
  );
}

/** Column means of a few rows, less their mean. */
function slab({ width, height, row: pixelsOf }: GrayRows, middle: number): Float32Array {
  const from = Math.max(0, Math.min(height - slabRows, middle - slabRows / 2));
  const rows = Math.min(slabRows, height);
  const profile = new Float32Array(width);
  let sum = 0;
  for (let row = from; row < from + rows; row++) {
    const pixels = pixelsOf(row);
    for (let column = 0; column < width; column++) {
      const value = (pixels[column] ?? 0) / rows;
      profile[column] = (profile[column] ?? 0) + value;
      sum += value;
    }
  }
  return profile.map((value) => value - sum / width);
}

function edgesOf(profile: Float32Array): number {
  const low = profile.reduce((least, value) => Math.min(least, value), Infinity);
  const high = profile.reduce((most, value) => Math.max(most, value), -Infinity);
  if (high - low < lowestContrast) return 0;
  const [middle, slack] = [(low + high) / 2, (high - low) * 0.08];
  let edges = 0;
  let light = true;
  for (const value of profile) {
    const now: boolean = light ? value > middle - slack : value > middle + slack;
    if (now !== light) edges += 1;
    light = now;
  }
  return edges;
}

/** The best correlation of two profiles over shifts to either side. */
function likeness(one: Float32Array, other: Float32Array, shifts: number): number {
  let best = 0;
  for (let shift = -shifts; shift <= shifts; shift++) {
    let [product, first, second] = [0, 0, 0];
    for (let at = Math.max(0, -shift); at < Math.min(one.length, other.length - shift); at++) {
      const [a, b] = [one[at] ?? 0, other[at + shift] ?? 0];
      product += a * b;
      first += a * a;
      second += b * b;
    }
    if (first > 0 && second > 0) best = Math.max(best, product / Math.sqrt(first * second));
  }
  return best;
}

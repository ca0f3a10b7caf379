import { resampled, type GrayImage } from '../../rasters/gray-image';
import type { BarRegion } from './bar-regions';
import type { PixelPoint } from './zxing-reader';

/** A region set upright: an image and the way from its pixels back to the source's. */
export interface UprightCrop {
  readonly image: GrayImage;
  readonly toSource: (point: PixelPoint) => PixelPoint;
}

/**
 * Cuts a region out with its bars upright and room for quiet zones; `scale` pixels per pixel of the source. `outside` is what lies beyond
 * the source's edge.
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
  return {
    image: resampled(source, { width, height, origin, across, down, outside }),
    toSource: ([x, y]) => [
      origin[0] + x * across[0] + y * down[0],
      origin[1] + x * across[1] + y * down[1],
    ],
  };
}

/** Edges of the shortest symbol: a Code 39 of one character between its start and stop. */
const fewestEdges = 24;
const lowestContrast = 24;

/**
 * Whether a crop shows bars: the mean of each column over the middle rows goes up and down often and far. Lines of text and tints do
 * not, which spares them the decoders.
 */
export function showsBars({ width, height, data }: GrayImage): boolean {
  const [top, bottom] = [Math.floor(height * 0.3), Math.max(1, Math.ceil(height * 0.7))];
  const profile = new Float32Array(width);
  for (let row = top; row < bottom; row++) {
    for (let column = 0; column < width; column++) {
      profile[column] = (profile[column] ?? 0) + (data[row * width + column] ?? 0);
    }
  }
  const rows = bottom - top;
  let [low, high] = [Infinity, -Infinity];
  for (const sum of profile) {
    low = Math.min(low, sum / rows);
    high = Math.max(high, sum / rows);
  }
  const [middle, slack] = [(low + high) / 2, (high - low) * 0.08];
  if (high - low < lowestContrast) return false;
  let edges = 0;
  let light = true;
  for (const sum of profile) {
    const value = sum / rows;
    const now: boolean = light ? value > middle - slack : value > middle + slack;
    if (now !== light) edges += 1;
    light = now;
  }
  return edges >= fewestEdges;
}

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

import type { Image, ImagesSummary } from '@forme/contracts/extraction';

const enough = 300;

/** True for what a page paints as a picture: stencil masks are shapes, and images nothing paints have no resolution. */
export function isPicture({ image_mask: mask, effective_resolution_dpi: dpi }: Image): boolean {
  return !mask && dpi !== null;
}

/** The lowest resolution along an axis of a placement; null when there is none. */
export function lowestDpi({ effective_resolution_dpi: dpi }: Image): number | null {
  return dpi && Math.min(dpi.x_dpi, dpi.y_dpi);
}

/** Resolutions and sizes of the images. */
export function imagesSummary(images: readonly Image[]): ImagesSummary {
  const pictures = images.filter(isPicture);
  const placed = pictures.flatMap(({ effective_resolution_dpi: dpi }) => meanOf(dpi));
  const lowest = pictures.flatMap((image) => lowestDpi(image) ?? []);
  const once = new Map(images.map((image) => [image.object_id ?? image.image_id, image]));
  const stored = [...once.values()].flatMap(({ stored_resolution_dpi: dpi }) => meanOf(dpi));
  return {
    dpi_avg: mean(placed),
    dpi_min: least(placed),
    actual_dpi_avg: mean(stored),
    actual_dpi_min: least(stored),
    below_300_dpi: lowest.filter((dpi) => dpi < enough).length,
    largest_width_px: most(images.map(({ width_px: width }) => width)),
    largest_height_px: most(images.map(({ height_px: height }) => height)),
    largest_area_px2: most(images.map(({ width_px: width, height_px: height }) => width * height)),
  };
}

function meanOf(dpi: Image['effective_resolution_dpi']): number[] {
  return dpi ? [(dpi.x_dpi + dpi.y_dpi) / 2] : [];
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

// Not Math.min(...values): a page may hold more images than a call takes arguments.
function least(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((low, value) => Math.min(low, value));
}

function most(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((high, value) => Math.max(high, value));
}

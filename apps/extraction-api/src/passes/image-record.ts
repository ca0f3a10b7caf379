import type { Image } from '@forme/contracts/extraction';
import type { ImagePlacement } from '@forme/pdf-core/content';
import { boundsOf, type Matrix } from '@forme/pdf-core/geometry';
import type { PageEntry } from '@forme/pdf-core/document';
import type { ImageFacts } from '@forme/pdf-core/images';
import type { ColorSpaceIds } from './color-space-ids';
import { objectIdOrNull } from './object-id';

/**
 * The record of one placement, the `index`-th of its page, or of an image that is placed nowhere. Null without width and height
 * in the dictionary or the data.
 */
export function imageRecord(
  facts: ImageFacts,
  page: PageEntry,
  placed: { readonly index: number; readonly placement: ImagePlacement } | null,
  ids: ColorSpaceIds,
): Image | null {
  const size = sizeOf(facts);
  if (!size) return null;
  const objectId = objectIdOrNull(facts.objectKey);
  return {
    image_id: imageId(page, facts.objectKey, placed?.index ?? null),
    object_id: objectId,
    page_num: page.index + 1,
    page_index: page.index,
    ...size,
    ...samples(facts),
    color_space_id: facts.colorSpace && ids(facts.colorSpace.space),
    compression: facts.filters[0] ?? null,
    filters: [...facts.filters],
    stored_bytes: facts.encodedBytes,
    image_mask: facts.imageMask,
    ...masks(facts),
    interpolate: facts.interpolate,
    inline: placed?.placement.image.inline ?? false,
    within: placed?.placement.within ?? null,
    visible: placed?.placement.visible ?? null,
    ...(placed ? place(size, page.userUnit, placed.placement.matrix) : nowhere),
    stored_resolution_dpi: storedResolution(facts),
  };
}

/** `p1-obj22-0`: the page from 1, the object, and the number among the placements of its page; none for one that is not placed. */
export function imageId(
  { index: pageIndex }: Pick<PageEntry, 'index'>,
  objectKey: string | null,
  index: number | null,
): string {
  const object = objectIdOrNull(objectKey)?.replace('-', '') ?? 'inline';
  return [`p${pageIndex + 1}`, object, index].filter((part) => part !== null).join('-');
}

/** Value of the dictionary, else of the header of the data. */
function sizeOf({ widthPx, heightPx, jpeg, jpx }: ImageFacts): Size | null {
  const header = jpeg ?? jpx;
  const width = count(widthPx) ?? header?.widthPx ?? null;
  const height = count(heightPx) ?? header?.heightPx ?? null;
  return width === null || height === null ? null : { width_px: width, height_px: height };
}

function samples({
  bitsPerComponent,
  colorSpace,
  jpeg,
  jpx,
}: ImageFacts): Pick<Image, 'bits_per_component' | 'color_space' | 'components'> {
  const header = jpeg ?? jpx;
  return {
    bits_per_component: count(bitsPerComponent) ?? header?.bitDepth ?? null,
    color_space: colorSpace?.family ?? null,
    components: colorSpace?.components ?? header?.components ?? null,
  };
}

/** A negative number counts nothing: as if it were absent. */
function count(written: number | null): number | null {
  return written !== null && written >= 0 ? written : null;
}

function masks({ mask }: ImageFacts): Pick<Image, 'soft_mask' | 'mask'> {
  switch (mask?.kind) {
    case 'soft_mask':
    case 'soft_mask_in_data':
      return { soft_mask: true, mask: null };
    case 'explicit_mask':
      return { soft_mask: false, mask: 'stencil' };
    case 'color_key':
      return { soft_mask: false, mask: 'color_key' };
    case undefined:
      return { soft_mask: false, mask: null };
  }
}

function storedResolution({
  storedResolution: density,
}: ImageFacts): Image['stored_resolution_dpi'] {
  return density && { x_dpi: density.xDpi, y_dpi: density.yDpi };
}

type Size = Pick<Image, 'width_px' | 'height_px'>;
type Placed = Pick<
  Image,
  | 'placed_width_pts'
  | 'placed_height_pts'
  | 'matrix'
  | 'bbox_effective'
  | 'effective_resolution_dpi'
>;

const nowhere: Placed = {
  placed_width_pts: null,
  placed_height_pts: null,
  matrix: null,
  bbox_effective: null,
  effective_resolution_dpi: null,
};

/**
 * Size and resolution along the image's own axes, so that a rotated or sheared placement is measured correctly. A placement without area has no
 * resolution.
 */
function place(size: Size, userUnit: number, matrix: Matrix): Placed {
  const [a, b, c, d] = matrix;
  const across = Math.hypot(a, b) * userUnit;
  const up = Math.hypot(c, d) * userUnit;
  const bounds = boundsOf(matrix, { x0: 0, y0: 0, x1: 1, y1: 1 });
  return {
    placed_width_pts: finite(across),
    placed_height_pts: finite(up),
    matrix: [...matrix],
    bbox_effective: Object.values(bounds).every(Number.isFinite) ? bounds : null,
    effective_resolution_dpi: isSingular(matrix)
      ? null
      : resolution((size.width_px * 72) / across, (size.height_px * 72) / up),
  };
}

/** True when the image shrinks to a line or a point, but for rounding. */
function isSingular([a, b, c, d]: Matrix): boolean {
  return Math.abs(a * d - b * c) <= 1e-12 * Math.hypot(a, b) * Math.hypot(c, d);
}

// Numbers at the edge of the number range overflow: the wire has no infinity.
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function resolution(x: number, y: number): Image['effective_resolution_dpi'] {
  return Number.isFinite(x) && Number.isFinite(y) && x > 0 && y > 0 ? { x_dpi: x, y_dpi: y } : null;
}

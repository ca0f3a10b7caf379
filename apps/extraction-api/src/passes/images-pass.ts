import type { Image } from '@forme/contracts/extraction';
import type { PdfDocument } from '@forme/pdf-core';
import { ColorSpaceReader } from '@forme/pdf-core/color';
import {
  boundsOf,
  imagePlacements,
  type ImagePlacement,
  type Matrix,
} from '@forme/pdf-core/content';
import type { PageEntry } from '@forme/pdf-core/document';
import { inlineImageFacts, readImages, type ImageFacts } from '@forme/pdf-core/images';
import { objectIdOrNull } from './object-id';
import type { Pass, PassContext } from './pass';

/** One record per placement of an image, and one for an image that no page's content paints. */
export const imagesPass: Pass = {
  name: 'images',
  fields: ['images'],
  run: (context) => ({ document: { images: images(context) } }),
};

function images({ pdf, inventory, warn }: PassContext): Image[] {
  const spaces = new ColorSpaceReader(pdf);
  const known = new Map(
    readImages(pdf, inventory(), spaces).map((facts) => [facts.imageId, facts]),
  );
  const placedIds = new Set<string>();
  const records: Image[] = [];
  for (const page of pdf.pages) {
    const { placements, incomplete } = imagePlacements(pdf, page);
    if (incomplete !== null)
      warn('limit_reached', `Images of the page may be missing: ${incomplete}`, scopeOf(page));
    placements.forEach((placement, index) => {
      const facts = factsOf(pdf, spaces, known, placement);
      if (!facts) return;
      if (placement.ref) placedIds.add(facts.imageId);
      const record = imageRecord(facts, page, index, placement.matrix);
      if (record) records.push({ ...record, inline: placement.ref === null });
      else
        warn('image_size_unknown', 'An image without width and height is left out', scopeOf(page));
    });
  }
  return [...records, ...unplaced(pdf, known, placedIds)];
}

function factsOf(
  pdf: PdfDocument,
  spaces: ColorSpaceReader,
  known: ReadonlyMap<string, ImageFacts>,
  { ref, inlineDict }: ImagePlacement,
): ImageFacts | undefined {
  if (ref) return known.get(ref.key);
  return inlineDict ? inlineImageFacts(pdf, inlineDict, spaces) : undefined;
}

function unplaced(
  pdf: PdfDocument,
  known: ReadonlyMap<string, ImageFacts>,
  placed: ReadonlySet<string>,
): Image[] {
  return [...known.values()]
    .filter(({ imageId, usedAs }) => usedAs.includes('drawn') && !placed.has(imageId))
    .flatMap((facts) => {
      const page = pdf.pages[(facts.pages[0] ?? 0) - 1];
      const record = page && imageRecord(facts, page, null, null);
      return record ? [record] : [];
    });
}

function imageRecord(
  facts: ImageFacts,
  page: PageEntry,
  index: number | null,
  matrix: Matrix | null,
): Image | null {
  const header = facts.jpeg ?? facts.jpx;
  const width = facts.widthPx ?? header?.widthPx ?? null;
  const height = facts.heightPx ?? header?.heightPx ?? null;
  if (width === null || height === null || width < 0 || height < 0) return null;
  const objectId = objectIdOrNull(facts.objectKey);
  const place = placed(width, height, page.userUnit, matrix);
  return {
    image_id: [`p${page.index + 1}`, objectId?.replace('-', '') ?? 'inline', index]
      .filter((part) => part !== null)
      .join('-'),
    object_id: objectId,
    page_num: page.index + 1,
    page_index: page.index,
    width_px: width,
    height_px: height,
    bits_per_component: facts.bitsPerComponent ?? header?.bitDepth ?? null,
    color_space: facts.colorSpace?.family ?? null,
    color_space_id: null,
    components: facts.colorSpace?.components ?? header?.components ?? null,
    compression: facts.filters[0] ?? null,
    filters: [...facts.filters],
    stored_bytes: facts.encodedBytes,
    image_mask: facts.imageMask,
    soft_mask: facts.mask?.kind === 'soft_mask' || facts.mask?.kind === 'soft_mask_in_data',
    ...maskKind(facts),
    interpolate: facts.interpolate,
    inline: false,
    ...place,
    stored_resolution_dpi: storedResolution(facts),
  };
}

function maskKind({ mask }: ImageFacts): Pick<Image, 'mask'> {
  if (mask?.kind === 'explicit_mask') return { mask: 'stencil' };
  return { mask: mask?.kind === 'color_key' ? 'color_key' : null };
}

function storedResolution({
  storedResolution: density,
}: ImageFacts): Image['stored_resolution_dpi'] {
  return density && { x_dpi: density.xDpi, y_dpi: density.yDpi };
}

type Placed = Pick<
  Image,
  | 'placed_width_pts'
  | 'placed_height_pts'
  | 'matrix'
  | 'bbox_effective'
  | 'effective_resolution_dpi'
>;

/** Size and resolution along the image's own axes, so that a turned or sheared placement is measured right. */
function placed(width: number, height: number, userUnit: number, matrix: Matrix | null): Placed {
  if (!matrix) {
    return {
      placed_width_pts: null,
      placed_height_pts: null,
      matrix: null,
      bbox_effective: null,
      effective_resolution_dpi: null,
    };
  }
  const [a, b, c, d] = matrix;
  const across = Math.hypot(a, b) * userUnit;
  const up = Math.hypot(c, d) * userUnit;
  return {
    placed_width_pts: across,
    placed_height_pts: up,
    matrix: [...matrix],
    bbox_effective: boundsOf(matrix, { x0: 0, y0: 0, x1: 1, y1: 1 }),
    effective_resolution_dpi:
      across > 0 && up > 0 ? { x_dpi: (width * 72) / across, y_dpi: (height * 72) / up } : null,
  };
}

function scopeOf(page: PageEntry): string {
  return `page ${page.index + 1}`;
}

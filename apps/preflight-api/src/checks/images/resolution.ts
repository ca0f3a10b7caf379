import type { Image, Page } from '@forme/contracts/extraction';
import { hitsOrGap, missing, type CheckResult, type Facts } from '../check';
import { contains } from '../measure';
import { finishedBox } from '../boxes/finished-box';
import { pageElements } from '../page-elements';
import { unlisted } from '../unlisted';
import { imageHit } from './image-hit';

// GWG 2022 R0031: images with no side above 16 samples are exempt (lines and fills drawn as images).
const exemptPx = 16;

/** A test of resolution, and the images it covers. */
export interface ResolutionTest {
  readonly images: (image: Image, page: Page | undefined) => boolean;
  /** Smallest resolution, in ppi. */
  readonly least: number;
  /** And not below this one, which another check is about; null: no such limit. */
  readonly floor: number | null;
}

/**
 * Effective resolution of images as placed; the smaller axis counts. Rounded to whole dpi, so that a size written with few decimals
 * does not turn 150 dpi into less. Hidden images and those in soft masks are left out.
 * The images of a page are one finding, which the lowest resolution is named in.
 */
export function lowResolution(
  facts: Facts,
  { images: isAsked, least, floor }: ResolutionTest,
): CheckResult {
  if (!facts.images) return missing('image');
  const asked = facts.images.filter(
    (image) => isPrinted(image) && isAsked(image, facts.pages[image.page_index]),
  );
  const unplaced = asked.filter((image) => !image.effective_resolution_dpi).length;
  const found = asked
    .map((image) => ({ image, dpi: dpiOf(image) }))
    .filter(({ dpi }) => dpi < least && (floor === null || dpi >= floor))
    .sort((one, other) => one.dpi - other.dpi)
    .map(({ image, dpi }) => ({
      ...imageHit(image, { actual: dpi, expected: least, unit: 'dpi' }),
      group: `page ${image.page_num}`,
    }));
  const gap =
    unplaced === 0
      ? unlisted(facts, 'images')
      : `the printed size of ${unplaced} image(s) was not measured`;
  return hitsOrGap(found, gap);
}

/** Whether an image has tones: stencil masks and 1-bit images have limits of their own. */
export function isContone(image: Image): boolean {
  return !isBitmap(image) && isBigEnough(image);
}

/** Whether an image has one bit for a pixel: a stencil mask or a line drawing. */
export function isLineArt(image: Image): boolean {
  return isBitmap(image) && isBigEnough(image);
}

/** GWG 2022 R0033: the page is made of one image with tones that covers the finished page. False where marks were not measured. */
export function isRasterizedPage(image: Image, page: Page | undefined): boolean {
  if (!page || !isContone(image)) return false;
  const elements = pageElements(page);
  const [only] = elements ?? [];
  return (
    elements?.length === 1 &&
    only?.object.kind === 'raster' &&
    contains(only.box, finishedBox(page), 0.5)
  );
}

function isBitmap({ image_mask, bits_per_component: bits }: Image): boolean {
  return image_mask || bits === 1;
}

function isBigEnough({ width_px, height_px }: Image): boolean {
  return Math.max(width_px, height_px) > exemptPx;
}

function isPrinted({ visible, within }: Image): boolean {
  return visible !== false && within !== 'soft_mask';
}

function dpiOf({ effective_resolution_dpi: dpi }: Image): number {
  return dpi ? Math.round(Math.min(dpi.x_dpi, dpi.y_dpi)) : Infinity;
}

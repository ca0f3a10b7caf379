import type { DifferenceImage, SidePictures } from '@forme/contracts/compare';
import { encodePng } from '@forme/pdf-core/images';
import { differenceColors, differencePicture } from '../measuring/difference-picture';
import type { CellDifference, InkMeasures } from '../measuring/measure-ink';
import { type ColoredSides, type SidePicture, sidePictures } from '../measuring/side-pictures';
import { type PageGeometry, rounded } from './page-geometry';

/** Most pixels of one difference, and of one side; beyond it the grid is thinned. */
const mostPixels = 4_000_000;
const mostSidePixels = 1_000_000;
/** Most characters of all pictures of one result. */
const mostCharacters = 16 * 1024 * 1024;

/** The requested pictures. */
export interface AskedPictures {
  readonly diffImages: boolean;
  readonly sideImages: boolean;
}

/** Properties of a comparison that determine how it is drawn. */
export interface Drawing {
  /** Of the page whose window is measured. */
  readonly geometry: PageGeometry;
  /** True when that page is the candidate: red then is what it has more than the reference. */
  readonly turned: boolean;
}

/** The members of an ink that hold its pictures. */
interface Pictured {
  diff_image?: DifferenceImage | null;
  diff_image_reason?: string | null;
  side_images?: SidePictures | null;
}

/** The requested pictures of a measured ink. */
export function drawn(
  { diffImages, sideImages }: AskedPictures,
  { difference }: InkMeasures,
  drawing: Drawing,
): Pictured {
  return {
    ...(diffImages
      ? { diff_image: differenceImage(difference, drawing), diff_image_reason: null }
      : {}),
    ...(sideImages ? { side_images: sideImagesOf(difference, drawing) } : {}),
  };
}

/** The members of an ink that has no pictures. */
export function notDrawn(
  { diffImages, sideImages }: AskedPictures,
  why: 'not_rendered' | 'unpaired' | 'not_aligned' | 'fully_masked',
): Pictured {
  return {
    ...(diffImages ? { diff_image: null, diff_image_reason: why } : {}),
    ...(sideImages ? { side_images: null } : {}),
  };
}

function differenceImage(
  difference: CellDifference,
  { geometry, turned }: Drawing,
): DifferenceImage {
  const picture = differencePicture(difference, { turned, mostPixels });
  const { width, height, data, factor } = picture;
  const mmPerPx = geometry.cellMm * factor;
  const png = encodePng({ width, height, channels: 3, data, dpi: 25.4 / mmPerPx });
  return {
    media_type: 'image/png',
    width,
    height,
    mm_per_px: rounded(mmPerPx),
    box_mm: geometry.mm(difference.cells),
    colors: {
      extra: hex(differenceColors.extra),
      missing: hex(differenceColors.missing),
      masked: hex(differenceColors.masked),
    },
    encoding: 'base64',
    data: png.toString('base64'),
  };
}

/** Both sides of what was measured, in gray or in the colours of their inks. */
export function sideImagesOf(
  difference: CellDifference,
  { geometry, turned }: Drawing,
  colored: ColoredSides | null = null,
): SidePictures {
  const { reference, measured, overlay, factor } = sidePictures(difference, {
    turned,
    mostPixels: mostSidePixels,
    colored,
  });
  const dpi = 25.4 / (geometry.cellMm * factor);
  const told = (picture: SidePicture) => ({
    media_type: 'image/png',
    width: picture.width,
    height: picture.height,
    encoding: 'base64',
    data: encodePng({ ...picture, dpi }).toString('base64'),
  });
  return {
    mm_per_px: rounded(geometry.cellMm * factor),
    box_mm: geometry.mm(difference.cells),
    reference: told(reference),
    measured: told(measured),
    overlay: told(overlay),
  };
}

function hex(color: readonly number[]): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Takes out the pictures of the inks that have the largest until all together fit; says of how many. */
export function withinImageCap<I extends Pictured>(
  inks: readonly I[],
  most = mostCharacters,
): { readonly inks: I[]; readonly dropped: number } {
  const sizes = inks.map(charactersOf);
  let total = sizes.reduce((sum, size) => sum + size, 0);
  const dropped = new Set<number>();
  for (const at of [...sizes.keys()].sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0) || b - a)) {
    if (total <= most) break;
    total -= sizes[at] ?? 0;
    dropped.add(at);
  }
  return {
    inks: inks.map((ink, at) => (dropped.has(at) ? withoutPictures(ink, 'size_cap') : ink)),
    dropped: dropped.size,
  };
}

function charactersOf({ diff_image: image, side_images: sides }: Pictured): number {
  const pictures = sides ? [sides.reference, sides.measured, sides.overlay] : [];
  return [image, ...pictures].reduce((sum, picture) => sum + (picture?.data.length ?? 0), 0);
}

/** An ink without the pictures that it has, and why. */
export function withoutPictures<I extends Pictured>(
  ink: I,
  why: 'size_cap' | 'nothing_differs',
): I {
  return {
    ...ink,
    ...(ink.diff_image ? { diff_image: null, diff_image_reason: why } : {}),
    ...(ink.side_images === undefined ? {} : { side_images: null }),
  };
}

/** Warning with the number of inks whose pictures {@link withinImageCap} removed. */
export function picturesDropped(count: number) {
  return {
    code: 'pictures_dropped',
    message: `The pictures of ${count} inks were left out: together they are too large; a lower dpi makes them smaller.`,
  };
}

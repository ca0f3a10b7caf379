import type { DifferenceImage } from '@forme/contracts/compare';
import { encodePng } from '@forme/pdf-core/images';
import { differenceColors, differencePicture } from '../measuring/difference-picture';
import type { InkMeasures } from '../measuring/measure-ink';
import { type PageGeometry, rounded } from './page-geometry';

/** Most pixels of one picture; beyond it the grid is thinned. */
const mostPixels = 4_000_000;
/** Most characters of all pictures of one result. */
export const MOST_IMAGE_CHARACTERS = 16 * 1024 * 1024;

/** What of a comparison decides how a difference is drawn. */
export interface Drawing {
  /** Of the page whose window is measured. */
  readonly geometry: PageGeometry;
  /** True when that page is the candidate: red then is what it has more than the reference. */
  readonly turned: boolean;
}

/** The picture of one ink as PNG. */
export function differenceImage(
  { difference }: InkMeasures,
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

function hex(color: readonly number[]): string {
  return `#${color.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The members of an ink that tell its picture; none where pictures were not asked for. */
export function imageMembers(
  asked: boolean,
  made: DifferenceImage | 'not_rendered' | 'unpaired' | 'not_aligned' | 'fully_masked',
): {
  diff_image?: DifferenceImage | null;
  diff_image_reason?: string | null;
} {
  if (!asked) return {};
  return typeof made === 'string'
    ? { diff_image: null, diff_image_reason: made }
    : { diff_image: made, diff_image_reason: null };
}

/** Tells how many pictures {@link withinImageCap} took out. */
export function imagesDropped(count: number) {
  return {
    code: 'diff_images_dropped',
    message: `${count} difference images were left out: together they are too large; a lower dpi makes them smaller.`,
  };
}

/** An ink with its picture, if any. */
interface Pictured {
  diff_image?: DifferenceImage | null;
  diff_image_reason?: string | null;
}

/** Takes out the largest pictures until all together fit; says how many. */
export function withinImageCap<I extends Pictured>(
  inks: readonly I[],
  most = MOST_IMAGE_CHARACTERS,
): { readonly inks: I[]; readonly dropped: number } {
  const sizes = inks.map(({ diff_image }) => diff_image?.data.length ?? 0);
  let total = sizes.reduce((sum, size) => sum + size, 0);
  const dropped = new Set<number>();
  for (const at of [...sizes.keys()].sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0) || b - a)) {
    if (total <= most) break;
    total -= sizes[at] ?? 0;
    dropped.add(at);
  }
  return {
    inks: inks.map((ink, at) =>
      dropped.has(at) ? { ...ink, diff_image: null, diff_image_reason: 'size_cap' } : ink,
    ),
    dropped: dropped.size,
  };
}

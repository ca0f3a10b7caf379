import type { Dieline, ExtractedDocument, Summary } from '@forme/contracts/extraction';
import type { DraftDocument, DraftPage } from './pass';
import { imagesSummary, isPicture, lowestDpi } from './summary-images';
import { spotsSummary } from './summary-spots';

const mmPerInch = 25.4;
const pointsPerInch = 72;
const sameSizeMm = 0.1;

type SizedPage = Pick<DraftPage, 'boxes' | 'user_unit'>;

const bytesPerMiB = 1024 * 1024;
const squareInchesPerFoot = 144;

/** Counts and sizes derived from the other members; null where their pass did not run. */
export function summary(
  document: DraftDocument,
  sizeBytes: number,
  dieline: Dieline | null,
): Summary {
  const { images, spot_colors: spots, pages } = document;
  const [first] = pages;
  return {
    version: '1.0',
    counts: counts(document),
    first_page: first ? { page_num: 1, ...sizes(first) } : null,
    page_sizes_equal: pages.every((page) => equalSize(page, first ?? page)),
    ...areas(pages),
    source: { size_bytes: sizeBytes, size_mb: round(sizeBytes / bytesPerMiB, 6) },
    lowest_image_dpi: lowest(images ?? []),
    images: images ? imagesSummary(images) : null,
    spot_colors: spots ? spotsSummary(spots) : null,
    dieline,
  };
}

function counts({ fonts_summary: summed, pages, ...document }: DraftDocument): Summary['counts'] {
  const { images, fonts, spot_colors: spots, ocgs, annotations, form_xobjects: forms } = document;
  const lacking = fonts?.filter((font) => font.missing_glyphs_detected === true);
  return {
    pages: pages.length,
    images: images?.length ?? null,
    fonts: summed?.total ?? 0,
    embedded_fonts: summed?.embedded ?? 0,
    not_embedded_fonts: summed?.not_embedded ?? 0,
    fonts_with_missing_glyphs: lacking?.length ?? null,
    spot_colors: spots?.length ?? null,
    ocgs: ocgs?.length ?? null,
    annotations: annotations?.length ?? null,
    form_xobjects: forms?.length ?? null,
  };
}

function areas(pages: readonly DraftPage[]) {
  const inches = pages.reduce((sum, page) => {
    const { width, height } = inchesOf(page);
    return sum + width * height;
  }, 0);
  return {
    total_area_sq_mm: round(inches * mmPerInch * mmPerInch, 3),
    total_area_sq_in: round(inches, 6),
    total_area_sq_ft: round(inches / squareInchesPerFoot, 6),
  };
}

function lowest(images: NonNullable<ExtractedDocument['images']>): number | null {
  let least = Infinity;
  for (const image of images.filter(isPicture)) least = Math.min(least, lowestDpi(image) ?? least);
  return Number.isFinite(least) ? least : null;
}

function inchesOf({ boxes: { trim }, user_unit: unit }: SizedPage) {
  return {
    width: ((trim.x1 - trim.x0) * unit) / pointsPerInch,
    height: ((trim.y1 - trim.y0) * unit) / pointsPerInch,
  };
}

function sizes(page: SizedPage): {
  readonly width_in: number;
  readonly height_in: number;
  readonly width_mm: number;
  readonly height_mm: number;
} {
  const { width, height } = inchesOf(page);
  return {
    width_in: round(width, 4),
    height_in: round(height, 4),
    width_mm: round(width * mmPerInch, 3),
    height_mm: round(height * mmPerInch, 3),
  };
}

function equalSize(a: SizedPage, b: SizedPage): boolean {
  const [left, right] = [sizes(a), sizes(b)];
  return (
    Math.abs(left.width_mm - right.width_mm) <= sameSizeMm &&
    Math.abs(left.height_mm - right.height_mm) <= sameSizeMm
  );
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

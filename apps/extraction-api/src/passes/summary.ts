import type { ExtractedDocument, Page, Summary } from '@forme/contracts/extraction';

const mmPerInch = 25.4;
const pointsPerInch = 72;
const sameSizeMm = 0.1;

type SizedPage = Pick<Page, 'boxes' | 'user_unit'>;

/** Counts and sizes derived from the other members; null where their pass did not run. */
export function summary(
  document: Partial<Omit<ExtractedDocument, 'pages'>> & { readonly pages: readonly SizedPage[] },
): Summary {
  const { fonts_summary: fonts, images, spot_colors: spots, ocgs, annotations, pages } = document;
  const [first] = pages;
  return {
    version: '1.0',
    counts: {
      pages: pages.length,
      images: images?.length ?? null,
      fonts: fonts?.total ?? 0,
      embedded_fonts: fonts?.embedded ?? 0,
      not_embedded_fonts: fonts?.not_embedded ?? 0,
      spot_colors: spots?.length ?? null,
      ocgs: ocgs?.length ?? null,
      annotations: annotations?.length ?? null,
    },
    first_page: first ? { page_num: 1, ...sizes(first) } : null,
    page_sizes_equal: pages.every((page) => equalSize(page, first ?? page)),
    lowest_image_dpi: lowestDpi(images ?? null),
  };
}

function lowestDpi(images: ExtractedDocument['images']): number | null {
  const resolutions = (images ?? []).flatMap(
    ({ image_mask: mask, effective_resolution_dpi: dpi }) =>
      mask || !dpi ? [] : [Math.min(dpi.x_dpi, dpi.y_dpi)],
  );
  return resolutions.length === 0 ? null : Math.min(...resolutions);
}

function sizes(page: SizedPage): {
  readonly width_in: number;
  readonly height_in: number;
  readonly width_mm: number;
  readonly height_mm: number;
} {
  const { trim } = page.boxes;
  const width = ((trim.x1 - trim.x0) * page.user_unit) / pointsPerInch;
  const height = ((trim.y1 - trim.y0) * page.user_unit) / pointsPerInch;
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

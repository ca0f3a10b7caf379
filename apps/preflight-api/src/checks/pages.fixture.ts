import { buildPdf, onePagePdf, type OnePage, type PdfObjectText } from '@forme/test-kit';

/** A box of four numbers as PDF has it. */
export function box(name: string, ...corners: readonly number[]): string {
  return `/${name} [${corners.join(' ')}]`;
}

/** Points of millimetres, to a thousandth. */
export function points(mm: number): number {
  return Math.round(((mm * 72) / 25.4) * 1000) / 1000;
}

const trim = [50, 50, 350, 350] as const;

/** The trim [50 50 350 350] with so many millimetres of bleed on each side. */
export function bleedOf(left: number, bottom = left, right = left, top = left): readonly number[] {
  const [x0, y0, x1, y1] = trim;
  return [x0 - points(left), y0 - points(bottom), x1 + points(right), y1 + points(top)];
}

/** Page entries of a sheet of 400 x 400 points with the trim [50 50 350 350] and so much bleed. */
export function printPage(bleed: readonly number[] = bleedOf(3)): string {
  return [box('MediaBox', 0, 0, 400, 400), box('BleedBox', ...bleed), box('TrimBox', ...trim)].join(
    ' ',
  );
}

/** A page of {@link printPage} that paints `content`; other parts in part replaced. */
export function painted(content: string, parts: OnePage = {}): Uint8Array {
  return onePagePdf({ page: printPage(), content, ...parts });
}

/** A document of pages with these entries (each needs a MediaBox), and of these contents. */
export function pagesPdf(
  pages: readonly string[],
  parts: {
    readonly catalog?: string;
    readonly objects?: Readonly<Record<number, PdfObjectText>>;
  } = {},
): Uint8Array {
  const kids = pages.map((_, index) => `${100 + index} 0 R`).join(' ');
  return buildPdf({
    objects: {
      1: `<< /Type /Catalog /Pages 2 0 R ${parts.catalog ?? ''} >>`,
      2: `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
      ...parts.objects,
      ...Object.fromEntries(
        pages.map((entries, index) => [
          100 + index,
          `<< /Type /Page /Parent 2 0 R /Resources << >> ${entries} >>`,
        ]),
      ),
    },
  });
}

import type { PdfDocument } from '@forme/pdf-core';
import {
  following,
  type ImagePlacement,
  ImagePlacements,
  type Interpretation,
  Interpreter,
} from '@forme/pdf-core/content';
import type { PageEntry } from '@forme/pdf-core/document';
import { FontLibrary } from '@forme/pdf-core/fonts';

/** What one walk over the content of a page finds. */
export interface InterpretedPage {
  readonly page: PageEntry;
  readonly images: readonly ImagePlacement[];
  readonly interpretation: Interpretation;
  /** Why something is missing; null when nothing is. */
  readonly incomplete: string | null;
}

/** Interprets the content of pages once for all that is told about it. */
export function interpretPages(
  pdf: PdfDocument,
  pages: readonly PageEntry[],
): readonly InterpretedPage[] {
  const interpreter = new Interpreter(pdf, { fonts: new FontLibrary(pdf) });
  const placements = new ImagePlacements();
  return pages.map((page) => {
    const interpretation = interpreter.page(page, following(placements));
    const { placements: images, dropped } = placements.take();
    const incomplete =
      interpretation.incomplete ?? (dropped > 0 ? 'there are too many images' : null);
    return { page, images, interpretation, incomplete };
  });
}

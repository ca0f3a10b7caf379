import type { Rect } from '@forme/pdf-core/geometry';
import type { PdfDocument } from '@forme/pdf-core';
import { plainText, TextDevice, textOfPage } from '@forme/pdf-core/text';
import { PageReading } from '../../passes/page-reading';

/** The text of one page as detectors read it. */
export interface DetectorText {
  /** In reading order. */
  readonly text: string;
  /** Words and their boxes in user space of the unrotated page. */
  readonly words: readonly { readonly text: string; readonly bbox: Rect }[];
}

/** Gives the text of a page, counted from 0; null when it cannot be read. */
export type PageTextSource = (pageIndex: number) => DetectorText | null;

/** The text of an open PDF, each page read once. */
export function pageTexts(pdf: PdfDocument): PageTextSource {
  const reading = new PageReading(pdf);
  const read = new Map<number, DetectorText | null>();
  return (pageIndex) => {
    const known = read.get(pageIndex);
    if (known !== undefined) return known;
    const found = textOf(pdf, reading, pageIndex);
    read.set(pageIndex, found);
    return found;
  };
}

function textOf(pdf: PdfDocument, reading: PageReading, pageIndex: number): DetectorText | null {
  const page = pdf.pages[pageIndex];
  if (!page) return null;
  const device = new TextDevice(page.boxes.media);
  reading.page(page, device);
  const found = textOfPage(device.gathered);
  return { text: plainText(found), words: found.words };
}

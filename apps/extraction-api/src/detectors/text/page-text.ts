import { combine, type Device, type Interpretation } from '@forme/pdf-core/content';
import type { PageEntry } from '@forme/pdf-core/document';
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

/** The text of an open PDF, each page read once; the listeners receive what the page paints at the same time. */
export function pageTexts(pdf: PdfDocument, beside: PageListeners | null = null): PageTextSource {
  const reading = new PageReading(pdf);
  const read = new Map<number, DetectorText | null>();
  return (pageIndex) => {
    const known = read.get(pageIndex);
    if (known !== undefined) return known;
    const page = pdf.pages[pageIndex];
    const found = page ? textOf(reading, page, beside?.(page) ?? null) : null;
    read.set(pageIndex, found);
    return found;
  };
}

/** A listener to a page in addition to its text; it receives the result of the interpretation at the end. */
export type PageListeners = (page: PageEntry) => {
  readonly device: Device;
  done(interpretation: Interpretation): void;
};

function textOf(
  reading: PageReading,
  page: PageEntry,
  beside: ReturnType<PageListeners> | null,
): DetectorText {
  const device = new TextDevice(page.boxes.media);
  const interpretation = reading.page(page, beside ? combine(device, beside.device) : device);
  beside?.done(interpretation);
  const found = textOfPage(device.gathered);
  return { text: plainText(found), words: found.words };
}

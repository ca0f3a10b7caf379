import { selectedPages } from '@forme/contracts/selected-pages';
import type { PageEntry, PdfDocument } from '@forme/pdf-core';
import { PlanRejected } from '../producers/producer';

/** The pages that a plan names, in its order; every page when it names none. Throws {@link PlanRejected}. */
export function planPages(document: PdfDocument, pages: string | undefined): readonly PageEntry[] {
  if (pages === undefined) return document.pages;
  const indices = selectedPages(pages, document.pages.length);
  if ('fault' in indices) throw new PlanRejected('page_out_of_range', indices.fault, '/pages');
  return indices.flatMap((index) => document.pages[index] ?? []);
}

import type { MarkItem } from '@forme/contracts/producer';
import { selectedPages } from '@forme/contracts/selected-pages';
import { PlanRejected } from '../producers/producer';

/** Whether an item is drawn on a page of a document. */
export type DrawsOn = (pageIndex: number) => boolean;

/** The pages of an item in a document of so many: those of its selection that are of its side. Throws {@link PlanRejected} for a page that is not there. */
export function pagesOfMark(
  { pages, side }: MarkItem,
  pageCount: number,
  pointer: string,
): DrawsOn {
  const isOfSide = (index: number): boolean => side === undefined || side === sideOf(index);
  if (pages === undefined) return isOfSide;
  const selected = selectedPages(pages, pageCount);
  if ('fault' in selected) {
    throw new PlanRejected('page_out_of_range', selected.fault, `${pointer}/pages`);
  }
  const named = new Set(selected);
  return (index) => named.has(index) && isOfSide(index);
}

/** Fronts and backs of a duplex print take turns. */
export const sideOf = (pageIndex: number): 'front' | 'back' =>
  pageIndex % 2 === 0 ? 'front' : 'back';

/** A page that a selection names but the document lacks, or no page number at all. */
export interface SelectionFault {
  readonly fault: string;
}

/**
 * Indices (from 0) of the pages that a text names in a document of `pageCount` pages, in the order of the text, each as often as it is
 * named. A fault for a page beyond the last one, or a text that is no selection.
 */
export function selectedPages(text: string, pageCount: number): readonly number[] | SelectionFault {
  const found: number[] = [];
  for (const part of text.split(',')) {
    const pages = pagesOf(part.trim(), pageCount);
    if ('fault' in pages) return pages;
    for (const page of pages) found.push(page);
  }
  return found;
}

const everyPage = (pageCount: number): readonly number[] =>
  Array.from({ length: pageCount }, (_, index) => index);

function pagesOf(part: string, pageCount: number): readonly number[] | SelectionFault {
  if (part === 'all') return everyPage(pageCount);
  if (part === 'odd') return everyPage(pageCount).filter((index) => index % 2 === 0);
  if (part === 'even') return everyPage(pageCount).filter((index) => index % 2 === 1);
  const [from = NaN, to = from, ...rest] = part
    .split('-')
    .map((end) => pageNumber(end.trim(), pageCount));
  if (rest.length > 0 || Number.isNaN(from) || Number.isNaN(to)) {
    return { fault: `"${part.slice(0, 40)}" names no pages` };
  }
  const beyond = Math.max(from, to);
  if (beyond > pageCount)
    return { fault: `There is no page ${beyond} among the ${pageCount} pages` };
  const step = from <= to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => from - 1 + at * step);
}

function pageNumber(text: string, pageCount: number): number {
  if (text === 'first') return 1;
  if (text === 'last') return pageCount;
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : NaN;
}

import { pageContent } from '../content/index';
import { isPdfArray, type PdfObject, PdfRef } from '../syntax/index';
import { textBytes } from '../bytes/index';
import { contentBalance } from './content-balance';
import type { PdfDraft, StreamOptions } from './pdf-draft';

/** Content longer than this is not looked through; it is taken as balanced. */
const MOST_CONTENT_BYTES = 256 * 1024 * 1024;

/** Where new content goes. */
export type ContentPlace = 'over' | 'under';

/**
 * Adds content to a page, over what is there or under it. The page's own content is put between q and Q, and what it leaves open
 * (ISO 32000-2, 8.4.2) is closed, so that the new content starts in the initial graphics state of the page. The new content is
 * put between q and Q too.
 */
export function addPageContent(
  draft: PdfDraft,
  pageIndex: number,
  content: Uint8Array | readonly Uint8Array[],
  place: ContentPlace = 'over',
  options: StreamOptions = {},
): void {
  const parts = content instanceof Uint8Array ? [content] : content;
  const framed = Buffer.concat([textBytes('q\n'), ...parts, textBytes('Q\n')]);
  const added = draft.addStream({}, framed, options);
  const own = ownContents(draft, pageIndex);
  if (place === 'under' || own.length === 0) {
    draft.pages.edit(pageIndex, { Contents: own.length === 0 ? added : [added, ...own] });
    return;
  }
  const page = draft.pages.entry(pageIndex);
  const { bytes } = pageContent(draft, page.dict, MOST_CONTENT_BYTES);
  const balance = contentBalance(bytes, draft.budget);
  const saves = 1 + balance.strayRestores;
  const open = `${'q '.repeat(saves).trimEnd()}\n`;
  const close = [
    ...(balance.openText ? ['ET'] : []),
    ...Array<string>(balance.openMarks).fill('EMC'),
    ...Array<string>(1 + balance.openSaves).fill('Q'),
  ];
  const contents = [draft.shared(open), ...own, draft.shared(`\n${close.join(' ')}\n`), added];
  draft.pages.edit(pageIndex, { Contents: contents });
}

function ownContents(draft: PdfDraft, pageIndex: number): PdfObject[] {
  const written = draft.pages.entry(pageIndex).dict.get('Contents');
  const resolved = draft.resolve(written);
  if (isPdfArray(resolved)) return [...resolved];
  return resolved !== null && written instanceof PdfRef ? [written] : [];
}

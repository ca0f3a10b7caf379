import type { MarksTemplate } from '@forme/contracts/producer';
import {
  type PdfArray,
  PdfDict,
  type PdfDocument,
  type PdfObject,
  PdfStream,
} from '@forme/pdf-core';
import type { ProducerInput } from '../producers/producer';
import {
  GraphComparer,
  layerFaults,
  newBoxFaults,
  outputIntentFaults,
  pageCountFaults,
} from '../verification';
import { pagesOfMark } from './mark-pages';
import type { MarksSummary } from './marks-summary';

/** Keys of a page that marks change, or that a page tree may hold elsewhere. */
const changed = ['Contents', 'Resources', 'Type', 'MediaBox', 'CropBox', 'Rotate'];

/**
 * What is wrong with the final bytes of a marks run: pages, boxes, catalog and document information are as they were; the content of each page
 * stands unchanged, isolated, before one stream of marks, and every resource it had is what it was, so that its plates are too.
 */
export function verifyMarks(
  { document: before }: ProducerInput,
  after: PdfDocument,
  template: MarksTemplate,
  summary: MarksSummary,
): readonly string[] {
  const count = pageCountFaults(after, before.pages.length);
  if (count.length > 0) return count;
  const comparer = new GraphComparer({ before, after, pageOf: (index) => index });
  comparer.compareDicts('Catalog', before.catalog, after.catalog, ['Pages', 'Type', 'Version']);
  comparer.compare('Info', infoOf(before), infoOf(after));
  const { length: pageCount } = before.pages;
  const items = template.marks.map((it, at) => pagesOfMark(it, pageCount, `/marks/${at}`));
  const faults: string[] = [];
  let least = 0;
  before.pages.forEach((page, index) => {
    const now = after.pages[index];
    if (!now) return;
    const path = `Page ${index + 1}`;
    comparer.compareDicts(path, page.dict, now.dict, changed);
    compareResources(comparer, path, [before, page.resources], [after, now.resources]);
    const [was, is] = [contentsOf(before, page.dict), contentsOf(after, now.dict)];
    const drawn = items.filter((drawsOn) => drawsOn(index)).length;
    least += drawn;
    faults.push(...contentFaults(comparer, path, was, is, drawn > 0));
    if (JSON.stringify(page.boxes) !== JSON.stringify(now.boxes))
      faults.push(`${path} has other boxes`);
    if (page.rotation !== now.rotation) faults.push(`${path} is rotated`);
    faults.push(...newBoxFaults(page, now));
  });
  return [
    ...faults,
    ...(summary.marks_applied < least
      ? [`${summary.marks_applied} marks were drawn instead of ${least} or more`]
      : []),
    ...comparer.differences.map(({ path }) => `${path} has changed`),
    ...outputIntentFaults(before, after),
    ...layerFaults(before, after),
  ];
}

const infoOf = (document: PdfDocument): PdfObject | undefined => document.trailer.get('Info');

/** Every resource that a page had must be there under its name. */
function compareResources(
  comparer: GraphComparer,
  path: string,
  [before, was]: readonly [PdfDocument, PdfDict],
  [after, is]: readonly [PdfDocument, PdfDict],
): void {
  for (const [category, value] of was) {
    const now = after.resolve(is.get(category));
    const old = before.resolve(value);
    if (!(old instanceof PdfDict) || !(now instanceof PdfDict)) {
      comparer.compare(`${path}/Resources/${category}`, value, is.get(category));
      continue;
    }
    const added = [...now.keys()].filter((name) => !old.has(name));
    comparer.compareDicts(`${path}/Resources/${category}`, old, now, added);
  }
}

function contentsOf(document: PdfDocument, page: PdfDict): readonly PdfObject[] {
  const written = page.get('Contents');
  const resolved = document.resolve(written);
  if (Array.isArray(resolved)) return resolved as PdfArray;
  return resolved instanceof PdfStream ? [written ?? null] : [];
}

function contentFaults(
  comparer: GraphComparer,
  path: string,
  was: readonly PdfObject[],
  is: readonly PdfObject[],
  isMarked: boolean,
): string[] {
  const expected = was.length + (isMarked ? (was.length === 0 ? 1 : 3) : 0);
  if (is.length !== expected)
    return [`${path} has ${is.length} content streams instead of ${expected}`];
  const from = isMarked && was.length > 0 ? 1 : 0;
  was.forEach((stream, at) => {
    comparer.compare(`${path}/Contents/${at}`, stream, is[from + at]);
  });
  return [];
}

import type { MarksTemplate } from '@forme/contracts/producer';
import type { PageEntry, PdfDocument } from '@forme/pdf-core';
import { ColorSpaceReader } from '@forme/pdf-core/color';
import type { Rect } from '@forme/pdf-core/geometry';
import { readOutputIntents } from '@forme/pdf-core/interchange';
import { addPageContent, type PdfDraft } from '@forme/pdf-core/writing';
import type { Findings } from '../producers/findings';
import { pressSpace } from '../inks/output-intents';
import { PlanRejected, type ProducerInput } from '../producers/producer';
import { pageMarks } from './drawing/paint-shapes';
import { type Shape, shapeBounds, shapeParts } from './drawing/shapes';
import { pageNames } from './expressions/page-names';
import { type ReadItem, readItems, resolved } from './expressions/resolved-item';
import { ExternalMarks } from './external/external-marks';
import { frameOf, type PageFrame } from './geometry/page-frame';
import { documentSpots } from '../inks/document-spots';
import { InkBook } from '../inks/ink-book';
import { clearOfOthers, isSlugItem } from './items/clear-of-others';
import { drawItem } from './items/draw-item';
import { type DrawsOn, pagesOfMark } from './mark-pages';
import { Typesetter } from './text/typesetter';

/** Items over all pages at most. */
const MOST_ITEMS = 1_000_000;

/** Types of items that print in inks of their own. */
const inkItems: ReadonlySet<string> = new Set(['color_bar', 'ink_key_bar', 'barcode']);

/** Draws the marks of a template on every page of a draft over the input; answers how many there are. Throws {@link PlanRejected}. */
export function drawMarks(
  draft: PdfDraft,
  input: ProducerInput,
  template: MarksTemplate,
  findings: Findings,
): number {
  const { document, documents, externals } = input;
  const items = placedItems(template, document, findings);
  if (items.length === 0) return 0;
  const press = pressSpace(readOutputIntents(document, []));
  const inks = new InkBook(() => documentSpots(document), draft, press);
  const typesetter = new Typesetter(draft, externals);
  const files = new ExternalMarks(draft, externals);
  const job = {
    pages: document.pages.length,
    inputSha256: documents[0]?.sha256 ?? '',
    labels: document.pageLabels(),
  };
  const external = files.mark.bind(files);
  const inSlug = items.some(({ read }) => isSlugItem(read.item));
  let count = 0;
  for (const page of document.pages) {
    const here = items.filter(({ drawsOn }) => drawsOn(page.index)).map(({ read }) => read);
    if (here.length === 0) continue;
    const frame = frameOf(page);
    const names = pageNames(frame, job);
    if (here.some(({ item }) => inkItems.has(item.type))) warnAboutGroup(page, document, findings);
    const taken: Rect[] = [];
    const shapes = here.flatMap((read): readonly Shape[] => {
      const { pointer } = read;
      const where = { pointer, page_index: page.index };
      const warn = (code: string, message: string): void => {
        findings.add(code, message, where);
      };
      const item = resolved(read, names);
      const drawn = drawItem(item, { frame, inks, typesetter, external, pointer, warn });
      const shapes = clearOfOthers(item, drawn.shapes, { frame, taken, warn });
      if (inSlug) taken.push(...shapes.flatMap(shapeParts));
      warnAboutPlace(shapes, frame, warn);
      count += drawn.count;
      return shapes;
    });
    addPageContent(
      draft,
      page.index,
      pageMarks({ draft, inks, typesetter }, page.index, frame.toUser, shapes),
    );
  }
  typesetter.finish();
  return count;
}

/** An item and the pages it is drawn on. */
interface PlacedItem {
  readonly read: ReadItem;
  readonly drawsOn: DrawsOn;
}

/** The items of a template with their pages; one that is drawn on no page is reported. */
function placedItems(
  template: MarksTemplate,
  { pages }: PdfDocument,
  findings: Findings,
): readonly PlacedItem[] {
  const items = readItems(template).map((read) => ({
    read,
    drawsOn: pagesOfMark(read.item, pages.length, read.pointer),
  }));
  if (items.length * pages.length > MOST_ITEMS) {
    throw new PlanRejected(
      'too_many_marks',
      `The template draws more than ${MOST_ITEMS} marks`,
      '/marks',
    );
  }
  for (const { read, drawsOn } of items) {
    if (pages.some(({ index }) => drawsOn(index))) continue;
    const message = 'The mark is drawn on no page of this document';
    findings.add('no_pages_selected', message, { pointer: read.pointer });
  }
  return items;
}

/** Process inks painted on a page whose group blends in another space may be converted to it and back (ISO 32000-2, 11.4.7). */
function warnAboutGroup(page: PageEntry, document: PdfDocument, findings: Findings): void {
  const group = document.dict(page.dict, 'Group');
  const written = group?.get('CS');
  if (written === undefined) return;
  const space = new ColorSpaceReader(document).read(written);
  if ('components' in space && space.components === 4) return;
  findings.add(
    'page_group_converts',
    'The transparency group of the page blends in a colour space other than CMYK: a RIP may convert process inks of marks through it',
    { page_index: page.index },
  );
}

/** Rounding that is no fault, in points. */
const SLACK = 0.01;

function warnAboutPlace(
  shapes: readonly Shape[],
  { media }: PageFrame,
  warn: (code: string, message: string) => void,
): void {
  const bounds = shapes.flatMap((shape) => shapeBounds(shape) ?? []);
  const isOut = ({ x0, y0, x1, y1 }: Rect): boolean =>
    x0 < media.x0 - SLACK ||
    y0 < media.y0 - SLACK ||
    x1 > media.x1 + SLACK ||
    y1 > media.y1 + SLACK;
  if (!bounds.some(isOut)) return;
  warn(
    'mark_outside_media',
    'Part of the mark is outside the media box and does not print; enlarge the media box',
  );
}

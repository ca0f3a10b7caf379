import type { MarksTemplate } from '@forme/contracts/producer';
import type { PageEntry, PdfDocument } from '@forme/pdf-core';
import { ColorSpaceReader } from '@forme/pdf-core/color';
import type { Rect } from '@forme/pdf-core/geometry';
import { readOutputIntents } from '@forme/pdf-core/interchange';
import { addPageContent, type PdfDraft } from '@forme/pdf-core/writing';
import type { Findings } from '../impose/findings';
import { pressSpace } from '../impose/writing/output-intents';
import { PlanRejected, type ProducerInput } from '../producers/producer';
import { pageMarks } from './drawing/paint-shapes';
import { type Shape, shapeBounds } from './drawing/shapes';
import { pageNames } from './expressions/page-names';
import { readItems, resolved } from './expressions/resolved-item';
import { ExternalMarks } from './external/external-marks';
import { frameOf, type PageFrame } from './geometry/page-frame';
import { documentSpots } from './inks/document-spots';
import { InkBook } from './inks/ink-book';
import { drawItem } from './items/draw-item';
import { Face } from './text/face';

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
  const items = readItems(template);
  if (items.length === 0) return 0;
  if (items.length * document.pages.length > MOST_ITEMS) {
    throw new PlanRejected(
      'too_many_marks',
      `The template draws more than ${MOST_ITEMS} marks`,
      '/marks',
    );
  }
  const press = pressSpace(readOutputIntents(document, []));
  const inks = new InkBook(() => documentSpots(document), draft, press);
  const face = new Face(draft);
  const files = new ExternalMarks(draft, externals);
  const job = {
    pages: document.pages.length,
    inputSha256: documents[0]?.sha256 ?? '',
    labels: document.pageLabels(),
  };
  const external = files.mark.bind(files);
  const paintsInks = items.some(({ item }) => inkItems.has(item.type));
  let count = 0;
  for (const page of document.pages) {
    const frame = frameOf(page);
    const names = pageNames(frame, job);
    if (paintsInks) warnAboutGroup(page, document, findings);
    const shapes = items.flatMap((read): readonly Shape[] => {
      const { pointer } = read;
      const where = { pointer, page_index: page.index };
      const warn = (code: string, message: string): void => {
        findings.add(code, message, where);
      };
      const drawn = drawItem(resolved(read, names), { frame, inks, face, external, pointer, warn });
      warnAboutPlace(drawn.shapes, frame, warn);
      count += drawn.count;
      return drawn.shapes;
    });
    addPageContent(
      draft,
      page.index,
      pageMarks({ draft, inks, face }, page.index, frame.toUser, shapes),
    );
  }
  face.finish();
  return count;
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
    'Some of the mark lies outside the media box and does not print; enlarge the media box',
  );
}

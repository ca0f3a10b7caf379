import { PdfDict, type PdfDocument, PdfName, type PdfRef } from '@forme/pdf-core';
import { readOutputIntents } from '@forme/pdf-core/interchange';
import { addPageContent, addPageResource, PdfDraft } from '@forme/pdf-core/writing';
import { pressSpace } from '../inks/output-intents';
import { documentSpots } from '../inks/document-spots';
import { InkBook } from '../inks/ink-book';
import type { SavableDraft } from '../producers/producer';
import { addStepLayer } from '../white-underbase/plate-layer';
import type { PageTraps } from './page-traps';
import { RingText } from './ring-text';

/** Name of the layer of traps. */
export const TRAP_LAYER = 'Traps';
/** ISO 19593-1 names no step for traps: a name of our own, as its clause on further steps has it. */
const step = { group: 'FORME_Traps' };
/** Entry of the graphics state of traps, by which they are found again. */
const MARK = 'FORME_Traps';

/**
 * Paints traps over the pages, each ink by a space of its own and overprinting, so that no plate changes outside the strips (ISO 32000-2,
 * 8.6.7). Tints of an ink come from light to full: where strips meet, the fuller one stays.
 */
export function paintTraps(
  document: PdfDocument,
  pages: readonly PageTraps[],
  hasLayer: boolean,
): { readonly draft: SavableDraft; readonly save: 'whole' | 'incremental' } {
  const draft = PdfDraft.over(document);
  const painted = pages.filter(({ paints }) => paints.length > 0);
  if (painted.length > 0) {
    const spots = documentSpots(document);
    const book = new InkBook(() => spots, draft, pressSpace(readOutputIntents(document, [])));
    const layer = hasLayer ? addStepLayer(draft, TRAP_LAYER, step) : null;
    const state = draft.add(
      PdfDict.of({
        Type: PdfName.of('ExtGState'),
        OP: true,
        op: true,
        OPM: 1,
        CA: 1,
        ca: 1,
        BM: PdfName.of('Normal'),
        SMask: PdfName.of('None'),
        [MARK]: true,
      }),
    );
    const spaces = new Map<string, PdfRef>();
    const spaceOf = (ink: string): PdfRef => {
      const spot = spots.get(ink);
      const space = spaces.get(ink) ?? (spot === undefined ? book.space(ink) : draft.add(spot));
      spaces.set(ink, space);
      return space;
    };
    for (const page of painted) paintPage(draft, page, { spaceOf, layer, state });
  }
  const save = draft.incrementalObstacle === null ? 'incremental' : 'whole';
  return { draft, save };
}

function paintPage(
  draft: PdfDraft,
  { pageIndex, paints }: PageTraps,
  {
    spaceOf: refOf,
    layer,
    state,
  }: {
    readonly spaceOf: (ink: string) => PdfRef;
    readonly layer: PdfRef | null;
    readonly state: PdfRef;
  },
): void {
  const named = (
    category: 'ColorSpace' | 'ExtGState' | 'Properties',
    value: PdfRef,
    prefix: string,
  ) => addPageResource(draft, pageIndex, { category, value, prefix });
  const spaces = new Map<string, string>();
  const spaceOf = (ink: string): string => {
    const space = spaces.get(ink) ?? named('ColorSpace', refOf(ink), 'TrapCs');
    spaces.set(ink, space);
    return space;
  };
  const text = new RingText();
  text.add(`/${named('ExtGState', state, 'TrapGs')} gs\n`);
  for (const { ink, tint, rings } of paints) {
    text.add(`/${spaceOf(ink)} cs ${String(Math.round(tint * 100_000) / 100_000)} scn\n`);
    for (const ring of rings) text.ring(ring);
    text.add('f\n');
  }
  const chunks = [text.bytes()];
  if (layer !== null) {
    chunks.unshift(Buffer.from(`/OC /${named('Properties', layer, 'TrapOc')} BDC\n`, 'latin1'));
    chunks.push(Buffer.from('EMC\n', 'latin1'));
  }
  addPageContent(draft, pageIndex, chunks, 'over', { isQuick: true });
}

/** True for a page that traps were painted on. */
export function hasTraps(document: PdfDocument, resources: PdfDict | null): boolean {
  const states = resources && document.dict(resources, 'ExtGState');
  return [...(states ?? [])].some(([, written]) => {
    const state = document.resolve(written);
    return state instanceof PdfDict && document.resolve(state.get(MARK) ?? null) === true;
  });
}

import type { PageEntry, PdfDocument } from '@forme/pdf-core';
import type { Gap } from '@forme/pdf-core/document';
import type { ProducedWarning, ProducerInput } from '../producers/producer';
import {
  largestPlateDifference,
  layerFaults,
  outputIntentFaults,
  platesOfPage,
} from '../verification';
import { DocumentArt } from './page-art';
import { paintPlate, type PlateArea } from './paint-plate';
import type { PlateUse } from './plate-color';
import { changedPages, missedLayer, type Registered } from './register-plate';
import { TRACE_DPI, tracePlate, type TraceRule } from './trace-plate';

/** A plate that is made from the artwork. */
export interface TracedRequest extends TraceRule {
  readonly name: string;
  readonly use: PlateUse;
  /** Page indexes. */
  readonly pages: readonly number[];
}

/** Area that a run painted, by page index, in square points; its output is compared with it. */
const painted = new WeakMap<ProducerInput, ReadonlyMap<number, number>>();

/**
 * Traces the artwork of pages and paints their plates. A page that paints the ink already is left as it is, and so is one whose plate
 * would be empty.
 */
export function paintTracedPlates(input: ProducerInput, request: TracedRequest): Registered {
  const { document } = input;
  const warnings: ProducedWarning[] = [];
  const codecs = input.codecs ?? { decode: () => ({ reason: 'the image is encoded' }) };
  const art = new DocumentArt(document, input.icc, codecs);
  const areas: PlateArea[] = [];
  const measures = new Map<number, number>();
  for (const index of request.pages) {
    const page = document.pages[index];
    if (!page) continue;
    const traced = tracedPage(art, page, request, warnings);
    if (!traced) continue;
    areas.push({ pageIndex: index, shape: traced.shape });
    measures.set(index, traced.areaPt);
  }
  painted.set(input, measures);
  const missed = areas.length === 0 ? [] : missedLayer(document);
  const { name, use } = request;
  const made = paintPlate(document, areas, { name, use, hasLayer: missed.length === 0 });
  return { ...made, warnings: [...warnings, ...missed] };
}

function tracedPage(
  art: DocumentArt,
  page: PageEntry,
  request: TracedRequest,
  warnings: ProducedWarning[],
) {
  const { name } = request;
  const say = (code: string, message: string) =>
    warnings.push({ code, message, page_index: page.index });
  if (art.paints(page, name)) {
    say('separation_present', `The page already paints the separation ${name}; it is unchanged.`);
    return null;
  }
  const drawn = art.of(page);
  const traced = tracePlate(drawn, page, request);
  const gaps = drawn.page.gaps.list();
  if (gaps.length > 0) say('coverage_incomplete', gapText(gaps));
  if (traced.tooFine > 0) {
    const what = traced.tooFine === 1 ? '1 part' : `${traced.tooFine} parts`;
    const message = `${what} of the page has too much detail to be outlined at ${TRACE_DPI} dpi; the plate covers all of it.`;
    say('coverage_too_fine', message);
  }
  if (traced.shape.length > 0) return traced;
  say('plate_empty', 'Nothing on the page belongs to the plate; the page is unchanged.');
  return null;
}

function gapText(gaps: readonly Gap[]): string {
  const reasons = [...new Set(gaps.map(({ kind, reason }) => `${kind}: ${reason}`))];
  const more = reasons.length > 3 ? `, and ${reasons.length - 3} more` : '';
  return `Parts of the page cannot be read and are not in the plate (${reasons.slice(0, 3).join('; ')}${more}).`;
}

/** Faults of painted plates: each must have its area, no other plate may differ by a bit, and all other objects are unchanged. */
export function tracedFaults(
  input: ProducerInput,
  after: PdfDocument,
  request: TracedRequest,
): readonly string[] {
  const { document: before } = input;
  const measures = painted.get(input) ?? new Map<number, number>();
  return [
    ...[...measures].flatMap(([index, area]) => pageFaults(input, after, request, { index, area })),
    ...outputIntentFaults(before, after),
    ...layerFaults(before, after),
    ...changedPages(before, after, ['Contents']),
  ];
}

function pageFaults(
  { document, icc }: ProducerInput,
  after: PdfDocument,
  { name }: TracedRequest,
  { index, area }: { readonly index: number; readonly area: number },
): readonly string[] {
  const [page, now] = [document.pages[index], after.pages[index]];
  if (!page || !now) return [`page ${index + 1} is missing`];
  const box = page.boxes.bleed;
  const [was, is] = [
    platesOfPage(document, page, { icc, box }),
    platesOfPage(after, now, { icc, box }),
  ];
  const plate = is.planes.get(name);
  const others = new Map([...is.planes].filter(([ink]) => ink !== name));
  const { difference, ink } = largestPlateDifference(was, { ...is, planes: others });
  let measured = 0;
  for (const amount of plate ?? []) measured += amount / 255;
  // An annotation is painted over the plate, and registration marks are on every plate.
  const isAlone = page.dict.get('Annots') === undefined;
  const isWrong = isAlone && measured < 0.99 * area - 2;
  return [
    ...(difference > 0 ? [`the plate ${ink ?? 'size'} of page ${index + 1} has changed`] : []),
    ...(isWrong
      ? [
          `the plate ${name} of page ${index + 1} covers ${Math.round(measured)} of ${Math.round(area)} square points`,
        ]
      : []),
  ];
}

import type { ImposePlan } from '@forme/contracts/producer';
import { PdfDict, type PdfDocument, PdfRef, PdfStream } from '@forme/pdf-core';
import type { ProducerInput } from '../producers/producer';
import { newBoxFaults, outputIntentFaults, layerFaults, pageCountFaults } from '../verification';
import type { Layout } from './arrange/layout';
import { layoutOf } from './arrange/layout-of';
import { cellFaults } from './cell-plates';
import { Findings } from '../producers/findings';
import { sheetRect } from '../geometry/rects';
import { type PlacedSide, placeSide } from './place-side';
import { Sources } from './sources';
import { userUnit } from './writing/write-sheets';

const MOST_TOLD = 20;

/** Faults of imposed sheets: the layout is computed again and compared with the final bytes. */
export function verifySheets(
  before: ProducerInput,
  after: PdfDocument,
  plan: ImposePlan,
): readonly string[] {
  const sources = new Sources(before.documents);
  const layout = layoutOf(plan, sources);
  const counted = pageCountFaults(after, layout.sides.length);
  if (counted.length > 0) return counted;
  const findings = new Findings();
  const sides = layout.sides.map((side) =>
    placeSide(plan, side, { sheet: layout.sheet, sources, findings }),
  );
  const faults = [
    ...sides.flatMap((side, index) => boxFaults(after, layout, { side, index })),
    ...formFaults(before, after, sides),
    ...keptFaults(before, after, sides),
  ];
  return (
    faults.length > 0 ? faults : cellFaults(before, after, sides, { plan, unit: userUnit(layout) })
  ).slice(0, MOST_TOLD);
}

/** Sheets have their size, and trim and bleed boxes that are the cut area and its kept bleed. */
function boxFaults(
  after: PdfDocument,
  layout: Layout,
  { side, index }: { readonly side: PlacedSide; readonly index: number },
): string[] {
  const page = after.pages[index];
  if (!page) return [];
  const unit = userUnit(layout);
  const faults = newBoxFaults(null, page);
  if (page.userUnit !== unit) faults.push(`sheet ${index + 1}: its unit is not ${unit} points`);
  const wanted = { media: sheetRect(layout.sheet), trim: side.trim, bleed: side.bleed };
  for (const name of ['media', 'trim', 'bleed'] as const) {
    const { x0, y0, x1, y1 } = page.boxes[name];
    const want = wanted[name];
    const off = Math.max(
      ...[x0 * unit - want.x0, y0 * unit - want.y0, x1 * unit - want.x1, y1 * unit - want.y1].map(
        Math.abs,
      ),
    );
    if (off > 0.001 * unit) faults.push(`sheet ${index + 1}: the ${name} box is ${off} pt off`);
  }
  return faults;
}

/** Every page of the inputs that shows is one form, the same wherever it is placed, with the content of the page. */
function formFaults(
  before: ProducerInput,
  after: PdfDocument,
  sides: readonly PlacedSide[],
): string[] {
  const formOf = new Map<string, string>();
  const pageOf = new Map<string, string>();
  const faults: string[] = [];
  for (const [index, side] of sides.entries()) {
    const sheet = after.pages[index];
    const names = sheet && after.dict(sheet.resources, 'XObject');
    const placed = new Map(side.pages.map(({ use }) => [`${use.document} ${use.page}`, use]));
    const refs = [...(names ?? PdfDict.empty)].map(([, ref]) => ref);
    if (refs.length !== placed.size) {
      faults.push(`sheet ${index + 1}: ${refs.length} forms for ${placed.size} pages`);
      continue;
    }
    for (const [at, key] of [...placed.keys()].entries()) {
      const ref = refs[at];
      const form = after.resolve(ref);
      if (!(ref instanceof PdfRef) || !isForm(after, form)) {
        faults.push(`sheet ${index + 1}: an XObject is not a form`);
      } else if ((formOf.get(key) ?? ref.key) !== ref.key || (pageOf.get(ref.key) ?? key) !== key) {
        faults.push(`sheet ${index + 1}: a page is not one form wherever it is placed`);
      } else {
        if (!formOf.has(key)) faults.push(...contentFaults(before, after, placed.get(key), form));
        formOf.set(key, ref.key);
        pageOf.set(ref.key, key);
      }
    }
  }
  return faults;
}

function isForm(after: PdfDocument, object: unknown): object is PdfStream {
  return object instanceof PdfStream && after.name(object.dict, 'Subtype') === 'Form';
}

/** The encoded content of a page of one stream is in its form as it was. Other pages are judged by their plates. */
function contentFaults(
  before: ProducerInput,
  after: PdfDocument,
  use: { readonly document: number; readonly page: number } | undefined,
  form: PdfStream,
): string[] {
  const source = use && before.documents[use.document]?.document;
  if (!use || !source) return [];
  const page = source.pages[use.page];
  const content = page && source.get(page.dict, 'Contents');
  if (!page || !(content instanceof PdfStream)) return [];
  const inner = after.dict(after.dict(form.dict, 'Resources') ?? PdfDict.empty, 'XObject');
  const wrapped = inner && after.get(inner, 'Pg');
  const found = [form, wrapped].some(
    (stream) =>
      stream instanceof PdfStream &&
      encodedLength(after, stream) === encodedLength(source, content),
  );
  return found ? [] : [`the content of page ${page.index + 1} is not the content of its form`];
}

function encodedLength(document: PdfDocument, stream: PdfStream): number {
  let length = 0;
  for (const piece of document.encoded(stream).pieces) length += piece.length;
  return length;
}

/** Output intents of the first input that has any, and the layers of every input that is placed. */
function keptFaults(
  { documents }: ProducerInput,
  after: PdfDocument,
  sides: readonly PlacedSide[],
): string[] {
  const used = new Set(sides.flatMap(({ pages }) => pages.map(({ use }) => use.document)));
  const placed = documents.filter((_, index) => used.has(index));
  const withIntents = placed.find(({ document }) => document.catalog.has('OutputIntents'));
  const faults = withIntents ? outputIntentFaults(withIntents.document, after) : [];
  for (const { document } of placed) {
    faults.push(...layerFaults(document, after).filter((fault) => !faults.includes(fault)));
  }
  return faults;
}

import { bytesSource, openPdf, type PdfDocument } from '@forme/pdf-core';
import { createIccEngine, type IccEngine } from '@forme/pdf-core/color';
import { instantiate } from 'lcms-wasm';
import { planKinds, readyPlan } from '../plans/plan-kinds';
import type { ExternalFile, ProducerInput } from '../producers/producer';
import { platesOfPage, type PagePlates } from '../verification';
import { marks } from './marks';

type Template = Parameters<typeof marks.check>[0];

/** The colour engine of the tests. */
export async function testIcc(): Promise<IccEngine> {
  return createIccEngine(await instantiate());
}

/** A template of items with its defaults in place. */
export function templateOf(items: readonly object[]): Template {
  return readyPlan(planKinds.marks, { marks: items }).plan as Template;
}

/** A document with uploaded files. */
export function inputOf(
  bytes: Uint8Array,
  icc: IccEngine,
  files: Readonly<Record<string, Uint8Array>> = {},
): ProducerInput {
  const source = bytesSource(bytes);
  const document = openPdf(source);
  const externals = Object.entries(files).map(([name, data]): [string, ExternalFile] => [
    name,
    { name, source: bytesSource(data), sha256: '' },
  ]);
  const documents = [{ ref: 'input', document, source, sha256: 'ab'.repeat(32) }];
  return { document, documents, externals: new Map(externals), icc };
}

/** What a run of items over a document gives, verified. */
export function runMarks(
  bytes: Uint8Array,
  items: readonly object[],
  icc: IccEngine,
  files: Readonly<Record<string, Uint8Array>> = {},
) {
  const input = inputOf(bytes, icc, files);
  const plan = templateOf(items);
  const made = marks.apply(input, plan);
  const chunks = made.save === 'whole' ? made.draft.saveWhole() : made.draft.saveIncremental();
  const output = Uint8Array.from(Buffer.concat([...chunks]));
  const after = openPdf(bytesSource(output));
  const faults = marks.verify(input, after, plan, made.summary);
  return { ...made, input, plan, output, after, faults };
}

/** The plates of a page of a document. */
export function plates(
  document: PdfDocument,
  icc: IccEngine,
  { page = 0, dpi = 144 }: { readonly page?: number; readonly dpi?: number } = {},
): PagePlates {
  const entry = document.pages[page];
  if (!entry) throw new Error(`there is no page ${page}`);
  return platesOfPage(document, entry, { icc, dpi });
}

/** Amounts of all inks at a point of user space, 0 to 255, without those that are 0. */
export function inksAt(pages: PagePlates, x: number, y: number): Record<string, number> {
  const [column, row] = pages.pixelOf(x, y);
  const amounts = [...pages.planes].map(([ink, plane]): [string, number] => [
    ink,
    plane[row * pages.width + column] ?? 0,
  ]);
  return Object.fromEntries(amounts.filter(([, amount]) => amount > 0));
}

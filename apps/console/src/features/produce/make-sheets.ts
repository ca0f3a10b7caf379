import type * as contract from '@forme/contracts/producer';
import type { ImposeLayout, ImposePlan, MarksTemplate } from '@forme/contracts/producer';
import type { Api, Call } from '../../api/client';
import { objectOf } from '../../api/problem';
import { renderPage, renderSeparations } from '../../api/routes/extraction.table';
import {
  applyImpose,
  applyMarksMultipart,
  applyWhiteUnderbase,
} from '../../api/routes/producer.table';
import type { Route } from '../../api/route';
import { blobOf } from '../../ui/use-address';
import type { Plan } from './plan-schema';

/** Producers of the screen. */
export const tools = ['impose', 'marks', 'white-underbase'] as const;
/** One of {@link tools}. */
export type Tool = (typeof tools)[number];

// The types of the contract hold the first plans: a plan is an open record everywhere else.
const firstLayout: ImposePlan = {
  sheet: { width_pt: 1275.59, height_pt: 907.09 },
  marks_zone: { top_pt: 28, right_pt: 28, bottom_pt: 28, left_pt: 28 },
  align: { x: 'center', y: 'center' },
  page_mapping: 'repeat',
  crop_marks: true,
};
const firstMarks: MarksTemplate = {
  marks: [
    { type: 'crop', anchor: 'trim_corners' },
    { type: 'register', anchor: 'trim_corners' },
  ],
};

/** Where the plan of a producer goes, and how one begins. */
export const producers: Readonly<
  Record<Tool, { readonly route: Route; readonly field: string; readonly first: Plan }>
> = {
  impose: { route: applyImpose, field: 'plan', first: { ...firstLayout } },
  marks: { route: applyMarksMultipart, field: 'template', first: { ...firstMarks } },
  'white-underbase': { route: applyWhiteUnderbase, field: 'policy', first: {} },
};

/** A PDF as the producer wrote it. */
export interface Sheets {
  readonly pdf: Blob;
  readonly name: string;
  /** Its hash, by which extraction has it after the first picture. */
  readonly sha256: string;
  /** Where pages and folds are on the sides; null of producers that place no pages. */
  readonly layout: ImposeLayout | null;
  /** What the producer counted and named. */
  readonly summary: Readonly<Record<string, unknown>>;
}

/** Sides that the PDF has; null when the producer does not count them. */
export function sidesOf({ summary }: Sheets): number | null {
  const sides = summary['sheets_written'] ?? summary['output_pages'] ?? summary['pages'];
  return typeof sides === 'number' ? sides : null;
}

/** Applies a plan to a PDF. Throws `ApiProblem`. */
export async function makeSheets(
  api: Api,
  tool: Tool,
  {
    file,
    plan,
    signal,
  }: { readonly file: File; readonly plan: Plan; readonly signal: AbortSignal },
): Promise<Sheets> {
  const { route, field } = producers[tool];
  const form = new FormData();
  form.set('input_pdf', file);
  form.set(field, JSON.stringify(plan));
  const name = file.name.replace(/\.pdf$/i, `-${tool}.pdf`);
  if (tool === 'impose') return imposed(api, name, { form, accept: 'application/json', signal });
  const answer = await api.open(route, { form, accept: 'application/pdf', signal });
  return {
    pdf: await answer.blob(),
    name,
    sha256: answer.headers.get('x-producer-pdf-sha256') ?? '',
    layout: null,
    summary: objectOf(answer.headers.get('x-producer-summary') ?? ''),
  };
}

/** The JSON answer: of the two it alone has the layout. */
async function imposed(
  api: Api,
  name: string,
  call: Call<typeof contract.applyImpose>,
): Promise<Sheets> {
  const { output_pdf_b64: pdf, ...made } = await api.call(applyImpose, call);
  const { layout = null, warnings, pdf_sha256: sha256 } = made;
  const summary = { ...made, warnings: warnings.length };
  return { pdf: blobOf(pdf, 'application/pdf'), name, sha256, layout, summary };
}

/** Resolution of a preview, in ppi. */
const previewDpi = 72;

/** The picture of a side, as it prints. Throws `ApiProblem`, with status 400 for a side that does not exist. */
export async function pictureOf(
  api: Api,
  { pdf, name }: Sheets,
  side: number,
  signal: AbortSignal,
): Promise<Blob> {
  const form = new FormData();
  form.set('pdf', pdf, name);
  form.set('page', String(side));
  form.set('dpi', String(previewDpi));
  return (await api.open(renderPage, { form, accept: 'image/png', signal })).blob();
}

/** The plate of one ink of a side, in gray; null when the side has no such ink. */
export async function plateOf(
  api: Api,
  { pdf, name }: Sheets,
  { side, ink }: { readonly side: number; readonly ink: string },
  signal: AbortSignal,
): Promise<string | null> {
  const form = new FormData();
  form.set('pdf', pdf, name);
  form.set('page', String(side));
  form.set('dpi', String(previewDpi));
  const { channels } = await api.call(renderSeparations, { form, signal });
  return channels.find((channel) => channel.name === ink)?.png_b64 ?? null;
}

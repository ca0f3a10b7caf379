import type { ExtractedDocument, ExtractionWarning, Page } from '@forme/contracts/extraction';
import { ENGINE_SECTION_VERSIONS, EXTRACTION_VERSION } from '@forme/contracts';
import type { EngineJob } from '@forme/engine/child';
import { openPdf, type PdfDocument } from '@forme/pdf-core';
import { walkResources } from '@forme/pdf-core/document';
import { fonts } from '../passes/fonts-pass';
import { passes } from '../passes/registry';
import { structure } from '../passes/structure-pass';
import { summary } from '../passes/summary';
import type { Pass, PassContext, PassResult } from '../passes/pass';
import type { ExtractInput } from './extract-input';

type Draft = Partial<ExtractedDocument> & { pages: Page[] };

/**
 * Opens the PDF of the job, runs the passes and writes the ExtractedDocument as JSON without its closing brace: the caller appends
 * `stage_durations_ms`, which is only known when the answer is sent.
 */
export function extractTask(job: EngineJob): void {
  const input = job.input as ExtractInput;
  const started = performance.now();
  const file = job.file('pdf');
  const pdf = openPdf(file, input.password === null ? {} : { password: input.password });
  job.progress('open', performance.now() - started);
  const document = assemble(pdf, input, (stage, ms) => job.progress(stage, ms), file.length);
  job.writeResult(JSON.stringify(document).slice(0, -1));
  job.progress('extract', performance.now() - started);
}

/** The document of an open PDF; `null` fields mean all. */
export function assemble(
  pdf: PdfDocument,
  { sha256, fields, aiStatus, aiWarning }: ExtractInput,
  progress: (stage: string, ms: number) => void,
  sizeBytes: number,
): Draft {
  const warnings: ExtractionWarning[] = [];
  const missing: { pass: string; reason: string }[] = [];
  let walked: ReturnType<typeof walkResources> | undefined;
  const context: PassContext = {
    pdf,
    inventory: () => (walked ??= walkResources(pdf, pdf.pages)),
    warn: (code, message, scope) =>
      warnings.push({ code, message, ...(scope === undefined ? {} : { scope }) }),
  };
  const base = structure(pdf);
  const draft: Draft = { ...base.document, pages: base.pages.map((page) => ({ ...page })) };
  const fontFacts = fonts(context);
  draft.fonts_summary = fontFacts.summary;
  if (!fields || fields.includes('fonts')) draft.fonts = [...fontFacts.fonts];
  for (const pass of passes.filter((candidate) => wanted(candidate, fields))) {
    const started = performance.now();
    const failure = run(pass, context, draft);
    progress(pass.name, performance.now() - started);
    if (failure === null) continue;
    missing.push({ pass: pass.name, reason: failure });
    warnings.push({
      code: 'pass_failed',
      message: `The pass ${pass.name} failed: ${failure}`,
      scope: pass.name,
    });
  }
  if (!fields) missing.push(...notYetMeasured);
  if (!fields || fields.includes('summary')) draft.summary = summary(draft);
  warnings.push(...pdf.warnings.map((warning) => ({ ...warning })));
  if (pdf.droppedWarnings > 0) {
    warnings.push({
      code: 'warnings_dropped',
      message: `${pdf.droppedWarnings} more warnings were not kept`,
    });
  }
  if (aiWarning) warnings.push(aiWarning);
  const complete = {
    schema_version: ENGINE_SECTION_VERSIONS['engine-document'],
    engine_version: EXTRACTION_VERSION,
    document_id: sha256,
    pdf_sha256: sha256,
    source: { uri: null, sha256, size_bytes: sizeBytes },
    ...draft,
    ai_status: aiStatus,
    conformance_verdicts: {},
    completeness: {
      state: missing.length === 0 ? ('complete' as const) : ('partial' as const),
      missing,
    },
    warnings,
  };
  return fields ? project(complete, fields) : complete;
}

/** Passes that later releases bring; a document says that they are missing instead of leaving empty lists. */
const notYetMeasured = [
  { pass: 'object_inventory', reason: 'not_available' },
  { pass: 'text_regions', reason: 'not_available' },
  { pass: 'painted_inks', reason: 'not_available' },
  { pass: 'conformance', reason: 'not_available' },
  { pass: 'analysis', reason: 'not_available' },
  { pass: 'barcodes', reason: 'not_available' },
] as const;

function wanted(pass: Pass, fields: readonly string[] | null): boolean {
  return fields === null || pass.fields.some((field) => fields.includes(field));
}

/** Runs one pass into the draft; the reason when it failed. Spent budgets and running out of time end the whole job. */
function run(pass: Pass, context: PassContext, draft: Draft): string | null {
  let result: PassResult;
  try {
    result = pass.run(context);
  } catch (error) {
    if (endsTheJob(error)) throw error;
    return error instanceof Error ? error.message : String(error);
  }
  Object.assign(draft, result.document);
  result.pages?.forEach((members, index) => {
    const page = draft.pages[index];
    if (page) Object.assign(page, members);
  });
  return null;
}

function endsTheJob(error: unknown): boolean {
  return error instanceof Error && (error.name === 'BudgetError' || error.name === 'PdfError');
}

const core = new Set([
  'schema_version',
  'engine_version',
  'document_id',
  'pdf_sha256',
  'source',
  'page_count',
  'pages',
  'fonts_summary',
  'is_encrypted',
  'repaired',
  'warnings',
  'completeness',
]);

/** Core metadata and the fields that were asked for. */
function project(document: Draft, fields: readonly string[]): Draft {
  const kept = Object.entries(document).filter(([name]) => core.has(name) || fields.includes(name));
  return Object.fromEntries(kept) as Draft;
}

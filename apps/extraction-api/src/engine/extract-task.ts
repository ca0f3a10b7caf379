import { parseJson } from '@forme/contracts/json';
import { defined } from '@forme/contracts/defined';
import type { ExtractedDocument, ExtractionWarning } from '@forme/contracts/extraction';
import { CORE_FIELDS, CORE_PAGE_FIELDS } from '@forme/contracts/core-fields';
import { ENGINE_SECTION_VERSIONS, EXTRACTION_VERSION } from '@forme/contracts/versions';
import type { EngineJob } from '@forme/engine/child';
import type { PdfDocument } from '@forme/pdf-core';
import { fontsSummary } from '../passes/fonts-pass';
import { passContext } from '../passes/pass-context';
import { contentPasses, passes } from '../passes/registry';
import { structure } from '../passes/structure-pass';
import { findings, MOST_FINDINGS } from '../passes/findings';
import { bookPaintedInks } from '../passes/painted-inks';
import { summary } from '../passes/summary';
import { walkContents } from '../passes/content-walk';
import type {
  ContentPass,
  DocumentParts,
  DraftPage,
  Pass,
  PassContext,
  PassResult,
} from '../passes/pass';
import type { ExtractInput } from './extract-input';
import { pdfTask } from './pdf-task';
import { writeDocument } from './document-writer';
import { applySignals, SIGNALS_FILE, type SignalsFile } from './signals-file';

type Draft = Partial<Omit<ExtractedDocument, 'pages'>> & { pages: DraftPage[] };
type Missing = ExtractedDocument['completeness']['missing'][number];

/** The first line of the extract task's result: members to which the answer to a request may add. */
export interface DocumentHead {
  /** `conformance_verdicts` of the document: absent when they were not requested, null when the pass failed. */
  readonly verdicts?: ExtractedDocument['conformance_verdicts'] | undefined;
  /** Warnings found while reading. */
  readonly warnings: readonly ExtractionWarning[];
}

/**
 * The ExtractedDocument of the job's PDF: a {@link DocumentHead} in the first line, then the document as JSON with one member a line,
 * without its closing brace and without the members of the head. What closes it is only known when the answer is sent.
 */
export const extractTask = pdfTask<ExtractInput>(({ pdf, input, sizeBytes, job }) => {
  const started = performance.now();
  const {
    conformance_verdicts: verdicts,
    warnings = [],
    ...document
  } = assemble(pdf, input, (stage, ms) => job.progress(stage, ms), sizeBytes, signalsOf(job));
  job.writeResult(`${JSON.stringify({ verdicts, warnings } satisfies DocumentHead)}\n`);
  writeDocument(document, (chunk) => job.writeResult(chunk));
  job.progress('extract', performance.now() - started);
});

/** Signals were found by the job before this one; they are our own JSON. */
function signalsOf(job: EngineJob): SignalsFile | null {
  if (!job.fileNames.includes(SIGNALS_FILE)) return null;
  const file = job.file(SIGNALS_FILE);
  const bytes = file.whole ?? file.read(0, file.length);
  return parseJson<SignalsFile>(Buffer.from(bytes).toString('utf8'));
}

/** The document of an open PDF; `null` fields mean all. */
export function assemble(
  pdf: PdfDocument,
  { sha256, fields, aiStatus, aiReason }: ExtractInput,
  progress: (stage: string, ms: number) => void,
  sizeBytes: number,
  signals: SignalsFile | null = null,
): Draft {
  const warnings: ExtractionWarning[] = [];
  const context = passContext(pdf, (code, message, scope) =>
    warnings.push({ code, message, ...defined({ scope }) }),
  );
  const draft = core(context, progress);
  const parts: Parts = {};
  const made: Made = { context, draft, parts };
  const runs = (pass: Pass | ContentPass): boolean =>
    wanted([...pass.fields, ...(pass.pageFields ?? []), ...(pass.feeds ?? [])], fields);
  const missing = [
    ...passes
      .filter(runs)
      .flatMap((pass) =>
        timed(pass.name, progress, () => run(pass, () => pass.run(context), made)),
      ),
    ...runContentPasses(contentPasses.filter(runs), made, progress),
    ...applySignals(draft, fields, { signals, reason: aiReason }),
  ];
  derive(made, fields, sizeBytes);
  warnings.push(...pdf.warnings.map((warning) => ({ ...warning })));
  if (pdf.droppedWarnings > 0) {
    const message = `${pdf.droppedWarnings} more warnings are not listed`;
    warnings.push({ code: 'warnings_dropped', message });
  }
  const complete = {
    schema_version: ENGINE_SECTION_VERSIONS['engine-document'],
    engine_version: EXTRACTION_VERSION,
    document_id: sha256,
    pdf_sha256: sha256,
    source: { uri: null, sha256, size_bytes: sizeBytes },
    ...draft,
    ai_status: aiStatus,
    completeness: {
      state: missing.length === 0 ? ('complete' as const) : ('partial' as const),
      missing,
    },
    warnings,
  };
  return fields ? project(complete, fields) : complete;
}

type Progress = Parameters<typeof assemble>[2];
type Parts = { -readonly [Key in keyof DocumentParts]: DocumentParts[Key] };

/** Input and output of the passes. */
interface Made {
  readonly context: PassContext;
  readonly draft: Draft;
  readonly parts: Parts;
}

/** Pages, the facts of the file, and the summary of the fonts: every answer needs them. */
function core(context: PassContext, progress: Progress): Draft {
  return timed('structure', progress, () => {
    const base = structure(context.pdf);
    return {
      ...base.document,
      pages: base.pages.map((page) => ({ ...page })),
      fonts_summary: fontsSummary(context.fonts()),
    };
  });
}

/** Members made of what the passes found and of the signals. */
function derive(
  { context, draft, parts: { dieline = null } }: Made,
  fields: readonly string[] | null,
  sizeBytes: number,
): void {
  bookPaintedInks(draft);
  if (wanted(['summary'], fields)) draft.summary = summary(draft, sizeBytes, dieline);
  if (!wanted(['findings'], fields)) return;
  const found = findings(draft, dieline);
  draft.findings = found.slice(0, MOST_FINDINGS);
  if (found.length > MOST_FINDINGS) {
    const message = `Only the first ${MOST_FINDINGS} of ${found.length} findings are given`;
    context.warn('findings_over_limit', message, 'findings');
  }
}

function timed<T>(stage: string, progress: Progress, work: () => T): T {
  const started = performance.now();
  const result = work();
  progress(stage, performance.now() - started);
  return result;
}

function wanted(members: readonly string[], fields: readonly string[] | null): boolean {
  return fields === null || members.some((member) => fields.includes(member));
}

/** One interpretation of the contents for all of the passes. */
function runContentPasses(
  wantedPasses: readonly ContentPass[],
  made: Made,
  progress: Progress,
): Missing[] {
  if (wantedPasses.length === 0) return [];
  const { context } = made;
  const makers = wantedPasses.map((pass) => () => pass.listen(context));
  const listeners = timed('contents', progress, () =>
    walkContents(context.reading(), makers, endsTheJob),
  );
  return wantedPasses.flatMap((pass, index) =>
    timed(pass.name, progress, () => {
      const heard = listeners[index];
      return run(
        pass,
        () => {
          if (heard && 'result' in heard) return heard.result();
          throw heard?.failure;
        },
        made,
      );
    }),
  );
}

/** Puts the result of one pass into the draft; what is missing when it failed or stopped early. Spent budgets end the whole job. */
function run(
  pass: Pass | ContentPass,
  work: () => PassResult,
  { context, draft, parts }: Made,
): Missing[] {
  try {
    const result = work();
    Object.assign(draft, result.document);
    Object.assign(parts, result.parts);
    result.pages?.forEach((members, index) => {
      const page = draft.pages[index];
      if (page) Object.assign(page, members);
    });
    const { incomplete, missing = [] } = result;
    const whole = incomplete === undefined ? [] : [{ pass: pass.name, reason: incomplete }];
    return [...whole, ...missing];
  } catch (error) {
    if (endsTheJob(error)) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The pass ${pass.name} failed: ${reason}`;
    context.warn('pass_failed', message, pass.name);
    leaveNull(draft, pass.fields, pass.pageFields ?? []);
    return [{ pass: pass.name, reason }];
  }
}

/** Members that are null, not absent, were requested and could not be measured. */
function leaveNull(draft: Draft, fields: readonly string[], pageFields: readonly string[]): void {
  const nulls = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));
  Object.assign(draft, nulls(fields));
  for (const page of draft.pages) Object.assign(page, nulls(pageFields));
}

function endsTheJob(error: unknown): boolean {
  return error instanceof Error && (error.name === 'BudgetError' || error.name === 'PdfError');
}

const coreMembers = new Set<string>(CORE_FIELDS);

const corePageMembers = new Set<string>(CORE_PAGE_FIELDS);

/** Core metadata and the requested fields; pages have their text when it is requested by name. */
function project(document: Draft, fields: readonly string[]): Draft {
  const kept = membersOf(document, coreMembers, fields) as Draft;
  const ofPages = fields.includes('pages') ? [...fields, 'detected_text_regions'] : fields;
  const pages = kept.pages.map((page) => membersOf(page, corePageMembers, ofPages) as DraftPage);
  return { ...kept, pages };
}

function membersOf(
  record: object,
  core: ReadonlySet<string>,
  fields: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => core.has(name) || fields.includes(name)),
  );
}

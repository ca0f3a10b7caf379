import { COMPARE_VERSION } from '@forme/contracts';
import type { CandidateFacts, DocumentCompareResult } from '@forme/contracts/compare';
import { Problem, problemType } from '@forme/service-kit/http';
import {
  type AskedPage,
  type Asker,
  type AskExtraction,
  type ReceivedInput,
  RendererAway,
} from '../asking/ask-extraction';
import { COMPARE_MODULE } from '../engine/modules';
import type { DocumentsTaskInput } from '../engine/tasks';
import { AWAY_NOTE, type ComparingParts, inputRecord, NO_AI, orAway, read } from '../comparing';
import { RESULT_SCHEMA_VERSION } from '../result-schema';
import { Stages } from '../stages';
import type { FormPlacement } from './declared-places';
import type { DocumentFacts } from './measure-documents';
import type { DocumentsMeasuring } from './sheet';

/** One comparison of candidates with a reference. */
export interface DocumentsRequest extends DocumentsMeasuring {
  readonly candidates: readonly ReceivedInput[];
  readonly reference: ReceivedInput;
  /** Pages from 1. */
  readonly page: number;
  readonly candidatePage: number;
  readonly expectedAcross: number | null;
  readonly expectedDown: number | null;
  readonly ai: boolean;
}

/** A candidate that was rendered, or why it was not. */
type Rendered = AskedPage | Problem | RendererAway;

/** Compares. A candidate that cannot be read is told with its problem; a reference that cannot be read ends the comparison. */
export async function compareDocumentFiles(
  { ask, engine, budgetMs }: ComparingParts,
  asker: Asker,
  request: DocumentsRequest,
): Promise<DocumentCompareResult> {
  const stages = new Stages();
  const { dpi } = request;
  const rendered = (file: ReceivedInput, page: number) =>
    stages.time('render_pdf', () => ask.page(asker, file, page, dpi));
  const [reference, ...candidates] = await Promise.all([
    rendered(request.reference, request.page).catch(orAway),
    ...request.candidates.map((file) => rendered(file, request.candidatePage).catch(orProblem)),
  ]);
  const head = headOf(request);
  if (reference instanceof RendererAway)
    return { ...head, ...unrendered(request, candidates), stage_durations_ms: stages.record() };
  const placements = await placementsOf(ask, asker, request);
  const facts = await stages.time('measure', () =>
    measure({ engine, budgetMs }, asker, request, { reference, placements, candidates }),
  );
  return {
    ...head,
    reference_rendered: true,
    ...noteOf(facts),
    candidates: candidates.map(
      (candidate, index) =>
        facts.candidates.find((own) => own.candidate_index === index) ??
        failed(request, candidate, index),
    ),
    reference: {
      name: request.reference.name,
      sha256: request.reference.sha256,
      size_mm: facts.size_mm,
      instances: [...facts.instances],
      layout: facts.layout,
    },
    layout_notes: {
      expected_n_across: request.expectedAcross,
      expected_n_down: request.expectedDown,
      detected_n_across: facts.layout?.n_across ?? null,
      detected_n_down: facts.layout?.n_down ?? null,
    },
    warnings: [...facts.warnings, ...head.warnings],
    stage_durations_ms: stages.record(),
  };
}

/** Both sides as they were rendered. */
interface RenderedSides {
  readonly reference: AskedPage;
  readonly placements: readonly FormPlacement[];
  readonly candidates: readonly Rendered[];
}

async function measure(
  { engine, budgetMs }: Pick<ComparingParts, 'engine' | 'budgetMs'>,
  asker: Asker,
  { dpi, emitRegions, candidates: received }: DocumentsRequest,
  { reference, placements, candidates }: RenderedSides,
): Promise<DocumentFacts> {
  const readable = candidates.flatMap((candidate, index) =>
    isRendered(candidate) ? [{ index, name: received[index]?.name ?? '', ...candidate }] : [],
  );
  const input: DocumentsTaskInput = {
    measuring: { dpi, emitRegions },
    reference: { page: reference.page, placements },
    candidates: readable.map(({ index, name, page }) => ({ index, name, page })),
  };
  const files = readable.map(
    ({ index, separations }) => [`candidate-${index}`, separations] as const,
  );
  const result = await engine.run({
    module: COMPARE_MODULE,
    task: 'documents',
    input,
    files: { ...Object.fromEntries(files), reference: reference.separations },
    group: asker.tenant,
    signal: asker.signal,
    deadlineMs: budgetMs,
  });
  return read<DocumentFacts>(result);
}

/** A candidate that was measured and lies nowhere on the sheet is told in words, too. */
function noteOf({ candidates }: DocumentFacts): Pick<DocumentCompareResult, 'note' | 'note_code'> {
  const lost = candidates.filter((candidate) => candidate.mapped_instance_index === null);
  if (lost.length === 0) return { note: null, note_code: null };
  const names = lost.map(({ candidate_name }) => candidate_name).join(', ');
  return {
    note: `No place of the reference correlates with ${names}: nothing was compared there.`,
    note_code: 'no_instance_above_noise',
  };
}

function headOf(request: DocumentsRequest) {
  return {
    schema_version: RESULT_SCHEMA_VERSION,
    engine_version: COMPARE_VERSION,
    page: request.page,
    dpi: request.dpi,
    ai_visual_note: null,
    warnings: request.ai ? [NO_AI] : [],
    inputs: [
      ...request.candidates.map((file) => inputRecord('candidate', file)),
      inputRecord('reference', request.reference),
    ],
  };
}

/** Without a renderer neither side is measured. */
function unrendered(request: DocumentsRequest, candidates: readonly Rendered[]) {
  const { name, sha256 } = request.reference;
  return {
    reference_rendered: false,
    note: AWAY_NOTE,
    note_code: 'renderer_unavailable' as const,
    candidates: candidates.map((candidate, index) => failed(request, candidate, index)),
    reference: { name, sha256, size_mm: null, instances: null, layout: null },
    layout_notes: {
      expected_n_across: request.expectedAcross,
      expected_n_down: request.expectedDown,
      detected_n_across: null,
      detected_n_down: null,
    },
  };
}

function failed(request: DocumentsRequest, candidate: Rendered, index: number): CandidateFacts {
  return {
    candidate_index: index,
    candidate_name: request.candidates[index]?.name ?? '',
    mapped_instance_index: null,
    match_score: null,
    instance: null,
    inks: [],
    geometry: null,
    missing_separations: null,
    extra_separations: null,
    composite: null,
    regions: null,
    problem: candidate instanceof Problem ? problemRecord(candidate) : null,
    warnings:
      candidate instanceof RendererAway
        ? [{ code: 'renderer_unavailable', message: 'The candidate could not be rendered.' }]
        : [],
  };
}

function problemRecord({ title, status, code, detail }: Problem) {
  return { type: problemType(code), title, status, code, detail };
}

async function placementsOf(
  ask: AskExtraction,
  asker: Asker,
  { reference, page }: DocumentsRequest,
): Promise<readonly FormPlacement[]> {
  try {
    return await ask.placements(asker, reference, page);
  } catch (error) {
    // Declared places are the quick way; the sheet itself can be searched.
    if (error instanceof RendererAway) return [];
    throw error;
  }
}

function isRendered(candidate: Rendered): candidate is AskedPage {
  return 'separations' in candidate;
}

function orProblem(error: unknown): Problem | RendererAway {
  if (error instanceof RendererAway || error instanceof Problem) return error;
  throw error;
}

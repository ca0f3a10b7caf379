import { COMPARE_VERSION } from '@forme/contracts';
import type { CandidateFacts, DocumentCompareResult } from '@forme/contracts/compare';
import { Problem, problemType } from '@forme/service-kit/http';
import { type AskedPage, type Asker, type AskExtraction, type ReceivedInput, RendererAway } from '../asking/ask-extraction'; // prettier-ignore
import { COMPARE_MODULE } from '../engine/modules';
import type { DocumentsTaskInput } from '../engine/tasks';
import { AWAY_NOTE, type ComparingParts, inputRecord, NO_AI } from '../plates/compare-plates';
import { RESULT_SCHEMA_VERSION } from '../result-schema';
import { Stages } from '../stages';
import type { FormPlacement } from './declared-places';
import type { DocumentFacts, DocumentsMeasuring } from './measure-documents';

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
  // prettier-ignore
  const stages = new Stages();
  const { dpi, emitRegions } = request;
  const rendered = (file: ReceivedInput, page: number) => stages.time('render_pdf', () => ask.page(asker, file, page, dpi)); // prettier-ignore
  const [reference, ...candidates] = await Promise.all([
    rendered(request.reference, request.page).catch(orAway),
    ...request.candidates.map((file) => rendered(file, request.candidatePage).catch(orProblem)),
  ]);
  const head = headOf(request);
  if (reference instanceof RendererAway)
    return { ...head, ...unrendered(request, candidates), stage_durations_ms: stages.record() };
  const placements = await placementsOf(ask, asker, request);
  const input: DocumentsTaskInput = {
    measuring: { dpi, emitRegions },
    reference: { page: reference.page, placements },
    candidates: candidates.flatMap((candidate, index) => isRendered(candidate) ? [{ index, name: request.candidates[index]?.name ?? '', page: candidate.page }] : []), // prettier-ignore
  };
  const files = Object.fromEntries(candidates.flatMap((candidate, index) => isRendered(candidate) ? [[`candidate-${index}`, candidate.separations]] : [])); // prettier-ignore
  const result = await stages.time('measure', () =>
    engine.run({
      module: COMPARE_MODULE,
      task: 'documents',
      input,
      files: { ...files, reference: reference.separations },
      group: asker.tenant,
      signal: asker.signal,
      deadlineMs: budgetMs,
    }),
  );
  const facts = JSON.parse((await result.bytes()).toString('utf8')) as DocumentFacts;
  await result.dispose();
  return {
    ...head,
    reference_rendered: true,
    note: null,
    note_code: null,
    candidates: candidates.map((candidate, index) => facts.candidates.find((own) => own.candidate_index === index) ?? failed(request, candidate, index)), // prettier-ignore
    reference: { name: request.reference.name, sha256: request.reference.sha256, size_mm: facts.size_mm, instances: [...facts.instances], layout: facts.layout }, // prettier-ignore
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
    warnings: candidate instanceof RendererAway ? [{ code: 'renderer_unavailable', message: 'The candidate could not be rendered.' }] : [], // prettier-ignore
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
  // prettier-ignore
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

function orAway(error: unknown): RendererAway {
  if (error instanceof RendererAway) return error;
  throw error;
}

function orProblem(error: unknown): Problem | RendererAway {
  if (error instanceof RendererAway || error instanceof Problem) return error;
  throw error;
}

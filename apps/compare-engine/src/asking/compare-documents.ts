import { COMPARE_VERSION } from '@forme/contracts';
import type { CandidateFacts, DocumentCompareResult } from '@forme/contracts/compare';
import type { Asker, ReceivedInput } from './ask-extraction';
import { AWAY_NOTE, type ComparingParts, inputRecord } from './comparing';
import { completenessOf } from '../completeness';
import { NO_NOTE, type NotedResult, type NoteMembers } from '../notes';
import { RESULT_SCHEMA_VERSION } from '../result-schema';
import { Stages } from '../stages';
import { type AskedPages, comparePagePairs } from './compare-pages';
import type { DocumentFacts, SheetFacts } from '../documents/measure-documents';
import { notMeasured } from './not-measured';
import { compareRound, type Round } from './rounds';
import type { DocumentsMeasuring } from '../documents/sheet';

/** One comparison of candidates with a reference. */
export interface DocumentsRequest extends DocumentsMeasuring {
  readonly candidates: readonly ReceivedInput[];
  readonly reference: ReceivedInput;
  /** From 1; of the reference `page`. */
  readonly candidatePage: number;
  /** Pages to pair by content; null: only `page`. */
  readonly pages: AskedPages | null;
  readonly expectedAcross: number | null;
  readonly expectedDown: number | null;
  readonly ai: boolean;
  /** Longest time that the caller gives; null: what the service gives. */
  readonly deadlineMs: number | null;
}

/** Compares. A candidate that cannot be read is reported with its problem; a reference that cannot be read ends the comparison. */
export async function compareDocumentFiles(
  { ask, engine, budgetMs, writeNote }: ComparingParts,
  asker: Asker,
  request: DocumentsRequest,
): Promise<DocumentCompareResult> {
  const stages = new Stages();
  const until = performance.now() + budgetMs;
  const { dpi, masks, emitRegions, diffImages, sideImages, reference } = request;
  const round: Round = {
    parts: { ask, engine },
    asker,
    stages,
    reference,
    measuring: { dpi, masks, emitRegions, diffImages, sideImages },
    leftMs: () => Math.max(1, Math.round(until - performance.now())),
  };
  const { facts, candidates } =
    request.pages === null
      ? await onePage(round, request)
      : await comparePagePairs(round, request, request.pages);
  const note = request.ai
    ? await stages.time('ai', () => writeNote(asker, candidates.map(noted)))
    : NO_NOTE;
  const result = resultOf(request, { facts, candidates }, note);
  return {
    ...result,
    completeness: completenessOf(result),
    stage_durations_ms: stages.record(),
  };
}

/** Facts of the sheet, and of each candidate. */
interface Measured {
  readonly facts: DocumentFacts;
  readonly candidates: readonly CandidateFacts[];
}

async function onePage(round: Round, request: DocumentsRequest): Promise<Measured> {
  const { facts, rendered } = await compareRound(
    round,
    request.page,
    request.candidates.map((file, index) => ({ index, file, pageNum: request.candidatePage })),
  );
  const candidates = rendered.map(
    (candidate, index) =>
      facts.candidates.find((own) => own.candidate_index === index) ??
      notMeasured(request, index, candidate),
  );
  return { facts, candidates };
}

function resultOf(
  request: DocumentsRequest,
  { facts: { sheet, warnings }, candidates }: Measured,
  note: NoteMembers,
): Omit<DocumentCompareResult, 'completeness' | 'stage_durations_ms'> {
  return {
    schema_version: RESULT_SCHEMA_VERSION,
    engine_version: COMPARE_VERSION,
    page: request.page,
    dpi: request.dpi,
    reference_rendered: sheet !== null,
    ...noteOf(sheet, candidates),
    candidates: [...candidates],
    reference: {
      name: request.reference.name,
      sha256: request.reference.sha256,
      size_mm: sheet?.size_mm ?? null,
      instances: sheet?.instances ?? null,
      unmatched_instances: sheet?.unmatched ?? null,
      layout: sheet?.layout ?? null,
    },
    layout_notes: {
      expected_n_across: request.expectedAcross,
      expected_n_down: request.expectedDown,
      detected_n_across: sheet?.layout?.n_across ?? null,
      detected_n_down: sheet?.layout?.n_down ?? null,
    },
    ai_visual_note: note.ai_visual_note,
    warnings: [...warnings, ...sheetWarnings(request, sheet), ...note.warnings],
    inputs: [
      ...request.candidates.map((file) => inputRecord('candidate', file)),
      inputRecord('reference', request.reference),
    ],
  };
}

/** Places that were not measured, and a grid that is not the one expected. */
function sheetWarnings(
  { expectedAcross, expectedDown }: DocumentsRequest,
  sheet: SheetFacts | null,
): DocumentFacts['warnings'] {
  if (!sheet) return [];
  const { layout, unmatched } = sheet;
  const across = layout?.n_across ?? null;
  const down = layout?.n_down ?? null;
  const holes = (layout?.holes ?? []).map(({ row, column }) => `row ${row} column ${column}`);
  const isOther =
    (expectedAcross !== null && expectedAcross !== across) ||
    (expectedDown !== null && expectedDown !== down);
  const text = (count: number | null): string => (count === null ? 'not known' : String(count));
  return [
    ...(isOther
      ? [
          {
            code: 'layout_differs',
            message: `The sheet has ${text(across)} places across and ${text(down)} down; expected are ${text(expectedAcross)} and ${text(expectedDown)}.`,
          },
        ]
      : []),
    ...(holes.length > 0
      ? [{ code: 'layout_holes', message: `The grid has no place at ${holes.join(', ')}.` }]
      : []),
    ...(unmatched.length > 0
      ? [
          {
            code: 'places_not_measured',
            message: `The places ${unmatched.join(', ')} show none of the candidates: they were not measured.`,
          },
        ]
      : []),
  ];
}

function noted(candidate: CandidateFacts): NotedResult {
  const { missing_separations: missing, extra_separations: extra, inks } = candidate;
  return { of: candidate.candidate_name, missing, extra, inks };
}

/** Text and code of the note on what was not compared; null when everything was. */
function noteOf(
  sheet: SheetFacts | null,
  candidates: readonly CandidateFacts[],
): Pick<DocumentCompareResult, 'note' | 'note_code'> {
  if (sheet === null) return { note: AWAY_NOTE, note_code: 'renderer_unavailable' };
  const lost = candidates.filter(
    ({ inks, mapped_instance_index: index }) => index === null && inks.length > 0,
  );
  if (lost.length === 0) return { note: null, note_code: null };
  const names = lost.map(({ candidate_name }) => candidate_name).join(', ');
  return {
    note: `No place of the reference correlates with ${names}: nothing was compared there.`,
    note_code: 'no_instance_above_noise',
  };
}

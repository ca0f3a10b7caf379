import type {
  CandidateFacts,
  DocumentCompareResult,
  SheetInstance,
} from '@forme/contracts/compare';
import { instanceRecord, type Layout, layoutOf } from './layout';
import { seatedFacts, unseatedFacts } from './seated-facts';
import { type Seat, seatsOf } from './seats';
import { type Candidate, type DocumentsMeasuring, Piece, type ReferencePage, Sheet } from './sheet';
import type { Instance } from './sheet-instances';

/** What measuring gives: facts of each candidate that was rendered, and of the sheet. */
export interface DocumentFacts {
  readonly candidates: readonly CandidateFacts[];
  readonly instances: readonly SheetInstance[];
  readonly layout: Layout;
  readonly size_mm: DocumentCompareResult['reference']['size_mm'];
  readonly warnings: DocumentCompareResult['warnings'];
}

/** Likenesses that are the same. */
const sameScore = 1e-6;
/** Most that is told of what could not be painted. */
const mostMissing = 20;

/** Measures candidates against a sheet. */
export function measureDocuments(
  reference: ReferencePage,
  candidates: readonly Candidate[],
  measuring: DocumentsMeasuring,
): DocumentFacts {
  const sheet = new Sheet(reference, measuring.dpi);
  const pieces = candidates.map((candidate) => new Piece(candidate, measuring.dpi));
  const { instances, source } = sheet.instances(pieces);
  const facts = pieces.map((piece) => candidateFacts(sheet, piece, instances, measuring));
  const best = pieces.length === 1 ? facts[0]?.scores : undefined;
  return {
    candidates: facts.map(({ facts: own }) => own),
    instances: instances.map((instance) =>
      instanceRecord(sheet.geometry, instance, best?.[instance.index] ?? null),
    ),
    layout: layoutOf(instances, source, sheet.geometry),
    size_mm: sheet.geometry.sizeMm('media'),
    warnings: reference.separations.missing
      .slice(0, mostMissing)
      .map((message) => ({ code: 'reference_partly_painted', message })),
  };
}

function candidateFacts(
  sheet: Sheet,
  piece: Piece,
  instances: readonly Instance[],
  measuring: DocumentsMeasuring,
): { readonly facts: CandidateFacts; readonly scores: readonly (number | null)[] } {
  const { candidate } = piece;
  const seats = seatsOf(sheet, piece, instances, measuring.dpi);
  const best = seats.reduce<Seat | null>(
    (found, seat) => (found === null || seat.score > found.score + sameScore ? seat : found),
    null,
  );
  const tied = best ? seats.filter(({ score }) => Math.abs(score - best.score) <= sameScore) : [];
  const scoreOn = new Map(seats.map(({ instance, score }) => [instance.index, score]));
  return {
    scores: instances.map(({ index }) => scoreOn.get(index) ?? null),
    facts: {
      candidate_index: candidate.index,
      candidate_name: candidate.name,
      ...(best ? seatedFacts(sheet, piece, best, measuring) : unseatedFacts(piece)),
      mapped_instance_index: best?.instance.index ?? null,
      instance: best && instanceRecord(sheet.geometry, best.instance, best.score),
      ...(tied.length > 1 ? { candidates_tied: tied.map(({ instance }) => instance.index) } : {}),
      problem: null,
      warnings: candidate.rendered.separations.missing
        .slice(0, mostMissing)
        .map((message) => ({ code: 'candidate_partly_painted', message, file: candidate.name })),
    },
  };
}

import type {
  CandidateFacts,
  DocumentCompareResult,
  SheetInstance,
} from '@forme/contracts/compare';
import { instanceRecord, type Layout, layoutOf } from './layout';
import { mapped } from './mapping';
import { seatedFacts, unseatedFacts } from './seated-facts';
import { type Seat, seatsOf } from './seats';
import { type Candidate, type DocumentsMeasuring, Piece, type ReferencePage, Sheet } from './sheet';
import type { Instance } from './sheet-instances';

/** What measuring gives: facts of each candidate that was rendered, and of the sheet where that was. */
export interface DocumentFacts {
  readonly candidates: readonly CandidateFacts[];
  readonly sheet: SheetFacts | null;
  readonly warnings: DocumentCompareResult['warnings'];
}

/** What is told of a sheet. */
export interface SheetFacts {
  readonly instances: SheetInstance[];
  readonly unmatched: number[];
  readonly layout: Layout;
  readonly size_mm: { readonly width: number; readonly height: number };
}

/** Most that is told of what could not be painted. */
const mostMissing = 20;

/** Measures candidates against a sheet; without one, which was not rendered, what the candidates say alone. */
export function measureDocuments(
  reference: ReferencePage | null,
  candidates: readonly Candidate[],
  measuring: DocumentsMeasuring,
): DocumentFacts {
  const pieces = candidates.map((candidate) => new Piece(candidate, measuring.dpi));
  if (reference === null)
    return {
      candidates: pieces.map((piece) => lonelyFacts(piece, measuring)),
      sheet: null,
      warnings: [],
    };
  const sheet = new Sheet(reference, measuring.dpi);
  const { instances, source } = sheet.instances(pieces);
  const measured = pieces.map((piece) => candidateFacts(sheet, piece, instances, measuring));
  const shown = new Set(measured.flatMap(({ shows }) => shows));
  return {
    candidates: measured.map(({ facts }) => facts),
    sheet: {
      instances: instances.map((instance) =>
        instanceRecord(sheet.geometry, instance, bestSeat(measured, instance)),
      ),
      unmatched: instances.map(({ index }) => index).filter((index) => !shown.has(index)),
      layout: layoutOf(instances, source, sheet.geometry),
      size_mm: sheet.geometry.sizeMm('media'),
    },
    warnings: reference.separations.missing
      .slice(0, mostMissing)
      .map((message) => ({ code: 'reference_partly_painted', message })),
  };
}

interface MeasuredCandidate {
  readonly facts: CandidateFacts;
  readonly seats: readonly Seat[];
  /** Instances that show it. */
  readonly shows: readonly number[];
}

/** The candidate that is most alike at a place. */
function bestSeat(measured: readonly MeasuredCandidate[], { index }: Instance): Seat | null {
  const seats = measured.flatMap(({ seats: own }) =>
    own.filter(({ instance }) => instance.index === index),
  );
  return seats.reduce<Seat | null>(
    (found, seat) => (found === null || seat.score > found.score ? seat : found),
    null,
  );
}

function candidateFacts(
  sheet: Sheet,
  piece: Piece,
  instances: readonly Instance[],
  measuring: DocumentsMeasuring,
): MeasuredCandidate {
  const seats = seatsOf(sheet, piece, instances, measuring.dpi);
  const found = mapped(sheet, piece, seats, measuring.dpi);
  if (!found) return { facts: lonelyFacts(piece, measuring), seats, shows: [] };
  const { seat } = found;
  const tied = found.tied.map(({ instance }) => instance.index).sort((a, b) => a - b);
  const own = seatedFacts(sheet, piece, seat, measuring);
  return {
    seats,
    shows: tied,
    facts: {
      ...headOf(piece),
      ...own,
      mapped_instance_index: seat.instance.index,
      instance: instanceRecord(sheet.geometry, seat.instance, seat),
      ...(tied.length > 1 ? { candidates_tied: tied } : {}),
      problem: null,
      warnings: [...own.warnings, ...warningsOf(piece)],
    },
  };
}

function lonelyFacts(piece: Piece, measuring: DocumentsMeasuring): CandidateFacts {
  return {
    ...headOf(piece),
    ...unseatedFacts(piece, measuring),
    mapped_instance_index: null,
    instance: null,
    problem: null,
    warnings: warningsOf(piece),
  };
}

function headOf({ candidate }: Piece) {
  return { candidate_index: candidate.index, candidate_name: candidate.name };
}

function warningsOf({ candidate }: Piece): CandidateFacts['warnings'] {
  return candidate.rendered.separations.missing
    .slice(0, mostMissing)
    .map((message) => ({ code: 'candidate_partly_painted', message, file: candidate.name }));
}

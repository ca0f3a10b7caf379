import type {
  CandidateFacts,
  DocumentCompareResult,
  SheetInstance,
} from '@forme/contracts/compare';
import { unpaintedWarnings } from '../completeness';
import { type Divisible, undivided, wholly } from '../divisible';
import { instanceRecord, type Layout, layoutOf, type SeatRecord } from './layout';
import { type Mapping, mapped } from './mapping';
import {
  Seated,
  type SeatedFacts,
  seatedFacts,
  type SeatedRest,
  type SharedInk,
  unseatedFacts,
} from './seated-facts';
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

/** Measures candidates against a sheet; without one, which was not rendered, what the candidates say alone. */
export function measureDocuments(
  reference: ReferencePage | null,
  candidates: readonly Candidate[],
  measuring: DocumentsMeasuring,
): DocumentFacts {
  return wholly(documentsMeasuring(reference, candidates, measuring));
}

/**
 * Measuring candidates against a sheet. Each candidate has a part for every ink of the sheet, and one for the rest: neighbours share what
 * is found out about the candidate's place.
 */
export function documentsMeasuring(
  reference: ReferencePage | null,
  candidates: readonly Candidate[],
  measuring: DocumentsMeasuring,
): Divisible<MeasuredPart, DocumentFacts> {
  const pieces = candidates.map((candidate) => new Piece(candidate, measuring.dpi));
  if (reference === null)
    return undivided({
      candidates: pieces.map((piece) => lonelyFacts(piece, measuring)),
      sheet: null,
      warnings: [],
    });
  const sheet = new Sheet(reference, measuring.dpi);
  const { instances, source } = sheet.instances(pieces);
  const laid = { sheet, pieces, instances, measuring };
  const slots = sheet.inks.length + 1;
  return {
    count: pieces.length * slots,
    make: partsOf(laid, slots),
    together: (parts) => {
      const measured = pieces.map((_, at) =>
        candidateOf(parts.slice(at * slots, (at + 1) * slots)),
      );
      return {
        candidates: measured.map(({ facts }) => facts),
        sheet: sheetFacts(laid, source, measured),
        warnings: unpaintedWarnings('reference_partly_painted', sheet.missing),
      };
    },
  };
}

function sheetFacts(
  { sheet, instances }: Laid,
  source: 'declared' | 'correlation',
  measured: readonly MeasuredCandidate[],
): SheetFacts {
  const shown = new Set(measured.flatMap(({ shows }) => shows));
  return {
    instances: instances.map((instance) =>
      instanceRecord(sheet.geometry, instance, bestSeat(measured, instance)),
    ),
    unmatched: instances.map(({ index }) => index).filter((index) => !shown.has(index)),
    layout: layoutOf(instances, source, sheet.geometry),
    size_mm: sheet.geometry.sizeMm('media'),
  };
}

interface MeasuredCandidate {
  readonly facts: CandidateFacts;
  readonly seats: readonly SeatRecord[];
  /** Instances that show it. */
  readonly shows: readonly number[];
}

/** The candidate that is most alike at a place. */
function bestSeat(measured: readonly MeasuredCandidate[], { index }: Instance): SeatRecord | null {
  const seats = measured.flatMap(({ seats: own }) => own.filter((seat) => seat.index === index));
  return seats.reduce<SeatRecord | null>(
    (found, seat) => (found === null || seat.score > found.score ? seat : found),
    null,
  );
}

/** Candidates, the sheet and its places. */
interface Laid {
  readonly sheet: Sheet;
  readonly pieces: readonly Piece[];
  readonly instances: readonly Instance[];
  readonly measuring: DocumentsMeasuring;
}

/** What is measured by itself: an ink of a candidate and the sheet, or the rest of a candidate. */
export type MeasuredPart = { readonly shared: SharedInk | null } | { readonly rest: CandidateRest };

interface CandidateRest extends Omit<MeasuredCandidate, 'facts'> {
  /** But for what the inks of both sides add. */
  readonly facts: Omit<CandidateFacts, keyof SeatedFacts>;
  /** Null for a candidate that lies nowhere. */
  readonly seated: SeatedRest | null;
  /** Of a candidate that lies nowhere. */
  readonly lonely: SeatedFacts | null;
  readonly warnings: CandidateFacts['warnings'];
}

function partsOf(laid: Laid, slots: number): (at: number) => MeasuredPart {
  let last: { readonly piece: Piece; readonly own: LaidCandidate } | undefined;
  return (at) => {
    const piece = laid.pieces[Math.floor(at / slots)];
    if (!piece) throw new RangeError(`There is no part ${at}`);
    if (last?.piece !== piece) last = { piece, own: new LaidCandidate(laid, piece) };
    const slot = at % slots;
    return slot < slots - 1 ? { shared: last.own.shared(slot) } : { rest: last.own.rest() };
  };
}

function candidateOf(parts: readonly MeasuredPart[]): MeasuredCandidate {
  const shared = parts.flatMap((part) => ('shared' in part ? (part.shared ?? []) : []));
  const rest = parts.flatMap((part) => ('rest' in part ? part.rest : []))[0];
  const own = rest?.seated ? seatedFacts(rest.seated, shared) : rest?.lonely;
  if (!rest || !own) throw new RangeError('A candidate was not measured');
  const warnings = [...own.warnings, ...rest.warnings];
  return { seats: rest.seats, shows: rest.shows, facts: { ...rest.facts, ...own, warnings } };
}

/** A candidate and where it lies. */
class LaidCandidate {
  private readonly seats: readonly Seat[];
  private readonly found: Mapping | null;
  private readonly seated: Seated | null;

  constructor(
    private readonly laid: Laid,
    private readonly piece: Piece,
  ) {
    const { sheet, instances, measuring } = laid;
    this.seats = seatsOf(sheet, piece, instances, measuring.dpi);
    this.found = mapped(sheet, piece, this.seats, measuring.dpi);
    this.seated = this.found && new Seated(sheet, piece, this.found.seat, measuring);
  }

  shared(at: number): SharedInk | null {
    return this.seated?.shared(at) ?? null;
  }

  rest(): CandidateRest {
    const { piece, found, seated } = this;
    const { sheet, measuring } = this.laid;
    const seats = this.seats.map(recordOf);
    const warnings = warningsOf(piece);
    if (!found || !seated) {
      const lonely = unseatedFacts(piece, measuring);
      const facts = { ...headOf(piece), ...nowhere };
      return { facts, seated: null, lonely, seats, shows: [], warnings };
    }
    const { seat } = found;
    const tied = found.tied.map(({ instance }) => instance.index).sort((a, b) => a - b);
    return {
      seats,
      shows: tied,
      seated: seated.rest(),
      lonely: null,
      warnings,
      facts: {
        ...headOf(piece),
        mapped_instance_index: seat.instance.index,
        instance: instanceRecord(sheet.geometry, seat.instance, recordOf(seat)),
        ...(tied.length > 1 ? { candidates_tied: tied } : {}),
        problem: null,
      },
    };
  }
}

function recordOf({ instance, alignment, score }: Seat): SeatRecord {
  return { index: instance.index, orientation: alignment.orientation, score };
}

const nowhere = { mapped_instance_index: null, instance: null, problem: null };

function lonelyFacts(piece: Piece, measuring: DocumentsMeasuring): CandidateFacts {
  return {
    ...headOf(piece),
    ...unseatedFacts(piece, measuring),
    ...nowhere,
    warnings: warningsOf(piece),
  };
}

function headOf({ candidate }: Piece) {
  return { candidate_index: candidate.index, candidate_name: candidate.name };
}

function warningsOf({ candidate, missing }: Piece): CandidateFacts['warnings'] {
  return unpaintedWarnings('candidate_partly_painted', missing, candidate.name);
}

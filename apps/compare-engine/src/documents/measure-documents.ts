import type {
  CandidateFacts,
  DocumentCompareResult,
  SheetInstance,
} from '@forme/contracts/compare';
import { unpaintedWarnings } from '../completeness';
import { type Divisible, undivided, wholly } from '../divisible';
import { instanceRecord, type Layout, layoutOf, type SeatRecord, slotted } from './layout';
import {
  type MeasuredPlace,
  type OwnPlaces,
  ownPlaces,
  placeOf,
  placeRecords,
  told,
} from './measured-places';
import { Seated, type SeatedRest, type SharedInk, unseatedFacts } from './seated-facts';
import { onSheet, type Seat, Seats } from './seats';
import { type Candidate, type DocumentsMeasuring, Piece, type ReferencePage, Sheet } from './sheet';
import type { Instance } from './sheet-instances';
import { bestOf, shownAt } from './shown-candidates';

/** Result of measuring: facts of each rendered candidate, and of the sheet where it was rendered. */
export interface DocumentFacts {
  readonly candidates: readonly CandidateFacts[];
  readonly sheet: SheetFacts | null;
  readonly warnings: DocumentCompareResult['warnings'];
}

/** The facts of a sheet. */
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
 * Measuring candidates against a sheet. Each place has a part for every ink of the sheet, and one for the rest, of every candidate that it
 * shows: neighbours share what is found out about the place.
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
  const laid = new LaidSheet(sheet, pieces, slotted(instances), measuring);
  const slots = sheet.inks.length + 1;
  return {
    count: instances.length * slots,
    make: (at) => laid.part(Math.floor(at / slots), at % slots),
    together: (parts) => laid.together(parts, source),
  };
}

/** A part that is measured separately at a place, for each candidate that it shows: an ink of both sides, or the rest. */
export type MeasuredPart = readonly {
  /** Of the candidate, among all. */
  readonly piece: number;
  readonly shared: SharedInk | null;
  readonly rest: { readonly seat: SeatRecord; readonly rest: SeatedRest } | null;
}[];

/** A candidate at a place. */
interface PlacedPiece {
  readonly at: number;
  readonly seat: Seat;
  readonly seated: Seated;
}

/** A sheet, its places and the candidates. */
class LaidSheet {
  private readonly seats: readonly Seats[];
  private last: { readonly index: number; readonly placed: readonly PlacedPiece[] } | undefined;

  constructor(
    private readonly sheet: Sheet,
    private readonly pieces: readonly Piece[],
    private readonly instances: readonly Instance[],
    private readonly measuring: DocumentsMeasuring,
  ) {
    this.seats = pieces.map((piece) => new Seats(sheet.searchOf(piece), instances, measuring.dpi));
  }

  /** One of the slots of a place: an ink, or after the inks the rest. */
  part(index: number, slot: number): MeasuredPart {
    const isRest = slot === this.sheet.inks.length;
    return this.placed(index).map(({ at, seat, seated }) => ({
      piece: at,
      shared: isRest ? null : seated.shared(slot),
      rest: isRest ? { seat: this.record(at, seat), rest: seated.rest() } : null,
    }));
  }

  together(parts: readonly MeasuredPart[], source: 'declared' | 'correlation'): DocumentFacts {
    const { sheet, instances, pieces } = this;
    const slots = sheet.inks.length + 1;
    const all = instances.flatMap((_, at) => placesOf(parts.slice(at * slots, (at + 1) * slots)));
    const places = instances.length > 1 ? told(all) : all;
    const own = pieces.map((_, at) => {
      const shown = places.filter(({ piece }) => piece === at);
      return ownPlaces(shown.length > 0 ? shown : this.elsewhere(at));
    });
    const measured = own.flatMap((one) => (one ? [one.mapped, ...one.others] : []));
    return {
      candidates: own.map((one, at) => this.candidateFacts(at, one)),
      sheet: this.sheetFacts(source, measured),
      warnings: unpaintedWarnings('reference_partly_painted', sheet.missing),
    };
  }

  /** The candidates that a place shows; on a single place, all candidates found there. */
  private placed(index: number): readonly PlacedPiece[] {
    if (this.last?.index === index) return this.last.placed;
    const instance = this.instances[index];
    if (!instance) throw new RangeError(`There is no place ${index}`);
    const lying = this.pieces.flatMap((piece, at) => {
      const seat = this.seats[at]?.at(instance);
      return seat ? [{ at, piece, seat }] : [];
    });
    const shown =
      this.instances.length === 1 ? lying : shownAt(this.sheet, lying, this.measuring.dpi);
    const placed = shown.map(({ piece, seat }) => this.place(this.pieces.indexOf(piece), seat));
    this.last = { index, placed };
    return placed;
  }

  private place(at: number, seat: Seat): PlacedPiece {
    const piece = this.pieces[at];
    if (!piece) throw new RangeError(`There is no candidate ${at}`);
    return { at, seat, seated: new Seated(this.sheet, piece, seat, this.measuring) };
  }

  /** The best place of a candidate that no place shows. */
  private elsewhere(at: number): MeasuredPlace[] {
    const { sheet, pieces, measuring } = this;
    const piece = pieces[at];
    const seat = piece && bestOf(sheet, piece, this.seats[at]?.all() ?? [], measuring.dpi);
    if (!seat) return [];
    const { seated } = this.place(at, seat);
    const shared = sheet.inks.flatMap((_, slot) => seated.shared(slot) ?? []);
    return [placeOf(at, { seat: this.record(at, seat), rest: seated.rest() }, shared)];
  }

  private record(at: number, seat: Seat): SeatRecord {
    const { instance, alignment, score } = seat;
    const box = onSheet(seat, this.pieces[at]?.window ?? instance.box);
    return { index: instance.index, orientation: alignment.orientation, score, box };
  }

  private candidateFacts(at: number, own: OwnPlaces | null): CandidateFacts {
    const piece = this.pieces[at];
    if (!piece) throw new RangeError(`There is no candidate ${at}`);
    if (!own) return lonelyFacts(piece, this.measuring);
    const { mapped, tied, others } = own;
    const { records, warnings } = placeRecords(others, (seat) => this.instanceOf(seat));
    return {
      ...headOf(piece),
      ...mapped.facts,
      warnings: [
        ...mapped.facts.warnings,
        ...warnings,
        ...warningsOf(piece),
        ...(this.instances.length === 1 ? layingWarnings(piece, mapped) : []),
      ],
      mapped_instance_index: mapped.seat.index,
      instance: this.instanceOf(mapped.seat),
      differing_count: mapped.differing,
      ...(tied.length > 1 ? { candidates_tied: [...tied] } : {}),
      ...(this.instances.length > 1 ? { places: records } : {}),
      problem: null,
    };
  }

  private instanceOf(seat: SeatRecord): SheetInstance {
    const instance = this.instances[seat.index];
    if (!instance) throw new RangeError(`There is no place ${seat.index}`);
    return instanceRecord(this.sheet.geometry, instance, seat);
  }

  private sheetFacts(
    source: 'declared' | 'correlation',
    measured: readonly MeasuredPlace[],
  ): SheetFacts {
    const { sheet, instances } = this;
    const at = ({ index }: Instance) => measured.filter(({ seat }) => seat.index === index);
    const shown = instances.map((instance) => {
      const pieces = at(instance).map(({ piece }) => piece);
      return pieces.length > 0 ? pieces.join() : `nothing ${instance.of ?? ''}`;
    });
    return {
      instances: instances.map((instance) =>
        instanceRecord(sheet.geometry, instance, bestSeat(at(instance)) ?? this.lying(instance)),
      ),
      unmatched: instances
        .filter((instance) => at(instance).length === 0)
        .map(({ index }) => index),
      layout: layoutOf(instances, shown, source, sheet.geometry),
      size_mm: sheet.geometry.sizeMm('media'),
    };
  }

  /** Placement of the most similar candidate on a place that shows none. */
  private lying(instance: Instance): SeatRecord | null {
    const seats = this.seats.map((seats, at) => {
      const seat = seats.at(instance);
      return seat && this.record(at, seat);
    });
    return best(seats.flatMap((seat) => seat ?? []));
  }
}

/** Warnings when the only place of a reference differs from the candidate in orientation or scale. */
function layingWarnings(
  { candidate }: Piece,
  { seat, facts }: MeasuredPlace,
): CandidateFacts['warnings'] {
  const { rotation, mirrored } = seat.orientation;
  const { scale_x: x = 1, scale_y: y = 1 } = facts.composite?.registration ?? {};
  const file = candidate.name;
  const turned = `rotated by ${rotation} degrees clockwise${mirrored ? ', mirrored' : ''}`;
  return [
    ...(rotation === 0 && !mirrored
      ? []
      : [
          {
            code: 'reference_turned',
            message: `The reference was compared ${turned}: in its own orientation it is much less like the candidate.`,
            file,
          },
        ]),
    ...(x === 1 && y === 1
      ? []
      : [
          {
            code: 'reference_stretched',
            message: `The reference was compared at ${x} of the candidate's length across and ${y} down.`,
            file,
          },
        ]),
  ];
}

function placesOf(parts: readonly MeasuredPart[]): MeasuredPlace[] {
  const all = parts.flat();
  return all.flatMap(({ piece, rest }) =>
    rest === null
      ? []
      : [
          placeOf(
            piece,
            rest,
            all.flatMap((part) => (part.piece === piece ? (part.shared ?? []) : [])),
          ),
        ],
  );
}

function bestSeat(places: readonly MeasuredPlace[]): SeatRecord | null {
  return best(places.map(({ seat }) => seat));
}

function best(seats: readonly SeatRecord[]): SeatRecord | null {
  return seats.reduce<SeatRecord | null>(
    (found, seat) => (found === null || seat.score > found.score ? seat : found),
    null,
  );
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

function warningsOf({ candidate, missing }: Piece): CandidateFacts['warnings'] {
  return unpaintedWarnings('candidate_partly_painted', missing, candidate.name);
}

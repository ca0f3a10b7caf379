import type { CandidateFacts, PlaceFacts } from '@forme/contracts/compare';
import { picturesDropped, withinImageCap, withoutPictures } from '../sides/difference-image';
import type { SeatRecord } from './layout';
import { type SeatedFacts, seatedFacts, type SeatedRest, type SharedInk } from './seated-facts';

/** A place that was measured against a candidate that it shows. */
export interface MeasuredPlace {
  /** Of the candidate, among all. */
  readonly piece: number;
  readonly seat: SeatRecord;
  readonly facts: SeatedFacts;
  /** Regions of all inks, and inks that only one side has. */
  readonly differing: number;
}

/** A place from its parts: its inks of both sides, and the rest. */
export function placeOf(
  piece: number,
  { seat, rest }: { readonly seat: SeatRecord; readonly rest: SeatedRest },
  shared: readonly SharedInk[],
): MeasuredPlace {
  const lonely = rest.missing_separations.length + rest.extra_separations.length;
  const differing = shared.reduce((sum, { regions }) => sum + regions, lonely);
  return { piece, seat, facts: seatedFacts(rest, shared), differing };
}

/** Of candidates that fit a place equally, those that differ least there. */
export function told(places: readonly MeasuredPlace[]): MeasuredPlace[] {
  return places.filter(
    (place) =>
      !places.some(
        ({ seat, differing }) => seat.index === place.seat.index && differing < place.differing,
      ),
  );
}

/** The places of one candidate: the one its facts are of, and those that were measured alike. */
export interface OwnPlaces {
  readonly mapped: MeasuredPlace;
  /** Indices, the mapped one among them. */
  readonly tied: readonly number[];
  readonly others: readonly MeasuredPlace[];
}

/** Takes for the place of a candidate the first of those that differ least; null without a place. */
export function ownPlaces(places: readonly MeasuredPlace[]): OwnPlaces | null {
  const least = Math.min(...places.map(({ differing }) => differing));
  const tied = places
    .filter(({ differing }) => differing === least)
    .sort((a, b) => a.seat.index - b.seat.index);
  const [mapped] = tied;
  if (!mapped) return null;
  const others = places.filter((place) => place !== mapped);
  return { mapped, tied: tied.map(({ seat }) => seat.index), others };
}

/** The facts of the other places, with the pictures of those that differ, up to a limit. */
export function placeRecords(
  places: readonly MeasuredPlace[],
  instanceOf: (seat: SeatRecord) => PlaceFacts['instance'],
): { readonly records: PlaceFacts[]; readonly warnings: CandidateFacts['warnings'] } {
  const all = places.flatMap(({ facts, differing }) =>
    facts.inks.map((ink) => (differing === 0 ? withoutPictures(ink, 'nothing_differs') : ink)),
  );
  const { inks, dropped } = withinImageCap(all);
  let from = 0;
  const records = places.map(({ seat, facts, differing }): PlaceFacts => {
    const own = inks.slice(from, (from += facts.inks.length));
    const { match_score, missing_separations, extra_separations, composite, regions } = facts;
    return {
      instance: instanceOf(seat),
      differing_count: differing,
      match_score,
      inks: own,
      missing_separations,
      extra_separations,
      composite: composite && withoutSides(composite, differing),
      regions,
      warnings: facts.warnings,
    };
  });
  return { records, warnings: dropped > 0 ? [picturesDropped(dropped)] : [] };
}

function withoutSides(composite: NonNullable<SeatedFacts['composite']>, differing: number) {
  if (differing > 0 || composite.side_images === undefined) return composite;
  return { ...composite, side_images: null };
}

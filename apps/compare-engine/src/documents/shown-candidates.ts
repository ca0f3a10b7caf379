import { jointSimilarity } from '../measuring/correlation';
import { blankMap, cut, type InkMap, reduced } from '../measuring/ink-map';
import { oriented, resampled } from '../measuring/placement';
import { pairInks } from '../sides/pair-inks';
import type { SideInk } from '../sides/pdf-side';
import { type Seat, seatedPlacement } from './seats';
import type { Piece, Sheet } from './sheet';
import { around } from './sheet-instances';

/** A candidate and its placement. */
export interface SeatedPiece {
  readonly piece: Piece;
  readonly seat: Seat;
}

/** Likeness of all inks from which a place shows a candidate, however wrong. */
const shows = 0.4;
/** Margin of similarity below the best, over all inks: the position of the art on the cells causes so much. */
const contending = 0.1;
/** Points a cell of the coarse grid from which a difference is not caused by the position of the art on the cells. */
const loud = 30;
/** Amount of such differences that is as good as the least: some more, and two cells. */
const alike = { share: 1.15, points: 140 };
const coarseDpi = 75;

/**
 * The candidates that a place shows, of those found there. All inks decide: two labels that differ only in colour have the same alignment.
 * Several that fit equally stay; measuring distinguishes them. Similarity between places is not judged here.
 */
export function shownAt(
  sheet: Sheet,
  seated: readonly SeatedPiece[],
  dpi: number,
): readonly SeatedPiece[] {
  const most = Math.max(...seated.map(({ seat }) => seat.score));
  const fits = seated
    .filter(({ seat }) => seat.score >= most - contending)
    .map((own) => ({ own, ...fitOf(sheet, own, dpi) }))
    .filter(({ likeness }) => likeness >= shows);
  const least = Math.min(...fits.map(({ wrong }) => wrong));
  return fits
    .filter(({ wrong }) => wrong <= least * alike.share + alike.points)
    .map(({ own }) => own);
}

/** The best place of a candidate; null without a placement. */
export function bestOf(
  sheet: Sheet,
  piece: Piece,
  seats: readonly Seat[],
  dpi: number,
): Seat | null {
  const most = Math.max(...seats.map(({ score }) => score));
  const fits = seats
    .filter(({ score }) => score >= most - contending)
    .map((seat) => ({ seat, ...fitOf(sheet, { piece, seat }, dpi) }))
    .sort((a, b) => a.wrong - b.wrong || a.seat.instance.index - b.seat.instance.index);
  return fits[0]?.seat ?? null;
}

/** Amount of large differences over all inks, and the similarity. */
function fitOf(sheet: Sheet, { piece, seat }: SeatedPiece, dpi: number) {
  const factor = Math.max(2, Math.floor(dpi / coarseDpi));
  const box = around(piece.window, 0);
  const named = (ink: SideInk) => ({ key: ink.key, resolved: true });
  const pairs = pairInks(sheet.inks.map(named), piece.inks.map(named), () => null);
  const onSheet = (ink: SideInk | undefined): InkMap =>
    ink ? under(ink, seat, box, factor) : reduced(blankMap(box.width, box.height), factor);
  const own = piece.inks.map((ink, at) => {
    const pair = pairs.find(({ other }) => other === at);
    const map = reduced(cut(ink.map, box), factor);
    return [map, onSheet(pair && sheet.inks[pair.one])] as const;
  });
  const lonely = sheet.inks.filter((_, at) => !pairs.some(({ one }) => one === at));
  const blank = reduced(blankMap(box.width, box.height), factor);
  const maps = [...own, ...lonely.map((ink) => [blank, onSheet(ink)] as const)];
  let wrong = 0;
  for (const [one, other] of maps)
    for (let at = 0; at < one.values.length; at++)
      wrong += Math.max(0, Math.abs((one.values[at] ?? 0) - (other.values[at] ?? 0)) - loud);
  return { wrong, likeness: jointSimilarity(maps) ?? 0 };
}

function under(
  { map }: SideInk,
  { part, alignment }: Seat,
  box: ReturnType<typeof around>,
  factor: number,
): InkMap {
  const laid = oriented(cut(map, part), alignment.orientation);
  const placement = seatedPlacement(alignment.placement, box);
  return reduced(resampled(laid, placement, box.width, box.height), factor);
}

import { jointSimilarity } from '../measuring/correlation';
import { blankMap, cut, type InkMap, reduced } from '../measuring/ink-map';
import { oriented, resampled } from '../measuring/placement';
import { pairInks } from '../sides/pair-inks';
import type { SideInk } from '../sides/pdf-side';
import type { Seat } from './seats';
import { type Piece, seatedPlacement, type Sheet } from './sheet';
import { around } from './sheet-instances';

/** Where a candidate belongs. */
export interface Mapping {
  /** Of the instances that show it alike, the one with the lowest index. */
  readonly seat: Seat;
  /** All of them. */
  readonly tied: readonly Seat[];
}

/** Likeness by which a place may be less alike than the best and still show the same: where art falls on the cells makes so much. */
const contending = 0.1;
/** The same when the sheet declares that one thing lies there. */
const repeating = 0.03;
/** Points a cell of the coarse grid from which a difference is none of the place on the cells. */
const loud = 30;
/** Amount of such differences that is as good as the least: some more, and two cells. */
const alike = { share: 1.15, points: 140 };
const coarseDpi = 75;

/**
 * Chooses among the places of a sheet by what all inks show, not by all inks together: two labels that differ in their colours lie alike.
 * Null without a seat.
 */
export function mapped(
  sheet: Sheet,
  piece: Piece,
  seats: readonly Seat[],
  dpi: number,
): Mapping | null {
  const most = Math.max(...seats.map(({ score }) => score));
  const contenders = seats.filter(({ score }) => score >= most - contending);
  const [first] = contenders;
  if (!first) return null;
  const { of } = first.instance;
  const repeats = of !== null && contenders.every(({ instance }) => instance.of === of);
  const tied = repeats
    ? contenders.filter(({ score }) => score >= most - repeating)
    : mostAlike(sheet, piece, contenders, dpi);
  const [seat] = [...tied].sort((a, b) => a.instance.index - b.instance.index);
  return seat ? { seat, tied } : null;
}

function mostAlike(
  sheet: Sheet,
  piece: Piece,
  contenders: readonly Seat[],
  dpi: number,
): readonly Seat[] {
  const factor = Math.max(2, Math.floor(dpi / coarseDpi));
  const inks = new SharedInks(sheet, piece, factor);
  const fits = contenders.map((seat) => ({ seat, ...inks.fit(seat) }));
  const least = Math.min(...fits.map(({ wrong }) => wrong));
  const good = fits.filter(({ wrong }) => wrong <= least * alike.share + alike.points);
  const most = Math.max(...good.map(({ likeness }) => likeness));
  return good.filter(({ likeness }) => likeness >= most - contending).map(({ seat }) => seat);
}

/** The inks of both sides, each with its own of the other side or nothing. */
class SharedInks {
  private readonly inks: readonly { readonly own: InkMap; readonly sheet: SideInk | null }[];

  constructor(
    sheet: Sheet,
    piece: Piece,
    private readonly factor: number,
  ) {
    const named = (ink: SideInk) => ({ key: ink.key, resolved: true });
    const pairs = pairInks(sheet.inks.map(named), piece.inks.map(named), () => null);
    const box = around(piece.window, 0);
    const own = piece.inks.map((ink, at) => ({
      own: reduced(cut(ink.map, box), factor),
      sheet: sheet.inks[pairs.find(({ other }) => other === at)?.one ?? -1] ?? null,
    }));
    const blank = reduced(blankMap(box.width, box.height), factor);
    const lonely = sheet.inks.filter((_, at) => !pairs.some(({ one }) => one === at));
    this.inks = [...own, ...lonely.map((ink) => ({ own: blank, sheet: ink }))];
    this.box = box;
  }

  private readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }; // prettier-ignore

  fit(seat: Seat): { readonly wrong: number; readonly likeness: number } {
    const pairs = this.inks.map(({ own, sheet }) => [own, this.under(sheet, seat, own)] as const);
    let wrong = 0;
    for (const [own, under] of pairs)
      for (let at = 0; at < own.values.length; at++)
        wrong += Math.max(0, Math.abs((own.values[at] ?? 0) - (under.values[at] ?? 0)) - loud);
    return { wrong, likeness: jointSimilarity(pairs) ?? 0 };
  }

  private under(ink: SideInk | null, { part, alignment }: Seat, { width, height }: InkMap): InkMap {
    if (!ink) return blankMap(width, height);
    const laid = oriented(cut(ink.map, part), alignment.orientation);
    const placement = seatedPlacement(alignment.placement, this.box);
    return reduced(resampled(laid, placement, this.box.width, this.box.height), this.factor);
  }
}

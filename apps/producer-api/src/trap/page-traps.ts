import type { TrapOperation } from '@forme/contracts/producer';
import type { PageEntry } from '@forme/pdf-core';
import {
  type BorderPiece,
  borderStrips,
  type FlatRing,
  flatRingArea,
  type Strip,
  type StripOrder,
} from '@forme/pdf-core/raster';
import type { Point } from '@forme/pdf-core/shapes';
import type { PageArt } from '../white-underbase/page-art';
import { InkColors } from './ink-colors';
import { type Decision, type FilledPolicy, type SkipReason, TrapRules } from './trap-rules';
import { TrapZones } from './trap-zones';

/** Rings that one ink is painted over with one tint. */
export interface TrapPaint {
  readonly ink: string;
  /** 0 to 1. */
  readonly tint: number;
  readonly rings: readonly FlatRing[];
}

/** Borders of a pair of inks that got no trap. */
export interface Skipped {
  readonly page_index: number;
  readonly from_ink: string;
  readonly to_ink: string;
  readonly reason: SkipReason;
  readonly length_pt: number;
}

/** The traps of a page. */
export interface PageTraps {
  readonly pageIndex: number;
  readonly paints: readonly TrapPaint[];
  readonly operations: readonly TrapOperation[];
  readonly skipped: readonly Skipped[];
  /** In user space, x and y in turn: where borders are whose inks change in opposite directions. */
  readonly places: readonly number[];
  readonly untrapped: UntrappedLines;
}

/** Lines of borders that got no trap, by reason: x and y of both ends of each piece in turn, in user space. */
export type UntrappedLines = ReadonlyMap<SkipReason, readonly number[]>;

/** Strips of an operation that the diff has. */
const MOST_STRIPS = 100;

/** Makes the traps of a page. `art` without technical layers. */
export function trapPage(art: PageArt, page: PageEntry, policy: FilledPolicy): PageTraps {
  const { names } = art.page.inks;
  const given = policy.neutral_density_source === 'operator' ? givenDensities(policy) : null;
  const colors = new InkColors(art.page.inks, { given });
  const rules = new TrapRules(policy, colors, names, art.inks, page.userUnit);
  const zones = new TrapZones(policy, page.index);
  const book = new TrapBook(page, names, colors);
  const order = (piece: BorderPiece): readonly StripOrder[] => {
    const decision = rules.decide(piece);
    if (decision.skip === null && decision.orders.length === 0) return [];
    const [left, right] = decision.pair;
    const isOutside =
      decision.skip === null && !zones.allow(names[left] ?? '', names[right] ?? '', piece.at);
    const skip = isOutside ? 'outside_zones' : decision.skip;
    book.place(piece.at[0], piece.at[1]);
    if (skip === null) return decision.orders;
    book.skip(decision, skip, piece);
    return [];
  };
  const { sources, inks } = art;
  const rule = { frame: page.boxes.bleed, sources, inks, cuts: zones.rings };
  for (const strip of borderStrips(art.page, rule, order)) book.add(strip, art.inks, policy);
  return book.finish();
}

const givenDensities = ({ ink_densities: given }: FilledPolicy): ReadonlyMap<string, number> =>
  new Map(given.map(({ ink, neutral_density: density }) => [ink, density]));

interface OpenOperation {
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly strips: Point[][];
  count: number;
  area: number;
  readonly box: [number, number, number, number];
}

/** Collects what is painted and what is said about it. */
class TrapBook {
  private readonly paints = new Map<string, { ink: number; amount: number; rings: FlatRing[] }>();
  private readonly operations = new Map<string, OpenOperation>();
  private readonly skips = new Map<
    string,
    { readonly decision: Decision; readonly reason: SkipReason; length: number }
  >();
  private readonly places: number[] = [];
  private readonly untrapped = new Map<SkipReason, number[]>();

  constructor(
    private readonly page: PageEntry,
    private readonly names: readonly string[],
    private readonly colors: InkColors,
  ) {}

  place(x: number, y: number): void {
    this.places.push(x, y);
  }

  skip(decision: Decision, reason: SkipReason, { length, points }: BorderPiece): void {
    this.keepLine(reason, points);
    const key = `${decision.pair.join(' ')} ${reason}`;
    const known = this.skips.get(key);
    if (known) known.length += length;
    else this.skips.set(key, { decision, reason, length });
  }

  private keepLine(reason: SkipReason, points: readonly number[]): void {
    const lines = this.untrapped.get(reason) ?? [];
    this.untrapped.set(reason, lines);
    const { x0, y0 } = this.page.boxes.bleed;
    for (let at = 0; at + 3 < points.length; at += 2) {
      lines.push(x0 + (points[at] ?? 0), y0 + (points[at + 1] ?? 0));
      lines.push(x0 + (points[at + 2] ?? 0), y0 + (points[at + 3] ?? 0));
    }
  }

  /** A strip gives those inks that the colour that spreads has more of, at its tint. */
  add({ from, into, style, rings }: Strip, inks: readonly number[], policy: FilledPolicy): void {
    let [main, most] = [-1, 0];
    let [to, missed] = [-1, 0];
    for (const ink of inks) {
      const own = from.amounts[ink] ?? 0;
      const there = into.amounts[ink] ?? 0;
      if (there - own > missed) [to, missed] = [ink, there - own];
      const amount = Math.round((own * policy.trap_color_scaling_pct) / 100);
      if (amount - there <= 2) continue;
      if (amount - there > most) [main, most] = [ink, amount - there];
      const key = `${ink} ${amount}`;
      const paint = this.paints.get(key) ?? { ink, amount, rings: [] };
      this.paints.set(key, paint);
      paint.rings.push(...rings);
    }
    if (main >= 0) this.note(main, to, style.width, rings);
    const [x = 0, y = 0] = rings[0] ?? [];
    if (rings.length > 0) this.place(x, y);
  }

  private note(from: number, to: number, width: number, rings: readonly FlatRing[]): void {
    const key = `${from} ${to} ${width}`;
    const known = this.operations.get(key);
    const operation: OpenOperation = known ?? {
      from,
      to,
      width,
      strips: [],
      count: 0,
      area: 0,
      box: [Infinity, Infinity, -Infinity, -Infinity],
    };
    this.operations.set(key, operation);
    const { box, strips } = operation;
    for (const ring of rings) {
      if (strips.length < MOST_STRIPS) strips.push(pointsOf(ring));
      operation.count += 1;
      operation.area += Math.abs(flatRingArea(ring)) * this.page.userUnit ** 2;
      widen(box, ring);
    }
  }

  finish(): PageTraps {
    const { index, userUnit } = this.page;
    const nameOf = (ink: number): string => this.names[ink] ?? '';
    const { colors } = this;
    return {
      pageIndex: index,
      paints: [...this.paints.values()]
        .sort((a, b) => a.ink - b.ink || a.amount - b.amount)
        .map(({ ink, amount, rings }) => ({ ink: nameOf(ink), tint: amount / 255, rings })),
      operations: [...this.operations.values()]
        .sort((a, b) => a.from - b.from || a.to - b.to || a.width - b.width)
        .map((it) => ({
          page_index: index,
          rect_pt: it.box.map(short) as [number, number, number, number],
          from_ink: nameOf(it.from),
          to_ink: nameOf(it.to),
          direction:
            colors.density(colors.solid(it.from)) <= colors.density(colors.solid(it.to))
              ? 'spread'
              : 'choke',
          width_pt: short(it.width * userUnit),
          from_rgb: colors.rgb(it.from),
          to_rgb: colors.rgb(it.to),
          delta_e: short(colors.difference(colors.solid(it.from), colors.solid(it.to))),
          strip_count: it.count,
          area_pt2: short(it.area),
          strips_pt: it.strips,
          trap_polygon_pt: it.strips[0] ?? [],
        })),
      skipped: [...this.skips.values()].map(({ decision, reason, length }) => ({
        page_index: index,
        from_ink: nameOf(decision.pair[0]),
        to_ink: nameOf(decision.pair[1]),
        reason,
        length_pt: short(length * userUnit),
      })),
      places: this.places,
      untrapped: this.untrapped,
    };
  }
}

const short = (value: number): number => Math.round(value * 10_000) / 10_000;

function pointsOf(ring: FlatRing): Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < ring.length; at += 2)
    points.push([short(ring[at] ?? 0), short(ring[at + 1] ?? 0)]);
  return points;
}

/** Makes a box that holds a ring too: lower left and upper right corner. */
export function widen(box: [number, number, number, number], ring: FlatRing): void {
  for (let at = 0; at + 1 < ring.length; at += 2) {
    const [x, y] = [ring[at] ?? 0, ring[at + 1] ?? 0];
    if (x < box[0]) box[0] = x;
    if (y < box[1]) box[1] = y;
    if (x > box[2]) box[2] = x;
    if (y > box[3]) box[3] = y;
  }
}

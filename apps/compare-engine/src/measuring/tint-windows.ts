import type { InkMap } from './ink-map';
import { fiveDeviations, toneShare } from './screen-noise';

/** A square of tones: its corner and side in cells, the side not always whole, the reference's mean tone and the mean difference in it, points. */
export interface TintWindow {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly tone: number;
  readonly mean: number;
}

/** Points that a tint differs by at least to be told. */
const leastTint = 1.2;
/** Points squared that tones in a window vary by: those of tints, of gradients and of pictures. More is an edge. */
const variances = [2, 20, 200];
const slackShare = 0.1;
/** Share of a window's cells that count; of one whose tones vary, that have tones. */
const leastCounting = 0.8;
const leastSoft = 0.9;
/** Shares of the noise of a middle tone over which tones are middle, light or dark, nearly paper or solid; what has less is one of them. */
const depths = [0.75, 0.3, -1];
const leastShare = 0.12;
/** Fewer windows say nothing. */
const leastWindows = 50;
/** So many say all. */
const enoughWindows = 300;
/** Six deviations, by what nine of ten values of a normal spread stay under. */
const sixDeviations = 6 / 1.6449;

/** Times what nearly all values stay under. */
const beyondEnd = 2;

/** Millimetres from dot to dot of the coarsest screen, 50 lines an inch. */
const coarsest = 25.4 / 50;
/** Deviation of a window of one dot at a middle tone, points: a dot that is cut anywhere has a share that deviates by 0.29. */
const cutDot = 29;

/** What windows of a kind share: how far their cells lie apart, how much their tones vary, how deep they are, and whether dots are cut out of them. */
interface Kind {
  readonly texture: number;
  readonly variety: number;
  readonly depth: number;
  readonly isWhole: boolean;
}

interface KindredWindow extends TintWindow {
  readonly kind: Kind;
  /** Points that may differ where tones vary: the curve bends and edges lie beside each other by a part of that. */
  readonly slack: number;
}

/** What is compared over windows, and how. */
export interface WindowsAsked {
  /** 1 for cells that count. */
  readonly counting: Uint8Array;
  /** 1 for cells that have tones. */
  readonly soft: Uint8Array;
  readonly cellMm: number;
}

/** Sums over squares of cells that count, from sums over all cells above and left of a cell. */
export class TintWindows {
  private readonly stride: number;
  private readonly counts: Float64Array;
  private readonly differences: Float64Array;
  private readonly tones: Float64Array;
  private readonly squares: Float64Array;
  private readonly softs: Float64Array;
  private readonly powers: Float64Array;

  constructor(
    private readonly reference: InkMap,
    difference: InkMap,
    private readonly asked: WindowsAsked,
  ) {
    const { counting, soft } = asked;
    this.stride = reference.width + 1;
    const sums = (of: (at: number) => number): Float64Array =>
      this.integral((at) => (counting[at] === 1 ? of(at) : 0));
    this.counts = sums(() => 1);
    this.differences = sums((at) => difference.values[at] ?? 0);
    this.tones = sums((at) => reference.values[at] ?? 0);
    this.squares = sums((at) => (reference.values[at] ?? 0) ** 2);
    this.powers = sums((at) => (difference.values[at] ?? 0) ** 2);
    this.softs = sums((at) => soft[at] ?? 0);
  }

  /** Windows of a side whose mean differs by more than those of their kind usually do, and by more than any screen can. */
  loud(side: number): TintWindow[] {
    const windows = this.ofSide(side);
    const noises = new KindNoises(windows);
    const most = 6 * cutDot * (coarsest / (side * this.asked.cellMm)) ** 1.5;
    return windows.filter(
      ({ mean, tone, kind, slack }) =>
        Math.abs(mean) - slack >=
        Math.max(leastTint, Math.min(noises.of(kind), most) * toneShare(tone)),
    );
  }

  /** Every second window in either direction that has tones and no edge. */
  private ofSide(side: number): KindredWindow[] {
    const { width, height } = this.reference;
    const out: KindredWindow[] = [];
    for (let y = 0; y + Math.ceil(side) <= height; y += 2)
      for (let x = 0; x + Math.ceil(side) <= width; x += 2) {
        if (this.tellsNothing(x, y, Math.floor(side))) continue;
        const count = this.under(this.counts, x, y, side);
        if (count < side * side * leastCounting) continue;
        const tone = this.under(this.tones, x, y, side) / count;
        const variance = this.under(this.squares, x, y, side) / count - tone * tone;
        const variety = variances.findIndex((most) => variance <= most);
        if (variety === -1) continue;
        if (variety > 0 && this.under(this.softs, x, y, side) < side * side * leastSoft) continue;
        const mean = this.under(this.differences, x, y, side) / count;
        // Quiet paper and solids are most of a page and tell nothing.
        if (Math.abs(mean) < leastTint && toneShare(tone) <= leastShare) continue;
        const spread = this.under(this.powers, x, y, side) / count - mean * mean;
        const texture = octaveOf(Math.sqrt(Math.max(0, spread)) / toneShare(tone));
        const isWhole = count > side * side - 0.01;
        const depth = depths.findIndex((least) => toneShare(tone) > least);
        const slack = variety > 0 ? slackShare * Math.sqrt(variance) : 0;
        out.push({ x, y, side, tone, mean, kind: { texture, variety, depth, isWhole }, slack });
      }
    return out;
  }

  /** Whether a square of whole cells shows at a glance that it is not even, or that it is quiet paper or solid. */
  private tellsNothing(x: number, y: number, side: number): boolean {
    const count = this.rectangle(this.counts, [x, y], side, side);
    if (count < side * side * leastCounting * 0.9) return true;
    const tone = this.rectangle(this.tones, [x, y], side, side) / count;
    if (toneShare(tone) > leastShare * 0.9) return false;
    return Math.abs(this.rectangle(this.differences, [x, y], side, side) / count) < leastTint / 2;
  }

  private integral(of: (at: number) => number): Float64Array {
    const { width, height } = this.reference;
    const { stride } = this;
    const out = new Float64Array(stride * (height + 1));
    for (let row = 0; row < height; row++) {
      let running = 0;
      for (let column = 0; column < width; column++) {
        running += of(row * width + column);
        const to = (row + 1) * stride + column + 1;
        out[to] = running + (out[to - stride] ?? 0);
      }
    }
    return out;
  }

  /** Over a square whose right and lower sides may lie within cells. */
  private under(sums: Float64Array, x: number, y: number, side: number): number {
    const whole = Math.floor(side);
    const part = side - whole;
    const rest = 1 - part;
    const inner = rest * rest * this.rectangle(sums, [x, y], whole, whole);
    if (part === 0) return inner;
    const wider = this.rectangle(sums, [x, y], whole + 1, whole);
    const higher = this.rectangle(sums, [x, y], whole, whole + 1);
    const outer = this.rectangle(sums, [x, y], whole + 1, whole + 1);
    return inner + part * rest * (wider + higher) + part * part * outer;
  }

  private rectangle(
    sums: Float64Array,
    [x, y]: readonly [number, number],
    width: number,
    height: number,
  ): number {
    const from = y * this.stride + x;
    const below = from + height * this.stride;
    const upper = (sums[from + width] ?? 0) - (sums[from] ?? 0);
    return (sums[below + width] ?? 0) - (sums[below] ?? 0) - upper;
  }
}

/** By how often it doubles 1; what is less is like 1. */
function octaveOf(value: number): number {
  return value > 1 && Number.isFinite(value) ? Math.round(Math.log2(value)) : 0;
}

/** Usual means of windows by their kind, at a middle tone: the most of its own and of those of wider kinds. */
class KindNoises {
  private readonly noises = new Map<string, number>();

  constructor(windows: readonly KindredWindow[]) {
    const means = new Map<string, number[]>();
    for (const { kind, mean, tone } of windows) {
      const share = toneShare(tone);
      if (share <= leastShare) continue;
      for (const name of namesOf(kind)) {
        const own = means.get(name) ?? [];
        own.push(Math.abs(mean) / share);
        means.set(name, own);
      }
    }
    for (const [name, own] of means)
      if (own.length >= leastWindows) this.noises.set(name, usualNoise(own));
  }

  of(kind: Kind): number {
    const noises = namesOf(kind).flatMap((name) => this.noises.get(name) ?? []);
    // Where tones vary and too few windows tell by how much, there is no telling.
    const isKnown = kind.variety === 0 || this.noises.has(namesOf(kind)[0] ?? '');
    return isKnown ? Math.max(0, ...noises) : Infinity;
  }
}

/** Of the kind itself, then of wider ones. */
function namesOf({ texture, variety, depth, isWhole }: Kind): string[] {
  const isEnd = depth === depths.length - 1;
  const wider = `${texture} ${isEnd}`;
  return [`${texture} ${depth} ${isWhole} ${variety}`, `${wider} ${isWhole}`, wider, `${isEnd}`];
}

/**
 * Five deviations by what half of the values stay under, or six by what nine of ten do where that is less; and of many values not far
 * beyond what 99 of 100 stay under: beats of a screen have an end.
 */
function usualNoise(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const spread = Math.min(fiveDeviations * at(0.5), sixDeviations * at(0.9));
  return sorted.length < enoughWindows ? spread : Math.min(spread, beyondEnd * at(0.99));
}

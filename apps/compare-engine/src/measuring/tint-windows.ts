import type { InkMap } from './ink-map';
import { fiveDeviations, toneShare } from './noise';

/** A square of one tone: its corner and side in cells, the side not always whole, the reference's tone and the mean difference in it, points. */
export interface TintWindow {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly tone: number;
  readonly mean: number;
}

/** Points: means of paper and solids that differ by less are not looked at. */
const leastTint = 1.2;
/** Points squared: the tone of a window varies by less. */
const mostVariance = 2;
/** Share of a window's cells that are even. */
const leastEven = 0.8;
/** Tones with less of the noise of a middle tone say nothing about it. */
const leastShare = 0.3;
/** Fewer windows say nothing. */
const leastWindows = 50;

/** Six deviations, by what nine of ten values of a normal spread stay under. */
const sixDeviations = 6 / 1.6449;

/** Sums over squares of cells that count, from sums over all cells above and left of a cell. */
export class TintWindows {
  private readonly stride: number;
  private readonly counts: Float64Array;
  private readonly differences: Float64Array;
  private readonly tones: Float64Array;
  private readonly squares: Float64Array;

  constructor(
    private readonly reference: InkMap,
    difference: InkMap,
    /** 1 for cells that count. */
    even: Uint8Array,
  ) {
    this.stride = reference.width + 1;
    const size = this.stride * (reference.height + 1);
    this.counts = new Float64Array(size);
    this.differences = new Float64Array(size);
    this.tones = new Float64Array(size);
    this.squares = new Float64Array(size);
    this.sumUp(difference.values, even);
  }

  /** Windows of a side whose mean differs by `least` points and by more than such means usually do. */
  loud(side: number, least: number): TintWindow[] {
    const windows = this.ofSide(side);
    const toned = windows.filter(({ tone }) => toneShare(tone) > leastShare);
    const usual = usualNoise(toned);
    return windows.filter(
      ({ mean, tone }) => Math.abs(mean) >= Math.max(least, usual * toneShare(tone)),
    );
  }

  /** Every second window in either direction that is of one tone. */
  private ofSide(side: number): TintWindow[] {
    const { width, height } = this.reference;
    const out: TintWindow[] = [];
    for (let y = 0; y + Math.ceil(side) <= height; y += 2)
      for (let x = 0; x + Math.ceil(side) <= width; x += 2) {
        if (this.tellsNothing(x, y, Math.floor(side))) continue;
        const count = this.under(this.counts, x, y, side);
        if (count < side * side * leastEven) continue;
        const tone = this.under(this.tones, x, y, side) / count;
        if (this.under(this.squares, x, y, side) / count - tone * tone > mostVariance) continue;
        const mean = this.under(this.differences, x, y, side) / count;
        // Quiet paper and solids are most of a page and say nothing about a tint.
        if (Math.abs(mean) >= leastTint || toneShare(tone) > leastShare)
          out.push({ x, y, side, tone, mean });
      }
    return out;
  }

  /** Whether a square of whole cells shows at a glance that it is not even, or that it is quiet paper or solid. */
  private tellsNothing(x: number, y: number, side: number): boolean {
    const from = y * this.stride + x;
    const count = this.rectangle(this.counts, from, side, side);
    if (count < side * side * leastEven * 0.9) return true;
    const tone = this.rectangle(this.tones, from, side, side) / count;
    if (toneShare(tone) > leastShare * 0.9) return false;
    return Math.abs(this.rectangle(this.differences, from, side, side) / count) < leastTint / 2;
  }

  private sumUp(differences: Float32Array, even: Uint8Array): void {
    const { stride } = this;
    const { width, height, values } = this.reference;
    for (let row = 0; row < height; row++) {
      let [count, wrong, toned, squared] = [0, 0, 0, 0];
      for (let column = 0; column < width; column++) {
        const at = row * width + column;
        if (even[at] === 1) {
          const tone = values[at] ?? 0;
          count++;
          wrong += differences[at] ?? 0;
          toned += tone;
          squared += tone * tone;
        }
        const to = (row + 1) * stride + column + 1;
        const above = to - stride;
        this.counts[to] = count + (this.counts[above] ?? 0);
        this.differences[to] = wrong + (this.differences[above] ?? 0);
        this.tones[to] = toned + (this.tones[above] ?? 0);
        this.squares[to] = squared + (this.squares[above] ?? 0);
      }
    }
  }

  /** Sum over a square whose right and lower sides may be within cells. */
  private under(sums: Float64Array, x: number, y: number, side: number): number {
    const whole = Math.floor(side);
    const part = side - whole;
    const rest = 1 - part;
    const from = y * this.stride + x;
    const inner = rest * rest * this.rectangle(sums, from, whole, whole);
    if (part === 0) return inner;
    const wider = this.rectangle(sums, from, whole + 1, whole);
    const higher = this.rectangle(sums, from, whole, whole + 1);
    const outer = this.rectangle(sums, from, whole + 1, whole + 1);
    return inner + part * rest * (wider + higher) + part * part * outer;
  }

  private rectangle(sums: Float64Array, from: number, width: number, height: number): number {
    const below = from + height * this.stride;
    const upper = (sums[from + width] ?? 0) - (sums[from] ?? 0);
    return (sums[below + width] ?? 0) - (sums[below] ?? 0) - upper;
  }
}

/**
 * What means of windows stay under, as at a middle tone: five deviations by what half of them stay under, or six by what nine of ten do
 * where that is less: beats of a screen have an end. 0 where there are few.
 */
function usualNoise(windows: readonly TintWindow[]): number {
  if (windows.length < leastWindows) return 0;
  const means = windows.map(({ mean, tone }) => Math.abs(mean) / toneShare(tone));
  const sorted = Float64Array.from(means).sort();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return Math.min(fiveDeviations * at(0.5), sixDeviations * at(0.9));
}

import type { InkMap } from './ink-map';
import { median } from './order';

/** Median coverage of the measured side where the reference has about the given coverage. */
export interface TonePoint {
  readonly reference_percent: number;
  readonly measured_percent: number;
  readonly cells: number;
}

/** Reference coverages the curve is given at; a cell belongs to the nearest. */
const tones = [0, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 100];
/** Cells of a tone that are looked at, evenly taken from all: more make it no better. */
const enoughCells = 20_000;
/** Fewer cells say nothing about a tone. */
const leastCells = 12;

/** The curve between two aligned maps, over even cells; tones that are not there are left out. */
export function toneCurve(reference: InkMap, measured: InkMap, even: Uint8Array): TonePoint[] {
  const cells = new Uint32Array(tones.length);
  const taken = tones.map((): { reference: number[]; measured: number[] } => ({
    reference: [],
    measured: [],
  }));
  const binned = new Uint8Array(even.length);
  for (let at = 0; at < even.length; at++) {
    if (even[at] === 0) continue;
    const tone = nearest(reference.values[at] ?? 0);
    binned[at] = tone;
    cells[tone] = (cells[tone] ?? 0) + 1;
  }
  const every = cells.map((count) => Math.max(1, Math.ceil(count / enoughCells)));
  const seen = new Uint32Array(tones.length);
  for (let at = 0; at < even.length; at++) {
    if (even[at] === 0) continue;
    const tone = binned[at] ?? 0;
    const before = seen[tone] ?? 0;
    seen[tone] = before + 1;
    if (before % (every[tone] ?? 1) !== 0) continue;
    taken[tone]?.reference.push(reference.values[at] ?? 0);
    taken[tone]?.measured.push(measured.values[at] ?? 0);
  }
  return taken.flatMap((bin, tone) => {
    if ((cells[tone] ?? 0) < leastCells) return [];
    const percent = median(bin.reference);
    // Differences of cells: tones that share a place on the curve may be there in any proportion.
    const differences = bin.measured.map((value, at) => value - (bin.reference[at] ?? 0));
    return [
      {
        reference_percent: percent,
        measured_percent: percent + middleMean(differences, percent),
        cells: cells[tone] ?? 0,
      },
    ];
  });
}

/** Coverages halfway between tones: up to each a cell belongs to the tone below. */
const halfway = Float64Array.from(tones.slice(1), (tone, at) => (tone + (tones[at] ?? 0)) / 2);

const lastHalfway = halfway.at(-1) ?? 100;

function nearest(value: number): number {
  // Most cells are paper or solid.
  let at = value > lastHalfway ? halfway.length : 0;
  while (at < halfway.length && value > (halfway[at] ?? 0)) at++;
  return at;
}

/**
 * Points that a tone may differ from the value of its neighbours on the curve; a share of it where the curve is far from level. A curve does not
 * change paper and solids, but some screens open solids by a few points.
 */
const offCurve = { points: 1, share: 0.75, end: 10 };

/**
 * The curve without tones that stand alone: a plate's curve moves neighbouring tones alike, a patch of another tint moves one. Paper and
 * solids count as unmoved where they are not there.
 */
export function steadyCurve(curve: readonly TonePoint[]): TonePoint[] {
  const steady = [...curve];
  // The one that is off most first: seen from it, its neighbours look wrong.
  let rounds = curve.length;
  while (rounds-- > 0) {
    const off = steady.map((_, at) => offNeighbours(steady, at));
    const most = Math.max(...off);
    const worst = off.indexOf(most);
    const point = steady[worst];
    if (!point || most <= 0) break;
    steady[worst] = { ...point, measured_percent: saidByNeighbours(steady, worst) };
  }
  return steady;
}

/** Paper and solids. */
function isEnd({ reference_percent: tone }: TonePoint): boolean {
  return tone < 1 || tone > 99;
}

/** Points by which a tone is farther off its neighbours than it may be. */
function offNeighbours(curve: readonly TonePoint[], at: number): number {
  const point = curve[at];
  if (!point) return 0;
  const said = saidByNeighbours(curve, at);
  const allowed = isEnd(point)
    ? offCurve.end
    : Math.max(offCurve.points, offCurve.share * Math.abs(said - point.reference_percent));
  return Math.abs(point.measured_percent - said) - allowed;
}

/** Points over which a curve bends little. */
const bend = 20;
/** Number of cells at which a tone has half of its largest weight. */
const halfWorth = 200;

const paper: TonePoint = { reference_percent: 0, measured_percent: 0, cells: 0 };
const solid: TonePoint = { reference_percent: 100, measured_percent: 100, cells: 0 };

/** Value expected from the neighbouring tones, weighted by distance and number of cells; paper and solids are fixed. */
function saidByNeighbours(curve: readonly TonePoint[], at: number): number {
  const point = curve[at];
  if (!point) return 0;
  const value = point.reference_percent;
  if (isEnd(point)) return value;
  const others = [
    ...(curve[0]?.reference_percent === 0 ? [] : [paper]),
    ...curve.filter((other) => other !== point),
    ...(curve.at(-1)?.reference_percent === 100 ? [] : [solid]),
  ];
  return value + lineThrough(others, value);
}

/** Deviation at a coverage by the line that fits those around best. */
function lineThrough(points: readonly TonePoint[], value: number): number {
  let [w, wx, wxx, wy, wxy] = [0, 0, 0, 0, 0];
  for (const point of points) {
    const { reference_percent: tone, cells } = point;
    const x = (tone - value) / bend;
    const weight = (isEnd(point) ? 1 : cells / (cells + halfWorth)) * Math.exp(-x * x);
    const y = point.measured_percent - tone;
    w += weight;
    wx += weight * x;
    wxx += weight * x * x;
    wy += weight * y;
    wxy += weight * x * y;
  }
  const spread = wxx * w - wx * wx;
  if (spread > 1e-3 * w * w) return (wy * wxx - wxy * wx) / spread;
  return w > 0 ? wy / w : 0;
}

/** Value of the curve at a coverage: linear between its points, constant beyond its ends. Without points the coverage itself. */
export function curveAt(curve: readonly TonePoint[], value: number): number {
  const after = curve.findIndex(({ reference_percent }) => reference_percent >= value);
  const right = curve[after === -1 ? curve.length - 1 : after];
  const left = after > 0 ? curve[after - 1] : undefined;
  if (!right) return value;
  if (!left || after === -1) return value + right.measured_percent - right.reference_percent;
  const span = right.reference_percent - left.reference_percent;
  const part = span === 0 ? 0 : (value - left.reference_percent) / span;
  return left.measured_percent + part * (right.measured_percent - left.measured_percent);
}

/** Deviations from the median, by the median of what is normally spread, from which a value is of other art. */
const fewDeviations = 5 * 1.4826;
/** Points by which most cells of a middle tone may spread around it: light tints have no dot in most cells. */
const mostApart = 40;

/** Mean without what is of other art: screens give few and skewed values, so that the median itself would be off. */
function middleMean(values: readonly number[], tone: number): number {
  const middle = median(values);
  const spread = median(values.map((value) => Math.abs(value - middle)));
  const share = 2 * Math.sqrt(Math.max(0, (tone / 100) * (1 - tone / 100)));
  const apart = spread > 0.5 ? fewDeviations * spread : mostApart * share;
  const kept = values.filter((value) => Math.abs(value - middle) <= apart);
  return kept.reduce((sum, value) => sum + value, 0) / kept.length;
}

import { fineness, normalize, type Shape, type ShapeTable, shapeTables } from './retail-shapes';
import { ean13Value, upcEValue } from './retail-value';

/** A symbology of retail: its modules and the parts between its first and its last guard. */
export interface RetailKind {
  readonly format: 'EAN13' | 'UPCE';
  readonly modules: number;
  readonly parts: readonly ('left' | 'middle' | 'right')[];
  readonly end: 'end' | 'endOfShort';
  readonly endModules: number;
  readonly valueOf: (digits: string, sets: string) => string | null;
}

const six = <T>(part: T): readonly T[] => [part, part, part, part, part, part];

/** What is looked for: EAN-13, of which UPC-A is one, and UPC-E. */
export const retailKinds: readonly RetailKind[] = [
  {
    format: 'EAN13',
    modules: 95,
    parts: [...six('left' as const), 'middle', ...six('right' as const)],
    end: 'end',
    endModules: 3,
    valueOf: ean13Value,
  },
  {
    format: 'UPCE',
    modules: 51,
    parts: six('left' as const),
    end: 'endOfShort',
    endModules: 6,
    valueOf: upcEValue,
  },
];

/** What a line of a picture shows between two edges. */
export interface LineValue {
  readonly value: string;
  /** Mean correlation of its parts with their shapes. */
  readonly likeness: number;
}

/** Least correlations: of a guard, of each part, and of all parts in the mean. */
const leastGuard = 0.75;
const leastPart = 0.72;
const leastMean = 0.9;
/** Modules sampled outside of the symbol. */
const margin = 3;
/** By how many samples a part may stand off its place, and be wider or narrower. */
const slack = 5;
const stretch = 2;
const states = 2 * slack + 1;
/** Samples by which the first and the last digit may stand off the guards. */
const looseStart = 2;
const looseEnd = 3;

interface Step {
  /** The state before, for each state; -1 where there is none. */
  readonly from: Int8Array;
  readonly shapes: readonly (Shape | null)[];
}

/**
 * The value between two places of a line of luma. Each part of the symbol is the shape that correlates best, its ends moving by little,
 * so that a bent or slanting label is followed; the way of the best sum is taken. Null when a part is like no shape, or checks fail.
 */
export function decodeLine(
  luma: Float64Array,
  [x0, x1]: readonly [number, number],
  kind: RetailKind,
): LineValue | null {
  const dark = darknessOf(luma, x0, (x1 - x0) / kind.modules, kind.modules);
  const table = tableOfGuards(dark, kind);
  if (!table) return null;
  let costs = Float64Array.from({ length: states }, (_, state) =>
    Math.abs(state - slack) <= looseStart ? 0 : Infinity,
  );
  const steps: Step[] = [];
  let place = (margin + 3) * fineness;
  for (const part of kind.parts) {
    const step = advance(dark, place, costs, table[part]);
    if (!step) return null;
    costs = step.costs;
    steps.push(step);
    place += (part === 'middle' ? 5 : 7) * fineness;
  }
  return valueOf(kind, steps, costs);
}

/** Darkness from some modules before a symbol to some behind it. */
function darknessOf(luma: Float64Array, x0: number, module: number, modules: number): Float64Array {
  const dark = new Float64Array((modules + 2 * margin) * fineness);
  for (let at = 0; at < dark.length; at++) {
    dark[at] = 255 - between(luma, x0 + ((at + 0.5) / fineness - margin) * module);
  }
  return dark;
}

/** The value at a place between two samples. */
function between(samples: Float64Array, x: number): number {
  const last = samples.length - 1;
  const left = Math.floor(x);
  const one = samples[Math.max(0, Math.min(last, left))] ?? 0;
  const other = samples[Math.max(0, Math.min(last, left + 1))] ?? 0;
  return one + (other - one) * (x - left);
}

/** The shapes under the blur that the guards show; null where there are no guards. */
function tableOfGuards(dark: Float64Array, kind: RetailKind): ShapeTable | null {
  const endAt = (margin + kind.modules - kind.endModules) * fineness;
  let best: ShapeTable | null = null;
  let most = 0;
  for (const table of shapeTables) {
    const start = likenessNear(dark, (margin - 2) * fineness, table.start);
    const end = likenessNear(dark, endAt, table[kind.end]);
    if (start >= leastGuard && end >= leastGuard && start + end > most) {
      most = start + end;
      best = table;
    }
  }
  return best;
}

function likenessNear(dark: Float64Array, from: number, { samples }: Shape): number {
  let best = -1;
  for (let off = -1; off <= 1; off++) {
    const seen = dark.slice(from + off, from + off + samples.length);
    normalize(seen);
    best = Math.max(best, product(seen, samples));
  }
  return best;
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** From the states before a part to those behind it; null when none is left. */
function advance(
  dark: Float64Array,
  place: number,
  before: Float64Array,
  shapes: readonly Shape[],
): (Step & { readonly costs: Float64Array<ArrayBuffer> }) | null {
  const costs = new Float64Array(states).fill(Infinity);
  const from = new Int8Array(states).fill(-1);
  const chosen: (Shape | null)[] = Array.from({ length: states }, () => null);
  const length = shapes[0]?.samples.length ?? 0;
  const seen = new Float64Array(length);
  for (let state = 0; state < states; state++) {
    const spent = before[state] ?? Infinity;
    if (spent === Infinity) continue;
    for (let more = -stretch; more <= stretch; more++) {
      const to = state + more;
      if (to < 0 || to >= states) continue;
      sample(dark, place + state - slack, more, seen);
      const { shape, likeness } = nearest(seen, shapes);
      const cost = spent + 1 - likeness;
      if (likeness < leastPart || cost >= (costs[to] ?? Infinity)) continue;
      costs[to] = cost;
      from[to] = state;
      chosen[to] = shape;
    }
  }
  return costs.some((cost) => cost < Infinity) ? { costs, from, shapes: chosen } : null;
}

/** The samples of a part and of a module at each end, stretched to the length of its shapes. */
function sample(dark: Float64Array, place: number, more: number, seen: Float64Array): void {
  const own = seen.length - 2 * fineness;
  const step = (own + more) / own;
  for (let at = 0; at < seen.length; at++) {
    seen[at] = between(dark, place + (at + 0.5 - fineness) * step - 0.5);
  }
  normalize(seen);
}

function nearest(seen: Float64Array, shapes: readonly Shape[]) {
  let best: { shape: Shape | null; likeness: number } = { shape: null, likeness: -1 };
  for (const shape of shapes) {
    const likeness = product(seen, shape.samples);
    if (likeness > best.likeness) best = { shape, likeness };
  }
  return best;
}

function valueOf(kind: RetailKind, steps: readonly Step[], costs: Float64Array): LineValue | null {
  let state = slack;
  for (let other = slack - looseEnd; other <= slack + looseEnd; other++) {
    if ((costs[other] ?? Infinity) < (costs[state] ?? Infinity)) state = other;
  }
  const likeness = 1 - (costs[state] ?? Infinity) / steps.length;
  if (!(likeness >= leastMean)) return null;
  let [digits, sets] = ['', ''];
  for (const { from, shapes } of [...steps].reverse()) {
    const shape = shapes[state];
    state = from[state] ?? -1;
    if (!shape || shape.set === '-') continue;
    digits = `${shape.digit}${digits}`;
    if (shape.set !== 'C') sets = `${shape.set}${sets}`;
  }
  const value = kind.valueOf(digits, sets);
  return value === null ? null : { value, likeness };
}

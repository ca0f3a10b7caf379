import { powerSpectrum } from '../spectrum';

/** The screen of dots on a grid (AM) of a plate, as measured in its middle tones. */
export interface ScreenFacts {
  /** Lines an inch. */
  readonly ruling: number;
  /** Degrees, 0 to below 90, anticlockwise from the horizontal of the plate. */
  readonly angle: number;
}

const SIDE = 512;
const windowsAcross = 16;
const bandsDown = 24;
const kept = 4;
/** Lines an inch that are looked for. */
const rulings = { least: 30, most: 600 };

interface Sample {
  readonly bits: Uint8Array;
  /** The lower the better a middle tone, evenly spread. */
  readonly score: number;
}

/** Collects squares of middle tone while a plate is read, and finds the screen in them. */
export class ScreenProbe {
  private readonly windows: readonly number[];
  private readonly bands: ReadonlySet<number>;
  private current: Window[] = [];
  private samples: Sample[] = [];
  /** Squares that are of no use any more. */
  private readonly spare: Uint8Array[] = [];

  constructor(
    width: number,
    height: number,
    private readonly dpi: readonly [number, number] | null,
  ) {
    const usable = dpi !== null && width >= SIDE && height >= SIDE;
    this.windows = usable ? places(width - SIDE, windowsAcross) : [];
    const bands = usable ? Math.floor(height / SIDE) : 0;
    this.bands = new Set(usable ? places(bands - 1, bandsDown) : []);
  }

  /** The next row from the top: columns at which the value changes. */
  add(row: number, changes: Int32Array, count: number): void {
    if (!this.bands.has(Math.floor(row / SIDE))) return;
    const inside = row % SIDE;
    if (inside === 0)
      this.current = this.windows.map(
        (x) => new Window(x, this.spare.pop() ?? new Uint8Array(SIDE * SIDE)),
      );
    for (const window of this.current) window.add(inside, changes, count);
    if (inside === SIDE - 1) this.judge();
  }

  /** The screen; null where no middle tone shows one. */
  facts(): ScreenFacts | null {
    if (this.dpi === null || this.samples.length === 0) return null;
    const total = new Float64Array(SIDE * SIDE);
    for (const { bits } of this.samples) {
      const power = powerSpectrum(weighted(bits), SIDE);
      for (let at = 0; at < total.length; at++) total[at] = (total[at] ?? 0) + (power[at] ?? 0);
    }
    return screenOf(total, this.dpi);
  }

  private judge(): void {
    for (const window of this.current) {
      const score = window.score();
      if (score === null) this.spare.push(window.bits);
      else this.samples.push({ bits: window.bits, score });
    }
    this.samples.sort((a, b) => a.score - b.score);
    this.spare.push(...this.samples.splice(kept).map(({ bits }) => bits));
    this.current = [];
  }
}

const BLOCK = 64;
const blocks = (SIDE / BLOCK) ** 2;
/** Share of the blocks that have a tone at least: type and shapes have blocks without. */
const leastToned = 0.8;

/** A square of a plate while its rows come. */
class Window {
  private readonly toned: number[] = [];
  private blank = 0;

  constructor(
    private readonly x: number,
    readonly bits: Uint8Array,
  ) {}

  /** Its next row, from 0; nothing more is read of what is no even middle tone. */
  add(row: number, changes: Int32Array, count: number): void {
    if (!this.mayBeToned()) return;
    copyRow(this.bits.subarray(row * SIDE, (row + 1) * SIDE), this.x, changes, count);
    if (row % BLOCK !== BLOCK - 1) return;
    for (let left = 0; left < SIDE; left += BLOCK) {
      const share = shareOfBlock(this.bits, row + 1 - BLOCK, left);
      if (share > 0.08 && share < 0.92) this.toned.push(share);
      else this.blank++;
    }
  }

  /** Null for what is no even middle tone. */
  score(): number | null {
    const { toned, blank } = this;
    if (!this.mayBeToned()) return null;
    const mean = toned.reduce((sum, share) => sum + share, 0) / toned.length;
    const spread = toned.reduce((sum, share) => sum + Math.abs(share - mean), 0) / toned.length;
    return Math.abs(mean - 0.5) + 2 * spread + blank / blocks;
  }

  private mayBeToned(): boolean {
    return blocks - this.blank >= blocks * leastToned;
  }
}

/** Up to `count` whole numbers from 0 to `last`, evenly spread. */
function places(last: number, count: number): number[] {
  const number = Math.max(1, Math.min(count, last + 1));
  return Array.from({ length: number }, (_, at) =>
    number === 1 ? 0 : Math.round((at * last) / (number - 1)),
  );
}

function copyRow(bits: Uint8Array, x: number, changes: Int32Array, count: number): void {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle] ?? 0) <= x) low = middle + 1;
    else high = middle;
  }
  let value = low & 1;
  let from = 0;
  bits.fill(0);
  for (let at = low; at < count && from < SIDE; at++) {
    const to = Math.min(SIDE, (changes[at] ?? 0) - x);
    if (value === 1) bits.fill(1, from, to);
    value ^= 1;
    from = to;
  }
  if (value === 1) bits.fill(1, from, SIDE);
}

/** Every fourth row is sufficient. */
const rowStep = 4;

function shareOfBlock(bits: Uint8Array, top: number, left: number): number {
  let ones = 0;
  for (let row = top; row < top + BLOCK; row += rowStep) {
    const from = row * SIDE + left;
    for (let at = from; at < from + BLOCK; at++) ones += bits[at] ?? 0;
  }
  return (ones * rowStep) / (BLOCK * BLOCK);
}

/** Values about their mean, faded out to the sides (Hann). */
function weighted(bits: Uint8Array): Float64Array {
  let sum = 0;
  for (const bit of bits) sum += bit;
  const mean = sum / bits.length;
  const out = new Float64Array(bits.length);
  for (let row = 0; row < SIDE; row++)
    for (let column = 0; column < SIDE; column++) {
      const at = row * SIDE + column;
      out[at] = ((bits[at] ?? 0) - mean) * (fade[row] ?? 0) * (fade[column] ?? 0);
    }
  return out;
}

const fade = Float64Array.from(
  { length: SIDE },
  (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / SIDE),
);

/** Share of all power that the four peaks of a screen have at least: dots on a grid have most of it, type and noise hardly any. */
const leastShare = 0.15;
/** Least strength of the second direction of the dots relative to the first. */
const leastPartner = 0.3;

/** The strongest frequency, where it and its equal at a right angle hold much of all power. */
function screenOf(
  power: Float64Array,
  [dpiX, dpiY]: readonly [number, number],
): ScreenFacts | null {
  let best = 0;
  let peak: readonly [number, number] = [0, 0];
  let total = 0;
  for (let v = -SIDE / 2 + 1; v < SIDE / 2; v++)
    for (let u = -SIDE / 2 + 1; u < SIDE / 2; u++) {
      if (Math.abs(u) < 3 && Math.abs(v) < 3) continue;
      const value = power[(v < 0 ? v + SIDE : v) * SIDE + (u < 0 ? u + SIDE : u)] ?? 0;
      total += value;
      if (value <= best) continue;
      const ruling = Math.hypot((u * dpiX) / SIDE, (v * dpiY) / SIDE);
      if (ruling < rulings.least || ruling > rulings.most) continue;
      best = value;
      peak = [u, v];
    }
  if (best === 0) return null;
  const { x, y, weight } = peakAt(power, peak);
  const fx = (x * dpiX) / SIDE;
  const fy = (y * dpiY) / SIDE;
  const partner = peakAt(power, [Math.round((-fy * SIDE) / dpiX), Math.round((fx * SIDE) / dpiY)]);
  if (partner.weight < weight * leastPartner) return null;
  if (2 * (weight + partner.weight) < leastShare * total) return null;
  const angle = modulo((Math.atan2(-fy, fx) * 180) / Math.PI, 90);
  return { ruling: Math.hypot(fx, fy), angle };
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by;

function at(power: Float64Array, u: number, v: number): number {
  return power[modulo(v, SIDE) * SIDE + modulo(u, SIDE)] ?? 0;
}

/** A peak with its neighbours: its place between the whole frequencies, and their power. */
function peakAt(
  power: Float64Array,
  [u, v]: readonly [number, number],
): { x: number; y: number; weight: number } {
  let weight = 0;
  let x = 0;
  let y = 0;
  for (let dv = -1; dv <= 1; dv++)
    for (let du = -1; du <= 1; du++) {
      const value = at(power, u + du, v + dv);
      weight += value;
      x += value * du;
      y += value * dv;
    }
  return weight === 0 ? { x: u, y: v, weight } : { x: u + x / weight, y: v + y / weight, weight };
}

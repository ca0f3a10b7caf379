import type { SpotFunction } from './spot-functions';

/** Thresholds of a square of pixels that repeats: a pixel prints where its amount, 0 to 255, exceeds its threshold, 0 to 254. */
export interface ThresholdArray {
  /** Pixels of an edge. */
  readonly size: number;
  readonly values: Uint8Array;
  /** As made, which is close to what was requested. */
  readonly rulingLpi: number;
  /** Anticlockwise. */
  readonly angleDeg: number;
}

/** Edges of the square that are tried, in pixels: below 2 ** 10, so that the square has less than 2 ** 20 pixels. */
const [FIRST_EDGE, LAST_EDGE]: readonly number[] = [96, 720];
/** An angle this close is as good as the wanted one, in degrees; and a ruling, as its share. */
const CLOSE = { angleDeg: 0.05, ruling: 0.0025 } as const;
const PLACE_BITS = 20;
const PLACES = 2 ** PLACE_BITS;
/** An odd number, and the one that undoes a multiplication by it among {@link PLACES}: pixels of equal height print in a mixed order. */
const MIX = 0x9e37b;
const UNMIX = inverseOf(MIX);

/** A lattice of dots that repeats with the square: `a` and `b` cells along its edge. */
interface Lattice {
  readonly size: number;
  readonly a: number;
  readonly b: number;
  readonly rulingLpi: number;
  readonly angleDeg: number;
  readonly cost: number;
}

/**
 * Ranks the pixels of a square with many dots by the height of their dots. Each threshold is equally frequent, so that the mean of a tint is exact
 * over the square. The smallest square that is close in ruling and angle is taken, else the closest.
 */
export function thresholdArray(
  dpi: number,
  wanted: { readonly rulingLpi: number; readonly angleDeg: number },
  spot: SpotFunction,
): ThresholdArray {
  const { size, a, b, rulingLpi, angleDeg } = closestLattice(dpi, wanted);
  const count = size * size;
  const keys = new Float64Array(count);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      // Rows go down, angles anticlockwise. Dots stand where both are whole.
      const u = (a * (x + 0.5) - b * (y + 0.5)) / size;
      const v = (b * (x + 0.5) + a * (y + 0.5)) / size;
      const height = spot(2 * (u - Math.floor(u)) - 1, 2 * (v - Math.floor(v)) - 1);
      const place = y * size + x;
      keys[place] = Math.round((2 - height) * 2 ** 28) * PLACES + ((place * MIX) & (PLACES - 1));
    }
  }
  keys.sort();
  const values = new Uint8Array(count);
  keys.forEach((key, rank) => {
    const place = ((key % PLACES) * UNMIX) % PLACES;
    values[place] = Math.floor((rank * 255) / count);
  });
  return { size, values, rulingLpi, angleDeg };
}

function closestLattice(
  dpi: number,
  { rulingLpi: ruling, angleDeg: angle }: { readonly rulingLpi: number; readonly angleDeg: number },
): Lattice {
  const turn = (angle * Math.PI) / 180;
  let best: Lattice | null = null;
  for (let size = FIRST_EDGE ?? 0; size <= (LAST_EDGE ?? 0); size++) {
    const cells = (ruling * size) / dpi;
    const a = Math.round(cells * Math.cos(turn));
    const b = Math.round(cells * Math.sin(turn));
    if (a === 0 && b === 0) continue;
    const rulingLpi = (dpi * Math.hypot(a, b)) / size;
    const angleDeg = (Math.atan2(b, a) * 180) / Math.PI;
    const off = Math.abs(((angleDeg - angle + 540) % 360) - 180);
    const cost = Math.max(off / CLOSE.angleDeg, Math.abs(rulingLpi / ruling - 1) / CLOSE.ruling);
    if (!best || cost < best.cost) best = { size, a, b, rulingLpi, angleDeg, cost };
    if (cost <= 1) break;
  }
  if (!best) throw new RangeError('There is no lattice of that ruling');
  return best;
}

/** By Newton's iteration, which doubles the correct bits. */
function inverseOf(odd: number): number {
  let inverse = odd;
  for (let bits = 3; bits < PLACE_BITS; bits *= 2) {
    inverse = (inverse * ((2 - ((odd * inverse) % PLACES) + PLACES) % PLACES)) % PLACES;
  }
  return inverse;
}

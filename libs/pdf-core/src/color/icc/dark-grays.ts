import type { LabColor } from '../science/cie';

/** Lab of inks: three numbers for each four; null when the profile cannot be used. */
export type LabsOf = (inks: Float64Array) => Float64Array | null;

/** Cyan, magenta, yellow and black, 0 to 1, of points, how far their colours are from the ones aimed at, in Lab, and those. */
export interface FoundInks {
  readonly inks: Float64Array;
  readonly errors: Float64Array;
  readonly targets: readonly LabColor[];
}

/** The most ink that offset printing takes. */
const MOST_INK = 3;
/** Allowed error of a gray before its black is searched too. */
const TOLERANCE = 0.1;
/** Weight of ink above the limit relative to a difference in Lab. */
const INK_WEIGHT = 20;
/** Weight of the difference of an ink from that of the neighbouring gray. */
const STAY_WEIGHT = 0.2;
const FIRST_STEP = 0.04;
const LAST_STEP = 0.0005;

/** Each ink a step less, as it is, or a step more. */
const moves: readonly (readonly number[])[] = Array.from({ length: 81 }, (_, at) =>
  [27, 9, 3, 1].map((power) => (Math.floor(at / power) % 3) - 1),
);

/**
 * Searches dark grays with too little black again: their colour is missed, or needs more ink than printing allows. There the profile
 * hardly depends on cyan, magenta and yellow, and has edges where it does. Each search starts from the neighbouring lighter gray with free black, so
 * that inks change without a step. Points go from black to white.
 */
export function searchDarkGrays(labsOf: LabsOf, { inks, errors, targets }: FoundInks): void {
  for (let point = targets.length - 2; point >= 0; point--) {
    const own = inks.subarray(point * 4, point * 4 + 4);
    const total = own.reduce((sum, ink) => sum + ink, 0);
    const isDark = (own[3] ?? 0) > 0.5;
    if (!isDark || ((errors[point] ?? 0) <= TOLERANCE && total <= MOST_INK)) continue;
    const target = targets[point];
    const found = target && searchAround(labsOf, inks.slice(point * 4 + 4, point * 4 + 8), target);
    if (found) own.set(found);
  }
}

/** Inks near others whose colour is the nearest to the one aimed at, by steps of all four that get smaller. */
function searchAround(labsOf: LabsOf, start: Float64Array, target: LabColor): Float64Array | null {
  let best = start;
  let least = Infinity;
  for (let step = FIRST_STEP; step >= LAST_STEP;) {
    const tried = Float64Array.from(moves.flatMap((move) => moved(best, move, step)));
    const labs = labsOf(tried);
    if (!labs) return null;
    const costs = moves.map((_, at) =>
      costOf(tried.subarray(at * 4, at * 4 + 4), labs.subarray(at * 3, at * 3 + 3), start, target),
    );
    const cost = Math.min(...costs);
    if (cost < least - 1e-6) {
      least = cost;
      const at = costs.indexOf(cost) * 4;
      best = tried.slice(at, at + 4);
    } else step /= 2;
  }
  return best;
}

function moved(inks: Float64Array, move: readonly number[], step: number): readonly number[] {
  return move.map((sign, ink) => Math.min(1, Math.max(0, (inks[ink] ?? 0) + sign * step)));
}

function costOf(
  inks: Float64Array,
  lab: Float64Array,
  start: Float64Array,
  target: LabColor,
): number {
  const difference = Math.hypot(...target.map((value, axis) => value - (lab[axis] ?? 0)));
  const total = inks.reduce((sum, ink) => sum + ink, 0);
  const way = Math.hypot(...inks.map((ink, at) => ink - (start[at] ?? 0)));
  return difference + INK_WEIGHT * Math.max(0, total - MOST_INK) + STAY_WEIGHT * way;
}

import { srgbToLab } from '../science/srgb';
import { labToXyz, type LabColor, luminance, xyzToLab } from '../science/cie';
import { type FoundInks, type LabsOf, searchDarkGrays } from './dark-grays';
import { type IccEngine, type IccSource, isRefusal } from './icc-engine';

/** Points along each of red, green and blue. */
const POINTS = 11;
/** Points along the grays, where the eye sees a cast first. */
const GRAYS = 256;
const ITERATIONS = 12;
const GRAY_ITERATIONS = 40;
/** Step of the numerical derivative, and what keeps a step small where inks hardly change the colour. */
const STEP = 0.02;
const DAMPING = 50;
const GRAY_DAMPING = 0.2;
/** The darkest colour aimed at: near the total ink that offset printing takes. */
const RICH_BLACK: readonly number[] = [0.6, 0.5, 0.5, 1];

/**
 * sRGB to CMYK by turning around a profile that only leads from CMYK to Lab: at the points of a grid the amounts of cyan, magenta and
 * yellow are searched whose colour, over a black that grows with the gray part, is the wanted one; between the points it is linear. Grays have
 * points of their own, close enough that they have no cast; colours next to them go over into the grid.
 * Black point compensation makes sRGB's black the profile's. Null when the profile cannot be used.
 */
export class SeparationTable {
  /** Correction of the grid on the gray axis. */
  private readonly gray: Float64Array;

  private constructor(
    private readonly inks: Float64Array,
    grays: Float64Array,
  ) {
    this.gray = grays.slice();
    const own = new Float64Array(4);
    for (let at = 0; at < GRAYS; at++) {
      const value = at / (GRAYS - 1);
      this.interpolate(value, value, value, own, 0);
      for (let ink = 0; ink < 4; ink++) {
        this.gray[at * 4 + ink] = (grays[at * 4 + ink] ?? 0) - (own[ink] ?? 0);
      }
    }
  }

  static of(engine: IccEngine, source: IccSource): SeparationTable | null {
    const made = engine.transform({ from: source, to: 'Lab', bits: 16, exact: true });
    if (isRefusal(made)) return null;
    const labsOf = (inks: Float64Array): Float64Array | null => {
      const labs = made.run(Uint16Array.from(inks, (ink) => Math.round(ink * 65_535)));
      return (
        labs && Float64Array.from(labs, (v, at) => (at % 3 === 0 ? v / 655.35 : v / 257 - 128))
      );
    };
    const black = labsOf(Float64Array.from(RICH_BLACK))?.[0];
    if (black === undefined) return null;
    const lightness = luminance(black);
    const inks = search(labsOf, lightness, gridPoints(), {
      iterations: ITERATIONS,
      damping: DAMPING,
    });
    const grays = search(labsOf, lightness, grayPoints(), {
      iterations: GRAY_ITERATIONS,
      damping: GRAY_DAMPING,
    });
    if (!inks || !grays) return null;
    searchDarkGrays(labsOf, grays);
    // Paper stays paper.
    for (const found of [inks.inks, grays.inks]) found.fill(0, found.length - 4);
    return new SeparationTable(inks.inks, grays.inks);
  }

  /** Writes cyan, magenta, yellow and black, 0 to 1, of red, green and blue of 0 to 1, to `inks` from `at` on. */
  separate(red: number, green: number, blue: number, inks: Float64Array, at = 0): void {
    this.interpolate(red, green, blue, inks, at);
    const chroma = Math.max(red, green, blue) - Math.min(red, green, blue);
    const weight = 1 - chroma * (POINTS - 1);
    if (weight <= 0) return;
    const place = Math.min(1, Math.max(0, (red + green + blue) / 3)) * (GRAYS - 1);
    const low = Math.min(GRAYS - 2, Math.floor(place));
    const share = place - low;
    for (let ink = 0; ink < 4; ink++) {
      const from = this.gray[low * 4 + ink] ?? 0;
      const to = this.gray[low * 4 + 4 + ink] ?? 0;
      const amount = (inks[at + ink] ?? 0) + weight * (from + share * (to - from));
      inks[at + ink] = Math.min(1, Math.max(0, amount));
    }
  }

  private interpolate(
    red: number,
    green: number,
    blue: number,
    inks: Float64Array,
    at: number,
  ): void {
    const r = placeOf(red);
    const g = placeOf(green);
    const b = placeOf(blue);
    const low = (cellOf(r) * POINTS + cellOf(g)) * POINTS + cellOf(b);
    const fr = r - cellOf(r);
    const fg = g - cellOf(g);
    const fb = b - cellOf(b);
    for (let ink = 0; ink < 4; ink++) inks[at + ink] = 0;
    for (let corner = 0; corner < 8; corner++) {
      const weight =
        (corner & 1 ? fr : 1 - fr) * (corner & 2 ? fg : 1 - fg) * (corner & 4 ? fb : 1 - fb);
      if (weight === 0) continue;
      const up = (corner & 1 ? POINTS * POINTS : 0) + (corner & 2 ? POINTS : 0) + (corner >> 2);
      const from = (low + up) * 4;
      for (let ink = 0; ink < 4; ink++) {
        inks[at + ink] = (inks[at + ink] ?? 0) + weight * (this.inks[from + ink] ?? 0);
      }
    }
  }
}

/** Where on a side of the grid an amount of light is. */
function placeOf(light: number): number {
  return Math.min(1, Math.max(0, light)) * (POINTS - 1);
}

function cellOf(place: number): number {
  return Math.min(POINTS - 2, Math.floor(place));
}

type Rgb = readonly [red: number, green: number, blue: number];

function gridPoints(): Rgb[] {
  const of = (step: number): number => step / (POINTS - 1);
  return Array.from({ length: POINTS ** 3 }, (_, point) => [
    of(Math.floor(point / POINTS ** 2)),
    of(Math.floor(point / POINTS) % POINTS),
    of(point % POINTS),
  ]);
}

function grayPoints(): Rgb[] {
  return Array.from({ length: GRAYS }, (_, at) => {
    const value = at / (GRAYS - 1);
    return [value, value, value];
  });
}

/** Inks of colours by Gauss and Newton from the complements, over a black that is given. */
function search(
  labsOf: LabsOf,
  black: number,
  points: readonly Rgb[],
  { iterations, damping }: { readonly iterations: number; readonly damping: number },
): FoundInks | null {
  const inks = new Float64Array(points.length * 4);
  const targets: LabColor[] = [];
  for (const [point, [r, g, b]] of points.entries()) {
    const gray = 1 - Math.max(r, g, b);
    const key = blackOf(gray);
    const start = [r, g, b].map((light, ink) =>
      Math.max(1 - light - gray * key, ((RICH_BLACK[ink] ?? 0) + 2.5 * (1 - gray)) * gray ** 3),
    );
    inks.set([...start, key], point * 4);
    targets.push(compensated(srgbToLab([r, g, b]), black));
  }
  const best = inks.slice();
  const errors = new Float64Array(points.length).fill(Infinity);
  const steps = new Float64Array(points.length * 4);
  for (let iteration = 0; iteration <= iterations; iteration++) {
    const labs = labsOf(probes(inks));
    if (!labs) return null;
    targets.forEach((target, point) => {
      const at = point * 4;
      const own = labs.subarray(point * 12, point * 12 + 12);
      const error = Math.hypot(...target.map((value, axis) => value - (own[axis] ?? 0)));
      if (error < (errors[point] ?? 0)) {
        errors[point] = error;
        best.set(inks.subarray(at, at + 4), at);
        steps.set(stepTowards(inks, at, own, target, damping), at);
      } else for (let ink = 0; ink < 3; ink++) steps[at + ink] = (steps[at + ink] ?? 0) / 2;
      for (let ink = 0; ink < 3; ink++) {
        inks[at + ink] = Math.min(1, Math.max(0, (best[at + ink] ?? 0) + (steps[at + ink] ?? 0)));
      }
    });
  }
  return { inks: best, errors, targets };
}

/** Black of a gray part of 0 to 1: none in light colours, all in black. */
function blackOf(gray: number): number {
  return gray <= 0.2 ? 0 : ((gray - 0.2) / 0.8) ** 2;
}

/** For each point its inks, and those with a step more of cyan, magenta and yellow. */
function probes(inks: Float64Array): Float64Array {
  const probed = new Float64Array(inks.length * 4);
  for (let at = 0; at < inks.length; at += 4) {
    for (let probe = 0; probe < 4; probe++) {
      const place = at * 4 + probe * 4;
      probed.set(inks.subarray(at, at + 4), place);
      if (probe > 0)
        probed[place + probe - 1] = (inks[at + probe - 1] ?? 0) + stepOf(inks, at, probe);
    }
  }
  return probed;
}

function stepOf(inks: Float64Array, at: number, probe: number): number {
  return (inks[at + probe - 1] ?? 0) > 0.5 ? -STEP : STEP;
}

/** One damped step towards the target: (J'J + d) x = J'e, solved by Cramer's rule. */
function stepTowards(
  inks: Float64Array,
  at: number,
  labs: Float64Array,
  target: LabColor,
  damping: number,
): number[] {
  const error = target.map((value, axis) => value - (labs[axis] ?? 0));
  const slopes = [1, 2, 3].map((probe) =>
    [0, 1, 2].map(
      (axis) => ((labs[probe * 3 + axis] ?? 0) - (labs[axis] ?? 0)) / stepOf(inks, at, probe),
    ),
  );
  const dot = (a: readonly number[] = [], b: readonly number[] = []) =>
    a.reduce((sum, value, axis) => sum + value * (b[axis] ?? 0), 0);
  const normal = slopes.map((row, i) =>
    slopes.map((column, j) => dot(row, column) + (i === j ? damping : 0)),
  );
  const wanted = slopes.map((row) => dot(row, error));
  const whole = determinant(normal);
  return [0, 1, 2].map((ink) => {
    const replaced = normal.map((row, i) =>
      row.map((value, j) => (j === ink ? (wanted[i] ?? 0) : value)),
    );
    return determinant(replaced) / whole;
  });
}

function determinant(m: readonly (readonly number[])[]): number {
  const [[a = 0, b = 0, c = 0] = [], [d = 0, e = 0, f = 0] = [], [g = 0, h = 0, i = 0] = []] = m;
  return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
}

/** The colour with black lifted to the luminance `black` in a straight line, white kept. */
function compensated(lab: LabColor, black: number): LabColor {
  const white = labToXyz([100, 0, 0]);
  const [x, y, z] = labToXyz(lab);
  const lift = (value: number, full: number) => full * black + value * (1 - black);
  return xyzToLab([lift(x, white[0]), lift(y, white[1]), lift(z, white[2])]);
}

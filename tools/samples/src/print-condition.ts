/** A colour in CIE L*a*b*, D50. */
type Lab = readonly [number, number, number];
type Xyz = readonly [number, number, number];

/** D50 white of the profile connection space (ICC.1:2001-04, 6.3.4.3). */
const D50: Xyz = [0.9642, 1, 0.8249];

/**
 * The sixteen solid overprints of the sample printing condition, paper first; bit 0 cyan, 1 magenta, 2 yellow, 3 black.
 * Round numbers of an ordinary sheet-fed print on coated paper, chosen for these samples.
 */
const PRIMARIES: readonly Lab[] = [
  [95, 0, -2],
  [55, -36, -50],
  [48, 74, -3],
  [24, 20, -46],
  [89, -5, 93],
  [50, -67, 26],
  [47, 68, 47],
  [23, 0, 0],
  [16, 0, 0],
  [13, -6, -8],
  [12, 10, -2],
  [9, 4, -7],
  [15, -2, 10],
  [11, -9, 3],
  [10, 9, 5],
  [6, 0, 0],
];

/** Yule-Nielsen factor 2: half-tone mixing in square roots, which every machine computes alike. */
const ROOTS: readonly Xyz[] = PRIMARIES.map((lab) => {
  const [x, y, z] = xyzOf(lab);
  return [Math.sqrt(x), Math.sqrt(y), Math.sqrt(z)];
});

/** Printed area of a tone value: 16 % tone value increase at 50 %. */
export function printedArea(tone: number): number {
  return tone + 0.64 * tone * (1 - tone);
}

/** L*a*b* of printed areas of cyan, magenta, yellow and black, each 0 to 1 (Neugebauer's model). */
export function labOfAreas([c = 0, m = 0, yellow = 0, k = 0]: readonly number[]): Lab {
  let [x, y, z] = [0, 0, 0];
  ROOTS.forEach((root, primary) => {
    const weight =
      (primary & 1 ? c : 1 - c) *
      (primary & 2 ? m : 1 - m) *
      (primary & 4 ? yellow : 1 - yellow) *
      (primary & 8 ? k : 1 - k);
    x += weight * root[0];
    y += weight * root[1];
    z += weight * root[2];
  });
  return labOf([x * x, y * y, z * z]);
}

/** Printed areas that come nearest to a colour, with black taking over in the shadows. */
export function areasOfLab(lab: Lab): readonly number[] {
  const dark = Math.min(1, Math.max(0, (62 - lab[0]) / 56));
  const areas = [0.3, 0.3, 0.3, dark * dark];
  for (let round = 0; round < 40; round += 1) {
    for (let ink = 0; ink < 3; ink += 1) improve(areas, ink, lab, 0.25 * 0.85 ** round);
  }
  return areas;
}

function improve(areas: number[], ink: number, wanted: Lab, step: number): void {
  const here = areas[ink] ?? 0;
  let best = here;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of [here, here - step, here + step]) {
    areas[ink] = Math.min(1, Math.max(0, candidate));
    const error = squaredDistance(labOfAreas(areas), wanted);
    if (error < least) {
      least = error;
      best = areas[ink];
    }
  }
  areas[ink] = best;
}

function squaredDistance(a: Lab, b: Lab): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

function xyzOf([l, a, b]: Lab): Xyz {
  const y = (l + 16) / 116;
  const linear = (f: number): number => (f > 6 / 29 ? f * f * f : 3 * (6 / 29) ** 2 * (f - 4 / 29));
  return [D50[0] * linear(y + a / 500), D50[1] * linear(y), D50[2] * linear(y - b / 200)];
}

function labOf([x, y, z]: Xyz): Lab {
  const f = (t: number): number =>
    t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29;
  const [fx, fy, fz] = [f(x / D50[0]), f(y / D50[1]), f(z / D50[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** CIE 1976 L*, a*, b* (CIE 15:2018, 8.2.1), L* 0 to 100; of the white D50 unless said. */
export type LabColor = readonly [number, number, number];

/** CIE tristimulus values X, Y, Z, Y of the white being 1. */
export type XyzColor = readonly [number, number, number];

/** The white of ICC's connection space (ICC.1:2022, 7.2.16). */
export const d50: XyzColor = [0.9642, 1, 0.8249];

/** The white of sRGB: D65 of ASTM E308, 2 degree observer. */
export const d65: XyzColor = [0.95047, 1, 1.08883];

/** Where the cube root gives way to a straight line: (6/29)^3, as a fraction of the white. */
const EPSILON = 216 / 24389;
const KAPPA = 24389 / 27;

/** CIE 15:2018, 8.2.1, solved for X, Y, Z. */
export function labToXyz([l, a, b]: LabColor, white: XyzColor = d50): XyzColor {
  const y = (l + 16) / 116;
  return [white[0] * cubed(y + a / 500), white[1] * luminance(l), white[2] * cubed(y - b / 200)];
}

/** CIE 15:2018, 8.2.1. */
export function xyzToLab([x, y, z]: XyzColor, white: XyzColor = d50): LabColor {
  const [fx, fy, fz] = [root(x / white[0]), root(y / white[1]), root(z / white[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** Relative luminance Y of a lightness L*, white being 1, with the straight line near black. */
export function luminance(lightness: number): number {
  return lightness > KAPPA * EPSILON ? ((lightness + 16) / 116) ** 3 : lightness / KAPPA;
}

function root(ratio: number): number {
  return ratio > EPSILON ? Math.cbrt(ratio) : (KAPPA * ratio + 16) / 116;
}

function cubed(root: number): number {
  const cube = root ** 3;
  return cube > EPSILON ? cube : (116 * root - 16) / KAPPA;
}

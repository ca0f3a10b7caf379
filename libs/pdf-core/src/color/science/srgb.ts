import { adaptWhite } from './bradford';
import { d50, d65, type LabColor, labToXyz, type XyzColor, xyzToLab } from './cie';

/** Red, green, blue of sRGB, each 0 to 1. */
export type RgbColor = readonly [number, number, number];

/** sRGB (IEC 61966-2-1) of a D50 colour, each channel cut to 0 to 1. */
export function labToSrgb(color: LabColor): RgbColor {
  return xyzToSrgb(labToXyz(color), d50);
}

/** sRGB of a colour seen under `white`, each channel cut to 0 to 1. */
export function xyzToSrgb(color: XyzColor, white: XyzColor): RgbColor {
  const [x, y, z] = adaptWhite(color, white, d65);
  return [
    companded(3.2404541621141045 * x - 1.5371385127977166 * y - 0.498531409556016 * z),
    companded(-0.9692660305051868 * x + 1.8760108454466942 * y + 0.0415560175303498 * z),
    companded(0.0556434309591147 * x - 0.2040259135167538 * y + 1.0572251882231791 * z),
  ];
}

/** The D50 colour of sRGB values 0 to 1; values outside are cut. */
export function srgbToLab([red, green, blue]: RgbColor): LabColor {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const xyz: XyzColor = [
    0.4124564390896922 * r + 0.357576077643909 * g + 0.1804374832663989 * b,
    0.2126728514056226 * r + 0.715152155287818 * g + 0.0721749933065596 * b,
    0.0193338955823293 * r + 0.11919202588130297 * g + 0.9503040785363677 * b,
  ];
  return xyzToLab(adaptWhite(xyz, d65, d50));
}

function companded(light: number): number {
  const value = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.min(1, Math.max(0, value));
}

function linear(written: number): number {
  const value = Math.min(1, Math.max(0, written));
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

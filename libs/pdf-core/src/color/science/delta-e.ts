import type { LabColor } from './cie';

const DEGREE = Math.PI / 180;
const POWER_25_7 = 25 ** 7;

/** CIEDE2000 colour difference with all weights 1 (ISO/CIE 11664-6). */
export function deltaE2000(one: LabColor, other: LabColor): number {
  const [a, b] = primed(one, other);
  const chroma = (a.chroma + b.chroma) / 2;
  const achromatic = a.chroma * b.chroma === 0;
  const turn = achromatic ? 0 : shortest(b.hue - a.hue);
  const lightnessTerm = (b.lightness - a.lightness) / weightOfLightness(a, b);
  const chromaTerm = (b.chroma - a.chroma) / (1 + 0.045 * chroma);
  const hueDifference = 2 * Math.sqrt(a.chroma * b.chroma) * Math.sin((turn / 2) * DEGREE);
  const hue = achromatic ? a.hue + b.hue : meanHue(a.hue, b.hue);
  const hueTerm = hueDifference / (1 + 0.015 * chroma * hueFactor(hue));
  const sum = lightnessTerm ** 2 + chromaTerm ** 2 + hueTerm ** 2;
  // Rounding may bring the sum just below zero; the form is positive.
  return Math.sqrt(Math.max(0, sum + rotation(chroma, hue) * chromaTerm * hueTerm));
}

interface Cylinder {
  readonly lightness: number;
  readonly chroma: number;
  /** Degrees, 0 to 360; 0 without chroma. */
  readonly hue: number;
}

/** Both colours with a* stretched near the neutral axis, in cylinder coordinates. */
function primed(one: LabColor, other: LabColor): readonly [Cylinder, Cylinder] {
  const mean = (Math.hypot(one[1], one[2]) + Math.hypot(other[1], other[2])) / 2;
  const stretch = 1.5 - 0.5 * Math.sqrt(mean ** 7 / (mean ** 7 + POWER_25_7));
  return [cylinder(one, stretch), cylinder(other, stretch)];
}

function cylinder([lightness, a, b]: LabColor, stretch: number): Cylinder {
  const hue = Math.atan2(b, a * stretch) / DEGREE;
  return { lightness, chroma: Math.hypot(a * stretch, b), hue: hue < 0 ? hue + 360 : hue };
}

function shortest(turn: number): number {
  if (turn > 180) return turn - 360;
  return turn < -180 ? turn + 360 : turn;
}

function meanHue(one: number, other: number): number {
  const sum = one + other;
  if (Math.abs(one - other) <= 180) return sum / 2;
  return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
}

function weightOfLightness(a: Cylinder, b: Cylinder): number {
  const square = ((a.lightness + b.lightness) / 2 - 50) ** 2;
  return 1 + (0.015 * square) / Math.sqrt(20 + square);
}

function hueFactor(hue: number): number {
  return (
    1 -
    0.17 * Math.cos((hue - 30) * DEGREE) +
    0.24 * Math.cos(2 * hue * DEGREE) +
    0.32 * Math.cos((3 * hue + 6) * DEGREE) -
    0.2 * Math.cos((4 * hue - 63) * DEGREE)
  );
}

function rotation(chroma: number, hue: number): number {
  const angle = 30 * Math.exp(-(((hue - 275) / 25) ** 2));
  const weight = 2 * Math.sqrt(chroma ** 7 / (chroma ** 7 + POWER_25_7));
  return -weight * Math.sin(2 * angle * DEGREE);
}

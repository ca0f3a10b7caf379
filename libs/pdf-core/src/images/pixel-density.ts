/** Pixels per inch stored in an image file. */
export interface PixelDensity {
  readonly xDpi: number;
  readonly yDpi: number;
}

const MAX_DPI = 100_000;

/** Density from two numbers and the length of their unit; null for an implausible one. */
export function pixelDensity(x: number, y: number, unitsPerInch: number): PixelDensity | null {
  const [xDpi, yDpi] = [rounded(x * unitsPerInch), rounded(y * unitsPerInch)];
  const sensible = xDpi > 0 && yDpi > 0 && xDpi <= MAX_DPI && yDpi <= MAX_DPI;
  return sensible ? { xDpi, yDpi } : null;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

import type { BlendMode } from './blend-modes';

type Light = readonly [number, number, number];

const luminosity = ([r, g, b]: Light): number => 0.3 * r + 0.59 * g + 0.11 * b;
const saturation = ([r, g, b]: Light): number => Math.max(r, g, b) - Math.min(r, g, b);

function clipped(color: Light): Light {
  const light = luminosity(color);
  const low = Math.min(...color);
  const high = Math.max(...color);
  let result = color;
  if (low < 0) result = scaled(result, light, light / (light - low));
  if (high > 255) result = scaled(result, light, (255 - light) / (high - light));
  return result;
}

function scaled([r, g, b]: Light, light: number, factor: number): Light {
  return [light + (r - light) * factor, light + (g - light) * factor, light + (b - light) * factor];
}

function withLuminosity(color: Light, light: number): Light {
  const by = light - luminosity(color);
  return clipped([color[0] + by, color[1] + by, color[2] + by]);
}

function withSaturation(color: Light, wanted: number): Light {
  const low = Math.min(...color);
  const range = Math.max(...color) - low;
  if (range === 0) return [0, 0, 0];
  const set = (value: number): number => ((value - low) * wanted) / range;
  return [set(color[0]), set(color[1]), set(color[2])];
}

function blended(mode: BlendMode, backdrop: Light, source: Light): Light {
  switch (mode) {
    case 'Hue':
      return withLuminosity(withSaturation(source, saturation(backdrop)), luminosity(backdrop));
    case 'Saturation':
      return withLuminosity(withSaturation(backdrop, saturation(source)), luminosity(backdrop));
    case 'Color':
      return withLuminosity(source, luminosity(backdrop));
    default:
      return withLuminosity(backdrop, luminosity(source));
  }
}

/**
 * Blends amounts of cyan, magenta, yellow and black by a mode that takes them together (ISO 32000-2, 11.3.5.3): the first three as
 * the complements of red, green and blue; black is the backdrop's, and the source's for Luminosity. Writes to `result`.
 */
export function blendProcess(
  mode: BlendMode,
  backdrop: ArrayLike<number>,
  source: ArrayLike<number>,
  result: Uint8Array | Uint8ClampedArray,
): void {
  const light = blended(mode, lightOf(backdrop), lightOf(source));
  for (let at = 0; at < 3; at++) result[at] = Math.round(255 - (light[at] ?? 0));
  result[3] = (mode === 'Luminosity' ? source : backdrop)[3] ?? 0;
}

function lightOf(inks: ArrayLike<number>): Light {
  return [255 - (inks[0] ?? 0), 255 - (inks[1] ?? 0), 255 - (inks[2] ?? 0)];
}

import { type InkMap, reduced } from './ink-map';

/** An ink of a picture, and the sRGB of its full tint, each 0 to 1. */
export interface ColoredMap {
  readonly map: InkMap;
  readonly color: readonly [number, number, number];
}

/**
 * Draws inks over each other on white paper, RGB of 8 bits: each ink is a filter, as in a soft proof. `cells` is the size of every map,
 * `factor` cells along the side of a pixel. Maps are taken one by one.
 */
export function colorPicture(
  inks: Iterable<ColoredMap>,
  cells: { readonly width: number; readonly height: number },
  factor: number,
): { readonly width: number; readonly height: number; readonly data: Uint8Array } {
  const width = Math.ceil(cells.width / factor);
  const height = Math.ceil(cells.height / factor);
  const light = new Float32Array(width * height * 3).fill(255);
  for (const { map, color } of inks) filter(light, reduced(map, factor).values, color);
  return { width, height, data: Uint8Array.from(light, Math.round) };
}

function filter(
  light: Float32Array,
  tints: Float32Array,
  [red, green, blue]: ColoredMap['color'],
): void {
  for (let at = 0; at < tints.length; at++) {
    const tint = Math.max(0, Math.min(100, tints[at] ?? 0)) / 100;
    if (tint === 0) continue;
    const pixel = at * 3;
    light[pixel] = (light[pixel] ?? 0) * (1 - tint * (1 - red));
    light[pixel + 1] = (light[pixel + 1] ?? 0) * (1 - tint * (1 - green));
    light[pixel + 2] = (light[pixel + 2] ?? 0) * (1 - tint * (1 - blue));
  }
}

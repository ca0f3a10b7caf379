import type { Rgb8 } from './curated-colors';

const SATURATION = 0.7;
const LIGHTNESS = 0.45;

/** A colour for an unknown ink, always the same for a name: its characters choose the hue. */
export function madeUpColor(name: string): Rgb8 {
  let hash = 0;
  for (let at = 0; at < name.length; at += 1)
    hash = (Math.imul(hash, 31) + name.charCodeAt(at)) | 0;
  return ofHue(Math.abs(hash) % 360);
}

/** HSL to RGB (CSS Color 4, 7.1). */
function ofHue(hue: number): Rgb8 {
  const channel = (n: number) => {
    const k = (n + hue / 30) % 12;
    const amplitude = SATURATION * Math.min(LIGHTNESS, 1 - LIGHTNESS);
    return Math.round(255 * (LIGHTNESS - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

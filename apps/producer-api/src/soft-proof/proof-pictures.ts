import { PngChunks } from '@forme/pdf-core/images';
import { deflated } from '@forme/pdf-core/writing';

/** Kinds of pictures of a proofed page. */
export type PictureKind = 'proof' | 'heat' | 'gamut';

/** A picture of three bytes a pixel that is made row by row. */
export class Picture {
  private readonly png: PngChunks;
  private readonly filtered: Uint8Array;
  private at = 0;

  constructor(
    readonly name: string,
    private readonly width: number,
    height: number,
    dpi: number,
  ) {
    this.png = new PngChunks({ width, height, channels: 3, dpi });
    this.filtered = new Uint8Array((width * 3 + 1) * height);
  }

  /** Takes rows of pixels whose colours are at their places in `colors`. */
  add(places: Int32Array, colors: Uint8Array): void {
    const row = new Uint8Array(this.width * 3);
    for (let from = 0; from < places.length; from += this.width) {
      for (let x = 0; x < this.width; x++) {
        const color = (places[from + x] ?? 0) * 3;
        row[x * 3] = colors[color] ?? 0;
        row[x * 3 + 1] = colors[color + 1] ?? 0;
        row[x * 3 + 2] = colors[color + 2] ?? 0;
      }
      this.filtered.set(this.png.filtered(row), this.at);
      this.at += row.length + 1;
    }
  }

  bytes(): Uint8Array {
    const { png, filtered } = this;
    return Buffer.concat([png.start(), png.data(deflated(filtered)), png.end()]);
  }
}

/** Stops of the heat scale: share of twice the tolerance, and sRGB. */
const scale: readonly (readonly [number, readonly [number, number, number]])[] = [
  [0, [232, 240, 248]],
  [0.25, [120, 190, 220]],
  [0.5, [255, 220, 60]],
  [0.75, [240, 120, 30]],
  [1, [170, 0, 30]],
];

/** Colours of differences: pale blue for none, yellow at the tolerance, red from twice as much; white where `isPaper` says so. */
export function heatColors(
  differences: Float64Array,
  tolerance: number,
  isPaper: (at: number) => boolean,
): Uint8Array {
  const rgb = new Uint8Array(differences.length * 3);
  differences.forEach((difference, at) => {
    rgb.set(isPaper(at) ? [255, 255, 255] : heatOf(difference / (2 * tolerance)), at * 3);
  });
  return rgb;
}

function heatOf(share: number): readonly number[] {
  const above = scale.findIndex(([stop]) => stop >= share);
  const [high, upper] = scale[above < 0 ? scale.length - 1 : above] ?? [1, [0, 0, 0]];
  const [low, lower] = scale[Math.max(0, (above < 0 ? scale.length : above) - 1)] ?? [0, upper];
  const part = high > low ? Math.min(1, (share - low) / (high - low)) : 1;
  return lower.map((value, channel) => Math.round(value + part * ((upper[channel] ?? 0) - value)));
}

/** Colours in light gray, magenta where `isOut` says so. */
export function gamutColors(rgb: Uint8Array, isOut: (at: number) => boolean): Uint8Array {
  const out = new Uint8Array(rgb.length);
  for (let at = 0; at * 3 < rgb.length; at++) {
    const [r = 0, g = 0, b = 0] = rgb.subarray(at * 3, at * 3 + 3);
    const gray = Math.round(64 + 0.75 * (0.2126 * r + 0.7152 * g + 0.0722 * b));
    out.set(isOut(at) ? [226, 0, 122] : [gray, gray, gray], at * 3);
  }
  return out;
}

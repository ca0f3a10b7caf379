import { colorPicture, type ColoredMap } from './color-picture';
import { type InkMap, reduced } from './ink-map';
import type { CellDifference } from './measure-ink';

/** A picture of 8 bits a channel. */
export interface SidePicture {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  readonly data: Uint8Array;
}

/** Both sides in register, and their overlay. */
export interface SidePictures {
  readonly reference: SidePicture;
  readonly measured: SidePicture;
  readonly overlay: SidePicture;
  /** Cells along the side of a pixel. */
  readonly factor: number;
}

/** The inks of both sides of a difference, each map as large as its cells: what it takes for the reference, and what was measured. */
export interface ColoredSides {
  readonly reference: Iterable<ColoredMap>;
  readonly measured: Iterable<ColoredMap>;
}

interface Drawing {
  readonly turned: boolean;
  readonly mostPixels: number;
  /** Null: in gray. */
  readonly colored?: ColoredSides | null;
}

/**
 * Draws both sides, in gray with full ink black or in the colours of their inks, and their overlay: cyan only on the reference, red only on
 * the measured side, dark on both. The option as for a difference: it swaps the sides.
 */
export function sidePictures(
  { reference: one, measured: other }: CellDifference,
  { turned, mostPixels, colored = null }: Drawing,
): SidePictures {
  const factor = Math.max(1, Math.ceil(Math.sqrt((one.width * one.height) / mostPixels)));
  const draw = (map: InkMap, inks: Iterable<ColoredMap> | undefined): SidePicture =>
    inks ? { ...colorPicture(inks, one, factor), channels: 3 } : grey(reduced(map, factor));
  const first = draw(one, colored?.reference);
  const second = draw(other, colored?.measured);
  const [reference, measured] = turned ? [second, first] : [first, second];
  return { reference, measured, overlay: overlayOf(reference, measured), factor };
}

function overlayOf(reference: SidePicture, measured: SidePicture): SidePicture {
  const { width, height } = reference;
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const light = lightness(measured, at);
    data[at * 3] = lightness(reference, at);
    data[at * 3 + 1] = light;
    data[at * 3 + 2] = light;
  }
  return { width, height, channels: 3, data };
}

/** The darkest channel of a pixel, by which yellow is as strong as black. */
function lightness({ channels, data }: SidePicture, at: number): number {
  if (channels === 1) return data[at] ?? 255;
  return Math.min(data[at * 3] ?? 255, data[at * 3 + 1] ?? 255, data[at * 3 + 2] ?? 255);
}

function grey({ width, height, values }: InkMap): SidePicture {
  const data = Uint8Array.from(values, (percent) =>
    Math.round(255 - 2.55 * Math.max(0, Math.min(100, percent))),
  );
  return { width, height, channels: 1, data };
}

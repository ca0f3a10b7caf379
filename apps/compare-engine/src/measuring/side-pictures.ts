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

/**
 * Draws both sides in gray, full ink black, and their overlay: cyan only on the reference, red only on the measured side, black on both.
 * The option as for a difference: it swaps the sides.
 */
export function sidePictures(
  { reference: one, measured: other }: CellDifference,
  { turned, mostPixels }: { readonly turned: boolean; readonly mostPixels: number },
): SidePictures {
  const factor = Math.max(1, Math.ceil(Math.sqrt((one.width * one.height) / mostPixels)));
  const reference = grey(reduced(turned ? other : one, factor));
  const measured = grey(reduced(turned ? one : other, factor));
  const data = new Uint8Array(reference.data.length * 3);
  for (let at = 0; at < reference.data.length; at++) {
    const light = measured.data[at] ?? 255;
    data.set([reference.data[at] ?? 255, light, light], at * 3);
  }
  return { reference, measured, overlay: { ...reference, channels: 3, data }, factor };
}

function grey({ width, height, values }: InkMap): SidePicture {
  const data = Uint8Array.from(values, (percent) =>
    Math.round(255 - 2.55 * Math.max(0, Math.min(100, percent))),
  );
  return { width, height, channels: 1, data };
}

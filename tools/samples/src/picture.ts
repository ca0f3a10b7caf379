import type { PDFContext, PDFRef } from 'pdf-lib';

// Taken out once: a million look-ups of a global are slow where tests run in a context of their own.
const { floor, imul, min, round, sqrt } = Math;

/** Sample values of one pixel, 0 to 255 each. */
export type Pixel = readonly number[];

/** An image as a function of place, column by column; both coordinates run from 0 to 1, y down. */
export type Scene = (x: number) => (y: number) => Pixel;

/** Size and colour of an image XObject. */
export interface Frame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly space: 'DeviceRGB' | 'DeviceCMYK';
}

/** Renders a scene into a Flate-coded image XObject. */
export function imageOf(context: PDFContext, frame: Frame, scene: Scene): PDFRef {
  const { widthPx, heightPx, space } = frame;
  const channels = space === 'DeviceRGB' ? 3 : 4;
  const samples = new Uint8Array(widthPx * heightPx * channels);
  for (let column = 0; column < widthPx; column += 1) {
    const pixelAt = scene(column / widthPx);
    for (let row = 0; row < heightPx; row += 1) {
      const pixel = pixelAt(row / heightPx);
      const at = (row * widthPx + column) * channels;
      for (let channel = 0; channel < channels; channel += 1)
        samples[at + channel] = pixel[channel] ?? 0;
    }
  }
  return context.register(
    context.flateStream(samples, {
      Type: 'XObject',
      Subtype: 'Image',
      Width: widthPx,
      Height: heightPx,
      ColorSpace: space,
      BitsPerComponent: 8,
    }),
  );
}

/** Hills at dusk under a low sun, in RGB. */
export function hillsAtDusk(x: number): (y: number) => Pixel {
  const tops = RIDGES.map(({ top, height, scale, seed }) => top - height * noise(x * scale, seed));
  return (y) => {
    const layer = tops.findLastIndex((top) => y > top);
    if (layer >= 0) return RIDGE_COLOURS[layer] ?? [0, 0, 0];
    const distance = sqrt((x - 0.66) ** 2 + ((y - 0.42) * 0.94) ** 2);
    if (distance < 0.075) return [255, 241, 206];
    const sky = mix([48, 62, 118], [255, 190, 120], min(1, y * 1.7));
    return mix([255, 226, 170], sky, min(1, distance * 2.2));
  };
}

const RIDGES = [
  { top: 0.66, height: 0.22, scale: 3, seed: 11 },
  { top: 0.74, height: 0.2, scale: 4, seed: 23 },
  { top: 0.84, height: 0.2, scale: 5, seed: 37 },
  { top: 0.95, height: 0.2, scale: 6, seed: 53 },
];
const RIDGE_COLOURS = RIDGES.map((_, layer) =>
  mix([236, 138, 92], [24, 44, 66], 0.3 + 0.7 * (layer / (RIDGES.length - 1))),
);

/** Sheets of paper fanned out in process colours, in CMYK. */
export function fannedSheets(x: number): (y: number) => Pixel {
  return (y) => {
    const place = x * 9 + 2.2 * noise(y * 1.5, 5) + y * 1.3;
    const sheet = floor(place);
    const [c = 0, m = 0, yellow = 0] = SHEETS[sheet % SHEETS.length] ?? [];
    const shade = round(90 * (1 - (place - sheet)) ** 3 + 24 * y);
    return [c, m, yellow, shade];
  };
}

const SHEETS: readonly Pixel[] = [
  [230, 60, 0],
  [150, 0, 60],
  [20, 0, 220],
  [0, 110, 235],
  [0, 225, 140],
  [120, 220, 0],
];

function mix(from: Pixel, to: Pixel, amount: number): Pixel {
  const [r = 0, g = 0, b = 0] = from;
  const [toR = 0, toG = 0, toB = 0] = to;
  return [blend(r, toR, amount), blend(g, toG, amount), blend(b, toB, amount)];
}

function blend(from: number, to: number, amount: number): number {
  return round(from + (to - from) * amount);
}

/** Smooth value noise of four octaves, 0 to 1: sums and products only, so that every machine agrees. */
function noise(position: number, seed: number): number {
  let sum = 0;
  for (let octave = 0; octave < 4; octave += 1) {
    const scaled = position * 2 ** octave;
    const cell = floor(scaled);
    const t = scaled - cell;
    const smooth = t * t * (3 - 2 * t);
    const [a, b] = [hash(cell, seed + octave), hash(cell + 1, seed + octave)];
    sum += (a + (b - a) * smooth) / 2 ** (octave + 1);
  }
  return sum;
}

function hash(cell: number, seed: number): number {
  let bits = imul(cell + 1013, 0x45d9f3b) ^ imul(seed + 71, 0x119de1f3);
  bits = imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return ((bits ^ (bits >>> 15)) >>> 0) / 0xffffffff;
}

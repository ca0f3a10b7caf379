/** One byte per pixel, 0 black, rows from the top. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Four bytes per pixel: red, green, blue, and one that is not looked at. */
export interface RgbxImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** White becomes black. */
export function negative({ width, height, data }: GrayImage): GrayImage {
  const inverted = new Uint8Array(data.length);
  for (let at = 0; at < data.length; at++) inverted[at] = 255 - byte(data, at);
  return { width, height, data: inverted };
}

/** The pixels of an image, made row by row as they are looked at. */
export interface GrayRows {
  readonly width: number;
  readonly height: number;
  /** The pixels of row `y`; they stay as they are. */
  readonly row: (y: number) => Uint8Array;
}

/** Position of the pixels of a new image in a source: the first at `origin`, in pixels of the source. */
export interface ResamplingFrame {
  readonly width: number;
  readonly height: number;
  readonly origin: readonly [number, number];
  readonly across: readonly [number, number];
  readonly down: readonly [number, number];
  readonly outside: 'nearest' | 'white';
}

/**
 * A part of an image drawn into a new one: `width` x `height` pixels whose centres are at `origin + x * across + y * down` of the source (in
 * source pixels), bilinear; outside the source the nearest pixel counts, or white.
 */
export function resampled(source: GrayImage, frame: ResamplingFrame): GrayImage {
  const { width, height } = frame;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    resampleRow(source, frame, y, data.subarray(y * width, (y + 1) * width));
  }
  return { width, height, data };
}

/** Like {@link resampled}, but rows are drawn only when they are read. */
export function resampledRows(source: GrayImage, frame: ResamplingFrame): GrayRows {
  const { width, height } = frame;
  const drawn = new Map<number, Uint8Array>();
  const row = (y: number): Uint8Array => {
    const known = drawn.get(y);
    if (known) return known;
    const pixels = new Uint8Array(width);
    resampleRow(source, frame, y, pixels);
    drawn.set(y, pixels);
    return pixels;
  };
  return { width, height, row };
}

function resampleRow(
  { width, height, data }: GrayImage,
  frame: ResamplingFrame,
  row: number,
  to: Uint8Array,
): void {
  const [originX, originY] = frame.origin;
  const [acrossX, acrossY] = frame.across;
  const downX = (row + 0.5) * frame.down[0];
  const downY = (row + 0.5) * frame.down[1];
  const [lastX, lastY] = [width - 1, height - 1];
  const white = frame.outside === 'white';
  for (let column = 0; column < to.length; column++) {
    const x = originX + (column + 0.5) * acrossX + downX - 0.5;
    const y = originY + (column + 0.5) * acrossY + downY - 0.5;
    if (white && (x < -0.5 || y < -0.5 || x > lastX + 0.5 || y > lastY + 0.5)) {
      to[column] = 255;
      continue;
    }
    const x0 = x < 0 ? 0 : x > lastX ? lastX : Math.floor(x);
    const y0 = y < 0 ? 0 : y > lastY ? lastY : Math.floor(y);
    const x1 = x0 < lastX ? x0 + 1 : lastX;
    const fx = x <= x0 ? 0 : x - x0 > 1 ? 1 : x - x0;
    const fy = y <= y0 ? 0 : y - y0 > 1 ? 1 : y - y0;
    const upper = y0 * width;
    const lower = y0 < lastY ? upper + width : upper;
    const above = byte(data, upper + x0) * (1 - fx) + byte(data, upper + x1) * fx;
    const below = byte(data, lower + x0) * (1 - fx) + byte(data, lower + x1) * fx;
    to[column] = above * (1 - fy) + below * fy + 0.5;
  }
}

/** Unsharp mask: what a double box blur of `radius` pixels takes away is added `strength` times. */
export function sharpened(image: GrayImage, radius: number, strength: number): GrayImage {
  const blurred = boxBlurred(boxBlurred(image, radius), radius);
  const data = new Uint8ClampedArray(image.data.length);
  for (let at = 0; at < data.length; at++) {
    const value = byte(image.data, at);
    data[at] = value + strength * (value - byte(blurred.data, at));
  }
  return { ...image, data: new Uint8Array(data.buffer) };
}

function boxBlurred({ width, height, data }: GrayImage, radius: number): GrayImage {
  const across = new Uint8Array(data.length);
  for (let row = 0; row < height; row++) {
    blurLine(data, across, { start: row * width, step: 1, length: width, radius });
  }
  const both = new Uint8Array(data.length);
  for (let column = 0; column < width; column++) {
    blurLine(across, both, { start: column, step: width, length: height, radius });
  }
  return { width, height, data: both };
}

interface Line {
  readonly start: number;
  readonly step: number;
  readonly length: number;
  readonly radius: number;
}

function blurLine(from: Uint8Array, to: Uint8Array, { start, step, length, radius }: Line): void {
  let sum = 0;
  let count = 0;
  for (let index = -radius; index < length; index++) {
    const entering = index + radius;
    if (entering < length) {
      sum += byte(from, start + entering * step);
      count += 1;
    }
    const leaving = index - radius - 1;
    if (leaving >= 0) {
      sum -= byte(from, start + leaving * step);
      count -= 1;
    }
    if (index >= 0) to[start + index * step] = sum / count;
  }
}

function byte(data: Uint8Array, at: number): number {
  return data[at] ?? 0;
}

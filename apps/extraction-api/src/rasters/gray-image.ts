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

/** Luma of Rec. 601, the usual input of barcode readers. */
export function luma({ width, height, data }: RgbxImage): GrayImage {
  const gray = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < gray.length; pixel++, at += 4) {
    gray[pixel] = (77 * byte(data, at) + 150 * byte(data, at + 1) + 29 * byte(data, at + 2)) >> 8;
  }
  return { width, height, data: gray };
}

/** The darkest channel of every pixel: any ink on white is dark, whatever its hue. */
export function darkestChannel({ width, height, data }: RgbxImage): GrayImage {
  const gray = new Uint8Array(width * height);
  for (let pixel = 0, at = 0; pixel < gray.length; pixel++, at += 4) {
    gray[pixel] = Math.min(byte(data, at), byte(data, at + 1), byte(data, at + 2));
  }
  return { width, height, data: gray };
}

/** Share of pixels whose channels differ by more than `limit`. */
export function colouredShare({ data }: RgbxImage, limit: number): number {
  let coloured = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [r, g, b] = [byte(data, at), byte(data, at + 1), byte(data, at + 2)];
    if (Math.max(r, g, b) - Math.min(r, g, b) > limit) coloured += 1;
  }
  return coloured / (data.length / 4);
}

/** White becomes black. */
export function negative({ width, height, data }: GrayImage): GrayImage {
  return { width, height, data: data.map((value) => 255 - value) };
}

/**
 * A part of an image drawn into a new one: `width` x `height` pixels whose centres lie at `origin + x * across + y * down` of the
 * source (in source pixels), bilinear; outside the source the nearest pixel
 * counts, or white.
 */
export function resampled(
  source: GrayImage,
  frame: {
    readonly width: number;
    readonly height: number;
    readonly origin: readonly [number, number];
    readonly across: readonly [number, number];
    readonly down: readonly [number, number];
    readonly outside: 'nearest' | 'white';
  },
): GrayImage {
  const { width, height, origin, across, down } = frame;
  const data = new Uint8Array(width * height);
  const [lastX, lastY] = [source.width - 1, source.height - 1];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const x = origin[0] + (column + 0.5) * across[0] + (row + 0.5) * down[0] - 0.5;
      const y = origin[1] + (column + 0.5) * across[1] + (row + 0.5) * down[1] - 0.5;
      const isOutside = x < -0.5 || y < -0.5 || x > lastX + 0.5 || y > lastY + 0.5;
      if (isOutside && frame.outside === 'white') {
        data[row * width + column] = 255;
        continue;
      }
      const x0 = Math.min(lastX, Math.max(0, Math.floor(x)));
      const y0 = Math.min(lastY, Math.max(0, Math.floor(y)));
      const x1 = Math.min(lastX, x0 + 1);
      const y1 = Math.min(lastY, y0 + 1);
      const fx = Math.min(1, Math.max(0, x - x0));
      const fy = Math.min(1, Math.max(0, y - y0));
      const above =
        byte(source.data, y0 * source.width + x0) * (1 - fx) +
        byte(source.data, y0 * source.width + x1) * fx;
      const below =
        byte(source.data, y1 * source.width + x0) * (1 - fx) +
        byte(source.data, y1 * source.width + x1) * fx;
      data[row * width + column] = above * (1 - fy) + below * fy + 0.5;
    }
  }
  return { width, height, data };
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

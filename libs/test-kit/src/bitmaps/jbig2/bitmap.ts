/** A bitmap: 1 for black, row by row. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A bitmap that a function of its pixels draws. */
export function bitmapOf(
  width: number,
  height: number,
  isBlack: (x: number, y: number) => boolean,
): Bitmap {
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    isBlack(at % width, Math.floor(at / width)) ? 1 : 0,
  );
  return { width, height, pixels };
}

/** A pixel; white outside. */
export function pixelOf({ width, height, pixels }: Bitmap, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : (pixels[y * width + x] ?? 0);
}

/** Rows padded to whole bytes, the highest bit first. */
export function packedRows({ width, height, pixels }: Bitmap): Buffer {
  const stride = Math.ceil(width / 8);
  const bytes = Buffer.alloc(stride * height);
  pixels.forEach((pixel, at) => {
    const x = at % width;
    const place = Math.floor(at / width) * stride + (x >> 3);
    bytes[place] = (bytes[place] ?? 0) | (pixel << (7 - (x & 7)));
  });
  return bytes;
}

/** A bitmap with others laid on it by OR, each by its top left corner. */
export function composed(
  width: number,
  height: number,
  parts: readonly { readonly bitmap: Bitmap; readonly x: number; readonly y: number }[],
): Bitmap {
  return bitmapOf(width, height, (x, y) =>
    parts.some((part) => pixelOf(part.bitmap, x - part.x, y - part.y) === 1),
  );
}

/** A bitmap of 1 bit a pixel: rows of whole bytes, the leftmost pixel in the highest bit. */
export interface PlateBitmap {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  readonly dpi: number;
  /** Ones print; default true. */
  readonly whiteIsZero?: boolean;
}

/** A plate as an uncompressed TIFF of one strip (TIFF 6.0). */
export function plateTiff({ width, height, data, dpi, whiteIsZero = true }: PlateBitmap): Buffer {
  const tags = [
    [256, 4, width],
    [257, 4, height],
    [258, 3, 1],
    [259, 3, 1],
    [262, 3, whiteIsZero ? 0 : 1],
    [273, 4, 16],
    [277, 3, 1],
    [278, 4, height],
    [279, 4, data.length],
    [282, 5, 8],
    [283, 5, 8],
    [296, 3, 2],
  ] as const;
  const head = Buffer.alloc(16);
  head.write('II');
  head.writeUInt16LE(42, 2);
  head.writeUInt32LE(16 + data.length, 4);
  head.writeUInt32LE(dpi, 8);
  head.writeUInt32LE(1, 12);
  const directory = Buffer.alloc(2 + tags.length * 12 + 4);
  directory.writeUInt16LE(tags.length);
  tags.forEach(([tag, type, value], index) => {
    const at = 2 + index * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(1, at + 4);
    directory.writeUInt32LE(value, at + 8);
  });
  return Buffer.concat([head, data, directory]);
}

import { inflateSync } from 'node:zlib';

/** Pixels of a PNG. */
export interface PngPixels {
  readonly width: number;
  readonly height: number;
  /** Samples of a pixel, from the top left, 0 to 255. */
  at(x: number, y: number): number[];
}

const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 6: 4 };

/** Reads a PNG of 8 bits as the services write them: gray, RGB or RGBA, every row filtered with None or Up. Throws for others. */
export function readPng(bytes: Buffer): PngPixels {
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const channels = channelsOf[bytes[25] ?? -1];
  if (bytes[24] !== 8 || channels === undefined) throw new Error('not a PNG that is read here');
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') parts.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  const data = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = data[y * (stride + 1)];
    if (filter !== 0 && filter !== 2) throw new Error(`filter ${String(filter)} is not read here`);
    for (let x = 0; x < stride; x += 1) {
      const above = filter === 0 || y === 0 ? 0 : (rows[(y - 1) * stride + x] ?? 0);
      rows[y * stride + x] = (data[y * (stride + 1) + 1 + x] ?? 0) + above;
    }
  }
  return {
    width,
    height,
    at: (x, y) => [...rows.subarray((y * width + x) * channels, (y * width + x + 1) * channels)],
  };
}

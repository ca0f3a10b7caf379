import type { RgbxImage } from '../gray-image';
import { onWhite, type CheckSize } from './picture';

/** Decodes a PNG (ISO 15948): all colour types and depths. */
export async function readPng(bytes: Uint8Array, checkSize: CheckSize): Promise<RgbxImage> {
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  checkSize(header.getUint32(16), header.getUint32(20));
  const { decode } = await import('fast-png');
  const { width, height, channels, depth, data: samples, palette, transparency } = decode(bytes);
  const data = new Uint8Array(width * height * 4);
  const sample = sampleReader(samples, { width, channels, depth });
  const scale = 255 / (2 ** depth - 1);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 4) {
      if (palette) {
        const [red = 0, green = 0, blue = 0, alpha = 255] = palette[sample(x, y, 0)] ?? [];
        data.set([red, green, blue, alpha], to);
        continue;
      }
      const first = sample(x, y, 0);
      const gray = channels < 3;
      const see = gray && transparency?.[0] === first ? 0 : 255;
      data[to] = first * scale;
      data[to + 1] = (gray ? first : sample(x, y, 1)) * scale;
      data[to + 2] = (gray ? first : sample(x, y, 2)) * scale;
      data[to + 3] = channels % 2 === 0 ? sample(x, y, channels - 1) * scale : see;
    }
  }
  onWhite(data);
  return { width, height, data };
}

interface Layout {
  readonly width: number;
  readonly channels: number;
  readonly depth: number;
}

/** Samples below eight bits are packed; each row begins on a byte. */
function sampleReader(
  samples: ArrayLike<number>,
  { width, channels, depth }: Layout,
): (x: number, y: number, channel: number) => number {
  if (depth >= 8) {
    return (x, y, channel) => samples[(y * width + x) * channels + channel] ?? 0;
  }
  const rowBytes = Math.ceil((width * channels * depth) / 8);
  const mask = 2 ** depth - 1;
  return (x, y, channel) => {
    const bit = (x * channels + channel) * depth;
    const byte = samples[y * rowBytes + (bit >> 3)] ?? 0;
    return (byte >> (8 - depth - (bit & 7))) & mask;
  };
}

import { crc32, deflateSync } from 'node:zlib';

/** Colour types of PNG that are written, by their channels. */
const colorTypes = { 1: 0, 3: 2, 4: 6 } as const;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture of 8 bits a channel: grey, RGB or RGBA. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: keyof typeof colorTypes;
  /** Rows without padding, channels interleaved. */
  readonly data: Uint8Array;
  readonly dpi?: number;
}

/** Encodes a picture as PNG (ISO/IEC 15948), rows filtered by the difference to the row above. */
export function encodePng({ width, height, channels, data, dpi }: Picture): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colorTypes[channels], 0, 0, 0], 8);
  const chunks = [chunk('IHDR', header)];
  if (dpi !== undefined) {
    const density = Buffer.alloc(9);
    density.writeUInt32BE(Math.round(dpi / 0.0254), 0);
    density.writeUInt32BE(Math.round(dpi / 0.0254), 4);
    density[8] = 1;
    chunks.push(chunk('pHYs', density));
  }
  const packed = deflateSync(filtered(data, width * channels, height), { level: 3 });
  return Buffer.concat([
    signature,
    ...chunks,
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Filter type 2, Up. */
function filtered(data: Uint8Array, stride: number, height: number): Buffer {
  const out = Buffer.alloc((stride + 1) * height);
  for (let y = 0, to = 0; y < height; y++) {
    out[to++] = 2;
    const from = y * stride;
    for (let x = 0; x < stride; x++) {
      const above = y === 0 ? 0 : (data[from - stride + x] ?? 0);
      out[to++] = (data[from + x] ?? 0) - above;
    }
  }
  return out;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

import { crc32, deflateSync } from 'node:zlib';

/** Colour types of PNG that are written, by their channels. */
const colorTypes = { 1: 0, 3: 2, 4: 6 } as const;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Size and kind of an image with 8 bits per channel: gray, RGB or RGBA. */
export interface PictureHead {
  readonly width: number;
  readonly height: number;
  readonly channels: keyof typeof colorTypes;
  readonly dpi?: number;
}

/** An image. */
export interface Picture extends PictureHead {
  /** Rows without padding, channels interleaved. */
  readonly data: Uint8Array;
}

/** Encodes an image as PNG (ISO/IEC 15948), rows filtered by the difference to the row above. */
export function encodePng({ data, ...head }: Picture): Buffer {
  const png = new PngChunks(head);
  const stride = head.width * head.channels;
  const filtered = Buffer.alloc((stride + 1) * head.height);
  for (let y = 0; y < head.height; y++) {
    filtered.set(png.filtered(data.subarray(y * stride, (y + 1) * stride)), y * (stride + 1));
  }
  const packed = deflateSync(filtered, { level: 3 });
  return Buffer.concat([png.start(), png.data(packed), png.end()]);
}

/** The parts of a PNG, for one that is written row by row. */
export class PngChunks {
  private readonly above: Uint8Array;

  constructor(private readonly head: PictureHead) {
    this.above = new Uint8Array(head.width * head.channels);
  }

  /** The bytes before the pixels. */
  start(): Buffer {
    const { width, height, channels, dpi } = this.head;
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
    return Buffer.concat([signature, ...chunks]);
  }

  /** The next row, from the top, with its filter: type 2, Up. */
  filtered(row: Uint8Array): Uint8Array {
    const { above } = this;
    const out = new Uint8Array(above.length + 1);
    out[0] = 2;
    for (let x = 0; x < above.length; x++) out[x + 1] = (row[x] ?? 0) - (above[x] ?? 0);
    above.set(row);
    return out;
  }

  /** Deflated bytes of filtered rows. */
  data(packed: Uint8Array): Buffer {
    return chunk('IDAT', packed);
  }

  end(): Buffer {
    return chunk('IEND', Buffer.alloc(0));
  }
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  whole.set(body, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

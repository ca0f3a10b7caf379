import { inflateSync } from 'node:zlib';
import { encodePng } from '@forme/pdf-core/images';
import { Base64Writer } from './base64-writer';
import { writePng } from './png-stream';
import { writeGrayTiff } from './tiff';

/** Pixels that do not pack. */
function noise(length: number): Uint8Array {
  const data = new Uint8Array(length);
  let state = 1;
  for (let at = 0; at < length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    data[at] = state >>> 24;
  }
  return data;
}

function* rowsOf(data: Uint8Array, stride: number): Generator<Uint8Array> {
  for (let at = 0; at < data.length; at += stride) yield data.subarray(at, at + stride);
}

async function pngOf(width: number, data: Uint8Array): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const head = { width, height: data.length / width, channels: 1, dpi: 300 } as const;
  await writePng(head, rowsOf(data, width), (bytes) => parts.push(bytes));
  return Buffer.concat(parts);
}

/** The bytes of all chunks of a type. */
function chunksOf(png: Buffer, type: string): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    const body = png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
    if (png.toString('latin1', at + 4, at + 8) === type) found.push(body);
  }
  return found;
}

describe('a plate that is written row by row', () => {
  it('has the header and the rows of one that is encoded as a whole', async () => {
    const data = noise(90 * 70);
    const whole = encodePng({ width: 90, height: 70, channels: 1, data, dpi: 300 });
    const made = await pngOf(90, data);
    for (const type of ['IHDR', 'pHYs', 'IEND']) {
      expect(chunksOf(made, type)).toEqual(chunksOf(whole, type));
    }
    const rows = (png: Buffer) => inflateSync(Buffer.concat(chunksOf(png, 'IDAT')));
    expect(Buffer.compare(rows(made), rows(whole))).toBe(0);
  });

  it('comes in several chunks when it is large', async () => {
    const [width, height] = [2000, 1500];
    const data = noise(width * height);
    const parts = chunksOf(await pngOf(width, data), 'IDAT');
    expect(parts.length).toBeGreaterThan(2);
    const filtered = inflateSync(Buffer.concat(parts));
    const last = Uint8Array.from({ length: width }, (_, x) => {
      let sum = 0;
      for (let y = 0; y < height; y++) sum += filtered[y * (width + 1) + 1 + x] ?? 0;
      return sum;
    });
    expect(Buffer.compare(last, data.subarray(width * (height - 1)))).toBe(0);
  });

  it('is a TIFF whose strips are where its directory says', () => {
    const [width, height] = [100, 600];
    const data = noise(width * height);
    const parts: Uint8Array[] = [];
    const rows = (first: number, end: number) => data.subarray(first * width, end * width);
    writeGrayTiff({ width, height, channels: 1, dpi: 300 }, 'Gold', rows, (bytes) =>
      parts.push(bytes),
    );
    const tiff = Buffer.concat(parts);
    const directory = tiff.readUInt32LE(4);
    const entry = (tag: number) => {
      for (let at = directory + 2; ; at += 12) {
        if (tiff.readUInt16LE(at) === tag) return tiff.readUInt32LE(at + 8);
      }
    };
    const strips = [0, 1, 2].map((strip) => {
      const offset = tiff.readUInt32LE(entry(273) + 4 * strip);
      const length = tiff.readUInt32LE(entry(279) + 4 * strip);
      return inflateSync(tiff.subarray(offset, offset + length));
    });
    expect(Buffer.compare(Buffer.concat(strips), data)).toBe(0);
  });

  it('is base64 whatever pieces it comes in', () => {
    const data = noise(1000);
    let text = '';
    const base64 = new Base64Writer((part) => (text += part));
    for (let at = 0, step = 1; at < data.length; at += step++) {
      base64.add(data.subarray(at, at + step));
    }
    base64.finish();
    expect(text).toBe(Buffer.from(data).toString('base64'));
  });
});

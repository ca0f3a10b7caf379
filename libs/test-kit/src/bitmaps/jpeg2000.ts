import { bigEndian } from '../bombs/bomb';
import { codeBlock } from './code-block';

/** A component of an image: its samples row by row, at its own size. */
export interface Jpeg2000Component {
  readonly bits: number;
  readonly signed?: boolean;
  /** Pixels that one sample covers; default 1. */
  readonly dx?: number;
  readonly dy?: number;
  readonly samples: ArrayLike<number>;
}

/** An image to encode. */
export interface Jpeg2000Picture {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Jpeg2000Component[];
}

const tile = 64;
const guardBits = 2;

/** A JPEG 2000 code stream without loss: tiles of one code block for each component, no wavelets (ITU-T T.800, annex A). */
export function jpeg2000({ width, height, components }: Jpeg2000Picture): Buffer {
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const tiles = Array.from({ length: columns * rows }, (_, index) => {
    const x = (index % columns) * tile;
    const y = Math.floor(index / columns) * tile;
    const area = { x, y, right: Math.min(width, x + tile), bottom: Math.min(height, y + tile) };
    const data = Buffer.concat(components.map((component) => packet(component, width, area)));
    const start = Buffer.concat([bigEndian(2, 0xff90, 10, index), bigEndian(4, 14 + data.length)]);
    return Buffer.concat([start, bigEndian(1, 0, 1), bigEndian(2, 0xff93), data]);
  });
  const size = Buffer.concat([
    bigEndian(2, 0xff4f, 0xff51, 38 + 3 * components.length, 0),
    bigEndian(4, width, height, 0, 0, tile, tile, 0, 0),
    bigEndian(2, components.length),
    ...components.map(({ bits, signed, dx = 1, dy = 1 }) =>
      bigEndian(1, (signed ? 128 : 0) | (bits - 1), dx, dy),
    ),
  ]);
  const style = Buffer.concat([
    bigEndian(2, 0xff52, 12),
    bigEndian(1, 0, 0, 0, 1, 0, 0, 4, 4, 0, 1),
  ]);
  const quantization = components.map(({ bits }, index) =>
    index === 0
      ? Buffer.concat([bigEndian(2, 0xff5c, 4), bigEndian(1, guardBits << 5, bits << 3)])
      : Buffer.concat([bigEndian(2, 0xff5d, 5), bigEndian(1, index, guardBits << 5, bits << 3)]),
  );
  return Buffer.concat([size, style, ...quantization, ...tiles, bigEndian(2, 0xffd9)]);
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly right: number;
  readonly bottom: number;
}

/** The packet of one component of a tile (B.9 and B.10). */
function packet(component: Jpeg2000Component, pictureWidth: number, area: Area): Buffer {
  const { bits, signed, dx = 1, dy = 1, samples } = component;
  const stride = Math.ceil(pictureWidth / dx);
  const [left, right] = [Math.ceil(area.x / dx), Math.ceil(area.right / dx)];
  const [top, bottom] = [Math.ceil(area.y / dy), Math.ceil(area.bottom / dy)];
  const middle = signed ? 0 : 2 ** (bits - 1);
  const values: number[] = [];
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) values.push((samples[y * stride + x] ?? 0) - middle);
  }
  const { data, passes, planes } = codeBlock(values, right - left, bottom - top);
  if (planes === 0) return Buffer.from([0]);
  const header = new HeaderBits();
  header.write(1, 1);
  header.write(1, 1);
  for (let plane = planes; plane < bits + guardBits - 1; plane++) header.write(0, 1);
  header.write(1, 1);
  writePasses(header, passes);
  const length = Math.floor(Math.log2(passes));
  const needed = Math.max(3 + length, Math.floor(Math.log2(Math.max(1, data.length))) + 1);
  for (let more = 3 + length; more < needed; more++) header.write(1, 1);
  header.write(0, 1);
  header.write(data.length, needed);
  return Buffer.concat([header.end(), data]);
}

/** Table B.4. */
function writePasses(header: HeaderBits, passes: number): void {
  if (passes === 1) header.write(0, 1);
  else if (passes === 2) header.write(0b10, 2);
  else if (passes <= 5) header.write(0b1100 | (passes - 3), 4);
  else if (passes <= 36) header.write(0b1111_00000 | (passes - 6), 9);
  else header.write(0b1111_11111_0000000 | (passes - 37), 16);
}

/** Bits of a packet header: a byte after 0xFF has seven (B.10.1). */
class HeaderBits {
  private readonly bytes: number[] = [];
  private byte = 0;
  private room = 8;

  write(value: number, count: number): void {
    for (let at = count - 1; at >= 0; at--) {
      this.byte = (this.byte << 1) | ((value >>> at) & 1);
      if (--this.room === 0) this.next();
    }
  }

  end(): Buffer {
    if (this.room < 8 || this.bytes.at(-1) === 0xff) {
      this.byte <<= this.room;
      this.room = 0;
      this.next();
    }
    return Buffer.from(this.bytes);
  }

  private next(): void {
    this.bytes.push(this.byte);
    this.room = this.byte === 0xff ? 7 : 8;
    this.byte = 0;
  }
}

import { Group4Writer } from '@forme/pdf-core/images';
import { MqDecoder } from './mq-decoder';

/** Bytes of its head: size, place and combination, flags. */
const headBytes = 18;
const adaptiveCount = 12;
/** Maximum distance of an adaptive pixel in columns and rows (ITU-T T.88, 7.4.6.3). */
const reach = 128;
/** Where the twelve adaptive pixels stand in a context, by the places that they have where nothing moves them (6.2.5.3, table 5). */
const adaptiveBits: readonly number[] = [1, 13, 9, 14, 12, 5, 2, 3, 11, 4, 15, 10];
/** The context that says whether a row is like the one above (6.2.5.7, figure 8). */
const likeAbove = 0x9b25;

/**
 * Data of a generic region with twelve adaptive pixels (T.88, 7.4.6), re-encoded as an MMR region with the same header. `rows` is the height of the
 * region. Throws when an adaptive pixel is at or after the current pixel.
 */
export function extendedAsMmr(data: Uint8Array, rows: number): Uint8Array {
  const view = new DataView(data.buffer, data.byteOffset, data.length);
  const width = view.getUint32(0);
  const places = Array.from({ length: adaptiveCount }, (_, index) => ({
    dx: view.getInt8(headBytes + 2 * index),
    dy: view.getInt8(headBytes + 2 * index + 1),
    bit: adaptiveBits[index] ?? 0,
  }));
  if (places.some(({ dx, dy }) => dy > 0 || (dy === 0 && dx >= 0))) {
    throw new Error('An adaptive pixel stands behind the pixel that is coded');
  }
  const coder = new MqDecoder(data.subarray(headBytes + 2 * adaptiveCount));
  const contexts = new Uint8Array(65_536);
  const predicts = ((data[17] ?? 0) & 8) !== 0;
  const window = new RowWindow(width, rows);
  const writer = new Group4Writer(width);
  let isLike = 0;
  for (let row = 0; row < rows; row++) {
    window.next();
    if (predicts) isLike ^= coder.decode(contexts, likeAbove);
    if (isLike) window.repeat();
    else decodeRow({ coder, contexts, window, width, places });
    writer.row(window.changes());
  }
  const head = Uint8Array.from(data.subarray(0, headBytes));
  new DataView(head.buffer).setUint32(4, rows);
  head[17] = 1;
  const coded = writer.finish();
  const made = new Uint8Array(head.length + coded.length);
  made.set(head);
  made.set(coded, head.length);
  return made;
}

/** A pixel of the template: its offset from the current pixel and its bit in the context. */
interface TemplatePixel {
  readonly dx: number;
  readonly dy: number;
  readonly bit: number;
}

/** Pixels at fixed positions in the row above; the pixel before the current one is added. */
const fixed: readonly TemplatePixel[] = [-1, 0, 1].map((dx) => ({ dx, dy: -1, bit: 7 - dx }));

interface RowCoding {
  readonly coder: MqDecoder;
  readonly contexts: Uint8Array;
  readonly window: RowWindow;
  readonly width: number;
  readonly places: readonly TemplatePixel[];
}

/** Decodes the newest row of the window: what the rows above it add to the contexts is gathered first. */
function decodeRow({ coder, contexts, window, width, places }: RowCoding): void {
  const { pixels } = window;
  const above = new Uint16Array(width);
  for (const { dx, dy, bit } of [...fixed, ...places]) {
    const start = window.startOf(dy) + dx;
    for (let x = 0; dy < 0 && x < width; x++) {
      above[x] = (above[x] ?? 0) | ((pixels[start + x] ?? 0) << bit);
    }
  }
  const own = window.startOf(0);
  const beside = places.filter(({ dy }) => dy === 0);
  const starts = Int32Array.from(beside, ({ dx }) => own + dx);
  const bits = Uint8Array.from(beside, ({ bit }) => bit);
  let before = 0;
  for (let x = 0; x < width; x++) {
    let context = (above[x] ?? 0) | before;
    for (let index = 0; index < starts.length; index++) {
      context |= (pixels[(starts[index] ?? 0) + x] ?? 0) << (bits[index] ?? 0);
    }
    before = coder.decode(contexts, context);
    pixels[own + x] = before;
  }
}

/** The newest rows of a bitmap, a byte for each pixel, with white around them. */
class RowWindow {
  readonly pixels: Uint8Array;
  private readonly stride: number;
  private readonly held: number;
  private row = -1;

  constructor(
    private readonly width: number,
    rows: number,
  ) {
    this.stride = width + 2 * reach;
    this.held = Math.min(rows, reach + 1);
    // Behind the rows that are held is one that stays white.
    this.pixels = new Uint8Array(this.stride * (this.held + 1));
  }

  /** Starts a row, which is white. */
  next(): void {
    this.row += 1;
    const start = this.startOf(0);
    this.pixels.fill(0, start, start + this.width);
  }

  /** Where the first pixel of a row stands: 0 is the newest, -1 the one above. */
  startOf(dy: number): number {
    const row = this.row + dy;
    return (row < 0 ? this.held : row % this.held) * this.stride + reach;
  }

  /** Gives the newest row the pixels of the one above. */
  repeat(): void {
    const above = this.startOf(-1);
    this.pixels.copyWithin(this.startOf(0), above, above + this.width);
  }

  /** Where white and black change in the newest row. */
  changes(): Int32Array {
    const start = this.startOf(0);
    const found: number[] = [];
    for (let x = 0; x < this.width; x++) {
      if (this.pixels[start + x] !== this.pixels[start + x - 1]) found.push(x);
    }
    return Int32Array.from(found);
  }
}

import { constants, deflateRawSync } from 'node:zlib';

/** Rows of a plate that are compressed together. */
export const STRIP_ROWS = 64;
/** Plates are runs of equal amounts; where they are not, they are photographs, which hardly repeat. */
const packing = { level: 1, strategy: constants.Z_RLE };

/** Rows of every plate. */
export interface PlateStrip {
  /** Compressed rows of each plate; empty for one without ink. */
  readonly packed: readonly Uint8Array[];
  /** Sum of the amounts of each plate. */
  readonly sums: readonly number[];
}

/** Takes strips, by number from the top of the page. */
interface StripSink {
  put(at: number, strip: PlateStrip): void;
}

/** How many strips a page of so many rows has. */
export function stripCount(height: number): number {
  return Math.ceil(height / STRIP_ROWS);
}

/** Gathers rows into strips and compresses them. Memory is that of one strip of every plate. */
export class StripPacker {
  private readonly pending: readonly Uint8Array[];
  private readonly sums: Float64Array;
  private strip = 0;
  private rows = 0;

  constructor(
    private readonly width: number,
    plates: number,
    private readonly sink: StripSink,
  ) {
    this.pending = Array.from({ length: plates }, () => new Uint8Array(width * STRIP_ROWS));
    this.sums = new Float64Array(plates);
  }

  /** Rows that are added from now on belong to this strip and those after it. */
  begin(strip: number): void {
    this.strip = strip;
  }

  /** Adds rows of every plate, a plane for each; plates without ink have the plane `blank`. */
  add(rows: number, planes: readonly Uint8Array[], blank: Uint8Array): void {
    const { width } = this;
    for (let from = 0; from < rows;) {
      const count = Math.min(rows - from, STRIP_ROWS - this.rows);
      planes.forEach((plane, plate) => {
        if (plane === blank) return;
        this.take(plate, plane.subarray(from * width, (from + count) * width));
      });
      from += count;
      this.rows += count;
      if (this.rows === STRIP_ROWS) this.end();
    }
  }

  /** Ends the strip in work, be it short. */
  end(): void {
    const { rows, sums, width } = this;
    if (rows === 0) return;
    const packed = this.pending.map((plane, plate) =>
      sums[plate] === 0 ? nothing : deflateRawSync(plane.subarray(0, rows * width), packing),
    );
    this.sink.put(this.strip, { packed, sums: [...sums] });
    sums.fill(0);
    this.strip += 1;
    this.rows = 0;
  }

  private take(plate: number, values: Uint8Array): void {
    const sum = sumOf(values);
    if (sum === 0) return;
    const plane = this.pending[plate];
    // Cleared by the first ink of a strip: rows without any are left out.
    if (this.sums[plate] === 0) plane?.fill(0);
    plane?.set(values, this.rows * this.width);
    this.sums[plate] = (this.sums[plate] ?? 0) + sum;
  }
}

const nothing = new Uint8Array(0);

/** Words whose bytes are added up side by side before two of them could run over. */
const wordsAtOnce = 256;

/** Sum of bytes. */
function sumOf(bytes: Uint8Array): number {
  const lead = Math.min(bytes.length, (4 - (bytes.byteOffset & 3)) & 3);
  const count = (bytes.length - lead) >> 2;
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset + lead, count);
  let sum = 0;
  for (let at = 0; at < lead; at++) sum += bytes[at] ?? 0;
  for (let at = lead + count * 4; at < bytes.length; at++) sum += bytes[at] ?? 0;
  for (let from = 0; from < count; from += wordsAtOnce) {
    const end = Math.min(count, from + wordsAtOnce);
    let pairs = 0;
    let others = 0;
    for (let at = from; at < end; at++) {
      const word = words[at] ?? 0;
      pairs = (pairs + (word & 0x00ff00ff)) | 0;
      others = (others + ((word >>> 8) & 0x00ff00ff)) | 0;
    }
    sum += (pairs & 0xffff) + (pairs >>> 16) + (others & 0xffff) + (others >>> 16);
  }
  return sum;
}

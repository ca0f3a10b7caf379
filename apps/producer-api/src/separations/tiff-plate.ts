import type { FilePiece } from '../producers/producer';
import type { Strip } from './plate-strips';

/** Content of the directory of a plate. */
export interface TiffFacts {
  readonly ink: string;
  readonly width: number;
  readonly height: number;
  readonly bits: 1 | 8;
  readonly rowsPerStrip: number;
  readonly xDpi: number;
  readonly yDpi: number;
}

const HEADER_BYTES = 8;
const [ASCII, SHORT, LONG, RATIONAL] = [2, 3, 4, 5];
/** Compression: CCITT Group 4, and Deflate (TIFF 6.0, section 11; Adobe Technote 2, 2002). */
const compressions = { 1: 4, 8: 8 } as const;

/** A plate as TIFF 6.0, written strip by strip: its header, which says where the directory is, comes last and opens the file. */
export class TiffPlate {
  private readonly lengths: number[] = [];
  private at = HEADER_BYTES;

  constructor(private readonly name: string) {}

  strip({ bytes }: Strip): FilePiece {
    this.lengths.push(bytes.length);
    this.at += bytes.length;
    return { name: this.name, bytes };
  }

  /** The directory and then the header. */
  end(facts: TiffFacts): readonly FilePiece[] {
    const { name } = this;
    const pad = this.at & 1;
    const directoryAt = this.at + pad;
    const header = Buffer.from([0x49, 0x49, 42, 0, 0, 0, 0, 0]);
    header.writeUInt32LE(directoryAt, 4);
    return [
      { name, bytes: Buffer.concat([Buffer.alloc(pad), this.directory(facts, directoryAt)]) },
      { name, bytes: header, opens: true },
    ];
  }

  private directory(facts: TiffFacts, at: number): Buffer {
    const { width, height, bits, ink } = facts;
    const values: Buffer[] = [];
    // Without control characters; TIFF has ASCII, and readers take UTF-8.
    const text = Buffer.from(`${ink.replace(/[\u0000-\u001f]/g, ' ')}\u0000`);
    const entries = 14;
    let valuesAt = at + 2 + entries * 12 + 4;
    const far = (bytes: Buffer): Buffer => {
      const place = longs([valuesAt]);
      const padded = Buffer.concat([bytes, Buffer.alloc(bytes.length & 1)]);
      values.push(padded);
      valuesAt += padded.length;
      return place;
    };
    const near = (bytes: Buffer): Buffer =>
      bytes.length > 4 ? far(bytes) : Buffer.concat([bytes, Buffer.alloc(4 - bytes.length)]);
    const entry = (tag: number, type: number, count: number, value: Buffer): Buffer => {
      const bytes = Buffer.alloc(8);
      bytes.writeUInt16LE(tag, 0);
      bytes.writeUInt16LE(type, 2);
      bytes.writeUInt32LE(count, 4);
      return Buffer.concat([bytes, value]);
    };
    let next = HEADER_BYTES;
    const offsets = this.lengths.map((length) => {
      next += length;
      return next - length;
    });
    const count = this.lengths.length;
    const directory = [
      entry(256, LONG, 1, longs([width])),
      entry(257, LONG, 1, longs([height])),
      entry(258, SHORT, 1, longs([bits])),
      entry(259, SHORT, 1, longs([compressions[bits]])),
      // WhiteIsZero: 0 is paper.
      entry(262, SHORT, 1, longs([0])),
      entry(273, LONG, count, near(longs(offsets))),
      entry(277, SHORT, 1, longs([1])),
      entry(278, LONG, 1, longs([facts.rowsPerStrip])),
      entry(279, LONG, count, near(longs(this.lengths))),
      entry(282, RATIONAL, 1, far(rational(facts.xDpi))),
      entry(283, RATIONAL, 1, far(rational(facts.yDpi))),
      entry(284, SHORT, 1, longs([1])),
      entry(285, ASCII, text.length, near(text)),
      entry(296, SHORT, 1, longs([2])),
    ];
    const head = Buffer.alloc(2);
    head.writeUInt16LE(entries);
    return Buffer.concat([head, ...directory, Buffer.alloc(4), ...values]);
  }
}

function longs(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
}

const rational = (value: number): Buffer => longs([Math.round(value * 10_000), 10_000]);

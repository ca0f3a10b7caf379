import { Group4Writer } from '@forme/pdf-core/images';
import { deflated } from '@forme/pdf-core/writing';
import type { Halftone } from './screening/halftone';

/** Compressed rows of a plate. */
export interface Strip {
  readonly bytes: Uint8Array;
  readonly rows: number;
}

/** Makes strips of the rows of a plate, which come from the top. */
export interface StripEncoder {
  /** Coverage of what was made so far: pixels, those with ink counted by their amount. */
  readonly inked: number;
  /** Takes a row of amounts, 0 to 255; a strip when one is full. */
  row(values: Uint8Array): Strip | null;
  /** The rest; null when there is none. */
  finish(): Strip | null;
}

/** Bytes of a strip before it is compressed, about. */
const STRIP_BYTES = 2 * 1024 * 1024;

/** Rows of a strip of a plate so many bytes wide. */
export const rowsPerStrip = (rowBytes: number): number =>
  Math.max(1, Math.floor(STRIP_BYTES / Math.max(1, rowBytes)));

/** Amounts of 8 bits, deflated. */
export class GrayStrips implements StripEncoder {
  inked = 0;
  private readonly rows: number;
  private strip: Uint8Array | null = null;
  private filled = 0;

  constructor(private readonly width: number) {
    this.rows = rowsPerStrip(width);
  }

  row(values: Uint8Array): Strip | null {
    this.strip ??= new Uint8Array(this.rows * this.width);
    this.strip.set(values, this.filled * this.width);
    let sum = 0;
    for (const value of values) sum += value;
    this.inked += sum / 255;
    this.filled += 1;
    return this.filled === this.rows ? this.finish() : null;
  }

  finish(): Strip | null {
    const { strip, filled, width } = this;
    if (!strip || filled === 0) return null;
    const bytes = deflated(strip.subarray(0, filled * width));
    this.filled = 0;
    return { bytes, rows: filled };
  }
}

/** Pixels of 1 bit in CCITT Group 4 (ITU-T T.6), black where ink is. */
export class BilevelStrips implements StripEncoder {
  inked = 0;
  private readonly rows: number;
  private writer: Group4Writer | null = null;
  private filled = 0;

  constructor(
    private readonly width: number,
    private readonly halftone: Halftone,
  ) {
    this.rows = rowsPerStrip(Math.ceil(width / 8));
  }

  row(values: Uint8Array): Strip | null {
    const changes = this.halftone.row(values);
    for (let at = 0; at < changes.length; at += 2) {
      this.inked += (changes[at + 1] ?? this.width) - (changes[at] ?? 0);
    }
    this.writer ??= new Group4Writer(this.width);
    this.writer.row(changes);
    this.filled += 1;
    return this.filled === this.rows ? this.finish() : null;
  }

  finish(): Strip | null {
    const { writer, filled } = this;
    if (!writer) return null;
    this.writer = null;
    this.filled = 0;
    return { bytes: writer.finish(), rows: filled };
  }
}

import type { FlatRing } from '@forme/pdf-core/raster';

const ZERO = 0x30;
const [SPACE, LINE_FEED, MINUS, POINT] = [0x20, 0x0a, 0x2d, 0x2e] as const;
const [MOVE, LINE, CLOSE] = [0x6d, 0x6c, 0x68] as const;
/** Bytes of a point at most: two numbers below 1e15 with a sign and decimals, and an operator. */
const MOST_POINT = 48;

/** Writes rings as path operators (ISO 32000-2, 8.5.2). What was written of a ring once is copied from there. */
export class RingText {
  private buffer = Buffer.alloc(1 << 16);
  private length = 0;
  /** By ring: where its text starts and ends. */
  private readonly known = new Map<FlatRing, readonly [number, number]>();

  /** Adds ASCII. */
  add(text: string): void {
    this.reserve(text.length);
    this.length += this.buffer.write(text, this.length, 'latin1');
  }

  /** Adds a ring, coordinates in thousandths. */
  ring(ring: FlatRing): void {
    const at = this.known.get(ring);
    if (at) {
      this.reserve(at[1] - at[0]);
      this.buffer.copyWithin(this.length, at[0], at[1]);
      this.length += at[1] - at[0];
      return;
    }
    const start = this.length;
    this.reserve((ring.length / 2 + 1) * MOST_POINT);
    for (let point = 0; point + 1 < ring.length; point += 2) {
      this.number(ring[point] ?? 0);
      this.byte(SPACE);
      this.number(ring[point + 1] ?? 0);
      this.byte(SPACE);
      this.byte(point === 0 ? MOVE : LINE);
      this.byte(LINE_FEED);
    }
    this.byte(CLOSE);
    this.byte(LINE_FEED);
    this.known.set(ring, [start, this.length]);
  }

  bytes(): Buffer {
    return this.buffer.subarray(0, this.length);
  }

  /** Plain decimals: content streams have no exponents (ISO 32000-2, 7.3.3). */
  private number(value: number): void {
    const thousandths = Math.round(value * 1000);
    if (thousandths < 0) this.byte(MINUS);
    const whole = Math.floor(Math.abs(thousandths) / 1000);
    let rest = Math.abs(thousandths) - whole * 1000;
    let digits = 1;
    for (let limit = 10; limit <= whole; limit *= 10) digits++;
    let left = whole;
    for (let at = digits - 1; at >= 0; at--) {
      this.buffer[this.length + at] = ZERO + (left % 10);
      left = Math.floor(left / 10);
    }
    this.length += digits;
    if (rest === 0) return;
    this.byte(POINT);
    for (let unit = 100; rest > 0; unit /= 10) {
      const digit = Math.floor(rest / unit);
      this.byte(ZERO + digit);
      rest -= digit * unit;
    }
  }

  private byte(value: number): void {
    this.buffer[this.length++] = value;
  }

  private reserve(count: number): void {
    if (this.length + count <= this.buffer.length) return;
    const wider = Buffer.alloc(Math.max(2 * this.buffer.length, this.length + count));
    this.buffer.copy(wider, 0, 0, this.length);
    this.buffer = wider;
  }
}

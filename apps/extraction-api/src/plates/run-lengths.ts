/** Runs of so many equal amounts and more are written as runs. */
const fewestEqual = 3;
const mostLiteral = 128;
const LONG = 192;
const SHORT = 128;
const mostShort = fewestEqual + (LONG - SHORT - 1);
const leastLong = mostShort + 1;
const mostLong = leastLong + (1 << 22) - 1;

/**
 * Writes amounts of a plate as they come, as runs: a byte below 128 and as many amounts as it says, and one; 128 to 191, a run of 3 to
 * 66 of the amount that follows; above, its lower 6 bits and two more bytes, a longer run. At most a hundredth longer than the amounts.
 */
export class RunWriter {
  private readonly bytes: Uint8Array<ArrayBuffer>;
  private at = 0;
  /** Offset of the count of the current run of amounts; -1 without any. */
  private head = -1;
  private value = 0;
  private length = 0;
  /** Sum of all amounts of finished runs. */
  private total = 0;
  private readonly one = new Int32Array(1);

  /** With room for so many amounts. */
  constructor(room: number) {
    this.bytes = new Uint8Array(room + Math.ceil(room / mostLiteral) + 4);
  }

  /** Adds `count` runs: the byte of each word at `shift`, up to the end of each. */
  add(words: Int32Array, ends: Int32Array, count: number, shift: number): void {
    const { bytes } = this;
    let { value, length, at, head, total } = this;
    let from = 0;
    for (let run = 0; run < count; run++) {
      const next = ((words[run] ?? 0) >>> shift) & 255;
      const end = ends[run] ?? 0;
      const more = end - from;
      from = end;
      if (next === value) {
        length += more;
        continue;
      }
      total += value * length;
      if (length >= fewestEqual) {
        at = this.run(value, length, at, head);
        head = -1;
      } else {
        for (; length > 0; length--) {
          if (head < 0 || at - head > mostLiteral) {
            this.close(at, head);
            head = at++;
          }
          bytes[at++] = value;
        }
      }
      value = next;
      length = more;
    }
    this.value = value;
    this.length = length;
    this.at = at;
    this.head = head;
    this.total = total;
  }

  /** Adds so many times nothing. */
  nothing(count: number): void {
    this.one[0] = count;
    this.add(nothing, this.one, 1, 0);
  }

  /** Bytes added since the last call, and the sum of their amounts; no bytes where there was no ink. */
  finish(): { readonly packed: Uint8Array; readonly sum: number } {
    // A run of another amount writes the one before.
    this.one[0] = 0;
    this.add(this.value === 0 ? ink : nothing, this.one, 1, 0);
    this.close(this.at, this.head);
    const sum = this.total;
    const packed = this.bytes.slice(0, sum === 0 ? 0 : this.at);
    this.value = 0;
    this.length = 0;
    this.at = 0;
    this.head = -1;
    this.total = 0;
    return { packed, sum };
  }

  /** Notes how many amounts stand between `head` and `at`. */
  private close(at: number, head: number): void {
    if (head >= 0) this.bytes[head] = at - head - 2;
  }

  /** Writes a run. Returns where the next bytes go. */
  private run(value: number, length: number, from: number, head: number): number {
    this.close(from, head);
    const { bytes } = this;
    let at = from;
    for (let left = length; left > 0;) {
      // The remainder is empty or its own run.
      const most = left - mostLong < fewestEqual ? mostLong - fewestEqual : mostLong;
      const part = left > mostLong ? most : left;
      if (part <= mostShort) bytes[at++] = SHORT + part - fewestEqual;
      else {
        const over = part - leastLong;
        bytes[at++] = LONG | (over >> 16);
        bytes[at++] = over >> 8;
        bytes[at++] = over;
      }
      bytes[at++] = value;
      left -= part;
    }
    return at;
  }
}

const nothing = Int32Array.of(0);
const ink = Int32Array.of(1);

/** The amounts that a {@link RunWriter} wrote; throws `RangeError` for bytes that are not `size` of them. */
export function readRuns(packed: Uint8Array, size: number): Uint8Array {
  const amounts = new Uint8Array(size);
  let to = 0;
  for (let at = 0; at < packed.length;) {
    const head = packed[at++] ?? 0;
    if (head < SHORT) {
      const literal = packed.subarray(at, at + head + 1);
      amounts.set(literal, to);
      at += head + 1;
      to += literal.length;
      continue;
    }
    let length = head - SHORT + fewestEqual;
    if (head >= LONG) {
      const over = ((head - LONG) << 16) | ((packed[at] ?? 0) << 8) | (packed[at + 1] ?? 0);
      length = leastLong + over;
      at += 2;
    }
    const value = packed[at++] ?? 0;
    if (value !== 0) amounts.fill(value, to, to + length);
    to += length;
  }
  if (to !== size) throw new RangeError(`there are ${to} amounts instead of ${size}`);
  return amounts;
}

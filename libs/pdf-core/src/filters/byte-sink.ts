/** Collects decoded bytes in one growing array, up to a limit. */
export class ByteSink {
  bytes: Uint8Array;
  length = 0;

  constructor(
    expected: number,
    private readonly maxBytes: number,
    private readonly tooMuch: () => never,
  ) {
    this.bytes = new Uint8Array(Math.max(16, Math.min(expected, maxBytes)));
  }

  /** Makes room for `count` more bytes; refuses before it allocates. */
  reserve(count: number): void {
    const needed = this.length + count;
    if (needed <= this.bytes.length) return;
    if (needed > this.maxBytes) this.tooMuch();
    const grown = new Uint8Array(Math.min(this.maxBytes, Math.max(needed, this.bytes.length * 2)));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
  }

  push(byte: number): void {
    if (this.length >= this.bytes.length) this.reserve(1);
    this.bytes[this.length++] = byte;
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** The bytes collected so far, without a copy. */
  result(): Uint8Array {
    return this.bytes.subarray(0, this.length);
  }
}

/** Reads numbers of 1 to 32 bits, the highest bit first. */
export class BitReader {
  private at = 0;

  constructor(private readonly data: Uint8Array) {}

  /** Bits that are left. */
  get left(): number {
    return this.data.length * 8 - this.at;
  }

  /** The next number; bits behind the end are 0. */
  bits(count: number): number {
    let value = 0;
    for (let bit = 0; bit < count; bit++, this.at++) {
      const byte = this.data[this.at >> 3] ?? 0;
      value = value * 2 + ((byte >> (7 - (this.at & 7))) & 1);
    }
    return value;
  }

  /** Moves to the next byte. */
  align(): void {
    this.at = Math.ceil(this.at / 8) * 8;
  }
}

/** Writes numbers of 1 to 32 bits, the highest bit first. */
export class BitWriter {
  private readonly data: number[] = [];
  private open = 0;
  private free = 8;

  bits(value: number, count: number): void {
    for (let bit = count - 1; bit >= 0; bit--) {
      this.open = (this.open << 1) | (Math.floor(value / 2 ** bit) & 1);
      this.free--;
      if (this.free === 0) this.close();
    }
  }

  /** Fills the byte up with zeros. */
  align(): void {
    if (this.free === 8) return;
    this.open <<= this.free;
    this.close();
  }

  /** The written whole bytes. */
  bytes(): Uint8Array {
    this.align();
    return Uint8Array.from(this.data);
  }

  private close(): void {
    this.data.push(this.open & 0xff);
    this.open = 0;
    this.free = 8;
  }
}

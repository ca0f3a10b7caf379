/** The symbol of a Huffman code by the next 16 bits, its length above it; 0 for bits that begin with no code (ISO/IEC 10918-1, annex C). */
export function lookupOf(counts: Uint8Array, symbols: Uint8Array): Uint16Array {
  const lookup = new Uint16Array(65_536);
  let code = 0;
  let symbol = 0;
  for (let length = 1; length <= 16; length++) {
    for (let index = 0; index < (counts[length - 1] ?? 0); index++, code++, symbol++) {
      const from = code << (16 - length);
      if (from >= 65_536) return lookup;
      lookup.fill((length << 8) | (symbols[symbol] ?? 0), from, from + (1 << (16 - length)));
    }
    code <<= 1;
  }
  return lookup;
}

/** The entropy-coded bits of a scan: stuffed zeros are left out, and zeros come behind the end (F.1.2.3). */
export class ScanBits {
  private bits = 0;
  /** Buffered bits, and how many of them are after the end. */
  private left = 0;
  private beyond = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private at: number,
  ) {}

  /** Skips one block of 64 coefficients; false when it cannot be read. */
  block(dc: Uint16Array, ac: Uint16Array): boolean {
    let table = dc;
    for (let place = 0; place < 64; place++, table = ac) {
      if (this.left < 16) this.fill();
      const entry = table[(this.bits >>> (this.left - 16)) & 0xffff] ?? 0;
      if (entry === 0) return false;
      const size = place === 0 ? entry & 31 : entry & 15;
      const run = place === 0 ? 0 : (entry & 255) >> 4;
      this.left -= entry >> 8;
      if (size > 0) {
        if (this.left < size) this.fill();
        this.left -= size;
      } else if (place > 0 && run < 15) break;
      place += run;
      if (place > 63) return false;
    }
    return this.left >= this.beyond;
  }

  /** Continues after the next restart marker; false when none is next. */
  restart(): boolean {
    const at = this.end();
    const marker = this.bytes[at + 1] ?? 0;
    if (this.bytes[at] !== 0xff || marker < 0xd0 || marker > 0xd7) return false;
    this.at = at + 2;
    this.bits = this.left = this.beyond = 0;
    return true;
  }

  /** Where the marker stands that ends the bits read so far. */
  end(): number {
    const { bytes } = this;
    let at = this.at;
    while (at < bytes.length) {
      at = bytes.indexOf(0xff, at);
      if (at < 0) return bytes.length;
      const next = bytes[at + 1] ?? 0;
      // A fill byte may stand before a marker.
      if (next !== 0 && next !== 0xff) return at;
      at += next === 0 ? 2 : 1;
    }
    return at;
  }

  /** At least 16 bits; zeros behind the end. */
  private fill(): void {
    const { bytes } = this;
    let { at, bits, left } = this;
    while (left < 24) {
      let value = bytes[at] ?? 0;
      if (at >= bytes.length || (value === 0xff && bytes[at + 1] !== 0)) {
        value = 0;
        this.beyond += 8;
      } else at += value === 0xff ? 2 : 1;
      bits = (bits << 8) | value;
      left += 8;
    }
    this.at = at;
    this.bits = bits;
    this.left = left;
  }
}

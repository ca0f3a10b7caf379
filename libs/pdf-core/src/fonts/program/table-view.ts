import { byteText } from '../../bytes/byte-text';

/** Big-endian numbers in bytes; past the end everything is 0, so callers check `length` where it matters. */
export class TableView {
  static readonly empty = new TableView(new Uint8Array());

  constructor(readonly bytes: Uint8Array) {}

  get length(): number {
    return this.bytes.length;
  }

  u8(at: number): number {
    return this.bytes[at] ?? 0;
  }

  i8(at: number): number {
    return (this.u8(at) << 24) >> 24;
  }

  u16(at: number): number {
    return (this.u8(at) << 8) | this.u8(at + 1);
  }

  i16(at: number): number {
    return (this.u16(at) << 16) >> 16;
  }

  u24(at: number): number {
    return (this.u16(at) << 8) | this.u8(at + 2);
  }

  u32(at: number): number {
    return this.u16(at) * 65536 + this.u16(at + 2);
  }

  i32(at: number): number {
    return this.u32(at) | 0;
  }

  /** One character per byte. */
  text(at: number, length: number): string {
    return byteText(this.bytes, Math.min(at, this.length), Math.min(at + length, this.length));
  }

  /** A part, cut at the end of the bytes. */
  part(from: number, length = Infinity): TableView {
    const start = Math.max(0, Math.min(from, this.length));
    return new TableView(this.bytes.subarray(start, Math.min(this.length, start + length)));
  }
}

import { ByteSink } from './byte-sink';
import { type Decoded, type Filter, type FilterContext, parameter } from './filter';
import { undoPredictor } from './predictor';

const CLEAR = 256;
const END = 257;
const TABLE_SIZE = 4096;

/** LZWDecode (ISO 32000-2, 7.4.4): codes of 9 to 12 bits, EarlyChange, then the predictor. */
export const lzwDecode: Filter = (bytes, context) =>
  undoPredictor(new LzwReader(bytes, context).decode(), context);

class LzwReader {
  private readonly prefix = new Uint16Array(TABLE_SIZE);
  private readonly suffix = new Uint8Array(TABLE_SIZE);
  private readonly lengths = new Uint16Array(TABLE_SIZE).fill(1, 0, 256);
  private readonly out: ByteSink;
  private readonly early: number;
  private next = END + 1;
  private width = 9;
  private previous = -1;

  constructor(
    private readonly bytes: Uint8Array,
    context: FilterContext,
  ) {
    for (let code = 0; code < 256; code++) this.suffix[code] = code;
    this.out = new ByteSink(bytes.length * 3, context.maxBytes, context.tooMuch);
    this.early = parameter(context.parms, 'EarlyChange', 1) === 0 ? 0 : 1;
  }

  decode(): Decoded {
    let buffer = 0;
    let count = 0;
    for (const byte of this.bytes) {
      buffer = ((buffer << 8) | byte) & 0xffffff;
      count += 8;
      if (count < this.width) continue;
      count -= this.width;
      const code = (buffer >> count) & ((1 << this.width) - 1);
      if (code === END) return { bytes: this.out.result(), complete: true };
      if (code === CLEAR) this.clear();
      else if (!this.take(code)) return { bytes: this.out.result(), complete: false };
    }
    return { bytes: this.out.result(), complete: false };
  }

  private clear(): void {
    this.next = END + 1;
    this.width = 9;
    this.previous = -1;
  }

  /** Writes the bytes of a code and adds the next table entry; false for a code that cannot be. */
  private take(code: number): boolean {
    const { previous, next } = this;
    if (code > next || (code === next && previous < 0) || code === END) return false;
    const start = this.out.length;
    if (code < next) this.write(code);
    else {
      this.write(previous);
      this.out.push(this.out.bytes[start] ?? 0);
    }
    if (previous >= 0 && next < TABLE_SIZE) this.add(previous, this.out.bytes[start] ?? 0);
    this.previous = code;
    return true;
  }

  private add(prefix: number, suffix: number): void {
    const { next } = this;
    this.prefix[next] = prefix;
    this.suffix[next] = suffix;
    this.lengths[next] = (this.lengths[prefix] ?? 0) + 1;
    this.next = next + 1;
    if (this.next + this.early >= 1 << this.width && this.width < 12) this.width++;
  }

  private write(code: number): void {
    const length = this.lengths[code] ?? 0;
    this.out.reserve(length);
    const { bytes } = this.out;
    let at = this.out.length + length;
    this.out.length = at;
    for (let link = code, left = length; left > 0; left--) {
      bytes[--at] = this.suffix[link] ?? 0;
      link = this.prefix[link] ?? 0;
    }
  }
}

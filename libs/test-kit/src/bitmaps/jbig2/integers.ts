import { MqContexts, type MqEncoder } from '../mq-encoder';

/** Ranges of values: the first, and the bits behind as many ones as ranges before it (T.88, table A.1). */
const ranges = [
  [0, 2],
  [4, 4],
  [20, 6],
  [84, 8],
  [340, 12],
  [4436, 32],
] as const;

/** The integers of one procedure of the arithmetic coder (T.88, annex A). */
export class IntegerCoder {
  private readonly contexts = new MqContexts(512);

  constructor(private readonly coder: MqEncoder) {}

  /** Codes a whole number; null for the value out of band. */
  code(value: number | null): void {
    const size = Math.abs(value ?? 0);
    const at = ranges.findLastIndex(([first]) => size >= first);
    const [first, bits] = ranges[at] ?? ranges[0];
    let context = 1;
    const put = (bit: number): void => {
      this.coder.encode(this.contexts, context, bit === 1 ? 1 : 0);
      const next = 2 * context + bit;
      context = context < 256 ? next : (next & 511) | 256;
    };
    put(value === null || value < 0 ? 1 : 0);
    for (let one = 0; one < at; one++) put(1);
    if (at < ranges.length - 1) put(0);
    for (let bit = bits - 1; bit >= 0; bit--) put(((size - first) >>> bit) & 1);
  }
}

/** The numbers of symbols, all of the same length in bits. */
export class SymbolCoder {
  private readonly contexts: MqContexts;

  constructor(
    private readonly coder: MqEncoder,
    private readonly bits: number,
  ) {
    this.contexts = new MqContexts(2 ** (bits + 1));
  }

  code(symbol: number): void {
    let context = 1;
    for (let at = this.bits - 1; at >= 0; at--) {
      const bit = (symbol >>> at) & 1;
      this.coder.encode(this.contexts, context, bit === 1 ? 1 : 0);
      context = 2 * context + bit;
    }
  }
}

/** The bytes of a coder with the marker that ends them (T.88, E.2.9). */
export function endOf(coder: MqEncoder): Uint8Array {
  return Uint8Array.from([...coder.flush(), 0xff, 0xac]);
}

/** Probability states (ITU-T T.88, table E.1): Qe, next state after the more and the less probable symbol, whether the sense changes. */
const states: readonly (readonly [qe: number, more: number, less: number, turns: 0 | 1])[] = [
  [0x5601, 1, 1, 1],
  [0x3401, 2, 6, 0],
  [0x1801, 3, 9, 0],
  [0x0ac1, 4, 12, 0],
  [0x0521, 5, 29, 0],
  [0x0221, 38, 33, 0],
  [0x5601, 7, 6, 1],
  [0x5401, 8, 14, 0],
  [0x4801, 9, 14, 0],
  [0x3801, 10, 14, 0],
  [0x3001, 11, 17, 0],
  [0x2401, 12, 18, 0],
  [0x1c01, 13, 20, 0],
  [0x1601, 29, 21, 0],
  [0x5601, 15, 14, 1],
  [0x5401, 16, 14, 0],
  [0x5101, 17, 15, 0],
  [0x4801, 18, 16, 0],
  [0x3801, 19, 17, 0],
  [0x3401, 20, 18, 0],
  [0x3001, 21, 19, 0],
  [0x2801, 22, 19, 0],
  [0x2401, 23, 20, 0],
  [0x2201, 24, 21, 0],
  [0x1c01, 25, 22, 0],
  [0x1801, 26, 23, 0],
  [0x1601, 27, 24, 0],
  [0x1401, 28, 25, 0],
  [0x1201, 29, 26, 0],
  [0x1101, 30, 27, 0],
  [0x0ac1, 31, 28, 0],
  [0x09c1, 32, 29, 0],
  [0x08a1, 33, 30, 0],
  [0x0521, 34, 31, 0],
  [0x0441, 35, 32, 0],
  [0x02a1, 36, 33, 0],
  [0x0221, 37, 34, 0],
  [0x0141, 38, 35, 0],
  [0x0111, 39, 36, 0],
  [0x0085, 40, 37, 0],
  [0x0049, 41, 38, 0],
  [0x0025, 42, 39, 0],
  [0x0015, 43, 40, 0],
  [0x0009, 44, 41, 0],
  [0x0005, 45, 42, 0],
  [0x0001, 45, 43, 0],
  [0x5601, 46, 46, 0],
];

// A context is a byte: the state, and the more probable symbol in its lowest bit.
const probabilities = Uint32Array.from({ length: 94 }, (_, at) => states[at >> 1]?.[0] ?? 0);
const afterMore = Uint8Array.from(
  { length: 94 },
  (_, at) => 2 * (states[at >> 1]?.[1] ?? 0) + (at & 1),
);
const afterLess = Uint8Array.from({ length: 94 }, (_, at) => {
  const [, , less = 0, turns = 0] = states[at >> 1] ?? [];
  return 2 * less + ((at & 1) ^ turns);
});

/** The arithmetic decoder of JBIG2 (ITU-T T.88, annex E). Behind the end of its data it reads ones. */
export class MqDecoder {
  private a = 0x8000;
  private c: number;
  private count = 0;
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {
    this.c = (bytes[0] ?? 0xff) << 16;
    this.byteIn();
    this.c <<= 7;
    this.count -= 7;
  }

  /** The next decision in a context, of which `contexts` holds a byte each, at first 0. */
  decode(contexts: Uint8Array, context: number): number {
    const state = contexts[context] ?? 0;
    const qe = probabilities[state] ?? 0;
    this.a -= qe;
    const isLow = this.c >>> 16 < qe;
    if (!isLow) {
      this.c = (this.c - (qe << 16)) | 0;
      if ((this.a & 0x8000) !== 0) return state & 1;
    }
    // The smaller of the two parts of the interval is the one of the less probable symbol.
    const isMore = isLow === this.a < qe;
    if (isLow) this.a = qe;
    contexts[context] = (isMore ? afterMore[state] : afterLess[state]) ?? 0;
    do {
      if (this.count === 0) this.byteIn();
      this.a <<= 1;
      this.c <<= 1;
      this.count--;
    } while ((this.a & 0x8000) === 0);
    return isMore ? state & 1 : 1 - (state & 1);
  }

  private byteIn(): void {
    const next = this.bytes[this.at + 1] ?? 0xff;
    if ((this.bytes[this.at] ?? 0xff) !== 0xff) {
      this.at++;
      this.c = (this.c + (next << 8)) | 0;
      this.count = 8;
    } else if (next > 0x8f) {
      this.c = (this.c + 0xff00) | 0;
      this.count = 8;
    } else {
      this.at++;
      this.c = (this.c + (next << 9)) | 0;
      this.count = 7;
    }
  }
}

/** Probability states (ITU-T T.88, table E.1): Qe, next state after the more and the less probable symbol, whether the sense changes. */
const states: readonly (readonly [qe: number, nmps: number, nlps: number, turns: 0 | 1])[] = [
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

/** Contexts of the coder: the state and the more probable symbol of each. */
export class MqContexts {
  readonly states: Uint8Array;
  readonly senses: Uint8Array;

  constructor(count: number) {
    this.states = new Uint8Array(count);
    this.senses = new Uint8Array(count);
  }
}

/** The arithmetic encoder of JBIG2 and JPEG 2000 (ITU-T T.88, annex E; T.800, annex C). */
export class MqEncoder {
  private a = 0x8000;
  private c = 0;
  private count = 12;
  /** The byte that may still take a carry; null before the first. */
  private last: number | null = null;
  private readonly out: number[] = [];

  /** Encodes a decision in a context. */
  encode(contexts: MqContexts, context: number, bit: 0 | 1): void {
    const state = states[contexts.states[context] ?? 0];
    if (!state) throw new Error('no such state');
    const [qe, nmps, nlps, turns] = state;
    const isMore = bit === contexts.senses[context];
    this.a -= qe;
    const isSwapped = this.a < qe;
    if (isMore === isSwapped) this.a = qe;
    else this.c += qe;
    if (isMore && (this.a & 0x8000) !== 0) return;
    if (!isMore && turns) contexts.senses[context] = bit;
    contexts.states[context] = isMore ? nmps : nlps;
    this.renormalise();
  }

  /** Ends the data: the bytes, without a marker. */
  flush(): Uint8Array {
    const end = this.c + this.a;
    this.c |= 0xffff;
    if (this.c >= end) this.c -= 0x8000;
    this.c *= 2 ** this.count;
    this.byteOut();
    this.c *= 2 ** this.count;
    this.byteOut();
    if (this.last !== null && this.last !== 0xff) this.out.push(this.last);
    return Uint8Array.from(this.out);
  }

  private renormalise(): void {
    do {
      this.a *= 2;
      this.c *= 2;
      if (--this.count === 0) this.byteOut();
    } while ((this.a & 0x8000) === 0);
  }

  private byteOut(): void {
    const carries = this.last !== 0xff && this.c >= 0x8000000;
    if (carries && this.last !== null) this.last += 1;
    if (carries) this.c -= 0x8000000;
    const isStuffed = this.last === 0xff;
    if (this.last !== null) this.out.push(this.last);
    const shift = isStuffed ? 20 : 19;
    this.last = Math.floor(this.c / 2 ** shift) & 0xff;
    this.c %= 2 ** shift;
    this.count = isStuffed ? 7 : 8;
  }
}

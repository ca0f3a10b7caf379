import { MqContexts, MqEncoder } from './mq-encoder';

const signContexts = 9;
const refinementContexts = 14;
const runContext = 17;
const uniformContext = 18;

/** A coded block: its bytes, its coding passes and its bit planes. */
export interface CodedBlock {
  readonly data: Uint8Array;
  readonly passes: number;
  readonly planes: number;
}

/** Codes a block of coefficients of the LL band without loss (ITU-T T.800, annex D). */
export function codeBlock(values: ArrayLike<number>, width: number, height: number): CodedBlock {
  const most = Array.from(values).reduce((sum, value) => Math.max(sum, Math.abs(value)), 0);
  const planes = most === 0 ? 0 : Math.floor(Math.log2(most)) + 1;
  const block = new BlockEncoder(values, width, height);
  for (let plane = planes - 1; plane >= 0; plane--) {
    if (plane < planes - 1) {
      block.significance(plane);
      block.refinement(plane);
    }
    block.cleanup(plane);
  }
  return { data: block.end(), passes: Math.max(0, 3 * planes - 2), planes };
}

class BlockEncoder {
  private readonly coder = new MqEncoder();
  private readonly contexts = new MqContexts(19);
  /** With a border of one sample: 1 for a significant one. */
  private readonly significant: Uint8Array;
  private readonly negative: Uint8Array;
  private readonly refined: Uint8Array;
  /** Coded in a pass of this plane. */
  private readonly visited: Uint8Array;
  private readonly magnitudes: Float64Array;
  private readonly stride: number;

  constructor(
    values: ArrayLike<number>,
    private readonly width: number,
    private readonly height: number,
  ) {
    this.stride = width + 2;
    const size = this.stride * (height + 2);
    this.significant = new Uint8Array(size);
    this.negative = new Uint8Array(size);
    this.refined = new Uint8Array(size);
    this.visited = new Uint8Array(size);
    this.magnitudes = new Float64Array(size);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const value = values[y * width + x] ?? 0;
        this.magnitudes[this.place(x, y)] = Math.abs(value);
        this.negative[this.place(x, y)] = value < 0 ? 1 : 0;
      }
    }
    this.contexts.states[0] = 4;
    this.contexts.states[runContext] = 3;
    this.contexts.states[uniformContext] = 46;
  }

  /** D.3.1 */
  significance(plane: number): void {
    this.eachColumn((places) => {
      for (const at of places) {
        const context = this.neighbours(at);
        if (this.significant[at] === 1 || context === 0) continue;
        this.visited[at] = 1;
        this.coder.encode(this.contexts, context, this.bit(at, plane));
        if (this.bit(at, plane) === 1) this.sign(at);
      }
    });
  }

  /** D.3.3 */
  refinement(plane: number): void {
    this.eachColumn((places) => {
      for (const at of places) {
        if (this.significant[at] === 0 || this.visited[at] === 1) continue;
        const first = this.neighbours(at) === 0 ? 0 : 1;
        const context = this.refined[at] === 1 ? 2 : first;
        this.coder.encode(this.contexts, refinementContexts + context, this.bit(at, plane));
        this.refined[at] = 1;
      }
    });
  }

  /** D.3.4 */
  cleanup(plane: number): void {
    this.eachColumn((places) => {
      const isRun =
        places.length === 4 &&
        places.every(
          (at) => this.significant[at] === 0 && this.visited[at] === 0 && this.neighbours(at) === 0,
        );
      const first = isRun ? places.findIndex((at) => this.bit(at, plane) === 1) : 0;
      if (isRun) {
        this.coder.encode(this.contexts, runContext, first < 0 ? 0 : 1);
        if (first < 0) return;
        this.coder.encode(this.contexts, uniformContext, first > 1 ? 1 : 0);
        this.coder.encode(this.contexts, uniformContext, (first & 1) === 1 ? 1 : 0);
        this.sign(places[first] ?? 0);
      }
      for (const at of places.slice(isRun ? first + 1 : 0)) {
        if (this.significant[at] === 1 || this.visited[at] === 1) continue;
        this.coder.encode(this.contexts, this.neighbours(at), this.bit(at, plane));
        if (this.bit(at, plane) === 1) this.sign(at);
      }
    });
    this.visited.fill(0);
  }

  end(): Uint8Array {
    return this.coder.flush();
  }

  private place(x: number, y: number): number {
    return (y + 1) * this.stride + x + 1;
  }

  private bit(at: number, plane: number): 0 | 1 {
    return Math.floor((this.magnitudes[at] ?? 0) / 2 ** plane) % 2 === 1 ? 1 : 0;
  }

  /** Columns of four samples, strip by strip (D.1). */
  private eachColumn(take: (places: readonly number[]) => void): void {
    for (let top = 0; top < this.height; top += 4) {
      const rows = Math.min(4, this.height - top);
      for (let x = 0; x < this.width; x++) {
        take(Array.from({ length: rows }, (_, row) => this.place(x, top + row)));
      }
    }
  }

  /** The context of a sample by its significant neighbours (table D.1, LL and LH bands). */
  private neighbours(at: number): number {
    const { significant, stride } = this;
    const of = (...places: number[]): number =>
      places.reduce((sum, place) => sum + (significant[place] ?? 0), 0);
    const across = of(at - 1, at + 1);
    const along = of(at - stride, at + stride);
    const corners = of(at - stride - 1, at - stride + 1, at + stride - 1, at + stride + 1);
    if (across === 2) return 8;
    if (across === 1) return along > 0 ? 7 : corners > 0 ? 6 : 5;
    if (along > 0) return along === 2 ? 4 : 3;
    return Math.min(2, corners);
  }

  /** Codes the sign of a sample that becomes significant (D.3.2). */
  private sign(at: number): void {
    const { significant, negative, stride } = this;
    const of = (a: number, b: number): number =>
      Math.sign(
        [a, b].reduce(
          (sum, place) => sum + (significant[place] ?? 0) * (negative[place] === 1 ? -1 : 1),
          0,
        ),
      );
    const across = of(at - 1, at + 1);
    const along = of(at - stride, at + stride);
    const turned = across < 0 || (across === 0 && along < 0) ? 1 : 0;
    const context = across === 0 ? Math.abs(along) : 3 + along * across;
    const bit = ((negative[at] ?? 0) ^ turned) === 1 ? 1 : 0;
    this.coder.encode(this.contexts, signContexts + context, bit);
    significant[at] = 1;
  }
}

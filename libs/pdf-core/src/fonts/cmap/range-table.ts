/** More entries than this are dropped: the largest predefined CMap has some 20 000. */
const MAX_ENTRIES = 500_000;
/** Entries examined below the nearest one when ranges overlap. */
const OVERLAP_STEPS = 64;

/** Ranges of numbers with a value each; of ranges that overlap, the one added last counts. Lookups are by binary search. */
export class RangeTable<V> {
  private lows: number[] = [];
  private highs: number[] = [];
  private values: V[] = [];
  /** When each entry was added, by sorted position; null while entries are in order. */
  private ranks: number[] | null = null;
  /** The highest end of the entries up to a position. */
  private reach: number[] = [];
  private sorted = true;

  get size(): number {
    return this.lows.length;
  }

  /** Adds `low..high`, both included. False when the table is full. */
  add(low: number, high: number, value: V): boolean {
    if (this.lows.length >= MAX_ENTRIES) return false;
    this.lows.push(low);
    this.highs.push(high);
    this.values.push(value);
    this.sorted = false;
    return true;
  }

  /** Position of the entry that holds `key`, or -1. Good until the next `add`. */
  indexOf(key: number): number {
    if (!this.sorted) this.sort();
    let from = 0;
    let to = this.lows.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.lows[middle] ?? 0) <= key) from = middle + 1;
      else to = middle;
    }
    return this.newestHolding(key, from - 1);
  }

  lowAt(index: number): number {
    return this.lows[index] ?? 0;
  }

  /** Ends of the entries, in ascending order of the lower ones. */
  *ranges(): Iterable<readonly [number, number]> {
    if (!this.sorted) this.sort();
    for (const [at, low] of this.lows.entries()) yield [low, this.highs[at] ?? low];
  }

  valueAt(index: number): V | undefined {
    return this.values[index];
  }

  private newestHolding(key: number, nearest: number): number {
    let best = -1;
    const last = Math.max(0, nearest - OVERLAP_STEPS);
    for (let at = nearest; at >= last && (this.reach[at] ?? -1) >= key; at--) {
      if ((this.highs[at] ?? -1) < key) continue;
      if (best < 0 || this.rank(at) > this.rank(best)) best = at;
    }
    return best;
  }

  private rank(index: number): number {
    return this.ranks?.[index] ?? index;
  }

  private sort(): void {
    const { lows, highs, values } = this;
    const inOrder = lows.every((low, at) => at === 0 || low >= (lows[at - 1] ?? 0));
    if (!inOrder) {
      const order = lows.map((_, at) => at);
      order.sort((a, b) => (lows[a] ?? 0) - (lows[b] ?? 0) || this.rank(a) - this.rank(b));
      this.ranks = order.map((at) => this.rank(at));
      this.lows = order.map((at) => lows[at] ?? 0);
      this.highs = order.map((at) => highs[at] ?? 0);
      this.values = order.map((at) => values[at] as V);
    } else if (this.ranks) {
      this.ranks = lows.map((_, at) => this.rank(at));
    }
    let reach = -1;
    this.reach = this.highs.map((high) => (reach = Math.max(reach, high)));
    this.sorted = true;
  }
}

import type { PartRange } from '../protocol/messages';

/** One part in this many of those left is assigned at a time: large pieces first, small ones at the end. */
const share = 8;

/**
 * Assigns the parts of one job: to the leader from the first part forwards, to helpers from the last part backwards, so that each
 * has few boundaries and the speeds decide where they meet. The leader gets the parts of a helper that failed.
 */
export class Division<Helper> {
  /** Parts from `front` up to `back` are unassigned. */
  private front = 0;
  private back = 0;
  private count: number | undefined;
  private readonly taken = new Map<Helper, PartRange[]>();
  private lost: PartRange[] = [];

  /** Sets the number of parts; the first process that requests parts reports it. */
  begin(count: number): void {
    if (this.count !== undefined) return;
    this.count = count;
    this.back = count;
  }

  /** Parts of the job; undefined before the first request. */
  get total(): number | undefined {
    return this.count;
  }

  /** Number of unassigned parts. */
  get left(): number {
    return this.back - this.front;
  }

  /** The leader's next range of at least `least` parts if available; null when all parts are assigned. */
  lead(least = 1): PartRange | null {
    const again = this.lost.shift();
    if (again) return again;
    const count = Math.min(this.left, Math.max(least, this.piece()));
    if (count === 0) return null;
    this.front += count;
    return { first: this.front - count, count };
  }

  /** A helper's next range, of `most` parts at most; null when everything is handed out. */
  help(helper: Helper, most: number): PartRange | null {
    const count = Math.min(most, this.piece());
    if (count === 0) return null;
    this.back -= count;
    const range = { first: this.back, count };
    this.taken.set(helper, [...(this.taken.get(helper) ?? []), range]);
    return range;
  }

  /** Whether the helper was given parts. */
  has(helper: Helper): boolean {
    return this.taken.has(helper);
  }

  /** The helper failed: its parts are assigned again. */
  forfeit(helper: Helper): void {
    this.lost.push(...(this.taken.get(helper) ?? []));
    this.lost.sort((a, b) => a.first - b.first);
    this.taken.delete(helper);
  }

  private piece(): number {
    return Math.ceil(this.left / share);
  }
}

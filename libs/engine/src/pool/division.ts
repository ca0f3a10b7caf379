import type { PartRange } from '../protocol/messages';

/** Of the parts that are left, one in so many is handed out at a time: large pieces first, small ones where those at work meet. */
const share = 8;

/**
 * Hands out the parts of one job. Whoever leads gets them from the first on, those who help from the last backwards: each has few
 * seams, and they meet wherever their speeds let them. What a helper had that failed goes to the leader.
 */
export class Division<Helper> {
  /** Parts that nobody had are those from `front` up to `back`. */
  private front = 0;
  private back = 0;
  private count: number | undefined;
  private readonly taken = new Map<Helper, PartRange[]>();
  private lost: PartRange[] = [];

  /** How many parts the job has, as the first process that asks says. */
  begin(count: number): void {
    if (this.count !== undefined) return;
    this.count = count;
    this.back = count;
  }

  /** Parts of the job; undefined before anybody asked. */
  get total(): number | undefined {
    return this.count;
  }

  /** Parts that nobody had yet. */
  get left(): number {
    return this.back - this.front;
  }

  /** The leader's next range, of `least` parts where there are so many; null when everything is handed out. */
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

  /** The helper failed: its parts are to be done anew. */
  forfeit(helper: Helper): void {
    this.lost.push(...(this.taken.get(helper) ?? []));
    this.lost.sort((a, b) => a.first - b.first);
    this.taken.delete(helper);
  }

  private piece(): number {
    return Math.ceil(this.left / share);
  }
}

/** The value that would be at `at` if the values were sorted, the lowest first. Reorders them (Hoare's selection, the pivot the middle of three). */
export function ranked(values: Float64Array, at: number): number {
  let first = 0;
  let last = values.length - 1;
  while (first < last) {
    const pivot = pivotOf(values, first, last);
    let low = first;
    let high = last;
    while (low <= high) {
      while ((values[low] ?? pivot) < pivot) low++;
      while ((values[high] ?? pivot) > pivot) high--;
      if (low > high) break;
      const kept = values[low] ?? 0;
      values[low] = values[high] ?? 0;
      values[high] = kept;
      low++;
      high--;
    }
    if (at <= high) last = high;
    else if (at >= low) first = low;
    else break;
  }
  return values[at] ?? 0;
}

function pivotOf(values: Float64Array, first: number, last: number): number {
  const a = values[first] ?? 0;
  const b = values[(first + last) >> 1] ?? 0;
  const c = values[last] ?? 0;
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}

/** The middle value; of an even number the mean of both. 0 of none. */
export function median(values: ArrayLike<number>): number {
  return medianOf(Float64Array.from(values));
}

/** {@link median} of values that may be reordered. */
export function medianOf(values: Float64Array): number {
  const half = values.length >> 1;
  const upper = ranked(values, half);
  if (values.length % 2 === 1 || values.length === 0) return upper;
  let lower = values[0] ?? 0;
  for (let at = 1; at < half; at++) lower = Math.max(lower, values[at] ?? 0);
  return (lower + upper) / 2;
}

/** Numbers one after the other, without a box around each. */
export class NumberList {
  private held = new Float64Array(1024);
  private count = 0;

  get length(): number {
    return this.count;
  }

  push(value: number): void {
    if (this.count === this.held.length) {
      const wider = new Float64Array(this.held.length * 2);
      wider.set(this.held);
      this.held = wider;
    }
    this.held[this.count++] = value;
  }

  /** Those that were pushed, in that order; the list is not to be used any more. */
  taken(): Float64Array {
    return this.held.subarray(0, this.count);
  }
}

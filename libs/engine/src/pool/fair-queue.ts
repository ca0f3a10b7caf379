/**
 * A bounded queue that serves groups (tenants) in turn and keeps order within a group. When it is full, a new item of a group smaller than
 * the largest group replaces the newest item of the largest one, so that a flood of one group does not lock out the others.
 */
export class FairQueue<T> {
  // A Map keeps insertion order: the first group is the next to be served and goes to the end after it.
  private readonly groups = new Map<string, T[]>();
  private count = 0;

  constructor(private readonly capacity: number) {}

  get size(): number {
    return this.count;
  }

  /** Adds an item. The result is the item that found no place: an older one, the new one itself, or none. */
  push(group: string, item: T): T | undefined {
    const own = this.groups.get(group) ?? [];
    if (this.count < this.capacity) {
      this.groups.set(group, [...own, item]);
      this.count += 1;
      return undefined;
    }
    const [biggest, items] = this.biggestGroup();
    if (items.length <= own.length + 1) return item;
    const evicted = items.at(-1);
    this.groups.set(biggest, items.slice(0, -1));
    this.groups.set(group, [...own, item]);
    return evicted;
  }

  /** The next item, taken from the group whose turn it is. */
  shift(): T | undefined {
    const turn = this.groups.entries().next();
    if (turn.done) return undefined;
    const [group, [item, ...rest]] = turn.value;
    this.groups.delete(group);
    if (rest.length > 0) this.groups.set(group, rest);
    this.count -= 1;
    return item;
  }

  /** Takes a waiting item out; false when it is not there any more. */
  remove(group: string, item: T): boolean {
    const items = this.groups.get(group) ?? [];
    if (!items.includes(item)) return false;
    const rest = items.filter((other) => other !== item);
    if (rest.length > 0) this.groups.set(group, rest);
    else this.groups.delete(group);
    this.count -= 1;
    return true;
  }

  /** Empties the queue. */
  drain(): readonly T[] {
    const items = [...this.groups.values()].flat();
    this.groups.clear();
    this.count = 0;
    return items;
  }

  private biggestGroup(): readonly [string, readonly T[]] {
    return [...this.groups].reduce<readonly [string, readonly T[]]>(
      (biggest, group) => (group[1].length > biggest[1].length ? group : biggest),
      ['', []],
    );
  }
}

const PAGE = 1024;
const ABSENT = 0;
const FREE = 1;
const IN_FILE = 2;
const IN_STREAM = 3;

/** Location of an object (ISO 32000-2, 7.5.4 and 7.5.8). */
export type XrefEntry =
  | { readonly kind: 'free' }
  | { readonly kind: 'file'; readonly offset: number; readonly generation: number }
  | { readonly kind: 'stream'; readonly stream: number; readonly index: number };

interface Page {
  readonly kinds: Uint8Array;
  readonly fields: Float64Array;
}

/** The cross-reference information of a file: object number to entry. Memory follows the entries, not the numbers. */
export class XrefTable {
  private readonly pages = new Map<number, Page>();

  /** The entry, or null when the table has none. */
  get(number: number): XrefEntry | null {
    const page = this.pages.get(Math.floor(number / PAGE));
    if (!page) return null;
    const slot = number % PAGE;
    const first = page.fields[slot * 2] ?? 0;
    const second = page.fields[slot * 2 + 1] ?? 0;
    switch (page.kinds[slot]) {
      case FREE:
        return { kind: 'free' };
      case IN_FILE:
        return { kind: 'file', offset: first, generation: second };
      case IN_STREAM:
        return { kind: 'stream', stream: first, index: second };
      default:
        return null;
    }
  }

  has(number: number): boolean {
    const page = this.pages.get(Math.floor(number / PAGE));
    return page !== undefined && page.kinds[number % PAGE] !== ABSENT;
  }

  /** Sets the entry, replacing what was there. */
  set(number: number, entry: XrefEntry): void {
    const page = this.page(Math.floor(number / PAGE));
    const slot = number % PAGE;
    page.kinds[slot] = entry.kind === 'free' ? FREE : entry.kind === 'file' ? IN_FILE : IN_STREAM;
    if (entry.kind === 'file') {
      page.fields[slot * 2] = entry.offset;
      page.fields[slot * 2 + 1] = entry.generation;
    } else if (entry.kind === 'stream') {
      page.fields[slot * 2] = entry.stream;
      page.fields[slot * 2 + 1] = entry.index;
    }
  }

  /** Sets the entry unless the table has one: the newest section is read first and wins. */
  add(number: number, entry: XrefEntry): void {
    if (!this.has(number)) this.set(number, entry);
  }

  /** Numbers of all objects that are not free, in order. */
  *numbers(): IterableIterator<number> {
    const indexes = [...this.pages.keys()].sort((a, b) => a - b);
    for (const index of indexes) {
      const { kinds } = this.page(index);
      for (let slot = 0; slot < PAGE; slot++) {
        const kind = kinds[slot];
        if (kind === IN_FILE || kind === IN_STREAM) yield index * PAGE + slot;
      }
    }
  }

  private page(index: number): Page {
    const known = this.pages.get(index);
    if (known) return known;
    const page = { kinds: new Uint8Array(PAGE), fields: new Float64Array(PAGE * 2) };
    this.pages.set(index, page);
    return page;
  }
}

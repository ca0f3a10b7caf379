import type { ObjectReader } from '../document/object-reader';
import { isPdfArray, type PdfArray, type PdfDict } from '../syntax/objects';
import { RangeTable } from './cmap/range-table';

/** Vertical metrics of a CID in thousandths (ISO 32000-2, 9.7.4.3). */
export interface VerticalMetrics {
  readonly vx: number;
  readonly vy: number;
  readonly w1: number;
}

const LAST_CID = 65_535;
const DEFAULT_WIDTH = 1000;
const DEFAULT_VERTICAL: readonly [number, number] = [880, -1000];

/** /W, /DW, /W2 and /DW2 of a CIDFont. */
export class CidWidths {
  private readonly defaultWidth: number;
  private readonly widths = new RangeTable<number>();
  private readonly defaultVertical: readonly [number, number];
  private readonly verticals = new RangeTable<VerticalMetrics>();

  constructor(
    private readonly reader: ObjectReader,
    cidFont: PdfDict,
    vertical: boolean,
  ) {
    this.defaultWidth = reader.number(cidFont, 'DW') ?? DEFAULT_WIDTH;
    this.readEntries(reader.array(cidFont, 'W'), 1, (low, high, [width = 0]) =>
      this.widths.add(low, high, width),
    );
    const [vy, w1] = (reader.array(cidFont, 'DW2') ?? []).map((value) => reader.resolve(value));
    const written = typeof vy === 'number' && typeof w1 === 'number';
    this.defaultVertical = written ? [vy, w1] : DEFAULT_VERTICAL;
    if (!vertical) return;
    this.readEntries(reader.array(cidFont, 'W2'), 3, (low, high, [w = 0, x = 0, y = 0]) =>
      this.verticals.add(low, high, { w1: w, vx: x, vy: y }),
    );
  }

  widthOf(cid: number): number {
    const at = this.widths.indexOf(cid);
    return at < 0 ? this.defaultWidth : (this.widths.valueAt(at) ?? this.defaultWidth);
  }

  /** The CIDs that /W names, each once, in ascending order. */
  *writtenCids(): Iterable<number> {
    let next = 0;
    for (const [low, high] of this.widths.ranges()) {
      const last = Math.min(high, LAST_CID);
      for (next = Math.max(next, low); next <= last; next++) yield next;
    }
  }

  verticalOf(cid: number): VerticalMetrics {
    const at = this.verticals.indexOf(cid);
    const written = at < 0 ? undefined : this.verticals.valueAt(at);
    const [vy, w1] = this.defaultVertical;
    return written ?? { vx: this.widthOf(cid) / 2, vy, w1 };
  }

  /** 9.7.4.3: `c [w1 w2 ...]` or `first last w`, with `each` numbers for every w. */
  private readEntries(
    written: PdfArray | null,
    each: number,
    add: (low: number, high: number, values: readonly number[]) => boolean,
  ): void {
    const entries = written ?? [];
    for (let at = 0; at + 1 < entries.length;) {
      const first = this.number(entries[at]);
      const next = this.reader.resolve(entries[at + 1]);
      if (isPdfArray(next)) {
        for (let index = 0; index + each <= next.length; index += each) {
          const cid = first + index / each;
          if (!add(cid, cid, this.numbers(next, index, each))) return;
        }
        at += 2;
      } else {
        const last = this.number(next);
        if (at + 2 + each > entries.length) return;
        if (last >= first && !add(first, last, this.numbers(entries, at + 2, each))) return;
        at += 2 + each;
      }
    }
  }

  private numbers(array: PdfArray, from: number, count: number): number[] {
    return array.slice(from, from + count).map((value) => this.number(value));
  }

  private number(value: PdfArray[number] | undefined): number {
    const resolved = this.reader.resolve(value);
    return typeof resolved === 'number' && Number.isFinite(resolved) ? resolved : 0;
  }
}

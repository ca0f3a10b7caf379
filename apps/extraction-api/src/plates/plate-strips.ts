import { LANES, type PlateBand } from '@forme/pdf-core/raster';
import { RunWriter } from './run-lengths';

/** Rows of a plate that are packed together. */
export const STRIP_ROWS = 64;

/** Rows of every plate. */
export interface PlateStrip {
  /** Runs of amounts of each plate; empty for one without ink. */
  readonly packed: readonly Uint8Array[];
  /** Sum of the amounts of each plate. */
  readonly sums: readonly number[];
}

/** Takes strips, by number from the top of the page. */
interface StripSink {
  put(at: number, strip: PlateStrip): void;
}

/** How many strips a page of so many rows has. */
export function stripCount(height: number): number {
  return Math.ceil(height / STRIP_ROWS);
}

/** Pixels that are looked at together: their runs stay in the memory next to a processor. */
const pixelsAtOnce = 4096;

/** Gathers rows into strips of runs. Memory is that of one strip of every plate. */
export class StripPacker {
  private readonly writers: readonly RunWriter[];
  private readonly words = new Int32Array(pixelsAtOnce);
  private readonly ends = new Int32Array(pixelsAtOnce);
  private strip = 0;
  private rows = 0;

  /** `plates` of which the last is opacity, where bands have that. */
  constructor(
    private readonly width: number,
    plates: number,
    private readonly sink: StripSink,
  ) {
    this.writers = Array.from({ length: plates }, () => new RunWriter(width * STRIP_ROWS));
  }

  /** Rows that are added from now on belong to this strip and those after it. */
  begin(strip: number): void {
    this.strip = strip;
  }

  /** Adds rows as wide as the page. */
  add({ window, quads, alpha }: PlateBand): void {
    const { width } = this;
    const opacity = alpha && Int32Array.from(alpha);
    for (let from = 0; from < window.height;) {
      const count = Math.min(window.height - from, STRIP_ROWS - this.rows);
      const start = from * width;
      const end = start + count * width;
      const inks = this.writers.length - (opacity ? 1 : 0);
      quads.forEach((quad, at) =>
        this.take(
          quad,
          start,
          end,
          this.writers.slice(at * LANES, Math.min(inks, (at + 1) * LANES)),
        ),
      );
      if (opacity) this.take(opacity, start, end, this.writers.slice(inks));
      from += count;
      this.rows += count;
      if (this.rows === STRIP_ROWS) this.end();
    }
  }

  /** Ends the current strip, which may be short. */
  end(): void {
    if (this.rows === 0) return;
    const made = this.writers.map((writer) => writer.finish());
    const packed = made.map((plate) => plate.packed);
    this.sink.put(this.strip, { packed, sums: made.map(({ sum }) => sum) });
    this.strip += 1;
    this.rows = 0;
  }

  /** Pixels of up to four plates: where they differ is found once for all. */
  private take(
    quad: Int32Array | null,
    start: number,
    end: number,
    writers: readonly RunWriter[],
  ): void {
    if (!quad) {
      for (const writer of writers) writer.nothing(end - start);
      return;
    }
    const { words, ends } = this;
    for (let from = start; from < end; from += pixelsAtOnce) {
      const to = Math.min(end, from + pixelsAtOnce);
      const count = runsOf(quad, from, to, words, ends);
      writers.forEach((writer, lane) => writer.add(words, ends, count, lane << 3));
    }
  }
}

/** Writes the runs of equal words, and where each ends, counted from `from`. Returns how many there are. */
function runsOf(
  quad: Int32Array,
  from: number,
  to: number,
  words: Int32Array,
  ends: Int32Array,
): number {
  let count = 0;
  let last = quad[from] ?? 0;
  for (let at = from + 1; at < to; at++) {
    const word = quad[at] ?? 0;
    if (word === last) continue;
    words[count] = last;
    ends[count++] = at - from;
    last = word;
  }
  words[count] = last;
  ends[count++] = to - from;
  return count;
}

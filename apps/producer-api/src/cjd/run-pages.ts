import type { FileName, Run, TicketElement } from '@forme/cip4';
import type { PageEntry } from '@forme/pdf-core';
import { keyOf } from './file-needed';
import { pageShapes } from './page-shapes';
import type { TicketFile } from './ticket';

/** Gives the PDF that a ticket names; throws for one that is not there. */
export type FileOf = (name: FileName, at: TicketElement) => Omit<TicketFile, 'ref'>;

/** Most ranges of pages of all runs. */
const MOST_RANGES = 10_000;

interface NamedRun extends Run {
  readonly ref: string;
}

/** The pages of the document run lists of a ticket. */
export class RunPages {
  readonly files: readonly TicketFile[];
  private readonly runs: readonly NamedRun[];
  private readonly shapes = new Map<string, readonly PageEntry[] | null>();

  constructor(list: readonly Run[], fileOf: FileOf) {
    let ranges = 0;
    const files = new Map<string, TicketFile>();
    this.runs = list.map((run) => {
      const key = keyOf(run.file);
      const known = files.get(key);
      const ref = known?.ref ?? (files.size === 0 ? 'input' : `input${files.size + 1}`);
      if (!known) files.set(key, { ...fileOf(run.file, run.element), ref });
      ranges += run.pages?.length ?? 1;
      if (ranges > MOST_RANGES)
        throw run.element.error('limit', `There are more than ${MOST_RANGES} ranges of pages`);
      return { ...run, ref };
    });
    this.files = [...files.values()];
  }

  /** The page at an index of all runs, as plans name it. `malformed` beyond the end; `unmapped` behind a run that does not say how long it is. */
  at(ord: number, element: TicketElement, attribute: string): string {
    if (ord < 0)
      throw element.error('unmapped', 'Pages counted from the end are not resolved', attribute);
    let left = ord;
    for (const [index, { ref, pages, element: at }] of this.runs.entries()) {
      if (pages === null) {
        if (index + 1 < this.runs.length)
          throw at.error('unmapped', 'A run that others follow says which Pages it has');
        return `${ref}:${left}`;
      }
      for (const [first, last] of pages) {
        const count = Math.abs(last - first) + 1;
        if (left < count) return `${ref}:${last < first ? first - left : first + left}`;
        left -= count;
      }
    }
    throw element.error('malformed', `The run list has no page ${ord}`, attribute);
  }

  /** Pages of all runs; null when one does not say how many and its PDF cannot be read. */
  count(): number | null {
    let count = 0;
    for (const { ref, pages } of this.runs) {
      const all = pages ? null : this.shapesOf(ref);
      if (!pages && !all) return null;
      count +=
        pages?.reduce((sum, [first, last]) => sum + Math.abs(last - first) + 1, 0) ??
        all?.length ??
        0;
    }
    return count;
  }

  /** The page that plans name so; null when its PDF cannot be read or has no such page. */
  shape(sourceRef: string): PageEntry | null {
    const at = sourceRef.lastIndexOf(':');
    return this.shapesOf(sourceRef.slice(0, at))?.[Number(sourceRef.slice(at + 1))] ?? null;
  }

  private shapesOf(ref: string): readonly PageEntry[] | null {
    let shapes = this.shapes.get(ref);
    if (shapes === undefined) {
      const file = this.files.find((it) => it.ref === ref);
      this.shapes.set(ref, (shapes = file ? pageShapes(file) : null));
    }
    return shapes;
  }

  /** True when the runs are every page of the one PDF, as far as is known. */
  get isWhole(): boolean {
    const [run, second] = this.runs;
    if (!run || second) return false;
    const [range, other] = run.pages ?? [];
    if (!range) return true;
    const count = this.shapesOf(run.ref)?.length ?? range[1] + 1;
    return !other && range[0] === 0 && range[1] + 1 === count;
  }

  /** All pages as a run list of an impose plan; undefined for every page of every file. */
  list(): { source_ref: string }[] {
    return this.runs.flatMap(({ ref, pages }) =>
      pages === null
        ? [{ source_ref: `${ref}:*` }]
        : pages.map(([first, last]) => ({
            source_ref: `${ref}:${first === last ? first : `${first}-${last}`}`,
          })),
    );
  }
}

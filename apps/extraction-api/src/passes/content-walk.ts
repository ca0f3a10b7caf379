import { combine, type Device, following, type Interpretation } from '@forme/pdf-core/content';
import type { PageEntry } from '@forme/pdf-core/document';
import type { PageReading } from './page-reading';

/** Hears what the pages of a document paint, page after page. */
export interface ContentListener {
  /** True to hear what patterns, Type 3 glyphs and soft masks paint, each once. */
  readonly follows: boolean;
  /** A device that receives the content of a page. */
  device(page: PageEntry): Device;
  /** After the last event of the page. */
  pageDone(page: PageEntry, interpretation: Interpretation): void;
}

/**
 * Interprets every page once for all listeners; gives each, or what it threw. When one fails, all walk again, each alone. Errors that
 * are `fatal` go on to the caller.
 */
export function walkContents<T extends ContentListener>(
  reading: PageReading,
  makers: readonly (() => T)[],
  fatal: (error: unknown) => boolean,
): readonly (T | { readonly failure: unknown })[] {
  const together = makers.map((make) => make());
  try {
    walk(reading, together);
    return together;
  } catch (error) {
    if (fatal(error)) throw error;
  }
  return makers.map((make) => {
    try {
      const alone = make();
      walk(reading, [alone]);
      return alone;
    } catch (failure) {
      if (fatal(failure)) throw failure;
      return { failure };
    }
  });
}

function walk(reading: PageReading, listeners: readonly ContentListener[]): void {
  for (const page of reading.pdf.pages) {
    const devices = (follows: boolean): Device[] =>
      listeners
        .filter((listener) => listener.follows === follows)
        .map((listener) => listener.device(page));
    const device = combine(...devices(false), following(combine(...devices(true))));
    const interpretation = reading.page(page, device);
    for (const listener of listeners) listener.pageDone(page, interpretation);
  }
}

import {
  type ObjectReader,
  type PdfArray,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfString,
} from '@forme/pdf-core';

/** The pages of the input in the output. */
export interface PageFate {
  /** Object numbers of the pages that are gone. */
  readonly removed: ReadonlySet<number>;
  /** The page that had an index in the input; null when it is gone. */
  readonly pageAt: (index: number) => PdfRef | null;
}

/**
 * Judges destinations (ISO 32000-2, 12.3.2): `dead` leads to a page that is gone. Page numbers, which only remote destinations should
 * have, are replaced by the page they meant.
 */
export class Destinations {
  /** Names that lead to pages that are gone. */
  readonly deadNames = new Set<string>();

  constructor(
    private readonly reader: ObjectReader,
    private readonly fate: PageFate,
  ) {}

  /** The destination as it shall be written, or `dead`. */
  fixed(written: PdfObject | undefined): PdfObject | undefined | 'dead' {
    const target = this.reader.resolve(written);
    if (target instanceof PdfName) return this.deadNames.has(`/${target.value}`) ? 'dead' : written;
    if (target instanceof PdfString)
      return this.deadNames.has(nameKey(target.bytes)) ? 'dead' : written;
    if (target instanceof PdfDict) {
      const inner = this.fixed(target.get('D'));
      if (inner === 'dead') return 'dead';
      return inner === target.get('D') ? written : target.with({ D: inner });
    }
    return Array.isArray(target) ? this.fixedArray(written, target as PdfArray) : written;
  }

  /** The action (12.6.4.2) as it shall be written, or `dead` for one that goes to a page that is gone. */
  fixedAction(written: PdfObject | undefined): PdfObject | undefined | 'dead' {
    const action = this.reader.resolve(written);
    if (!(action instanceof PdfDict) || this.reader.name(action, 'S') !== 'GoTo') return written;
    const destination = this.fixed(action.get('D'));
    if (destination === 'dead') return 'dead';
    return destination === action.get('D') ? written : action.with({ D: destination });
  }

  private fixedArray(
    written: PdfObject | undefined,
    target: PdfArray,
  ): PdfObject | undefined | 'dead' {
    const [page, ...view] = target;
    if (page instanceof PdfRef) return this.fate.removed.has(page.number) ? 'dead' : written;
    if (typeof page !== 'number') return written;
    const now = this.fate.pageAt(page);
    return now === null ? 'dead' : [now, ...view];
  }
}

/** Key of a name in a name tree. */
export function nameKey(bytes: Uint8Array): string {
  return `(${Buffer.from(bytes).toString('latin1')}`;
}

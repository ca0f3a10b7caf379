import type { PageEntry } from '@forme/pdf-core/document';
import type { PageReading } from './page-reading';

/** Records of one page. */
export interface PageRecords<T> {
  /** Null when nothing was measured. */
  readonly records: readonly T[] | null;
  /** Why records are missing; null when none is. */
  readonly incomplete: string | null;
}

/** Makes the records of a page. */
export type ReadPage<T> = (reading: PageReading, page: PageEntry) => PageRecords<T>;

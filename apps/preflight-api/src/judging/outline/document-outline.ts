import type { Inventory } from './inventory';
import type { PageSketch } from './page-sketch';

/** The first names of a list, and how many it has in all. */
export interface NameList {
  readonly total: number;
  readonly names: readonly string[];
}

/** Facts of the file that a report shows next to the findings. Null: not known. */
export interface ReportDocument {
  readonly pageCount: number;
  readonly pdfVersion: string | null;
  readonly producer: string | null;
  readonly claims: readonly string[];
  readonly outputIntent: string | null;
  readonly fonts: { readonly total: number; readonly embedded: number } | null;
  readonly images: number | null;
  readonly spotColors: NameList | null;
  readonly layers: NameList | null;
  /** The pages that the report shows, ascending. */
  readonly pages: readonly PageSketch[];
  /** Finished size of each group of equal pages, in millimetres; the most frequent first, 40 at most. */
  readonly sizes: readonly {
    readonly widthMm: number;
    readonly heightMm: number;
    readonly pages: number;
    /** False: the pages do not say where they are cut; the size is that of their default box. */
    readonly declared: boolean;
  }[];
  /** Inventory of the file; absent in outcomes of earlier releases. */
  readonly inventory?: Inventory;
}

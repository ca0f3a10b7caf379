/** The colours of a run of pixels of one row: amounts of each ink, and opacity. Reused from row to row. */
export class SourceRow {
  readonly values: readonly Uint8Array[];
  readonly alpha: Uint8Array;

  constructor(inks: number, width: number) {
    this.values = Array.from({ length: inks }, () => new Uint8Array(width));
    this.alpha = new Uint8Array(width);
  }
}

/** Colours that differ from pixel to pixel: images, shadings, pattern cells, groups. */
export interface RowSource {
  /** 1 for each plate that is painted (see `Tints.marks`). */
  readonly marks: Uint8Array;
  /** 0 for each plate that gets no ink from it; without it all may. */
  readonly inks?: Uint8Array | undefined;
  /** Writes the colours of `length` pixels from (x, y), and their opacity, to the start of `row`; false when there is nothing. */
  read(x: number, y: number, length: number, row: SourceRow): boolean;
}

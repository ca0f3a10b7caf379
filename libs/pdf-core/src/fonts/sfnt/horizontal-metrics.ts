import type { TableView } from '../program/table-view';

/** The hhea and hmtx tables (ISO/IEC 14496-22), in font units. */
export class HorizontalMetrics {
  private readonly count: number;

  constructor(
    private readonly hhea: TableView,
    private readonly hmtx: TableView,
  ) {
    this.count = Math.min(hhea.u16(34), Math.floor(hmtx.length / 4));
  }

  get ascent(): number {
    return this.hhea.i16(4);
  }

  get descent(): number {
    return this.hhea.i16(6);
  }

  /** Glyphs past the last entry have its advance; null without any entry. */
  advanceOf(glyph: number): number | null {
    return this.count === 0 ? null : this.hmtx.u16(4 * Math.min(glyph, this.count - 1));
  }

  /** Left side bearing; null when the table does not reach to it. */
  bearingOf(glyph: number): number | null {
    const at = glyph < this.count ? 4 * glyph + 2 : 4 * this.count + 2 * (glyph - this.count);
    return this.count === 0 || at + 2 > this.hmtx.length ? null : this.hmtx.i16(at);
  }
}

import type { Path } from '../../geometry/index';

/** Maximum number of cached coordinates of one program: further outlines are built each time. */
const MAX_POINTS = 400_000;

/** A glyph as read from its program. */
export interface ReadGlyph {
  /** Null when it cannot be read. */
  readonly path: Path | null;
  /** Advance that the outline program itself sets, in thousandths of text space; null when it sets none. */
  readonly advance: number | null;
}

/** Keeps the glyphs of a program that have been read. */
export class OutlineCache {
  private readonly glyphs = new Map<number, ReadGlyph>();
  private points = 0;

  constructor(private readonly read: (glyph: number) => ReadGlyph) {}

  get(glyph: number): ReadGlyph {
    const known = this.glyphs.get(glyph);
    if (known) return known;
    const found = this.read(glyph);
    this.points += 1 + (found.path?.points.length ?? 0);
    if (this.points < MAX_POINTS) this.glyphs.set(glyph, found);
    return found;
  }
}

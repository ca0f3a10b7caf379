import type { Glyph } from '../fonts/index';
import type { Matrix } from '../geometry/index';
import type { ShownGlyph, ShownText } from './device';
import type { TextState } from './graphics-state';

class RunGlyph implements ShownGlyph {
  constructor(
    readonly glyph: Glyph,
    readonly advance: number,
    readonly x: number,
    readonly y: number,
    private readonly run: TextRun,
  ) {}

  get matrix(): Matrix {
    return this.run.glyphMatrix(this.x, this.y);
  }
}

/** The glyphs of one text-showing operator while they are placed (ISO 32000-2, 9.4.4). */
export class TextRun implements ShownText {
  readonly glyphs: RunGlyph[] = [];
  /** How far the text position has moved, in unscaled text space. */
  tx = 0;
  ty = 0;
  count = 0;

  constructor(
    readonly matrix: Matrix,
    private readonly text: TextState,
    private readonly vertical: boolean,
    /** False when the device does not need the glyphs: only the position advances. */
    private readonly kept: boolean,
  ) {}

  /** A number of TJ. */
  adjust(thousandths: number): void {
    const { size, horizontalScaling } = this.text;
    const shift = (-thousandths / 1000) * size;
    if (this.vertical) this.ty += shift;
    else this.tx += shift * horizontalScaling;
  }

  show(glyphs: readonly Glyph[]): void {
    const { size, horizontalScaling, charSpacing, wordSpacing } = this.text;
    this.count += glyphs.length;
    for (const glyph of glyphs) {
      const spacing = glyph.isWordSpace ? charSpacing + wordSpacing : charSpacing;
      if (this.vertical) this.showVertical(glyph, spacing);
      else {
        const advance = ((glyph.width / 1000) * size + spacing) * horizontalScaling;
        if (this.kept) this.glyphs.push(new RunGlyph(glyph, advance, this.tx, this.ty, this));
        this.tx += advance;
      }
    }
  }

  /** 9.7.4.3: the glyph hangs from the text position by its position vector. */
  private showVertical(glyph: Glyph, spacing: number): void {
    const { size, horizontalScaling } = this.text;
    const { vx, vy, w1 } = glyph.vertical ?? { vx: glyph.width / 2, vy: 880, w1: -1000 };
    const advance = (w1 / 1000) * size + spacing;
    if (this.kept) {
      const x = this.tx - (vx / 1000) * size * horizontalScaling;
      const y = this.ty - (vy / 1000) * size;
      this.glyphs.push(new RunGlyph(glyph, advance, x, y, this));
    }
    this.ty += advance;
  }

  /** See `ShownGlyph.matrix`. */
  glyphMatrix(x: number, y: number): Matrix {
    const [a, b, c, d, e, f] = this.matrix;
    const { size, horizontalScaling, rise } = this.text;
    const across = size * horizontalScaling;
    const up = y + rise;
    return [across * a, across * b, size * c, size * d, x * a + up * c + e, x * b + up * d + f];
  }
}

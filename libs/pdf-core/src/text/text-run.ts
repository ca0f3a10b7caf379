import type {
  GraphicsState,
  MarkedContent,
  Painter,
  ShownGlyph,
  ShownText,
} from '../content/index';
import type { Font } from '../fonts/index';
import type { Matrix } from '../geometry/index';
import type { Frames } from './frame';
import { Flag, type TextRun } from './text-glyph';

/** Where the cell of a glyph starts, and how long it is along the line; user space. */
export interface Cell {
  x: number;
  y: number;
  advance: number;
}

/** Places the glyphs of one shown string. All have the matrix of the first one but for their origin. */
export class CellPlacer {
  private readonly matrix: Matrix;
  private readonly first: ShownGlyph;
  private readonly em: Matrix;
  private readonly across: number;
  private readonly up: number;

  constructor(
    { matrix }: ShownText,
    first: ShownGlyph,
    private readonly vertical: boolean,
  ) {
    this.matrix = matrix;
    this.first = first;
    this.em = first.matrix;
    this.across = Math.hypot(this.em[0], this.em[1]);
    this.up = Math.hypot(this.em[2], this.em[3]);
  }

  /** The origin of a cell is the glyph's; in vertical writing the one its position vector leads back to (9.7.4.3). */
  cellOf({ glyph, x, y }: ShownGlyph, into: Cell): void {
    const dx = x - this.first.x;
    const dy = y - this.first.y;
    const { matrix, em } = this;
    into.x = em[4] + dx * matrix[0] + dy * matrix[2];
    into.y = em[5] + dx * matrix[1] + dy * matrix[3];
    into.advance = (Math.abs(glyph.width) * this.across) / 1000;
    if (!this.vertical) return;
    const { vx, vy, w1 } = glyph.vertical ?? { vx: glyph.width / 2, vy: 880, w1: -1000 };
    into.x += (em[0] * vx + em[2] * vy) / 1000;
    into.y += (em[1] * vx + em[3] * vy) / 1000;
    into.advance = (Math.abs(w1) * this.up) / 1000;
  }
}

/** Nothing is that large, or that far away: beyond, sums of coordinates lose the glyphs and boxes leave the range of numbers. */
export const farthest = 1e9;

/** Reads what the glyphs of a shown string share. */
export class RunReader {
  private readonly type3Ems = new WeakMap<Font, SeenWidths>();

  constructor(private readonly frames: Frames) {}

  /** Null for text without a font or without any extent, or beyond measure. */
  runOf(
    glyphs: readonly ShownGlyph[],
    state: GraphicsState,
    { surroundings }: Painter,
  ): TextRun | null {
    const { font } = state.text;
    const [first] = glyphs;
    if (!font || !first) return null;
    const { matrix } = first;
    const frame = this.frames.frameOf(matrix, font.vertical);
    if (!frame) return null;
    const [a, b, c, d] = matrix;
    const em = Math.hypot(a, b);
    const height = Math.abs(c * frame.qx + d * frame.qy);
    if (!(em + Math.hypot(c, d) < farthest)) return null;
    const scale = font.type3 ? this.type3Scale(font, glyphs) : 1;
    const extents = font.vertical
      ? { size: Math.hypot(c, d), em: Math.hypot(c, d), ascent: em / 2, descent: -em / 2 }
      : {
          size: height * scale,
          em: em * scale,
          ascent: (height * scale * ascentOf(font)) / 1000,
          descent: (height * scale * descentOf(font)) / 1000,
        };
    return {
      frame,
      fontKey: font.objectKey,
      fontName: font.baseName,
      ...extents,
      flags: flagsOf(state, surroundings),
      mcid: mcidOf(surroundings.markedContent),
      order: surroundings.order,
    };
  }

  /** The em of a Type 3 font is any number: half of it is taken to be the mean width of what it shows. */
  private type3Scale(font: Font, glyphs: readonly ShownGlyph[]): number {
    const seen = this.type3Ems.get(font) ?? { count: 0, width: 0 };
    for (const { glyph } of glyphs) {
      if (glyph.width === 0 || seen.count >= 1000) continue;
      seen.count += 1;
      seen.width += Math.abs(glyph.width);
    }
    this.type3Ems.set(font, seen);
    if (seen.count === 0) return 1;
    const scale = seen.width / seen.count / 500;
    return scale > 0.5 && scale < 2 ? 1 : scale;
  }
}

interface SeenWidths {
  count: number;
  width: number;
}

// Descriptors with implausible extents (0, or thousands) would distort boxes.
function ascentOf({ ascent }: Font): number {
  return ascent > 100 && ascent < 2000 ? ascent : 750;
}

function descentOf({ descent }: Font): number {
  const depth = Math.abs(descent);
  return depth > 0 && depth < 1000 ? -depth : -250;
}

function flagsOf(state: GraphicsState, surroundings: Painter['surroundings']): number {
  const { renderMode } = state.text;
  const fills = renderMode === 0 || renderMode === 2 || renderMode === 4 || renderMode === 6;
  const strokes = renderMode === 1 || renderMode === 2 || renderMode === 5 || renderMode === 6;
  const painted = (fills && state.fillAlpha > 0) || (strokes && state.strokeAlpha > 0);
  return (
    (painted ? 0 : Flag.invisible) |
    (surroundings.visible ? 0 : Flag.hidden) |
    (isArtifact(surroundings.markedContent) ? Flag.artifact : 0) |
    (surroundings.within === 'annotation' ? Flag.annotation : 0)
  );
}

function isArtifact(innermost: MarkedContent | null): boolean {
  for (let at = innermost; at; at = at.outer) if (at.tag === 'Artifact') return true;
  return false;
}

function mcidOf(innermost: MarkedContent | null): number | null {
  for (let at = innermost; at; at = at.outer) if (at.mcid !== null) return at.mcid;
  return null;
}

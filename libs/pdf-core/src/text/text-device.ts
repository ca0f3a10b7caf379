import type { Device, GraphicsState, Painter, ShownText } from '../content/index';
import type { Glyph } from '../fonts/index';
import type { Rect } from '../geometry/index';
import { ActualTexts } from './actual-text';
import { Frames } from './frame';
import { glyphText } from './glyph-text';
import { PieceBuilder } from './piece-builder';
import { Flag, type Piece, type TextRun } from './text-glyph';
import { type Cell, CellPlacer, farthest, RunReader } from './text-run';

/** Limits of the text of a page. */
export interface TextLimits {
  /** Glyphs that are gathered; the rest of the page is counted only. */
  readonly glyphs: number;
}

const { clipped, offPage, unmapped } = Flag;
const defaultLimits: TextLimits = { glyphs: 300_000 };

/** The glyphs of a page in pieces of lines, as they were shown. */
export interface GatheredText {
  readonly pieces: readonly Piece[];
  readonly counts: TextCounts;
}

/** How many glyphs there were, blanks included, and what became of them. */
export interface TextCounts {
  readonly glyphs: number;
  /** Nothing in the file says which text they are: U+FFFD in the text. */
  readonly unmapped: number;
  /** Not gathered because the limit was reached. */
  readonly left: number;
}

/** Gathers the text of one page. Text of patterns, soft masks and Type 3 glyph procedures is drawing, and not gathered. */
export class TextDevice implements Device {
  private readonly runs = new RunReader(new Frames());
  private readonly builder = new PieceBuilder();
  private readonly actualTexts = new ActualTexts(this.builder);
  private readonly limits: TextLimits;
  // Reused for each glyph: a page has thousands.
  private readonly cell: Cell = { x: 0, y: 0, advance: 0 };
  private glyphs = 0;
  private unmapped = 0;
  private left = 0;

  /** `box`: text outside it is off the page; the media box, mostly. */
  constructor(
    private readonly box: Rect,
    limits: Partial<TextLimits> = {},
  ) {
    this.limits = { ...defaultLimits, ...limits };
  }

  text(shown: ShownText, state: GraphicsState, painter: Painter): void {
    const { glyphs } = shown;
    const [first] = glyphs;
    const { within, markedContent } = painter.surroundings;
    if (within === 'pattern' || within === 'soft_mask' || within === 'glyph') return;
    this.glyphs += glyphs.length;
    if (this.glyphs - this.left > this.limits.glyphs) {
      this.left += glyphs.length;
      return;
    }
    const run = this.runs.runOf(glyphs, state, painter);
    if (!run || !first) return;
    const placer = new CellPlacer(shown, first, run.frame.vertical);
    const replaced = this.actualTexts.enter(markedContent);
    const clip = state.clip?.bounds ?? null;
    for (const one of glyphs) {
      placer.cellOf(one, this.cell);
      this.gather(run, one.glyph, clip, replaced);
    }
  }

  /** The text collected so far. */
  get gathered(): GatheredText {
    this.actualTexts.flush();
    const { glyphs, unmapped, left } = this;
    return { pieces: this.builder.pieces, counts: { glyphs, unmapped, left } };
  }

  private gather(run: TextRun, glyph: Glyph, clip: Rect | null, replaced: boolean): void {
    const { frame } = run;
    const { x, y, advance } = this.cell;
    if (!(Math.abs(x) + Math.abs(y) + advance < farthest)) return;
    const cx = x + (frame.px * advance) / 2;
    const cy = y + (frame.py * advance) / 2;
    let flags = run.flags;
    if (clip && isOutside(clip, cx, cy)) flags |= clipped;
    if (isOutside(this.box, cx, cy)) flags |= offPage;
    const p = x * frame.px + y * frame.py;
    const q = x * frame.qx + y * frame.qy;
    if (replaced) {
      this.actualTexts.add(run, { p, q, advance, flags });
      return;
    }
    const known = knownText(glyph);
    if (known === '') return;
    if (known === null) {
      flags |= unmapped;
      this.unmapped += 1;
    }
    const text = known ?? '\uFFFD';
    this.builder.add(run, { text, p, q, advance, flags });
  }
}

/** The text of a glyph; empty for a control character, null when the file does not define it. */
function knownText(glyph: Glyph): string | null {
  if (glyph.unicode !== null) return glyphText(glyph.unicode);
  // The standard itself takes this code for a space (9.3.3).
  if (glyph.isWordSpace) return ' ';
  return isControl(glyph) ? '' : null;
}

/** Line ends and tabs that a string holds as though it were text: a simple font has no glyph for them, and nothing is painted. */
function isControl({ code, cid, name, glyphIndex }: Glyph): boolean {
  return code < 32 && cid === null && name === null && (glyphIndex ?? 0) === 0;
}

function isOutside(box: Rect, x: number, y: number): boolean {
  return x < box.x0 || x > box.x1 || y < box.y0 || y > box.y1;
}

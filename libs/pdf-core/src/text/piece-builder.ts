import type { Frame } from './frame';
import { accented, accentOf, isBlank } from './glyph-text';
import { type Piece, SpaceAt, type TextGlyph, type TextRun } from './text-glyph';

const { before: spaceBefore, after: spaceAfter } = SpaceAt;

/** A glyph as it comes: its text may be blank. */
export interface IncomingGlyph {
  readonly text: string;
  readonly p: number;
  readonly q: number;
  readonly advance: number;
  readonly flags: number;
}

// In ems. A piece continues over kerning and spaces that are shown; any other gap, and a jump back, ends it.
const baselineSlack = 0.05;
const longestGap = 0.12;
// Part of the cell of a glyph after which the next one may start: some fonts state wrong widths.
const shortestStep = 0.3;
const nearBlank = 0.5;
// How far apart two showings of one glyph are that are meant as one (poor man's bold).
const sameSpot = 0.1;

interface Blank {
  readonly frame: Frame;
  readonly p: number;
  readonly advance: number;
  readonly q: number;
  readonly em: number;
}

interface Accent {
  readonly marks: string;
  readonly glyph: TextGlyph;
}

/**
 * Joins glyphs, in the order in which they are shown, to pieces of a line. White space becomes a flag of the adjacent glyphs, accents
 * join the letters below them, and a glyph repeated at the same position is dropped.
 */
export class PieceBuilder {
  readonly pieces: Piece[] = [];
  /** Glyphs dropped because they were shown twice. */
  duplicates = 0;
  private piece: Piece | null = null;
  private last: TextGlyph | null = null;
  // Where the pen is on the line of `last`, blanks included.
  private penEnd = 0;
  private blank: Blank | null = null;
  private accent: Accent | null = null;

  add(run: TextRun, incoming: IncomingGlyph): void {
    if (isBlank(incoming.text)) {
      this.addBlank(run, incoming);
      return;
    }
    const { last } = this;
    if (last && isShownAgain(last, run, incoming)) {
      this.duplicates += 1;
      return;
    }
    const glyph: TextGlyph = {
      text: incoming.text,
      p: incoming.p,
      q: incoming.q,
      advance: incoming.advance,
      space: 0,
      flags: incoming.flags,
      run,
    };
    const marks = accentOf(incoming.text);
    if (marks !== null && last && this.lieOver(last, glyph, marks)) return;
    if (this.accent && !this.takeAccent(this.accent, glyph)) this.accent = null;
    this.applyBlank(glyph);
    this.append(glyph);
    this.accent = marks === null ? null : { marks, glyph };
  }

  /** True when the accent went to the glyph shown before it. */
  private lieOver(last: TextGlyph, accent: TextGlyph, marks: string): boolean {
    if (this.blank || !covers(last, accent)) return false;
    const text = accented(last.text, marks);
    if (text === null) return false;
    last.text = text;
    return true;
  }

  /** The accent was shown first: the letter under it takes it and its place. */
  private takeAccent({ marks, glyph: accent }: Accent, glyph: TextGlyph): boolean {
    if (this.blank || !covers(glyph, accent)) return false;
    const text = accented(glyph.text, marks);
    if (text === null) return false;
    glyph.text = text;
    glyph.space |= accent.space;
    this.dropLast(accent);
    this.accent = null;
    return true;
  }

  private dropLast(glyph: TextGlyph): void {
    const { piece } = this;
    if (piece?.glyphs.at(-1) !== glyph) return;
    piece.glyphs.pop();
    const before = piece.glyphs.at(-1);
    if (before) {
      piece.end = before.p + before.advance;
      this.last = before;
      this.penEnd = piece.end;
    } else {
      this.pieces.pop();
      this.piece = null;
      this.last = null;
    }
  }

  private addBlank(run: TextRun, { p, q, advance }: IncomingGlyph): void {
    const blank: Blank = { frame: run.frame, p, advance, q, em: run.em };
    this.blank = blank;
    const { last } = this;
    if (last?.run.frame !== run.frame || !onOneLine(last, q, run)) return;
    if (isNear(blank, last)) {
      last.space |= middleOf(blank) < middleOf(last) ? spaceBefore : spaceAfter;
    }
    if (this.piece && p + advance > this.penEnd && p - this.penEnd <= longestGap * run.em) {
      this.penEnd = p + advance;
    }
  }

  private applyBlank(glyph: TextGlyph): void {
    const { blank } = this;
    this.blank = null;
    if (blank?.frame !== glyph.run.frame || !onOneLine(glyph, blank.q, glyph.run)) return;
    if (isNear(blank, glyph)) {
      glyph.space |= middleOf(blank) <= middleOf(glyph) ? spaceBefore : spaceAfter;
    }
  }

  private append(glyph: TextGlyph): void {
    const { run } = glyph;
    let { piece } = this;
    if (!piece || !this.goesOn(piece, glyph)) {
      piece = {
        frame: run.frame,
        glyphs: [],
        q: glyph.q,
        size: run.size,
        start: glyph.p,
        end: glyph.p,
      };
      this.pieces.push(piece);
      this.piece = piece;
    }
    piece.glyphs.push(glyph);
    piece.end = Math.max(piece.end, glyph.p + glyph.advance);
    this.penEnd = piece.end;
    this.last = glyph;
  }

  private goesOn(piece: Piece, glyph: TextGlyph): boolean {
    const { run, p, q } = glyph;
    if (piece.frame !== run.frame || Math.abs(q - piece.q) > baselineSlack * piece.size)
      return false;
    if (run.size > piece.size * 1.6 || piece.size > run.size * 1.6) return false;
    const { last } = this;
    if (!last) return false;
    const em = Math.max(run.em, last.run.em);
    return p - this.penEnd <= longestGap * em && p - last.p >= shortestStep * last.advance;
  }
}

function isShownAgain(last: TextGlyph, run: TextRun, { text, p, q, advance }: IncomingGlyph) {
  return (
    last.text === text &&
    advance > 0 &&
    last.run.frame === run.frame &&
    Math.abs(last.p - p) < sameSpot * run.em &&
    Math.abs(last.q - q) < sameSpot * run.size
  );
}

function middleOf({ p, advance }: { readonly p: number; readonly advance: number }): number {
  return p + advance / 2;
}

/** True when no other glyph has room between the blank and the glyph. */
function isNear(blank: Blank, glyph: TextGlyph): boolean {
  const after = blank.p - glyph.p - glyph.advance;
  const before = glyph.p - blank.p - blank.advance;
  return Math.max(after, before) <= nearBlank * Math.max(blank.em, glyph.run.em);
}

function onOneLine(glyph: TextGlyph, q: number, run: TextRun): boolean {
  return Math.abs(glyph.q - q) < 0.5 * Math.max(run.size, glyph.run.size);
}

/** True when the middle of the accent is over the letter, near its line. */
function covers(letter: TextGlyph, accent: TextGlyph): boolean {
  if (letter.run.frame !== accent.run.frame) return false;
  const middle = accent.p + accent.advance / 2;
  const reach = 0.05 * letter.run.em;
  return (
    middle >= letter.p - reach &&
    middle <= letter.p + letter.advance + reach &&
    Math.abs(accent.q - letter.q) < 0.6 * letter.run.size
  );
}

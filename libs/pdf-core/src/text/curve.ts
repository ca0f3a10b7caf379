import { type Frame, quadOf } from './frame';
import type { Piece, TextGlyph } from './text-glyph';

// How text on a curve continues from glyph to glyph: at most this turn, this gap along the line and this far off it, in ems.
const sharpestTurn = Math.cos((40 * Math.PI) / 180);
const longestGap = 0.7;
const longestStepBack = 0.5;
const farthestOff = 0.35;
// Two directions may be a bend; three in a row are a curve.
const fewestTurns = 2;

/**
 * Joins glyphs that follow a curve into one piece each, as though the curve were pulled straight from its first glyph on; where each
 * glyph really is, is kept in its outline. `pieces` are in the order they were shown.
 */
export function joinCurves(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  let curves = false;
  for (let from = 0; from < pieces.length;) {
    let to = from + 1;
    let turns = 0;
    for (; to < pieces.length; to += 1) {
      const before = pieces[to - 1];
      const after = pieces[to];
      if (!before || !after || !goesOn(before, after)) break;
      if (before.frame !== after.frame) turns += 1;
    }
    const curved = turns >= fewestTurns;
    const first = pieces[from];
    if (curved && first) joined.push(straightened(first, pieces.slice(from, to)));
    else for (const piece of pieces.slice(from, to)) joined.push(piece);
    curves ||= curved;
    from = to;
  }
  return curves ? joined : pieces;
}

function goesOn(before: Piece, after: Piece): boolean {
  const one = before.frame;
  const other = after.frame;
  const last = before.glyphs.at(-1);
  const [first] = after.glyphs;
  if (!last || !first || one.vertical || other.vertical) return false;
  const small = Math.min(before.size, after.size);
  if (Math.max(before.size, after.size) > 1.05 * small) return false;
  if (one.px * other.px + one.py * other.py < sharpestTurn) return false;
  if ((one.px * one.qy - one.py * one.qx) * (other.px * other.qy - other.py * other.qx) < 0) {
    return false;
  }
  const { gap, off } = step(last, one, first, other);
  const { em } = last.run;
  return gap <= longestGap * em && gap >= -longestStepBack * em && off <= farthestOff * em;
}

/** From the end of a glyph's cell to the start of the next one's, along the first and off it. */
function step(last: TextGlyph, one: Frame, first: TextGlyph, other: Frame) {
  const x = first.p * other.px + first.q * other.qx;
  const y = first.p * other.py + first.q * other.qy;
  return {
    gap: x * one.px + y * one.py - last.p - last.advance,
    off: Math.abs(x * one.qx + y * one.qy - last.q),
  };
}

function straightened(first: Piece, pieces: readonly Piece[]): Piece {
  const frame: Frame = { ...first.frame };
  const glyphs: TextGlyph[] = [];
  let end = first.start;
  let before: Piece | null = null;
  for (const piece of pieces) {
    const last = before?.glyphs.at(-1);
    const [next] = piece.glyphs;
    let shift = 0;
    if (before && last && next) {
      shift = end + step(last, before.frame, next, piece.frame).gap - next.p;
    }
    for (const glyph of piece.glyphs) {
      const { p, q, advance, run } = glyph;
      const box = { p0: p, p1: p + advance, q0: q + run.descent, q1: q + run.ascent };
      const outline = quadOf(piece.frame, box);
      glyphs.push({ ...glyph, p: p + shift, q: first.q, outline });
      end = p + shift + advance;
    }
    before = piece;
  }
  return { frame, glyphs, q: first.q, size: first.size, start: first.start, end };
}

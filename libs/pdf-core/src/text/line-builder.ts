import { type Piece, SpaceAt, type TextGlyph } from './text-glyph';
import type { Frame } from './frame';

/** Glyphs on one baseline without a gap as wide as a column's, in order along the line. */
export interface RawLine {
  readonly frame: Frame;
  readonly glyphs: TextGlyph[];
  q: number;
  size: number;
  start: number;
  end: number;
}

// In ems or heights of the text.
const baselineSlack = 0.3;
const scriptSlack = 0.1;
const overlapAllowed = 0.3;
const wordGap = 0.15;
const leastColumnGap = 0.75;
const mostColumnGap = 1.2;
const moreAfterSpace = 0.5;
const gapBetweenUnlike = 0.6;
const sameSpot = 0.15;
// Number of lines that may still take a piece; more lines overlap only in contrived files.
const openLines = 32;

/** Lines from pieces: those of each frame by falling q, then along p. */
export function buildLines(pieces: readonly Piece[]): RawLine[] {
  const byFrame = new Map<Frame, Piece[]>();
  for (const piece of pieces) {
    const list = byFrame.get(piece.frame);
    if (list) list.push(piece);
    else byFrame.set(piece.frame, [piece]);
  }
  return [...byFrame.values()].flatMap((list) => attachScripts(linesOfFrame(list)));
}

function linesOfFrame(pieces: Piece[]): RawLine[] {
  pieces.sort((one, other) => other.q - one.q);
  const rows: Row[] = [];
  let reach = 0;
  for (const piece of pieces) {
    const row = rowFor(rows, piece, reach);
    if (row) row.pieces.push(piece);
    else rows.push({ q: piece.q, size: piece.size, pieces: [piece] });
    reach = Math.max(reach, piece.size);
  }
  const lines: RawLine[] = [];
  for (const row of rows) splitRow(row.pieces, lines);
  return lines;
}

interface Row {
  readonly q: number;
  readonly size: number;
  readonly pieces: Piece[];
}

/** The nearest baseline of text of about this size; text of another size is on it only when it is very near, and otherwise a script. */
function rowFor(rows: readonly Row[], { q, size }: Piece, reach: number): Row | null {
  let best: Row | null = null;
  let least = Infinity;
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const row = rows[at];
    if (!row || row.q - q > baselineSlack * reach) break;
    const distance = row.q - q;
    const small = Math.min(row.size, size);
    const alike = small > scriptSize * Math.max(row.size, size);
    if (distance > (alike ? baselineSlack : scriptSlack) * small || distance >= least) continue;
    best = row;
    least = distance;
  }
  return best;
}

/** Sorts the pieces of one baseline into lines: a gap as wide as a column's starts a new one, and so does text over other text. */
function splitRow(row: Piece[], lines: RawLine[]): void {
  row.sort((one, other) => one.start - other.start);
  const open: RawLine[] = [];
  const columnGap = columnGapOf(row);
  for (const piece of row) {
    const line = nearest(open, piece, columnGap);
    if (line) {
      for (const glyph of piece.glyphs) line.glyphs.push(glyph);
      line.end = Math.max(line.end, piece.end);
      line.size = Math.max(line.size, piece.size);
      continue;
    }
    if (open.some((other) => repeats(other, piece))) continue;
    const started: RawLine = {
      frame: piece.frame,
      glyphs: piece.glyphs.slice(),
      q: piece.q,
      size: piece.size,
      start: piece.start,
      end: piece.end,
    };
    lines.push(started);
    open.push(started);
    if (open.length > openLines) open.shift();
  }
}

/** How wide a gap parts columns, in ems: clearly wider than the gaps between words of the row, which justified lines stretch. */
function columnGapOf(row: readonly Piece[]): number {
  const gaps: number[] = [];
  let end = Infinity;
  for (const piece of row) {
    const em = piece.glyphs[0]?.run.em ?? 0;
    const gap = (piece.start - end) / em;
    if (gap > wordGap && gap < mostColumnGap) gaps.push(gap);
    end = end === Infinity ? piece.end : Math.max(end, piece.end);
  }
  if (gaps.length < 3) return mostColumnGap;
  gaps.sort((one, other) => one - other);
  const median = gaps[gaps.length >> 1] ?? 0;
  return Math.min(mostColumnGap, Math.max(leastColumnGap, 2.5 * median));
}

function nearest(open: readonly RawLine[], piece: Piece, columnGap: number): RawLine | null {
  let best: RawLine | null = null;
  let least = Infinity;
  const [first] = piece.glyphs;
  for (const line of open) {
    const last = line.glyphs.at(-1);
    if (!last || !first) continue;
    const em = Math.max(first.run.em, last.run.em);
    const gap = piece.start - line.end;
    const spaced = (last.space & SpaceAt.after) !== 0 || (first.space & SpaceAt.before) !== 0;
    const widest = spaced ? columnGap + moreAfterSpace : columnGap;
    const most = isSetAlike(last, first) ? widest : Math.min(widest, gapBetweenUnlike);
    if (gap < -overlapAllowed * em || gap > most * em || Math.abs(gap) >= least) continue;
    // A narrow glyph drawn twice would pass for one that follows.
    if (piece.start <= last.p + sameSpot * em && last.text === first.text && last.advance > 0) {
      continue;
    }
    best = line;
    least = Math.abs(gap);
  }
  return best;
}

/** True for text of one size on one baseline: other text belongs to the line only when it is near. */
function isSetAlike(one: TextGlyph, other: TextGlyph): boolean {
  const { size } = one.run;
  return Math.abs(size - other.run.size) <= 0.02 * size && Math.abs(one.q - other.q) <= 0.05 * size;
}

/** True when the piece shows again what the line already shows at nearly the same place. */
function repeats(line: RawLine, piece: Piece): boolean {
  if (piece.start >= line.end) return false;
  const { glyphs } = line;
  let at = 0;
  for (const glyph of piece.glyphs) {
    const slack = sameSpot * glyph.run.em;
    while (at < glyphs.length && (glyphs[at]?.p ?? 0) < glyph.p - slack) at += 1;
    let found = false;
    for (let near = at; near < glyphs.length; near += 1) {
      const other = glyphs[near];
      if (!other || other.p > glyph.p + slack) break;
      if (other.text === glyph.text) {
        found = true;
        break;
      }
    }
    if (!found) return false;
  }
  return true;
}

// Limits of the offset of sub- and superscripts from the baseline and of the gap next to them, relative to the text height.
const scriptDrop = 0.5;
const scriptRise = 0.8;
const scriptGap = 0.25;
const scriptSize = 0.85;
const longestScript = 12;
const lookAround = 64;

/** Attaches small raised or lowered text to the adjacent line. */
function attachScripts(lines: RawLine[]): RawLine[] {
  if (
    !lines.some((line, at) => at > 0 && line.size < scriptSize * (lines[at - 1]?.size ?? 0)) &&
    !lines.some((line, at) => line.size < scriptSize * (lines[at + 1]?.size ?? 0))
  )
    return lines;
  const gone = new Set<RawLine>();
  for (const [at, line] of lines.entries()) {
    if (line.glyphs.length > longestScript) continue;
    const host = hostOf(lines, at, gone);
    if (!host) continue;
    insert(host, line);
    gone.add(line);
  }
  return gone.size === 0 ? lines : lines.filter((line) => !gone.has(line));
}

function hostOf(lines: readonly RawLine[], at: number, gone: ReadonlySet<RawLine>): RawLine | null {
  const line = lines[at];
  if (!line) return null;
  const from = Math.max(0, at - lookAround);
  const to = Math.min(lines.length, at + lookAround);
  for (let near = from; near < to; near += 1) {
    const host = lines[near];
    if (!host || host === line || gone.has(host) || line.size > scriptSize * host.size) continue;
    const rise = line.q - host.q;
    if (rise < -scriptDrop * host.size || rise > scriptRise * host.size) continue;
    if (isBeside(host, line)) return host;
  }
  return null;
}

function isBeside(host: RawLine, line: RawLine): boolean {
  const em = host.glyphs[0]?.run.em ?? host.size;
  const near = (gap: number) => gap > -0.3 * em && gap < scriptGap * em;
  if (near(line.start - host.end) || near(host.start - line.end)) return true;
  if (line.start < host.start || line.end > host.end) return false;
  const next = host.glyphs.findIndex((glyph) => glyph.p + glyph.advance / 2 > line.start);
  const after = host.glyphs[next];
  const before = host.glyphs[next - 1];
  if (!after || !before) return false;
  // Inside the host's extent it needs room of its own between two glyphs.
  return before.p + before.advance <= line.start + 0.3 * em && after.p >= line.end - 0.3 * em;
}

function insert(host: RawLine, line: RawLine): void {
  const at = host.glyphs.findIndex((glyph) => glyph.p + glyph.advance / 2 > line.start);
  host.glyphs.splice(at < 0 ? host.glyphs.length : at, 0, ...line.glyphs);
  host.start = Math.min(host.start, line.start);
  host.end = Math.max(host.end, line.end);
}

import type { FrameBox } from './frame';
import { placed, type SetLine } from './text-line';

// In heights of the text: how far baselines of one row differ, and how far apart the rows of a table are at most.
const baselineSlack = 0.3;
const rowDistance = 2.5;
const longestCell = 3;
const rowByItself = 4;

interface Row {
  readonly cells: SetLine[];
  readonly q: number;
}

/**
 * Joins the cells of table rows into one line each, with tabs between them. A table is two or more rows below one another of two or
 * more lines side by side, of which all but one have at most three words, or one row of at least four. Columns of prose have more
 * words, and stay apart.
 */
export function joinTableRows(lines: readonly SetLine[]): SetLine[] {
  const rows = rowsOf(lines);
  const joined: SetLine[] = [];
  for (const [at, row] of rows.entries()) {
    const tabular =
      isTabular(row) &&
      (row.cells.length >= rowByItself || follows(rows[at - 1], row) || follows(row, rows[at + 1]));
    if (tabular) joined.push(joinedRow(row.cells));
    else for (const cell of row.cells) joined.push(cell);
  }
  return joined;
}

function rowsOf(lines: readonly SetLine[]): Row[] {
  const rows: Row[] = [];
  for (const line of [...lines].sort((one, other) => other.q - one.q)) {
    const row = rows.at(-1);
    if (row && row.q - line.q <= baselineSlack * line.size) row.cells.push(line);
    else rows.push({ cells: [line], q: line.q });
  }
  for (const row of rows) row.cells.sort((one, other) => one.box.p0 - other.box.p0);
  return rows;
}

function isTabular({ cells }: Row): boolean {
  if (cells.length < 2) return false;
  const long = cells.filter(({ line }) => line.words.length > longestCell).length;
  const apart = cells.every(
    (cell, at) => at === 0 || cell.box.p0 > (cells[at - 1]?.box.p1 ?? Infinity),
  );
  return long <= 1 && apart && cells.every(({ line }) => line.direction !== 'rtl');
}

/** True when `below` is the next row of the same table: near, and with a cell below each of at least two cells. */
function follows(above: Row | undefined, below: Row | undefined): boolean {
  if (!above || !below || !isTabular(above) || !isTabular(below)) return false;
  const size = Math.max(above.cells[0]?.size ?? 0, below.cells[0]?.size ?? 0);
  if (above.q - below.q > rowDistance * size) return false;
  const under = above.cells.filter(({ box }) =>
    below.cells.some((cell) => cell.box.p0 < box.p1 && box.p0 < cell.box.p1),
  );
  return under.length >= 2;
}

function joinedRow(cells: readonly SetLine[]): SetLine {
  const [first] = cells;
  if (!first) throw new RangeError('a row has cells');
  const box = unionOf(cells.map((cell) => cell.box));
  const size = cells.reduce((most, cell) => Math.max(most, cell.size), 0);
  const line = {
    ...first.line,
    text: cells.map((cell) => cell.line.text).join('\t'),
    words: cells.flatMap((cell) => cell.line.words),
    ...placed(first.frame, box),
    size,
    hyphenated: cells.at(-1)?.line.hyphenated ?? false,
  };
  return { line, frame: first.frame, box, q: first.q, size };
}

/** The smallest box around all. */
export function unionOf(boxes: readonly FrameBox[]): FrameBox {
  let p0 = Infinity;
  let p1 = -Infinity;
  let q0 = Infinity;
  let q1 = -Infinity;
  for (const box of boxes) {
    p0 = Math.min(p0, box.p0);
    p1 = Math.max(p1, box.p1);
    q0 = Math.min(q0, box.q0);
    q1 = Math.max(q1, box.q1);
  }
  return { p0, p1, q0, q1 };
}

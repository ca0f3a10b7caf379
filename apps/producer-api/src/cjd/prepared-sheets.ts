import type { LayoutPreparation, PreparedPart } from '@forme/cip4';
import type { RunListEntry } from '@forme/contracts/producer';
import type { RunPages } from './run-pages';

/** Most pages that are laid one by one. */
const MOST_PAGES = 100_000;

/** Pages that follow one another and are prepared alike; they begin a sheet. */
export interface Segment {
  readonly part: PreparedPart;
  /** As plans name them. */
  readonly refs: readonly string[];
}

/** The axis about which sheets are flipped; null when all are one-sided. `unmapped` where parts use both axes. */
export function turnOf({ parts }: LayoutPreparation): 'turn' | 'tumble' | null {
  let turn: 'turn' | 'tumble' | null = null;
  for (const { sides, element } of parts) {
    if (sides === 'OneSidedFront') continue;
    const own = sides.endsWith('FlipX') ? 'tumble' : 'turn';
    if (turn !== null && turn !== own)
      throw element.error(
        'unmapped',
        'All sheets have one turning axis. Send one ticket for each axis',
        'Sides',
      );
    turn = own;
  }
  return turn;
}

/** The pages of a run list in their order, by the parts that name them. */
export function segmentsOf({ parts, element }: LayoutPreparation, pages: RunPages): Segment[] {
  const count = pages.count();
  if (count === null)
    throw element.error('unmapped', 'The page count of the RunList is unknown. Give its NPage');
  if (count > MOST_PAGES) throw element.error('limit', `More than ${MOST_PAGES} pages are laid`);
  const owners = new Array<PreparedPart | undefined>(count);
  for (const part of parts) {
    for (const [first, last] of part.runIndex ?? [[0, count - 1]]) {
      const [from, to] = [first, last].map((it) => (it < 0 ? count + it : it)) as [number, number];
      for (let at = Math.max(0, from); at <= Math.min(to, count - 1); at += 1) owners[at] ??= part;
    }
  }
  const segments: { part: PreparedPart; refs: string[] }[] = [];
  for (let at = 0; at < count; at += 1) {
    const part = owners[at];
    if (!part)
      throw element.error(
        'unmapped',
        `No partition names page ${at} of the RunList. Give it a RunIndex`,
        'PartIDKeys',
      );
    const ref = pages.at(at, element, 'NumberUp');
    const current = segments.at(-1);
    if (current?.part === part) current.refs.push(ref);
    else segments.push({ part, refs: [ref] });
  }
  return segments;
}

/** The page of the side in each cell, from the top left, row by row. */
export function cellsInOrder({
  columns,
  rows,
  repeat,
  direction,
  element,
}: LayoutPreparation): readonly number[] {
  const way = direction ?? 'XyZ';
  if (!/^(?:[Xx][Yy]|[Yy][Xx])Z$/.test(way))
    throw element.error(
      'unmapped',
      'Pages fill a front, then its back. Send X and Y in either order and Z last',
      'PresentationDirection',
    );
  const [across, down] = [columns / repeat.x, rows / repeat.y];
  const byRows = /^x/i.test(way);
  return Array.from({ length: columns * rows }, (_, at) => {
    const col = repeat.x > 1 ? 0 : at % columns;
    const row = repeat.y > 1 ? 0 : Math.floor(at / columns);
    const x = way.includes('x') ? across - 1 - col : col;
    const y = way.includes('Y') ? down - 1 - row : row;
    return byRows ? y * across + x : x * down + y;
  });
}

/** Pages and blanks in the order in which an impose plan takes them: of each cell the front and, where sheets have backs, the page behind it. */
export function runListOf(
  { columns, rows }: LayoutPreparation,
  cells: readonly number[],
  segments: readonly Segment[],
  turn: 'turn' | 'tumble' | null,
): RunListEntry[] {
  const perSide = Math.max(...cells) + 1;
  const list: string[] = [];
  const behind = (at: number): number => {
    const [col, row] = [at % columns, Math.floor(at / columns)];
    return turn === 'turn' ? row * columns + (columns - 1 - col) : (rows - 1 - row) * columns + col;
  };
  const sheet = (fronts: readonly string[], backs: readonly string[]): void => {
    for (const [at, cell] of cells.entries()) {
      list.push(fronts[cell] ?? 'blank');
      if (turn !== null) list.push(backs[cells[behind(at)] ?? -1] ?? 'blank');
    }
  };
  const begun = new Set<PreparedPart>();
  const last = new Map(segments.map((segment) => [segment.part, segment]));
  for (const segment of segments) {
    const { part, refs } = segment;
    const blanks = begun.has(part) ? 0 : part.blankBefore;
    for (let at = 0; at < blanks; at += 1) sheet([], []);
    begun.add(part);
    const twoSided = part.sides.startsWith('TwoSided');
    const step = twoSided ? 2 * perSide : perSide;
    for (let at = 0; at < refs.length; at += step) {
      const here = refs.slice(at, at + perSide);
      if (twoSided) sheet(here, refs.slice(at + perSide, at + step));
      else if (part.sides === 'OneSidedFront') sheet(here, []);
      else sheet([], here);
    }
    const trailers = last.get(part) === segment ? part.blankAfter : 0;
    for (let at = 0; at < trailers; at += 1) sheet([], []);
  }
  return list.map((source_ref) => ({ source_ref }));
}

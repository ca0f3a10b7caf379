/** A page of a folded sheet. */
export interface FoldedPage {
  /** From 1, in the order of reading. */
  readonly page: number;
  readonly side: 'front' | 'back';
  /** Column from the left as the side is seen, the back flipped about a vertical axis; row from below. */
  readonly col: number;
  readonly row: number;
  readonly turn: 0 | 180;
  /** The edge at the spine as the side is seen. */
  readonly spine: 'left' | 'right';
}

/** How a sheet is divided and folded. */
export interface FoldScheme {
  readonly cols: number;
  readonly rows: number;
  /** In order: `v` lays the left half behind the right one, `h` the upper half behind the lower one. */
  readonly folds: readonly ('v' | 'h')[];
}

/** Right-angle folds, by pages per sheet; the last fold is the spine, heads are folded. */
export const foldSchemes: Readonly<Record<4 | 8 | 16 | 32, FoldScheme>> = {
  4: { cols: 2, rows: 1, folds: ['v'] },
  8: { cols: 2, rows: 2, folds: ['h', 'v'] },
  16: { cols: 4, rows: 2, folds: ['v', 'h', 'v'] },
  32: { cols: 4, rows: 4, folds: ['h', 'v', 'h', 'v'] },
};

/** Number of the fold, from 1, that closes a line between columns (`v`) or rows (`h`); `line` counts from 1. Each fold halves what is left. */
export function foldOrder(
  { cols, rows, folds }: FoldScheme,
  kind: 'v' | 'h',
  line: number,
): number {
  let pitch = (kind === 'v' ? cols : rows) / 2;
  let order = folds.indexOf(kind) + 1;
  while (line % pitch !== 0) {
    pitch /= 2;
    order = folds.indexOf(kind, order) + 1;
  }
  return order;
}

interface Leaf {
  readonly col: number;
  readonly row: number;
  readonly flips: { readonly v: number; readonly h: number };
}

/** Folds a sheet as its scheme says and reads the pages off the leaves, from the top. Left-to-right books; see {@link mirrored}. */
export function foldSheet({ cols, rows, folds }: FoldScheme): readonly FoldedPage[] {
  let stacks: Leaf[][][] = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: cols }, (__, col) => [{ col, row, flips: { v: 0, h: 0 } }]),
  );
  for (const fold of folds) stacks = fold === 'v' ? foldLeft(stacks) : foldUpper(stacks);
  return (stacks[0]?.[0] ?? []).flatMap((leaf, index) => pagesOf(leaf, index, cols));
}

/** The same sheet for a right-to-left book. */
export function mirrored(pages: readonly FoldedPage[], cols: number): readonly FoldedPage[] {
  return pages.map((page) => ({
    ...page,
    col: cols - 1 - page.col,
    spine: page.spine === 'left' ? 'right' : 'left',
  }));
}

function foldLeft(stacks: readonly Leaf[][][]): Leaf[][][] {
  return stacks.map((row) => {
    const half = row.length / 2;
    return row.slice(half).map((stack, col) => [...stack, ...underside(row[half - 1 - col], 'v')]);
  });
}

function foldUpper(stacks: readonly Leaf[][][]): Leaf[][][] {
  const half = stacks.length / 2;
  return stacks
    .slice(0, half)
    .map((row, at) =>
      row.map((stack, col) => [...stack, ...underside(stacks[stacks.length - 1 - at]?.[col], 'h')]),
    );
}

/** A stack laid behind another: its last leaf comes first, every leaf shows its other side. */
function underside(stack: readonly Leaf[] = [], fold: 'v' | 'h'): Leaf[] {
  return [...stack]
    .reverse()
    .map((leaf) => ({ ...leaf, flips: { ...leaf.flips, [fold]: leaf.flips[fold] + 1 } }));
}

function pagesOf({ col, row, flips }: Leaf, index: number, cols: number): FoldedPage[] {
  const frontUp = (flips.v + flips.h) % 2 === 0;
  const turn = flips.h % 2 === 0 ? 0 : 180;
  const side = (page: number, front: boolean): FoldedPage => {
    const recto = page % 2 === 1;
    return {
      page,
      side: front ? 'front' : 'back',
      col: front ? col : cols - 1 - col,
      row,
      turn,
      spine: recto === (turn === 0) ? 'left' : 'right',
    };
  };
  return [side(2 * index + 1, frontUp), side(2 * index + 2, !frontUp)];
}

import type { ImposeLayout } from '@forme/contracts/producer';

/** One side of a sheet. */
export type LaidSide = ImposeLayout['sides'][number];
/** One cell of a side. */
export type LaidCell = LaidSide['cells'][number];

/** The distance between two neighbouring cells, in points; negative where they overlap. */
export interface Gap {
  readonly axis: 'x' | 'y';
  readonly width: number;
  /** Middle of the gap. */
  readonly x: number;
  readonly y: number;
}

type Box = LaidCell['box'];

const across = { x: ['x0', 'x1', 'y0', 'y1'], y: ['y0', 'y1', 'x0', 'x1'] } as const;

/** The gaps of a side: from each cell to its nearest neighbour at the right and above. */
export function gapsOf({ cells }: LaidSide): readonly Gap[] {
  const boxes = cells.map(({ box }) => box);
  return (['x', 'y'] as const).flatMap((axis) =>
    boxes.flatMap((box) => gapAfter(box, boxes, axis) ?? []),
  );
}

function gapAfter(box: Box, all: readonly Box[], axis: 'x' | 'y'): Gap | null {
  const [from, to, low, high] = across[axis];
  const middle = (it: Box) => (it[from] + it[to]) / 2;
  const next = all
    .filter((it) => middle(it) > middle(box) && it[low] < box[high] && it[high] > box[low])
    .sort((a, b) => a[from] - b[from])[0];
  if (!next) return null;
  const along = (box[to] + next[from]) / 2;
  const level = (Math.max(box[low], next[low]) + Math.min(box[high], next[high])) / 2;
  const place = axis === 'x' ? { x: along, y: level } : { x: level, y: along };
  return { axis, width: next[from] - box[to], ...place };
}

import type { Grid } from '../documents/grid';

/** A point in cells. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** The even grid that fits the middles of the steps best, and the offset of each step from it. */
export interface StepDrift {
  /** From one column to the next, and from one row to the next, cells. */
  readonly across: Point;
  readonly down: Point;
  /** Of each step, cells. */
  readonly errors: readonly Point[];
}

/** Fits an even grid by least squares; null for fewer than three steps. A direction of one step is taken for upright. */
export function driftOf(
  middles: readonly Point[],
  { slots, across, down }: Grid,
): StepDrift | null {
  if (middles.length < 3) return null;
  const fit = (values: readonly number[]): readonly number[] => {
    const rows = slots.map(({ row, column }) => [1, across > 1 ? column : 0, down > 1 ? row : 0]);
    return solved(rows, values);
  };
  const x = fit(middles.map((middle) => middle.x));
  const y = fit(middles.map((middle) => middle.y));
  const at = ([own = 0, byColumn = 0, byRow = 0]: readonly number[], index: number): number => {
    const { row = 0, column = 0 } = slots[index] ?? {};
    return own + byColumn * column + byRow * row;
  };
  return {
    across: { x: x[1] ?? 0, y: y[1] ?? 0 },
    down: { x: x[2] ?? 0, y: y[2] ?? 0 },
    errors: middles.map((middle, index) => ({
      x: middle.x - at(x, index),
      y: middle.y - at(y, index),
    })),
  };
}

/** Degrees by which the rows are rotated clockwise, and by which columns lean against them. */
export function anglesOf({ across, down }: StepDrift): { rotation: number; skew: number } {
  const degrees = (radians: number): number => (radians * 180) / Math.PI;
  const hasRows = Math.hypot(across.x, across.y) > 0;
  const hasColumns = Math.hypot(down.x, down.y) > 0;
  const ofRows = hasRows ? degrees(Math.atan2(across.y, across.x)) : 0;
  const ofColumns = hasColumns ? degrees(Math.atan2(-down.x, down.y)) : 0;
  const isBoth = hasRows && hasColumns;
  return { rotation: hasRows ? ofRows : ofColumns, skew: isBoth ? ofColumns - ofRows : 0 };
}

/** The unknowns that fit equations best; one that no equation holds is 0. */
function solved(rows: readonly (readonly number[])[], values: readonly number[]): number[] {
  const size = rows[0]?.length ?? 0;
  const matrix = Array.from({ length: size }, (_, at) => [
    ...Array.from({ length: size }, (_, other) =>
      rows.reduce((sum, row) => sum + (row[at] ?? 0) * (row[other] ?? 0), 0),
    ),
    rows.reduce((sum, row, index) => sum + (row[at] ?? 0) * (values[index] ?? 0), 0),
  ]);
  matrix.forEach((main, at) => {
    const pivot = main[at] ?? 0;
    if (Math.abs(pivot) < 1e-9) return;
    for (const [index, row] of matrix.entries()) {
      const factor = index === at ? 0 : (row[at] ?? 0) / pivot;
      if (factor === 0) continue;
      for (let column = 0; column <= size; column++)
        row[column] = (row[column] ?? 0) - factor * (main[column] ?? 0);
    }
  });
  return matrix.map((row, at) => {
    const pivot = row[at] ?? 0;
    return Math.abs(pivot) < 1e-9 ? 0 : (row[size] ?? 0) / pivot;
  });
}

import type { CellBox } from '../measuring/cell-box';

/** Places of one size in rows and columns of one pitch. */
export interface Grid {
  readonly across: number;
  readonly down: number;
  /** Of each place, in their order. */
  readonly slots: readonly GridSlot[];
  /** Empty slots, row by row, with the box where their place would be. */
  /** Cells from one place to the next; 0 along one place. */
  readonly pitch: { readonly x: number; readonly y: number };
  readonly holes: readonly (GridSlot & { readonly box: CellBox })[];
}

/** Counted from the upper left, from 0. */
export interface GridSlot {
  readonly row: number;
  readonly column: number;
}

/** Share of a side by which places of one row or column may be out of line, and by which sizes may differ. */
const near = 0.12;
/** Share of the slots that are places at least: of fewer the grid would be made of holes. */
const leastFilled = 0.6;

/** The grid of the places; null when the places differ in size, are staggered, or fill fewer slots than that. */
export function gridOf(boxes: readonly CellBox[]): Grid | null {
  const [first] = boxes;
  if (!first) return null;
  const { width, height } = first;
  const isAlike = ({ width: w, height: h }: CellBox): boolean =>
    Math.abs(w - width) <= near * width && Math.abs(h - height) <= near * height;
  if (!boxes.every(isAlike)) return null;
  const columns = linesOf(
    boxes.map(({ x }) => x),
    near * width,
  );
  const rows = linesOf(
    boxes.map(({ y }) => y),
    near * height,
  );
  if (!isEven(columns, near * width) || !isEven(rows, near * height)) return null;
  const [xs, ys] = [filled(columns), filled(rows)];
  if (boxes.length < leastFilled * xs.length * ys.length) return null;
  const slots = boxes.map(({ x, y }) => ({ row: nearest(ys, y), column: nearest(xs, x) }));
  const taken = new Set(slots.map(({ row, column }) => `${row} ${column}`));
  if (taken.size < boxes.length) return null;
  const holes = ys.flatMap((y, row) =>
    xs.flatMap((x, column) =>
      taken.has(`${row} ${column}`) ? [] : [{ row, column, box: { x, y, width, height } }],
    ),
  );
  const pitch = { x: stepOf(xs), y: stepOf(ys) };
  return { across: xs.length, down: ys.length, slots, pitch, holes };
}

/** Clusters of values, in order: the mean of each group of neighbouring values. */
function linesOf(values: readonly number[], reach: number): number[] {
  const groups: number[][] = [];
  for (const value of [...values].sort((a, b) => a - b)) {
    const group = groups.at(-1);
    if (group && value - (group[0] ?? value) <= reach) group.push(value);
    else groups.push([value]);
  }
  return groups.map((group) => group.reduce((sum, value) => sum + value, 0) / group.length);
}

/** The smallest step between lines. */
function pitchOf(lines: readonly number[]): number {
  return Math.min(...lines.slice(1).map((line, at) => line - (lines[at] ?? line)));
}

/** The mean step. */
function stepOf(lines: readonly number[]): number {
  return lines.length < 2 ? 0 : ((lines.at(-1) ?? 0) - (lines[0] ?? 0)) / (lines.length - 1);
}

/** Whether the steps between lines are multiples of the smallest. */
function isEven(lines: readonly number[], reach: number): boolean {
  if (lines.length < 3) return true;
  const pitch = pitchOf(lines);
  return lines.slice(1).every((line, at) => {
    const steps = (line - (lines[at] ?? line)) / pitch;
    return Math.abs(steps - Math.round(steps)) * pitch <= reach;
  });
}

/** The lines, with missing lines between two of them inserted at the pitch. */
function filled(lines: readonly number[]): number[] {
  if (lines.length < 3) return [...lines];
  const pitch = pitchOf(lines);
  return lines.flatMap((line, at) => {
    const next = lines[at + 1];
    const steps = next === undefined ? 1 : Math.round((next - line) / pitch);
    return Array.from(
      { length: steps },
      (_, step) => line + (step * ((next ?? line) - line)) / steps,
    );
  });
}

function nearest(lines: readonly number[], value: number): number {
  let best = 0;
  lines.forEach((line, at) => {
    if (Math.abs(line - value) < Math.abs((lines[best] ?? 0) - value)) best = at;
  });
  return best;
}

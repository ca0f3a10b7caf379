import type { GrayRows } from '../../rasters/gray-image';

/** Modules of the elements of the start and the stop pattern of a PDF417 (ISO/IEC 15438, 5.3.1.3), from its outer end. */
const guards = [
  [8, 1, 1, 1, 1, 1, 1, 3],
  [1, 2, 1, 1, 1, 3, 1, 1, 7],
];
/** How far an element may be off, in modules. */
const slack = 0.7;
const lines = 24;
const lowestContrast = 24;

/** Whether some row of a crop with upright bars has the start or stop pattern of a PDF417, in either direction and polarity. */
export function showsGuard(image: GrayRows): boolean {
  for (let line = 0; line < lines; line++) {
    const y = Math.floor((image.height * (line + 0.5)) / lines);
    const runs = runsOf(image.row(y));
    if (guards.some((guard) => holds(runs, guard) || holds(runs, [...guard].reverse())))
      return true;
  }
  return false;
}

function holds(runs: readonly number[], guard: readonly number[]): boolean {
  const modules = guard.reduce((sum, one) => sum + one, 0);
  for (let from = 0; from + guard.length <= runs.length; from++) {
    let length = 0;
    for (let at = 0; at < guard.length; at++) length += runs[from + at] ?? 0;
    const module = length / modules;
    const fits = guard.every(
      (wanted, at) => Math.abs((runs[from + at] ?? 0) / module - wanted) <= slack,
    );
    if (fits) return true;
  }
  return false;
}

/** Lengths of the runs of a row, to a fraction of a pixel: an edge is where the line between two pixels crosses the middle value. */
function runsOf(row: Uint8Array): readonly number[] {
  let [low, high] = [255, 0];
  for (const value of row) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  if (high - low < lowestContrast) return [];
  const middle = (low + high) / 2;
  const runs: number[] = [];
  let from = 0;
  for (let x = 1; x < row.length; x++) {
    const [before, after] = [row[x - 1] ?? 0, row[x] ?? 0];
    if (before < middle === after < middle) continue;
    const edge = x - 0.5 + (middle - before) / (after - before) - 0.5;
    runs.push(edge - from);
    from = edge;
  }
  runs.push(row.length - from);
  return runs;
}

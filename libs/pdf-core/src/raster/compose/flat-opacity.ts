import { type Coverage, product } from '../scan/index';
import type { Surface } from './surface';

/** Filling by the engine has a price of its own, which shorter runs do not pay back. */
const longRun = 24;

/** Adds one opacity, 0 to 255, to that of a group where `coverage` says; in a knockout group it replaces the previous opacity. */
export function addFlatOpacity(
  surface: Surface,
  plane: Uint8Array,
  coverage: Coverage,
  alpha: number,
): void {
  const { xs, lengths, values, rows } = coverage;
  for (let line = 0; line < rows; line++) {
    const base = surface.at(0, coverage.top + line);
    const end = coverage.end(line);
    for (let run = coverage.start(line); run < end; run++) {
      const covered = values[run] ?? 0;
      const weight = product(covered, alpha);
      const from = base + (xs[run] ?? 0);
      const to = from + (lengths[run] ?? 0);
      const replaces = weight === 255 || (surface.knockout && covered === 255);
      if (replaces && to - from > longRun) plane.fill(weight, from, to);
      else addRun(plane, from, to, weight, surface.knockout ? 255 - covered : 255 - weight);
    }
  }
}

/** Adds an opacity to as much of what is there as is left. Neighbours are often equal, and then are so after it. */
function addRun(plane: Uint8Array, from: number, to: number, weight: number, left: number): void {
  let last = -1;
  let result = 0;
  for (let at = from; at < to; at++) {
    const before = plane[at] ?? 0;
    if (before !== last) {
      last = before;
      result = Math.min(255, weight + product(before, left));
    }
    plane[at] = result;
  }
}

import type { Tints } from '../inks/tints';
import { type Coverage, product } from '../scan/index';
import { mixed } from './row-laying';
import type { Surface } from './surface';

/** A plate and the amount that is laid on it. */
interface FlatPlane {
  readonly plane: Uint8Array;
  readonly value: number;
}

type FourPlanes = readonly [FlatPlane, FlatPlane, FlatPlane, FlatPlane];

/** Lays one colour on paper, by Normal and without a mask. `alpha` is its opacity, 0 to 255. */
export function layFlat(
  surface: Surface,
  coverage: Coverage,
  { values, marks }: Tints,
  alpha: number,
): void {
  const { planes, inked } = surface;
  const painted: FlatPlane[] = [];
  for (let plate = 0; plate < planes.length; plate++) {
    const plane = planes[plate];
    const value = values[plate] ?? 0;
    if (!plane || marks[plate] !== 1 || (value === 0 && inked[plate] === 0)) continue;
    inked[plate] = 1;
    painted.push({ plane, value });
  }
  for (let at = 0; at < painted.length; at += 4) {
    const [a, b, c, d] = painted.slice(at, at + 4);
    if (a && b && c && d) layFour(surface, coverage, [a, b, c, d], alpha);
    else for (const plane of painted.slice(at)) layOne(surface, coverage, plane, alpha);
  }
}

/** Four plates at a time: reading the runs costs as much as laying short ones. */
function layFour(
  surface: Surface,
  coverage: Coverage,
  [a, b, c, d]: FourPlanes,
  alpha: number,
): void {
  const { xs, lengths, values, rows } = coverage;
  for (let line = 0; line < rows; line++) {
    const base = surface.at(0, coverage.top + line);
    const end = coverage.end(line);
    for (let run = coverage.start(line); run < end; run++) {
      const covered = values[run] ?? 0;
      const opacity = alpha === 255 ? covered : product(covered, alpha);
      const from = base + (xs[run] ?? 0);
      const to = from + (lengths[run] ?? 0);
      if (to === from + 1) {
        a.plane[from] = mixed(a.plane[from] ?? 0, a.value, opacity);
        b.plane[from] = mixed(b.plane[from] ?? 0, b.value, opacity);
        c.plane[from] = mixed(c.plane[from] ?? 0, c.value, opacity);
        d.plane[from] = mixed(d.plane[from] ?? 0, d.value, opacity);
      } else {
        laid(a, from, to, opacity);
        laid(b, from, to, opacity);
        laid(c, from, to, opacity);
        laid(d, from, to, opacity);
      }
    }
  }
}

function layOne(surface: Surface, coverage: Coverage, plane: FlatPlane, alpha: number): void {
  const { xs, lengths, values, rows } = coverage;
  for (let line = 0; line < rows; line++) {
    const base = surface.at(0, coverage.top + line);
    const end = coverage.end(line);
    for (let run = coverage.start(line); run < end; run++) {
      const covered = values[run] ?? 0;
      const opacity = alpha === 255 ? covered : product(covered, alpha);
      const from = base + (xs[run] ?? 0);
      laid(plane, from, from + (lengths[run] ?? 0), opacity);
    }
  }
}

/** Takes a run of a plate towards its amount. */
function laid({ plane, value }: FlatPlane, from: number, to: number, opacity: number): void {
  if (opacity === 255 && to - from > 24) {
    plane.fill(value, from, to);
    return;
  }
  const part = value * opacity + 128;
  const rest = 255 - opacity;
  for (let at = from; at < to; at++) {
    const scaled = (plane[at] ?? 0) * rest + part;
    plane[at] = (scaled + (scaled >> 8)) >> 8;
  }
}

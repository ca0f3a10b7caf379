import type { CieSpace } from '../color-space';
import { adaptWhite } from '../science/bradford';
import { d50, type LabColor, labToXyz, type XyzColor, xyzToLab } from '../science/cie';

const identity: readonly number[] = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const ones: readonly number[] = [1, 1, 1];

/** The D50 colour of components of a CIE-based space (ISO 32000-2, 8.6.5.2 to 8.6.5.4); null when it has no valid white point. */
export function cieToLab(space: CieSpace, components: ArrayLike<number>): LabColor | null {
  const white = whiteOf(space);
  if (!white) return null;
  const xyz =
    space.family === 'Lab' ? labXyz(space, components, white) : calXyz(space, components, white);
  return xyzToLab(adaptWhite(xyz, white, d50));
}

/** Lower and upper bound of each component, in turn. */
export function cieRange(space: CieSpace): readonly number[] {
  if (space.family === 'CalGray') return [0, 1];
  if (space.family === 'CalRGB') return [0, 1, 0, 1, 0, 1];
  const range = space.range?.length === 4 ? space.range : [-100, 100, -100, 100];
  return [0, 100, ...range];
}

/** A white point has Y of 1, and X and Z above 0. */
function whiteOf({ whitePoint }: CieSpace): XyzColor | null {
  const [x = 0, y = 0, z = 0] = whitePoint ?? [];
  return x > 0 && y > 0 && z > 0 ? [x / y, 1, z / y] : null;
}

function labXyz(space: CieSpace, components: ArrayLike<number>, white: XyzColor): XyzColor {
  const [l = 0, a = 0, b = 0] = Array.from({ length: 3 }, (_, at) =>
    clipped(space, components, at),
  );
  return labToXyz([l, a, b], white);
}

function calXyz(space: CieSpace, components: ArrayLike<number>, white: XyzColor): XyzColor {
  const gamma = space.gamma ?? ones;
  const light = (at: number) => clipped(space, components, at) ** (gamma[at] ?? 1);
  if (space.family === 'CalGray') {
    const gray = light(0);
    return [white[0] * gray, gray, white[2] * gray];
  }
  const matrix = space.matrix?.length === 9 ? space.matrix : identity;
  const [a, b, c] = [light(0), light(1), light(2)];
  const row = (at: number) =>
    (matrix[at] ?? 0) * a + (matrix[at + 3] ?? 0) * b + (matrix[at + 6] ?? 0) * c;
  return [row(0), row(1), row(2)];
}

function clipped(space: CieSpace, components: ArrayLike<number>, at: number): number {
  const range = cieRange(space);
  const [lower, upper] = [range[at * 2] ?? 0, range[at * 2 + 1] ?? 1];
  return Math.min(upper, Math.max(lower, components[at] ?? 0));
}

import { MeshReader, type MeshFormat } from './mesh-data';
import { cells, type TriangleTaker } from './triangles';

type Point = readonly [number, number];
type Color = readonly number[];

/** A patch: its 16 control points by row and column, and the colours of its corners (0,0), (0,3), (3,3), (3,0). */
interface Patch {
  readonly points: readonly Point[];
  readonly colors: readonly [Color, Color, Color, Color];
}

const mostPatches = 200_000;

/** Places of the 12 boundary points and the 4 inner ones in the order of the data (ISO 32000-2, 8.7.4.5.8): row * 4 + column. */
const order = [0, 1, 2, 3, 7, 11, 15, 14, 13, 12, 8, 4, 5, 6, 10, 9];

/** Points and colours that a patch takes over from the one before, by its flag. */
const shared: readonly (readonly number[])[] = [[], [3, 4, 5, 6], [6, 7, 8, 9], [9, 10, 11, 0]];
const sharedColors: readonly (readonly number[])[] = [[], [1, 2], [2, 3], [3, 0]];

/**
 * The triangles of a Coons (type 6) or tensor-product (type 7) patch mesh. Each patch is cut into a grid, as fine as `stepsFor` says
 * for its extent in shading space, whose colours run between the corners.
 */
export function patchTriangles(
  bytes: Uint8Array,
  format: MeshFormat,
  tensor: boolean,
  stepsFor: (extent: number) => number,
  take: TriangleTaker,
): void {
  for (const patch of patches(bytes, format, tensor)) {
    const xs = patch.points.map(([x]) => x);
    const ys = patch.points.map(([, y]) => y);
    const extent = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
    cut(patch, stepsFor(extent), take);
  }
}

function* patches(bytes: Uint8Array, format: MeshFormat, tensor: boolean): Generator<Patch> {
  const reader = new MeshReader(bytes, format);
  let points: Point[] = [];
  let colors: Color[] = [];
  for (let count = 0; reader.hasMore() && count < mostPatches; count++) {
    const written = reader.flag();
    const flag = points.length > 0 ? written : 0;
    const kept = (shared[flag] ?? []).flatMap((at) => points.slice(at, at + 1));
    const keptColors = (sharedColors[flag] ?? []).flatMap((at) => colors.slice(at, at + 1));
    const wanted = tensor ? 16 : 12;
    points = [...kept];
    while (points.length < wanted && reader.hasMore()) points.push(reader.point());
    colors = [...keptColors];
    while (colors.length < 4) colors.push(reader.color());
    reader.align();
    if (points.length < wanted) return;
    const [a, b, c, d] = colors;
    if (!a || !b || !c || !d) return;
    yield { points: tensor ? arranged(points) : withInner(arranged(points)), colors: [a, b, c, d] };
  }
}

function arranged(points: readonly Point[]): Point[] {
  const grid: Point[] = [];
  points.forEach((point, at) => (grid[order[at] ?? 0] = point));
  return grid;
}

/** The inner points that make a tensor-product patch of a Coons patch (8.7.4.5.8). */
function withInner(grid: Point[]): Point[] {
  const p = (row: number, column: number): Point => grid[row * 4 + column] ?? [0, 0];
  const inner = (row: number, column: number): Point => {
    const r = row === 1 ? 0 : 3;
    const c = column === 1 ? 0 : 3;
    const fr = 3 - r;
    const fc = 3 - c;
    const part = (axis: 0 | 1): number =>
      (-4 * p(r, c)[axis] +
        6 * (p(r, column)[axis] + p(row, c)[axis]) -
        2 * (p(r, fc)[axis] + p(fr, c)[axis]) +
        3 * (p(fr, column)[axis] + p(row, fc)[axis]) -
        p(fr, fc)[axis]) /
      9;
    return [part(0), part(1)];
  };
  for (const row of [1, 2])
    for (const column of [1, 2]) grid[row * 4 + column] = inner(row, column);
  return grid;
}

/** Cuts a patch into cells: the tensor-product surface (8.7.4.5.8), colours bilinear between the corners. */
function cut({ points, colors }: Patch, steps: number, take: TriangleTaker): void {
  const size = 2 + colors[0].length;
  const rowSize = (steps + 1) * size;
  const vertices = new Float64Array(2 * rowSize);
  const weights = Array.from({ length: steps + 1 }, (_, step) => bernstein(step / steps));
  const flat = Float64Array.from(points.flat());
  let [before, line] = [0, rowSize];
  for (const [row, down] of weights.entries()) {
    for (const [column, across] of weights.entries()) {
      const at = line + column * size;
      place(flat, down, across, vertices, at);
      shade(colors, row / steps, column / steps, vertices, at + 2);
    }
    if (row > 0) cells(vertices, { before, row: line, cells: steps, size }, take);
    [before, line] = [line, before];
  }
}

/** The point of a surface by the weights of its rows and columns. */
function place(
  points: Float64Array,
  down: Float64Array,
  across: Float64Array,
  into: Float64Array,
  to: number,
): void {
  let x = 0;
  let y = 0;
  for (let at = 0; at < 16; at++) {
    const weight = (down[at >> 2] ?? 0) * (across[at & 3] ?? 0);
    x += weight * (points[at * 2] ?? 0);
    y += weight * (points[at * 2 + 1] ?? 0);
  }
  into[to] = x;
  into[to + 1] = y;
}

function shade(
  [c00, c03, c33, c30]: Patch['colors'],
  u: number,
  v: number,
  into: Float64Array,
  to: number,
): void {
  for (let at = 0; at < c00.length; at++) {
    into[to + at] =
      (1 - u) * ((1 - v) * (c00[at] ?? 0) + v * (c03[at] ?? 0)) +
      u * ((1 - v) * (c30[at] ?? 0) + v * (c33[at] ?? 0));
  }
}

/** The four weights of control points at a place. */
function bernstein(t: number): Float64Array {
  const s = 1 - t;
  return Float64Array.of(s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t);
}

import { MeshReader, type MeshFormat, vertexSize } from './mesh-data';

/**
 * Takes the triangles of a mesh in the order they are painted: where in `from` the numbers of each of their vertices begin. They are
 * written over afterwards.
 */
export type TriangleTaker = (from: Float64Array, a: number, b: number, c: number) => void;

/** Vertices read of one mesh. */
const mostVertices = 4_000_000;

/** The triangles of a free-form mesh (ISO 32000-2, 8.7.4.5.5). */
export function freeFormTriangles(
  bytes: Uint8Array,
  format: MeshFormat,
  take: TriangleTaker,
): void {
  const reader = new MeshReader(bytes, format);
  const size = vertexSize(format);
  const vertices = new Float64Array(3 * size);
  let [a, b, c] = [0, size, 2 * size];
  let open = false;
  for (let count = 0; reader.hasMore() && count < mostVertices; count++) {
    const flag = reader.flag();
    if (flag === 0 || !open) {
      reader.vertex(vertices, a);
      for (const next of [b, c]) {
        if (!reader.hasMore()) return;
        reader.flag();
        reader.vertex(vertices, next);
      }
      open = true;
    } else {
      // The new vertex takes the place of the one that is left behind.
      [a, b, c] = flag === 1 ? [b, c, a] : [a, c, b];
      reader.vertex(vertices, c);
    }
    take(vertices, a, b, c);
  }
}

/** The triangles of a lattice-form mesh (8.7.4.5.6): two for each four neighbours. */
export function latticeTriangles(
  bytes: Uint8Array,
  format: MeshFormat,
  perRow: number,
  take: TriangleTaker,
): void {
  // Each vertex takes a byte at least.
  if (perRow < 2 || perRow > mostVertices || perRow > bytes.length) return;
  const reader = new MeshReader(bytes, format);
  const size = vertexSize(format);
  const rowSize = perRow * size;
  const vertices = new Float64Array(2 * rowSize);
  let [before, row] = [0, rowSize];
  for (let count = 0; count < mostVertices; count += perRow) {
    for (let at = 0; at < perRow; at++) {
      if (!reader.hasMore()) return;
      reader.vertex(vertices, row + at * size);
    }
    if (count > 0) cells(vertices, { before, row, cells: perRow - 1, size }, take);
    [before, row] = [row, before];
  }
}

/** Gives the two triangles of each cell between two rows of vertices. */
export function cells(
  vertices: Float64Array,
  rows: {
    /** Where each row begins. */
    readonly before: number;
    readonly row: number;
    readonly cells: number;
    /** Numbers of a vertex. */
    readonly size: number;
  },
  take: TriangleTaker,
): void {
  const { size } = rows;
  let { before, row } = rows;
  for (let cell = 0; cell < rows.cells; cell++, before += size, row += size) {
    take(vertices, before, before + size, row);
    take(vertices, before + size, row, row + size);
  }
}

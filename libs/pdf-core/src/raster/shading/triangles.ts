import { MeshReader, type MeshFormat, type Vertex } from './mesh-data';

/** Takes the triangles of a mesh in the order they are painted. */
export type TriangleTaker = (a: Vertex, b: Vertex, c: Vertex) => void;

/** Vertices read of one mesh. */
const mostVertices = 4_000_000;

/** The triangles of a free-form mesh (ISO 32000-2, 8.7.4.5.5). */
export function freeFormTriangles(
  bytes: Uint8Array,
  format: MeshFormat,
  take: TriangleTaker,
): void {
  const reader = new MeshReader(bytes, format);
  let last: [Vertex, Vertex, Vertex] | null = null;
  for (let count = 0; reader.hasMore() && count < mostVertices; count++) {
    const flag = reader.flag();
    const vertex = reader.vertex();
    if (flag === 0 || !last) {
      if (!reader.hasMore()) return;
      reader.flag();
      const second = reader.vertex();
      if (!reader.hasMore()) return;
      reader.flag();
      last = [vertex, second, reader.vertex()];
    } else last = flag === 1 ? [last[1], last[2], vertex] : [last[0], last[2], vertex];
    take(...last);
  }
}

/** The triangles of a lattice-form mesh (8.7.4.5.6): two for each four neighbours. */
export function latticeTriangles(
  bytes: Uint8Array,
  format: MeshFormat,
  perRow: number,
  take: TriangleTaker,
): void {
  if (perRow < 2 || perRow > mostVertices) return;
  const reader = new MeshReader(bytes, format);
  let before: Vertex[] = [];
  for (let count = 0; count < mostVertices; count += perRow) {
    const row: Vertex[] = [];
    while (row.length < perRow && reader.hasMore()) row.push(reader.vertex());
    if (row.length < perRow) return;
    for (let at = 0; at + 1 < before.length; at++) {
      const [a, b, c, d] = [before[at], before[at + 1], row[at], row[at + 1]];
      if (!a || !b || !c || !d) continue;
      take(a, b, c);
      take(b, c, d);
    }
    before = row;
  }
}

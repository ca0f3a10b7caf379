import type { EvaluatedSpace } from '../../color/index';
import type { Matrix } from '../../geometry/index';
import {
  NOTHING,
  type Reading,
  type RowSource,
  type SourceRow,
  VARIED,
} from '../compose/source-row';
import type { Tinter } from '../inks/tints';
import type { Window } from '../scan/index';
import type { Vertex } from './mesh-data';
import type { ColorTable } from './shading-colors';

/** What the numbers of a mesh's colours are: components of a space, or a variable with a table. */
export type MeshColors =
  | { readonly kind: 'space'; readonly space: EvaluatedSpace }
  | { readonly kind: 'table'; readonly table: ColorTable };

/** Colours of a mesh in a window: triangles are filled into it, later ones over earlier ones. */
export class MeshRows implements RowSource {
  private readonly filled: Uint8Array;
  /** Numbers of the colour of each pixel. */
  private readonly colors: Float32Array;
  private readonly size: number;

  constructor(
    readonly masks: Int32Array,
    private readonly meaning: MeshColors,
    private readonly toPixels: Matrix,
    private readonly window: Window,
    private readonly tinter: Tinter,
  ) {
    this.size = meaning.kind === 'table' ? 1 : meaning.space.components;
    this.filled = new Uint8Array(window.width * window.height);
    this.colors = new Float32Array(window.width * window.height * this.size);
  }

  /** Fills a triangle: the pixels whose centres it holds. */
  triangle(a: Vertex, b: Vertex, c: Vertex): void {
    const { window, size, colors } = this;
    const [pa, pb, pc] = [this.pixel(a), this.pixel(b), this.pixel(c)];
    const area = (pb.x - pa.x) * (pc.y - pa.y) - (pc.x - pa.x) * (pb.y - pa.y);
    if (area === 0 || !Number.isFinite(area)) return;
    const right = window.x + window.width - 1;
    const last = window.y + window.height - 1;
    const top = Math.max(window.y, Math.ceil(Math.min(pa.y, pb.y, pc.y) - 0.5));
    const bottom = Math.min(last, Math.floor(Math.max(pa.y, pb.y, pc.y) - 0.5));
    const reach: [number, number] = [0, 0];
    for (let y = top; y <= bottom; y++) {
      if (!across(pa, pb, pc, y + 0.5, reach)) continue;
      // A hair wider than exact, so that no seam opens between triangles that share a side.
      const from = Math.max(window.x, Math.ceil(reach[0] - 0.5 - 1e-3));
      const to = Math.min(right, Math.floor(reach[1] - 0.5 + 1e-3));
      if (to < from) continue;
      const base = (y - window.y) * window.width - window.x;
      this.filled.fill(255, base + from, base + to + 1);
      for (let part = 0; part < size; part++) {
        const value = a.color[part] ?? 0;
        const toB = (b.color[part] ?? 0) - value;
        const toC = (c.color[part] ?? 0) - value;
        const downB = (pc.x - pa.x) * (y + 0.5 - pa.y);
        const downC = (pb.x - pa.x) * (y + 0.5 - pa.y);
        for (let x = from; x <= to; x++) {
          const px = x + 0.5 - pa.x;
          const wb = (px * (pc.y - pa.y) - downB) / area;
          const wc = (downC - px * (pb.y - pa.y)) / area;
          colors[(base + x) * size + part] = value + wb * toB + wc * toC;
        }
      }
    }
  }

  private pixel({ x, y }: Vertex): { readonly x: number; readonly y: number } {
    const [a, b, c, d, e, f] = this.toPixels;
    return { x: a * x + c * y + e, y: b * x + d * y + f };
  }

  read(x: number, y: number, length: number, row: SourceRow): Reading {
    const { meaning, size, window } = this;
    const at = (y - window.y) * window.width + (x - window.x);
    row.alpha.set(this.filled.subarray(at, at + length));
    const colors = this.colors.subarray(at * size, (at + length) * size);
    if (meaning.kind === 'space') {
      const made = this.tinter.many(meaning.space, Float64Array.from(colors), row.own);
      return made ? VARIED : NOTHING;
    }
    const { table } = meaning;
    const entries = Int32Array.from({ length }, (_, i) =>
      row.alpha[i] === 0 ? 0 : table.entry(colors[i] ?? 0),
    );
    table.need(0, table.last);
    table.pick(entries, length, row.own);
    return VARIED;
  }
}

interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Where a horizontal line enters and leaves a triangle. */
function across(a: Pixel, b: Pixel, c: Pixel, y: number, reach: [number, number]): boolean {
  reach[0] = Infinity;
  reach[1] = -Infinity;
  side(a, b, y, reach);
  side(b, c, y, reach);
  side(c, a, y, reach);
  return reach[0] <= reach[1];
}

function side(from: Pixel, to: Pixel, y: number, reach: [number, number]): void {
  if (from.y > y === to.y > y) return;
  const x = from.x + ((y - from.y) * (to.x - from.x)) / (to.y - from.y);
  if (x < reach[0]) reach[0] = x;
  if (x > reach[1]) reach[1] = x;
}

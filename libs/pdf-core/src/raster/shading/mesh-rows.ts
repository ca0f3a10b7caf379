import type { Budget } from '../../bytes/index';
import type { EvaluatedSpace } from '../../color/index';
import {
  NOTHING,
  type Reading,
  type RowSource,
  type SourceRow,
  VARIED,
} from '../compose/source-row';
import type { Tinter } from '../inks/tints';
import type { Window } from '../scan/index';
import type { PixelTriangleTaker } from './kept-triangles';
import type { ColorTable } from './shading-colors';

/** Colour values of a mesh: components of a space, or a variable with a table. */
export type MeshColors =
  | { readonly kind: 'space'; readonly space: EvaluatedSpace }
  | { readonly kind: 'table'; readonly table: ColorTable };

/** Cost of a triangle in addition to its pixels, in pixels. */
const trianglePixels = 60;

/** Colours of a mesh in a window: triangles are filled into it, later ones over earlier ones. */
export class MeshRows implements RowSource {
  private readonly filled: Uint8Array;
  /** Numbers of the colour of each pixel. */
  private readonly colors: Float32Array;
  private readonly size: number;
  /** Where a row enters and leaves the current triangle. */
  private enter = 0;
  private leave = 0;
  private components = new Float64Array(0);
  private entries = new Int32Array(0);

  constructor(
    readonly masks: Int32Array,
    private readonly meaning: MeshColors,
    private readonly window: Window,
    private readonly tinter: Tinter,
    private readonly budget: Budget,
  ) {
    this.size = meaning.kind === 'table' ? 1 : meaning.space.components;
    this.filled = new Uint8Array(window.width * window.height);
    this.colors = new Float32Array(window.width * window.height * this.size);
  }

  /** Fills a triangle: the pixels whose centres it holds. */
  readonly triangle: PixelTriangleTaker = (numbers, at) => {
    const { window } = this;
    const ax = numbers[at] ?? 0;
    const ay = numbers[at + 1] ?? 0;
    const bx = numbers[at + 2] ?? 0;
    const by = numbers[at + 3] ?? 0;
    const cx = numbers[at + 4] ?? 0;
    const cy = numbers[at + 5] ?? 0;
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area === 0 || !Number.isFinite(area)) return;
    const right = window.x + window.width - 1;
    const last = window.y + window.height - 1;
    const top = Math.max(window.y, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const bottom = Math.min(last, Math.floor(Math.max(ay, by, cy) - 0.5));
    let pixels = trianglePixels;
    for (let y = top; y <= bottom; y++) {
      this.enter = Infinity;
      this.leave = -Infinity;
      this.side(ax, ay, bx, by, y + 0.5);
      this.side(bx, by, cx, cy, y + 0.5);
      this.side(cx, cy, ax, ay, y + 0.5);
      // A hair wider than exact, so that no seam opens between triangles that share a side.
      const from = Math.max(window.x, Math.ceil(this.enter - 0.5 - 1e-3));
      const to = Math.min(right, Math.floor(this.leave - 0.5 + 1e-3));
      if (from > to) continue;
      this.row(numbers, at, y, from, to);
      pixels += to - from + 1;
    }
    this.budget.spend('blendedPixels', pixels);
  };

  /** Where the line from one point to another crosses a row. */
  private side(fromX: number, fromY: number, toX: number, toY: number, y: number): void {
    if (fromY > y === toY > y) return;
    const x = fromX + ((y - fromY) * (toX - fromX)) / (toY - fromY);
    if (x < this.enter) this.enter = x;
    if (x > this.leave) this.leave = x;
  }

  /** Colours pixels of a row between the corners of a triangle, by their weights of the second and the third. */
  private row(numbers: Float64Array, at: number, y: number, from: number, to: number): void {
    const { size, colors, filled, window } = this;
    const ax = numbers[at] ?? 0;
    const ay = numbers[at + 1] ?? 0;
    const bx = (numbers[at + 2] ?? 0) - ax;
    const by = (numbers[at + 3] ?? 0) - ay;
    const cx = (numbers[at + 4] ?? 0) - ax;
    const cy = (numbers[at + 5] ?? 0) - ay;
    const area = bx * cy - cx * by;
    const downB = cx * (y + 0.5 - ay);
    const downC = bx * (y + 0.5 - ay);
    let pixel = (y - window.y) * window.width + (from - window.x);
    let place = pixel * size;
    const end = at + 6 + 3 * size;
    for (let x = from; x <= to; x++) {
      const px = x + 0.5 - ax;
      const wb = (px * cy - downB) / area;
      const wc = (downC - px * by) / area;
      filled[pixel++] = 255;
      for (let part = at + 6; part < end; part += 3) {
        const value = numbers[part] ?? 0;
        colors[place++] = value + wb * (numbers[part + 1] ?? 0) + wc * (numbers[part + 2] ?? 0);
      }
    }
  }

  read(x: number, y: number, length: number, row: SourceRow): Reading {
    const { meaning, size, window } = this;
    const at = (y - window.y) * window.width + (x - window.x);
    row.alpha.set(this.filled.subarray(at, at + length));
    const colors = this.colors.subarray(at * size, (at + length) * size);
    if (meaning.kind === 'space') {
      if (this.components.length < length * size) this.components = new Float64Array(length * size);
      const components = this.components.subarray(0, length * size);
      components.set(colors);
      return this.tinter.many(meaning.space, components, row.own) ? VARIED : NOTHING;
    }
    const { table } = meaning;
    if (this.entries.length < length) this.entries = new Int32Array(length);
    const { entries } = this;
    for (let i = 0; i < length; i++) {
      entries[i] = row.alpha[i] === 0 ? 0 : table.entry(colors[i] ?? 0);
    }
    table.need(0, table.last);
    table.pick(entries, length, row.own);
    return VARIED;
  }
}

import type { Clip } from '../../content/index';
import { concat, type Matrix, Path, type Rect } from '../../geometry/index';
import type { FlatPaint } from '../faces/flat-paint';
import type { Outlined } from '../faces/item-shapes';
import type { Mark } from '../faces/marks';
import type { GroupItem } from '../display/items';
import { addFill, Polygons, Polylines } from '../scan/index';
import type { RowSources } from '../compose/renderer';
import { addStroke, StrokeMemory } from '../stroke/index';
import type { EdgeGrid, ShapeCells } from './edge-grid';
import { Ints } from './growing';

/** Pixels of a point while outlines are made: chords stay within 1/160 point of their curve. */
const SCALE = 5;
const UNITS = SCALE * 256;
/** Width of a line of no width, in points. */
const HAIRLINE = 0.05;

/** Something that is painted, from the top of the page down. */
export interface Layer {
  /** Null: its colours vary. */
  readonly paint: FlatPaint | null;
  readonly varied: 'image' | 'gradient' | null;
  /** Its colours vary, and what is below may show through. */
  readonly isVeil: boolean;
  /** The group that it is laid with as a whole. */
  readonly group: GroupItem | null;
  /** Size of the font in points; null for what is no text. */
  readonly textSize: number | null;
  readonly isEvenOdd: boolean;
}

/** A clip with edges of its own. */
interface ClipShape {
  readonly cells: ShapeCells | null;
  readonly isEvenOdd: boolean;
}

/** A ring of edges and the topmost layer that it bounds. */
export interface RingEdges {
  readonly first: number;
  readonly last: number;
  readonly layer: number;
}

/** Painted objects of a page, by cell and from the top down. */
export class PageLayers {
  readonly layers: Layer[] = [];
  readonly rings: RingEdges[] = [];
  /** By cell: its first entry, or -1; each entry names the next. */
  readonly firstEntry: Int32Array;
  readonly entryNext = new Ints();
  readonly entryLayer = new Ints();
  readonly entryRecord = new Ints();
  readonly entryClips = new Ints();
  /** Clips of an entry: pairs of record and rule, ended by -1. Place 0: no clip. */
  readonly clips = new Ints();
  private readonly lastEntry: Int32Array;
  private readonly clipShapes = new Map<Clip, readonly ClipShape[]>();
  private readonly polygons = new Polygons();
  private readonly lines = new Polylines();
  private readonly strokes = new StrokeMemory();
  private readonly toPixels: Matrix;

  /** `marks` in the order they are painted. */
  constructor(
    readonly grid: EdgeGrid,
    private readonly frame: Rect,
    marks: readonly Mark[],
    private readonly sources: Pick<RowSources, 'extent'>,
  ) {
    const cells = grid.columns * grid.rows;
    this.firstEntry = new Int32Array(cells).fill(-1);
    this.lastEntry = new Int32Array(cells).fill(-1);
    this.toPixels = [SCALE, 0, 0, SCALE, -frame.x0 * SCALE, -frame.y0 * SCALE];
    this.clips.push(-1);
    for (let at = marks.length - 1; at >= 0; at--) {
      const mark = marks[at];
      if (mark) this.addMark(mark, null);
    }
  }

  private addMark(mark: Mark, group: GroupItem | null): void {
    if (mark.kind === 'group') {
      for (let at = mark.marks.length - 1; at >= 0; at--) {
        const inner = mark.marks[at];
        if (inner) this.addMark(inner, mark.item);
      }
      return;
    }
    const { item } = mark;
    const first = this.grid.edges;
    this.outline(item);
    const cells = this.shapeFrom(first);
    if (!cells) return;
    const paint = mark.kind === 'flat' ? mark.paint : null;
    const isVeil = mark.kind === 'varied' && mark.isVeil;
    this.layers.push({
      paint,
      varied: mark.kind === 'varied' ? variedKind(item) : null,
      isVeil,
      group,
      textSize: item.kind === 'glyph' ? fontSize(item.matrix) : null,
      isEvenOdd: item.kind === 'fill' && item.rule === 'evenodd',
    });
    this.rings.push({ first, last: this.grid.edges, layer: this.layers.length - 1 });
    const hides = group === null && (paint === null ? !isVeil : paint.covers);
    this.place(cells, [...this.clipsOf(item.clip), ...this.extentOf(item, cells)], hides);
  }

  /** Where a shading ends that does not extend, within the cells of its object. */
  private extentOf(item: Outlined, cells: ShapeCells): readonly ClipShape[] {
    const source = item.kind === 'image' ? item.stencil : item.source;
    if (source?.kind !== 'shading') return [];
    return this.sources
      .extent(source, this.within(everywhere))
      .map(({ path, rule }) => this.clipShape(path, rule, cells));
  }

  private place(cells: ShapeCells, clips: readonly ClipShape[], hides: boolean): void {
    const { grid } = this;
    const layer = this.layers.length - 1;
    cells.records.forEach((record, at) => {
      if (record < 0) return;
      const y = Math.floor(at / cells.columns) + cells.row;
      const x = (at % cells.columns) + cells.column;
      const clip = this.clipAt(clips, x, y);
      if (clip === null) return;
      const cell = y * grid.columns + x;
      const entry = this.entryLayer.length;
      this.entryLayer.push(layer);
      this.entryRecord.push(record);
      this.entryClips.push(clip);
      this.entryNext.push(-1);
      const last = this.lastEntry[cell] ?? -1;
      if (last < 0) this.firstEntry[cell] = entry;
      else this.entryNext.data[last] = entry;
      this.lastEntry[cell] = entry;
      const isWhole = clip === 0 && grid.firstEdge.at(record) === grid.lastEdge.at(record);
      if (hides && isWhole && this.winds(grid.winding.at(record), layer))
        grid.closed[cell] = layer + 1;
    });
  }

  private winds(winding: number, layer: number): boolean {
    return this.layers[layer]?.isEvenOdd === true ? (winding & 1) !== 0 : winding !== 0;
  }

  /** Where the records of clips stand that have edges in a cell: 0 for none; null where a clip leaves nothing. */
  private clipAt(clips: readonly ClipShape[], x: number, y: number): number | null {
    const found: number[] = [];
    for (const { cells, isEvenOdd } of clips) {
      if (!cells) return null;
      const [column, row] = [x - cells.column, y - cells.row];
      const isIn = column >= 0 && row >= 0 && column < cells.columns && row < cells.rows;
      const record = isIn ? (cells.records[row * cells.columns + column] ?? -1) : -1;
      if (record < 0) return null;
      const { grid } = this;
      const isWhole = grid.firstEdge.at(record) === grid.lastEdge.at(record);
      const winding = grid.winding.at(record);
      if (isWhole && (isEvenOdd ? (winding & 1) === 0 : winding === 0)) return null;
      if (!isWhole) found.push(record, isEvenOdd ? 1 : 0);
    }
    if (found.length === 0) return 0;
    const place = this.clips.length;
    for (const value of found) this.clips.push(value);
    this.clips.push(-1);
    return place;
  }

  private clipsOf(clip: Clip | null): readonly ClipShape[] {
    if (!clip) return [];
    let shapes = this.clipShapes.get(clip);
    if (!shapes) {
      shapes = this.clipChain(clip);
      this.clipShapes.set(clip, shapes);
    }
    return shapes;
  }

  private clipChain(clip: Clip): readonly ClipShape[] {
    const { bounds } = clip;
    const shapes: ClipShape[] = [];
    const { frame } = this;
    const isAround =
      bounds.x0 <= frame.x0 &&
      bounds.y0 <= frame.y0 &&
      bounds.x1 >= frame.x1 &&
      bounds.y1 >= frame.y1;
    const allRound = (it: Clip | null): boolean =>
      it === null || (!it.rectangular && allRound(it.outer));
    if (!isAround && !allRound(clip)) shapes.push(this.clipShape(rectangle(bounds), 'nonzero'));
    for (let at: Clip | null = clip; at; at = at.outer) {
      if (!at.rectangular && at.path) shapes.push(this.clipShape(at.path, at.rule));
    }
    return shapes;
  }

  private clipShape(
    path: Path,
    rule: 'nonzero' | 'evenodd',
    within: ShapeCells | null = null,
  ): ClipShape {
    const first = this.grid.edges;
    this.polygons.clear();
    addFill(path, this.toPixels, null, this.lines, this.polygons);
    this.takePolygons();
    const cells = this.shapeFrom(first, within);
    this.rings.push({ first, last: this.grid.edges, layer: this.layers.length - 1 });
    return { cells, isEvenOdd: rule === 'evenodd' };
  }

  private shapeFrom(first: number, within: ShapeCells | null = null): ShapeCells | null {
    const { edges } = this.grid;
    return edges === first ? null : this.grid.addShape(first, edges, within);
  }

  private outline(item: Outlined): void {
    const { polygons, lines, toPixels } = this;
    polygons.clear();
    switch (item.kind) {
      case 'fill':
        addFill(item.path, toPixels, null, lines, polygons);
        break;
      case 'glyph':
        addFill(item.outline, concat(item.matrix, toPixels), null, lines, polygons);
        break;
      case 'stroke': {
        const width = item.style.width > 0 ? item.style.width : hairline(item.matrix);
        const style = { ...item.style, width };
        const matrix = concat(item.matrix, toPixels);
        addStroke(item.path, { matrix, style }, null, this.strokes, polygons);
        break;
      }
      case 'image':
        addFill(
          rectangle({ x0: 0, y0: 0, x1: 1, y1: 1 }),
          concat(item.matrix, toPixels),
          null,
          lines,
          polygons,
        );
        break;
      case 'shade':
        addFill(rectangle(this.within(item.bounds)), toPixels, null, lines, polygons);
    }
    this.takePolygons();
  }

  /** Bounds that reach far beyond the frame, cut to a little more than it. */
  private within({ x0, y0, x1, y1 }: Rect): Rect {
    const { frame } = this;
    return {
      x0: Math.max(x0, frame.x0 - 9),
      y0: Math.max(y0, frame.y0 - 9),
      x1: Math.min(x1, frame.x1 + 9),
      y1: Math.min(y1, frame.y1 + 9),
    };
  }

  private takePolygons(): void {
    const { polygons, grid } = this;
    const { points } = polygons;
    for (let polygon = 0; polygon < polygons.count; polygon++) {
      const [start, stop] = [polygons.start(polygon), polygons.stop(polygon)];
      let x = (points[stop - 2] ?? 0) / UNITS;
      let y = (points[stop - 1] ?? 0) / UNITS;
      for (let at = start; at + 1 < stop; at += 2) {
        const [nextX, nextY] = [(points[at] ?? 0) / UNITS, (points[at + 1] ?? 0) / UNITS];
        if (nextX === x && nextY === y) continue;
        grid.addEdge(x, y, nextX, nextY);
        [x, y] = [nextX, nextY];
      }
    }
  }
}

const everywhere: Rect = { x0: -Infinity, y0: -Infinity, x1: Infinity, y1: Infinity };

function variedKind(item: Outlined): 'image' | 'gradient' {
  const isImage = item.kind === 'image' && item.stencil === null;
  return isImage ? 'image' : 'gradient';
}

function rectangle({ x0, y0, x1, y1 }: Rect): Path {
  const path = new Path();
  path.moveTo(x0, y0);
  path.lineTo(x1, y0);
  path.lineTo(x1, y1);
  path.lineTo(x0, y1);
  path.close();
  return path;
}

const sizeOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));
const fontSize = (matrix: Matrix): number => 1000 * sizeOf(matrix);

function hairline(matrix: Matrix): number {
  const scale = sizeOf(matrix);
  return scale > 0 ? HAIRLINE / scale : 0;
}

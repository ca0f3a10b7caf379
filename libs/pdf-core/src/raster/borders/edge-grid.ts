import { Floats, Ints } from './growing';

/** Edges are found in cells that they are no farther away from than this, in points. */
const MARGIN = 0.03;
/** Position in its cell of the point with known winding numbers: a coordinate that programs do not write. */
const OFF_CENTRE = 0.51237;

interface CellRange {
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** The cells that a shape touches. */
export interface ShapeCells extends CellRange {
  /** By column and row: the record of the cell, or -1 where the shape has no edge and covers nothing. */
  readonly records: Int32Array;
}

/**
 * Edges of shapes by place. A frame is split into square cells; each shape has a record for each cell that it touches, with its edges there
 * and how often it winds around one point of the cell. So any point of a cell is inside or outside by the edges of its cell alone.
 * Coordinates are points from the lower left corner of the frame.
 */
export class EdgeGrid {
  readonly columns: number;
  readonly rows: number;
  /** Start and end of each edge. */
  readonly ax = new Floats();
  readonly ay = new Floats();
  readonly bx = new Floats();
  readonly by = new Floats();
  /** Cells below what hides all: the layer that does, counted from 1 at the top; 0 for others. */
  readonly closed: Int32Array;
  /** The edges of records, in rows of `firstEdge` to `lastEdge`. */
  readonly cellEdges = new Ints();
  readonly firstEdge = new Ints();
  readonly lastEdge = new Ints();
  readonly winding = new Ints();
  /** Cells that {@link visit} found. */
  hits = new Int32Array(256);
  private counts = new Int32Array(256);

  constructor(
    readonly width: number,
    readonly height: number,
    readonly size: number,
  ) {
    this.columns = Math.max(1, Math.ceil(width / size));
    this.rows = Math.max(1, Math.ceil(height / size));
    this.closed = new Int32Array(this.columns * this.rows);
  }

  get edges(): number {
    return this.ax.length;
  }

  addEdge(ax: number, ay: number, bx: number, by: number): void {
    this.ax.push(ax);
    this.ay.push(ay);
    this.bx.push(bx);
    this.by.push(by);
  }

  /** The cell of a point; points beyond the frame belong to the cells along it. */
  cellAt(x: number, y: number): number {
    return this.rowOf(y) * this.columns + this.columnOf(x);
  }

  columnOf(x: number): number {
    return Math.max(0, Math.min(this.columns - 1, Math.floor(x / this.size)));
  }

  rowOf(y: number): number {
    return Math.max(0, Math.min(this.rows - 1, Math.floor(y / this.size)));
  }

  /** Fills `hits` with the cells that an edge comes near, and gives their number. */
  visit(edge: number): number {
    const { size, columns, rows } = this;
    let [x0, y0, x1, y1] = [this.ax.at(edge), this.ay.at(edge), this.bx.at(edge), this.by.at(edge)];
    if (y0 > y1) [x0, y0, x1, y1] = [x1, y1, x0, y0];
    if (y1 < -MARGIN || y0 > this.height + MARGIN) return 0;
    const first = Math.max(0, Math.floor((y0 - MARGIN) / size));
    const last = Math.min(rows - 1, Math.floor((y1 + MARGIN) / size));
    const slope = y1 === y0 ? 0 : (x1 - x0) / (y1 - y0);
    let count = 0;
    for (let row = first; row <= last; row++) {
      const low = Math.max(y0, row * size - MARGIN);
      const high = Math.min(y1, (row + 1) * size + MARGIN);
      let from = y1 === y0 ? x0 : x0 + (low - y0) * slope;
      let to = y1 === y0 ? x1 : x0 + (high - y0) * slope;
      if (from > to) [from, to] = [to, from];
      const left = Math.max(0, Math.floor((from - MARGIN) / size));
      const right = Math.min(columns - 1, Math.floor((to + MARGIN) / size));
      while (count + right - left >= this.hits.length) this.widenHits();
      for (let column = left; column <= right; column++)
        this.hits[count++] = row * columns + column;
    }
    return count;
  }

  private widenHits(): void {
    const wider = new Int32Array(2 * this.hits.length);
    wider.set(this.hits);
    this.hits = wider;
  }

  /**
   * Makes the records of the edges from `first` up to `last`, which are rings, in the cells of another shape, if given. Cells that are closed
   * already get none.
   */
  addShape(first: number, last: number, within: ShapeCells | null = null): ShapeCells | null {
    const reach = this.reachOf(first, last);
    const range = reach && within ? commonCells(reach, within) : reach;
    if (!range) return null;
    const records = new Int32Array(range.columns * range.rows).fill(-1);
    const cells: ShapeCells = { ...range, records };
    const count = cells.columns * cells.rows;
    if (this.counts.length < count + 1) this.counts = new Int32Array(2 * count + 1);
    const counts = this.counts.fill(0, 0, count + 1);
    this.eachHit(first, last, cells, (at) => (counts[at] = (counts[at] ?? 0) + 1));
    const windings = this.windingsOf(first, last, cells);
    this.openRecords(cells, counts, windings);
    this.eachHit(first, last, cells, (at, edge) => {
      const record = cells.records[at] ?? -1;
      if (record < 0) return;
      const place = this.lastEdge.at(record);
      this.cellEdges.data[place] = edge;
      this.lastEdge.data[record] = place + 1;
    });
    return cells;
  }

  private openRecords(cells: ShapeCells, counts: Int32Array, windings: Int32Array): void {
    const { cellEdges, columns } = this;
    for (let at = 0; at < cells.records.length; at++) {
      const row = cells.row + Math.floor(at / cells.columns);
      const cell = row * columns + cells.column + (at % cells.columns);
      const edges = counts[at] ?? 0;
      const isClosed = this.closed[cell] !== 0;
      if (isClosed || (edges === 0 && windings[at] === 0)) continue;
      cells.records[at] = this.winding.length;
      this.winding.push(windings[at] ?? 0);
      this.firstEdge.push(cellEdges.length);
      this.lastEdge.push(cellEdges.length);
      for (let edge = 0; edge < edges; edge++) cellEdges.push(0);
    }
  }

  private reachOf(first: number, last: number): CellRange | null {
    let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let edge = first; edge < last; edge++) {
      const [x, y] = [this.ax.at(edge), this.ay.at(edge)];
      x0 = Math.min(x0, x);
      y0 = Math.min(y0, y);
      x1 = Math.max(x1, x);
      y1 = Math.max(y1, y);
    }
    if (!(x0 <= this.width && x1 >= 0 && y0 <= this.height && y1 >= 0)) return null;
    const [column, row] = [this.columnOf(x0 - MARGIN), this.rowOf(y0 - MARGIN)];
    const columns = this.columnOf(x1 + MARGIN) - column + 1;
    const rows = this.rowOf(y1 + MARGIN) - row + 1;
    return { column, row, columns, rows };
  }

  private eachHit(
    first: number,
    last: number,
    { column, row, columns, rows }: ShapeCells,
    use: (at: number, edge: number) => void,
  ): void {
    for (let edge = first; edge < last; edge++) {
      const count = this.visit(edge);
      for (let hit = 0; hit < count; hit++) {
        const cell = this.hits[hit] ?? 0;
        const y = Math.floor(cell / this.columns);
        const [across, up] = [cell - y * this.columns - column, y - row];
        if (across >= 0 && across < columns && up >= 0 && up < rows)
          use(up * columns + across, edge);
      }
    }
  }

  /** How often the rings wind around the kept point of each cell, clockwise. */
  private windingsOf(first: number, last: number, cells: ShapeCells): Int32Array {
    const { size } = this;
    const steps = new Int32Array(cells.columns * cells.rows);
    for (let edge = first; edge < last; edge++) {
      const [x0, y0, x1, y1] = [
        this.ax.at(edge),
        this.ay.at(edge),
        this.bx.at(edge),
        this.by.at(edge),
      ];
      const [low, high] = y0 < y1 ? [y0, y1] : [y1, y0];
      const from = Math.max(cells.row, Math.floor(low / size - OFF_CENTRE));
      const to = Math.min(cells.row + cells.rows - 1, Math.floor(high / size));
      for (let row = from; row <= to; row++) {
        const y = (row + OFF_CENTRE) * size;
        if (y0 <= y === y1 <= y) continue;
        const x = x0 + ((y - y0) / (y1 - y0)) * (x1 - x0);
        const column = Math.max(0, Math.floor(x / size - OFF_CENTRE) + 1 - cells.column);
        if (column >= cells.columns) continue;
        const at = (row - cells.row) * cells.columns + column;
        steps[at] = (steps[at] ?? 0) + (y0 <= y ? 1 : -1);
      }
    }
    for (let at = 0; at < steps.length; at++) {
      if (at % cells.columns !== 0) steps[at] = (steps[at] ?? 0) + (steps[at - 1] ?? 0);
    }
    return steps;
  }

  /** How often the shape of a record winds around a point of the cell of the record, or next to it. */
  windingAt(record: number, cell: number, x: number, y: number): number {
    const row = Math.floor(cell / this.columns);
    const cx = (cell - row * this.columns + OFF_CENTRE) * this.size;
    const cy = (row + OFF_CENTRE) * this.size;
    let winding = this.winding.at(record);
    const { data } = this.cellEdges;
    for (let at = this.firstEdge.at(record); at < this.lastEdge.at(record); at++) {
      const edge = data[at] ?? 0;
      const [x0, y0, x1, y1] = [
        this.ax.at(edge),
        this.ay.at(edge),
        this.bx.at(edge),
        this.by.at(edge),
      ];
      // From the kept point up or down, then to the left or right.
      if (x0 <= cx !== x1 <= cx) {
        const cut = y0 + ((cx - x0) / (x1 - x0)) * (y1 - y0);
        const dir = x0 <= cx ? 1 : -1;
        if (cut > cy && cut <= y) winding -= dir;
        else if (cut <= cy && cut > y) winding += dir;
      }
      if (y0 <= y !== y1 <= y) {
        const cut = x0 + ((y - y0) / (y1 - y0)) * (x1 - x0);
        const dir = y0 <= y ? 1 : -1;
        if (cut > cx && cut <= x) winding += dir;
        else if (cut <= cx && cut > x) winding -= dir;
      }
    }
    return winding;
  }
}

function commonCells(one: CellRange, other: CellRange): CellRange | null {
  const [column, row] = [Math.max(one.column, other.column), Math.max(one.row, other.row)];
  const columns = Math.min(one.column + one.columns, other.column + other.columns) - column;
  const rows = Math.min(one.row + one.rows, other.row + other.rows) - row;
  return columns > 0 && rows > 0 ? { column, row, columns, rows } : null;
}

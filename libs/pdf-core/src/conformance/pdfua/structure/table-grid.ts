import { isPdfArray, PdfName, PdfString } from '../../../syntax/objects';
import { decodeTextString } from '../../../syntax/text-string';
import type { Attributes } from './attributes';
import { meaningfulChildren, type StructureElement } from './structure-element';

/** A cell with the grid positions it covers. */
export interface TableCell {
  readonly element: StructureElement;
  readonly isHeader: boolean;
  /** From 0. */
  readonly row: number;
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
}

/** A table element laid out by its rows and spans (ISO 32000-1, 14.8.4.3.4, 14.8.5.7). */
export interface TableGrid {
  readonly table: StructureElement;
  readonly rows: number;
  readonly cells: readonly TableCell[];
  /** Covered positions of each row. */
  readonly widths: readonly number[];
  /** Cells that cover a position another one has. */
  readonly intersecting: readonly TableCell[];
  /** Cells whose row span continues below the last row; none where all columns end alike. */
  readonly overhanging: readonly TableCell[];
  /** False when it covers more positions than are laid out. */
  readonly complete: boolean;
}

const MOST_POSITIONS = 200_000;
const groups: ReadonlySet<string | null> = new Set(['THead', 'TBody', 'TFoot']);

/** The rows of a table, those of its head, bodies and foot among them. */
function rowsOf(table: StructureElement): StructureElement[] {
  const rows: StructureElement[] = [];
  for (const child of meaningfulChildren(table)) {
    const { standard } = child.role;
    if (standard === 'TR') rows.push(child);
    else if (groups.has(standard)) {
      for (const row of meaningfulChildren(child)) if (row.role.standard === 'TR') rows.push(row);
    }
  }
  return rows;
}

/** Lays out a table. */
export function layOutTable(table: StructureElement, attributes: Attributes): TableGrid {
  return new Layout(table, attributes).grid();
}

class Layout {
  private readonly taken: Set<number>[];
  private readonly rows: readonly StructureElement[];
  private readonly cells: TableCell[] = [];
  private readonly intersecting: TableCell[] = [];
  private readonly overhanging: TableCell[] = [];
  /** First row below each column. */
  private readonly bottoms = new Map<number, number>();
  private positions = 0;

  constructor(
    private readonly table: StructureElement,
    private readonly attributes: Attributes,
  ) {
    this.rows = rowsOf(table);
    this.taken = this.rows.map(() => new Set());
  }

  grid(): TableGrid {
    for (const [row, element] of this.rows.entries()) this.layOutRow(row, element);
    const { table, cells, intersecting } = this;
    const overhanging = new Set(this.bottoms.values()).size > 1 ? this.overhanging : [];
    const widths = this.taken.map(({ size }) => size);
    const complete = this.positions <= MOST_POSITIONS;
    return { table, rows: this.rows.length, cells, widths, intersecting, overhanging, complete };
  }

  private layOutRow(row: number, element: StructureElement): void {
    const taken = this.taken[row];
    let column = 0;
    for (const child of meaningfulChildren(element)) {
      const { standard } = child.role;
      if (standard !== 'TH' && standard !== 'TD') continue;
      while (taken?.has(column)) column++;
      const cell: TableCell = {
        element: child,
        isHeader: standard === 'TH',
        row,
        column,
        rowSpan: this.span(child, 'RowSpan'),
        columnSpan: this.span(child, 'ColSpan'),
      };
      this.cells.push(cell);
      this.cover(cell);
      column += cell.columnSpan;
      if (this.positions > MOST_POSITIONS) return;
    }
  }

  private cover(cell: TableCell): void {
    const { row, column, rowSpan, columnSpan } = cell;
    const end = Math.min(row + rowSpan, this.rows.length);
    if (row + rowSpan > this.rows.length) this.overhanging.push(cell);
    this.positions += (end - row) * columnSpan;
    if (this.positions > MOST_POSITIONS) return;
    for (let at = column; at < column + columnSpan; at++) {
      this.bottoms.set(at, Math.max(row + rowSpan, this.bottoms.get(at) ?? 0));
    }
    let intersects = false;
    for (const taken of this.taken.slice(row, end)) {
      for (let at = column; at < column + columnSpan; at++) {
        if (taken.has(at)) intersects = true;
        taken.add(at);
      }
    }
    if (intersects) this.intersecting.push(cell);
  }

  private span(cell: StructureElement, key: 'RowSpan' | 'ColSpan'): number {
    const value = this.attributes.get(cell, 'Table', key);
    return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 1;
  }
}

/** IDs that the Headers attribute of a cell names. */
export function headersOf(cell: TableCell, attributes: Attributes): readonly string[] {
  const value = attributes.get(cell.element, 'Table', 'Headers');
  const parts = isPdfArray(value) ? value : [value];
  return parts.flatMap((part) => {
    if (part instanceof PdfString) return [decodeTextString(part.bytes)];
    return part instanceof PdfName ? [part.value] : [];
  });
}

/** Scope of a header cell; null when it has none of the three. */
export function scopeOf(cell: TableCell, attributes: Attributes): 'Row' | 'Column' | 'Both' | null {
  const value = attributes.get(cell.element, 'Table', 'Scope');
  const name = value instanceof PdfName ? value.value : null;
  return name === 'Row' || name === 'Column' || name === 'Both' ? name : null;
}

import { inks, type Paper } from './pdf-paper';

const gap = 12;

/** What a table shows: heads of its columns, its rows, and the widths of all columns but the last. */
export interface DataTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly widths: readonly number[];
}

/** A table with a head, which each sheet repeats; nothing without rows. */
export function dataTable(paper: Paper, { columns, rows, widths }: DataTable): void {
  if (rows.length === 0) return;
  paper.structure.element('Table', () => {
    const first = rows[0] ?? [];
    paper.need(
      rowHeight(paper, columns, { widths, head: true }) +
        rowHeight(paper, first, { widths, head: false }),
    );
    tableRow(paper, columns, { widths, head: true });
    for (const cells of rows) {
      const sheet = paper.page;
      paper.need(rowHeight(paper, cells, { widths, head: false }));
      // A reader who listens has heard the head.
      if (paper.page !== sheet) {
        paper.artifact(() => tableRow(paper, columns, { widths, head: true }));
      }
      tableRow(paper, cells, { widths, head: false });
    }
  });
}

interface RowStyle {
  readonly widths: readonly number[];
  readonly head?: boolean;
}

function widthsOf(paper: Paper, widths: readonly number[]): readonly number[] {
  const used = widths.reduce((sum, width) => sum + width + gap, 0);
  return [...widths, paper.width - used];
}

/** Height of a row with the space below it, in points. */
function rowHeight(paper: Paper, cells: readonly string[], { widths, head }: RowStyle): number {
  const columns = widthsOf(paper, widths);
  const heights = cells.map((cell, index) =>
    paper.heightOf(cell, columns[index] ?? 0, styleOf(index, head)),
  );
  return Math.max(...heights) + 7;
}

/**
 * A row of a table: cells by the widths of all columns but the last. The cells of a head are headers of their columns; without heads
 * the first cell is the header of its row.
 */
export function tableRow(paper: Paper, cells: readonly string[], row: RowStyle): void {
  const columns = widthsOf(paper, row.widths);
  const height = rowHeight(paper, cells, row);
  paper.need(height);
  paper.rule(paper.y);
  paper.structure.element('TR', () => {
    let x = paper.left;
    for (const [index, cell] of cells.entries()) {
      const width = columns[index] ?? 0;
      const [type, traits] = cellOf(index, row.head);
      const at = { x, top: paper.y - 3, width };
      paper.structure.element(type, () => paper.text(cell, at, styleOf(index, row.head)), traits);
      x += width + gap;
    }
  });
  paper.skip(height);
}

function styleOf(index: number, head: boolean | undefined) {
  if (head === true) return { size: 7.6, color: inks.soft };
  const strong = head === false || index === 1;
  return { size: 8.6, color: strong ? inks.ink : inks.soft };
}

/** A row of a table with heads has no header of its own. */
function cellOf(index: number, head: boolean | undefined) {
  if (head === true) return ['TH', { scope: 'Column' }] as const;
  if (head === false || index > 0) return ['TD', {}] as const;
  return ['TH', { scope: 'Row' }] as const;
}

import { ValueFault } from '../fault';

/** A file of rows: every cell is text, blank rows are left out, and each row has as many cells as the header. */
export interface Table {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Bounds of a table, whatever its format. */
export const TABLE_LIMITS = {
  rows: 50_000,
  columns: 500,
  cells: 1_000_000,
  cellCharacters: 32_767,
  /** Bytes of an XLSX file when unpacked. */
  unpackedBytes: 64 * 1024 * 1024,
} as const;

/** Gathers rows under the bounds of a table. Fault `too_long`. */
export class RowGatherer {
  readonly rows: (readonly string[])[] = [];
  private cells = 0;

  /** `number` is the row's number in the file, for the message. */
  add(cells: readonly string[], number: number): void {
    if (cells.every((cell) => cell.trim() === '')) return;
    this.cells += cells.length;
    if (cells.length > TABLE_LIMITS.columns)
      throw new ValueFault('too_long', `Row ${number} has more than ${TABLE_LIMITS.columns} cells`);
    if (cells.some((cell) => cell.length > TABLE_LIMITS.cellCharacters))
      throw new ValueFault(
        'too_long',
        `A cell of row ${number} has more than ${TABLE_LIMITS.cellCharacters} characters`,
      );
    this.rows.push(cells);
    // One row more than the limit is the header.
    if (this.rows.length > TABLE_LIMITS.rows + 1)
      throw new ValueFault('too_long', `A file has at most ${TABLE_LIMITS.rows} rows`);
    if (this.cells > TABLE_LIMITS.cells)
      throw new ValueFault('too_long', `A file has at most ${TABLE_LIMITS.cells} cells`);
  }
}

/** The first row names the columns of the others. A column without a name is `column 3`, a second one of a name `name (2)`. Fault `bad_source`. */
export function tableOf([first, ...rows]: readonly (readonly string[])[]): Table {
  if (first === undefined) throw new ValueFault('bad_source', 'The file has no row');
  let width = first.length;
  while (width > 0 && (first[width - 1] ?? '').trim() === '') width -= 1;
  const header = uniqueNames(first.slice(0, width));
  return { header, rows: rows.map((cells, at) => fitted(cells, width, at + 1)) };
}

function fitted(cells: readonly string[], width: number, row: number): readonly string[] {
  if (cells.slice(width).some((cell) => cell.trim() !== ''))
    throw new ValueFault(
      'bad_source',
      `Row ${row} below the header has more cells than the header`,
    );
  return Array.from({ length: width }, (_, column) => cells[column] ?? '');
}

function uniqueNames(cells: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return cells.map((cell, at) => {
    const name = cell.trim().replaceAll(/\s+/g, ' ') || `column ${at + 1}`;
    let own = name;
    for (let n = 2; taken.has(own); n++) own = `${name} (${n})`;
    taken.add(own);
    return own;
  });
}

/** Rows of a table as CSV (RFC 4180) with its header, which the source format `csv` reads. */
export function tableText({ header, rows }: Table): string {
  return [header, ...rows].map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');
}

// An empty row of one column would be no row at all.
function quoted(cell: string): string {
  return cell === '' || /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

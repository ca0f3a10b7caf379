import { ValueFault } from '../fault';
import { csvRecords } from '../sources/csv-document';
import { decodedTable, type TextEncoding } from './decode-text';
import { RowGatherer, tableOf, TABLE_LIMITS, type Table } from './table';
import { xlsxRows } from './xlsx-rows';

/** Formats of files of rows. */
export type TableFormat = 'csv' | 'xlsx' | 'fixed_width';

/** One column of a fixed-width file. */
export interface FixedColumn {
  readonly name: string;
  /** First character, from 1. */
  readonly start: number;
  /** Characters. */
  readonly length: number;
}

/** Options of reading a file. Options that do not apply to its format are ignored. */
export interface TableOptions {
  /** Of a CSV or fixed-width file; when absent, a byte order mark decides, else UTF-8. */
  readonly encoding?: TextEncoding;
  /** Of a CSV file; when absent, the one of comma, semicolon, tab and bar that the first line has most of. */
  readonly delimiter?: string;
  /** Rows before the header, or before the first record of a fixed-width file. */
  readonly skipRows?: number;
  /** Name of the sheet of an XLSX file; the first when absent. */
  readonly sheet?: string;
  /** Of a fixed-width file. */
  readonly columns?: readonly FixedColumn[];
}

/**
 * The rows of a file, within {@link TABLE_LIMITS}. Long files give other work its turn. Rejects with the faults `bad_source` for what cannot be
 * read, and `too_long`.
 */
export async function readTable(
  format: TableFormat,
  bytes: Uint8Array,
  options: TableOptions = {},
): Promise<Table> {
  const { skipRows = 0, columns = [] } = options;
  switch (format) {
    case 'csv': {
      const text = decodedTable(bytes, options.encoding);
      const rows = new RowGatherer();
      const records = csvRecords(linesFrom(text, skipRows), options.delimiter, {
        rows: TABLE_LIMITS.rows + 1,
        columns: TABLE_LIMITS.columns,
      });
      records.forEach((cells, at) => rows.add(cells, skipRows + at + 1));
      return tableOf(rows.rows);
    }
    case 'fixed_width':
      return fixedWidth(decodedTable(bytes, options.encoding), skipRows, columns);
    case 'xlsx':
      return tableOf(await xlsxRows(bytes, { skipRows, sheet: options.sheet }));
  }
}

function linesFrom(text: string, skip: number): string {
  let at = 0;
  for (let n = 0; n < skip && at < text.length; n++) {
    const end = text.slice(at).search(/\r\n|\r|\n/);
    if (end < 0) return '';
    at += end + (text.startsWith('\r\n', at + end) ? 2 : 1);
  }
  return text.slice(at);
}

function fixedWidth(text: string, skip: number, columns: readonly FixedColumn[]): Table {
  if (columns.length === 0)
    throw new ValueFault('bad_source', 'A fixed-width file requires its columns');
  const rows = new RowGatherer();
  rows.add(
    columns.map(({ name }) => name),
    0,
  );
  let number = skip;
  for (const line of linesFrom(text, skip).split(/\r\n|\r|\n/)) {
    number += 1;
    rows.add(
      columns.map(({ start, length }) => line.slice(start - 1, start - 1 + length).trim()),
      number,
    );
  }
  return tableOf(rows.rows);
}

import { ValueFault } from '../fault';
import { objectOf, type Json, type JsonObject } from '../json';

const MOST_CHARACTERS = 16 * 1024 * 1024;
const MOST_ROWS = 100_000;
const MOST_COLUMNS = 1_000;

/**
 * A CSV text (RFC 4180) as `{header, rows}`: each row an object by the names of the first line. Comma, semicolon, tab or bar, whichever the
 * first line has most of. Values stay text. Faults `bad_source` and `too_long`.
 */
export function csvDocument(text: string): JsonObject {
  if (text.length > MOST_CHARACTERS)
    throw new ValueFault('too_long', `A CSV text has at most ${MOST_CHARACTERS} characters`);
  const [names = [], ...records] = csvRecords(text);
  const header = names.map((it) => it.trim());
  if (new Set(header).size !== header.length)
    throw new ValueFault('bad_source', 'Two columns have the same name');
  const rows = records.map((cells, at): Json => {
    if (cells.length > header.length)
      throw new ValueFault('bad_source', `Row ${at + 1} has more cells than the header`);
    return objectOf(cells.map((cell, column) => [header[column] ?? '', cell]));
  });
  return { header, rows };
}

/** Bounds of a CSV text. */
interface CsvLimits {
  readonly rows: number;
  readonly columns: number;
}

/** The cells of a CSV text, line by line, without blank lines. Faults `bad_source` and `too_long`. */
export function csvRecords(
  marked: string,
  delimiter?: string,
  { rows, columns }: CsvLimits = { rows: MOST_ROWS, columns: MOST_COLUMNS },
): readonly (readonly string[])[] {
  const text = marked.replace(/^\ufeff/, '');
  const separator = delimiter ?? separatorOf(text);
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const [cell, end] = text.charAt(at) === '"' ? quoted(text, at + 1) : bare(text, at, separator);
    record.push(cell);
    if (record.length > columns)
      throw new ValueFault('too_long', `A row has at most ${columns} cells`);
    const sign = text.charAt(end);
    at = end + (sign === '\r' && text.charAt(end + 1) === '\n' ? 2 : 1);
    if (sign === separator) {
      // A separator at the very end of the text opens one more, empty cell.
      if (at >= text.length) record.push('');
      else continue;
    } else if (sign !== '\r' && sign !== '\n' && sign !== '') {
      throw new ValueFault(
        'bad_source',
        `Row ${records.length + 1} goes on behind a closing quote`,
      );
    }
    if (record.length > 1 || record[0] !== '') records.push(record);
    if (records.length > rows)
      throw new ValueFault('too_long', `A CSV text has at most ${rows} rows`);
    record = [];
  }
  return records;
}

const SEPARATORS = [',', ';', '\t', '|'];
/** Characters in which the first line is looked for. */
const MOST_HEADER = 65_536;

/** The sign that the first line has most of, without what stands in quotes. */
function separatorOf(text: string): string {
  const counts = new Map(SEPARATORS.map((it) => [it, 0]));
  let quotes = 0;
  for (const sign of text.slice(0, MOST_HEADER)) {
    if (sign === '"') quotes += 1;
    if (quotes % 2 === 1) continue;
    if (sign === '\n' || sign === '\r') break;
    const count = counts.get(sign);
    if (count !== undefined) counts.set(sign, count + 1);
  }
  const count = (sign: string) => counts.get(sign) ?? 0;
  return SEPARATORS.reduce((best, it) => (count(it) > count(best) ? it : best));
}

function bare(text: string, start: number, separator: string): readonly [string, number] {
  let end = start;
  for (; end < text.length; end++) {
    const sign = text.charAt(end);
    if (sign === separator || sign === '\n' || sign === '\r') break;
  }
  return [text.slice(start, end), end];
}

function quoted(text: string, start: number): readonly [string, number] {
  let end = start;
  for (;;) {
    end = text.indexOf('"', end);
    if (end < 0) throw new ValueFault('bad_source', 'A quoted cell does not end');
    if (text.charAt(end + 1) !== '"')
      return [text.slice(start, end).replaceAll('""', '"'), end + 1];
    end += 2;
  }
}

import { setImmediate as turn } from 'node:timers/promises';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { ValueFault } from '../fault';
import { cellText, dateFormats, type CellStyles } from './xlsx-values';
import { RowGatherer, TABLE_LIMITS } from './table';
import { ZipEntries } from './zip-entries';

/**
 * The rows of a sheet of an XLSX file (ECMA-376, part 1, 18) as text: dates by their number format as ISO 8601, numbers with the 15 digits that
 * are shown, errors as they are written. Rejects with `bad_source` and `too_long`.
 */
export async function xlsxRows(
  bytes: Uint8Array,
  { skipRows, sheet }: { readonly skipRows: number; readonly sheet: string | undefined },
): Promise<readonly (readonly string[])[]> {
  const zip = new ZipEntries(bytes, TABLE_LIMITS.unpackedBytes);
  const workbook = await readWorkbook(zip);
  const named =
    sheet === undefined ? workbook.sheets[0] : workbook.sheets.find((it) => it.name === sheet);
  const text = named && zip.read(named.path);
  if (text === undefined) {
    const names = workbook.sheets.map(({ name }) => name).join(', ');
    throw new ValueFault(
      'bad_source',
      `There is no sheet ${sheet ?? ''} to read; the file has ${names || 'none'}`,
    );
  }
  const styles = { dates: await readStyles(zip), epoch1904: workbook.epoch1904 };
  return readSheet(text, { skipRows, strings: await readStrings(zip), styles });
}

interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly path: string }[];
  readonly epoch1904: boolean;
}

async function readWorkbook(zip: ZipEntries): Promise<Workbook> {
  const text = zip.read('xl/workbook.xml');
  if (text === undefined) throw new ValueFault('bad_source', 'The file is not an XLSX workbook');
  const targets = new Map<string, string>();
  await walk(zip.read('xl/_rels/workbook.xml.rels') ?? '<none/>', {
    open({ name, attributes: { Id = '', Target = '' } }) {
      if (name === 'Relationship')
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: { name: string; path: string }[] = [];
  let epoch1904 = false;
  await walk(text, {
    open({ name, attributes }) {
      if (name === 'workbookPr') epoch1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      const path = targets.get(attributes['r:id'] ?? '');
      if (name === 'sheet' && path) sheets.push({ name: attributes['name'] ?? '', path });
    },
  });
  return { sheets, epoch1904 };
}

async function readStyles(zip: ZipEntries): Promise<CellStyles['dates']> {
  const formats = new Map<number, string>();
  const cells: number[] = [];
  let inCells = false;
  await walk(zip.read('xl/styles.xml') ?? '<none/>', {
    open({ name, attributes }) {
      const id = Number(attributes['numFmtId']);
      if (name === 'numFmt') formats.set(id, attributes['formatCode'] ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) cells.push(id);
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return dateFormats(cells, formats);
}

async function readStrings(zip: ZipEntries): Promise<readonly string[]> {
  const strings: string[] = [];
  let text = '';
  let phonetic = false;
  await walk(zip.read('xl/sharedStrings.xml') ?? '<none/>', {
    open({ name }) {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic = true;
    },
    text(part, inside) {
      if (inside === 't' && !phonetic) text += part;
    },
    close(name) {
      if (name === 'rPh') phonetic = false;
      if (name === 'si') strings.push(text);
      if (strings.length > TABLE_LIMITS.cells)
        throw new ValueFault('too_long', `A file has at most ${TABLE_LIMITS.cells} texts`);
    },
  });
  return strings;
}

async function readSheet(
  text: string,
  {
    skipRows,
    strings,
    styles,
  }: {
    readonly skipRows: number;
    readonly strings: readonly string[];
    readonly styles: CellStyles;
  },
): Promise<readonly (readonly string[])[]> {
  const rows = new RowGatherer();
  let row = 0;
  let cells: string[] = [];
  let cell = { column: 0, type: 'n', style: 0, value: '' };
  await walk(text, {
    open({ name, attributes }) {
      if (name === 'row') {
        row = Number(attributes['r'] ?? row + 1);
        cells = [];
      } else if (name === 'c') {
        const column = columnOf(attributes['r']) ?? cells.length;
        cell = {
          column,
          type: attributes['t'] ?? 'n',
          style: Number(attributes['s'] ?? 0),
          value: '',
        };
      }
    },
    text(part, inside) {
      if (inside === 'v' || (inside === 't' && cell.type === 'inlineStr')) cell.value += part;
    },
    close(name) {
      if (name === 'c') {
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = cellText(cell, strings, styles);
      } else if (name === 'row' && row > skipRows) rows.add(cells, row);
    },
  });
  return rows.rows;
}

/** Column of a cell reference, from 0: `C7` is 2. Fault `too_long`. */
function columnOf(reference: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '') ?? [];
  if (letters === undefined) return undefined;
  const column = Array.from(letters).reduce((sum, it) => sum * 26 + it.charCodeAt(0) - 64, 0) - 1;
  if (column < TABLE_LIMITS.columns) return column;
  throw new ValueFault('too_long', `A row has at most ${TABLE_LIMITS.columns} cells`);
}

interface Walker {
  readonly open?: (tag: {
    readonly name: string;
    readonly attributes: Readonly<Record<string, string | undefined>>;
  }) => void;
  readonly text?: (part: string, inside: string) => void;
  readonly close?: (name: string) => void;
}

const slice = 256 * 1024;

/** Walks through an XML text, a slice in each turn. Prefixes of elements are left out. Faults `bad_source`. */
async function walk(xml: string, walker: Walker): Promise<void> {
  const open: string[] = [];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('doctype', () => {
    throw new ValueFault('bad_source', 'The workbook has a DOCTYPE');
  });
  parser.on('error', (error) => {
    throw new ValueFault('bad_source', `The workbook cannot be read: ${error.message}`);
  });
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    open.push(local(name));
    if (open.length > 64) throw new ValueFault('bad_source', 'The workbook is nested too deep');
    walker.open?.({ name: local(name), attributes });
  });
  const text = (part: string): void => walker.text?.(part, open.at(-1) ?? '');
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('closetag', ({ name }) => {
    walker.close?.(local(name));
    open.pop();
  });
  for (let at = 0; at < xml.length; at += slice) {
    parser.write(xml.slice(at, at + slice));
    await turn();
  }
  parser.close();
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

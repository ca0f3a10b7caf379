import { LibraryBuilder } from './library-builder';
import { type ParsedLibrary, SpotLibraryError, type WrittenEntry } from './spot-library';

/** Names of columns, folded: what is before a blank, bracket or % counts. */
const columns = {
  name: ['name', 'color', 'colour', 'swatch'],
  library: ['library', 'book'],
  lab: [
    ['l', 'lab_l', 'l*'],
    ['a', 'lab_a', 'a*'],
    ['b', 'lab_b', 'b*'],
  ],
  cmyk: [
    ['c', 'cyan'],
    ['m', 'magenta'],
    ['y', 'yellow'],
    ['k', 'black'],
  ],
} as const;

const MAX_COLUMNS = 64;

/**
 * A library as a table: a heading with `name` and `l`, `a`, `b` (D50) or `c`, `m`, `y`, `k` (percent), and perhaps `library`; fields separated by
 * commas, semicolons or tabs, quoted as in RFC 4180. A decimal comma is read where the separator is not one.
 */
export function parseCsvLibrary(name: string, text: string): ParsedLibrary {
  const separator = separatorOf(text);
  const rows = rowsOf(text, separator);
  const heading = rows.next();
  const places = heading.done ? null : placesOf(heading.value);
  if (!places) {
    throw new SpotLibraryError(
      'its first line does not name the columns name and l, a, b or c, m, y, k',
    );
  }
  const builder = new LibraryBuilder(name);
  for (const fields of rows) {
    if (fields.every((field) => field.trim() === '')) continue;
    builder.add(entryOf(fields, places, separator));
  }
  return builder.finish();
}

interface Places {
  readonly name: number;
  readonly library: number;
  readonly lab: readonly number[];
  readonly cmyk: readonly number[];
}

function placesOf(heading: readonly string[]): Places | null {
  const titles = heading.map(
    (title) =>
      title
        .trim()
        .toLowerCase()
        .split(/[\s(%[]/)[0] ?? '',
  );
  const placeOf = (names: readonly string[]) => titles.findIndex((title) => names.includes(title));
  const places = {
    name: placeOf(columns.name),
    library: placeOf(columns.library),
    lab: columns.lab.map(placeOf),
    cmyk: columns.cmyk.map(placeOf),
  };
  const has = (wanted: readonly number[]) => !wanted.includes(-1);
  return places.name !== -1 && (has(places.lab) || has(places.cmyk)) ? places : null;
}

function entryOf(fields: readonly string[], places: Places, separator: string): WrittenEntry {
  const numbers = (wanted: readonly number[], full: number) => {
    const written = wanted.map((place) => fields[place]?.trim() ?? '');
    if (written.every((field) => field === '')) return null;
    return written.map((field) => {
      const value = Number(separator === ',' ? field : field.replace(',', '.'));
      return field === '' || !Number.isFinite(value) ? null : value / full;
    });
  };
  return {
    name: fields[places.name] ?? '',
    library: fields[places.library] ?? '',
    lab: numbers(places.lab, 1),
    cmyk: numbers(places.cmyk, 100),
  };
}

function separatorOf(text: string): string {
  const [line = ''] = text.slice(0, 4096).split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((mark) => [mark, line.split(mark).length] as const);
  return counts.reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

function* rowsOf(text: string, separator: string): Generator<readonly string[], void> {
  let fields: string[] = [];
  let at = 0;
  while (at < text.length) {
    const field = fieldAt(text, at, separator);
    if (fields.length < MAX_COLUMNS) fields.push(field.text);
    at = field.end;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length) continue;
      fields.push('');
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    yield fields;
    fields = [];
  }
}

function fieldAt(text: string, start: number, separator: string) {
  if (text[start] !== '"') {
    let end = start;
    while (
      end < text.length &&
      text[end] !== separator &&
      text[end] !== '\n' &&
      text[end] !== '\r'
    ) {
      end += 1;
    }
    return { text: text.slice(start, end), end };
  }
  let inside = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { text: inside + text.slice(at), end: text.length };
    inside += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    inside += '"';
    at += 1;
  }
  // What follows the closing quote up to the separator belongs to no field.
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r')
    at += 1;
  return { text: inside, end: at };
}

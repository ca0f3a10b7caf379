import { glyphList, zapfDingbatsList } from './glyph-list.table';

let known: ReadonlyMap<string, string> | null = null;
let dingbats: ReadonlyMap<string, string> | null = null;

/**
 * The text of a glyph name by the rules of the Adobe Glyph List Specification: the part before the first period is split at
 * underscores; each component is in the list, `uniXXXX...` or `uXXXX[XX]`. Null when no component maps to text.
 */
export function unicodeOfGlyphName(name: string, isZapfDingbats = false): string | null {
  const direct = isZapfDingbats ? zapfDingbats().get(name) : adobeGlyphList().get(name);
  if (direct !== undefined) return direct;
  const [base = ''] = name.slice(0, MAX_NAME).split('.', 1);
  if (base === '') return null;
  let text = '';
  for (const component of base.split('_')) text += component === '' ? '' : ofComponent(component);
  return text === '' ? null : text;
}

const MAX_NAME = 256;

function ofComponent(component: string): string {
  const listed = adobeGlyphList().get(component) ?? zapfDingbats().get(component);
  if (listed !== undefined) return listed;
  if (/^uni(?:[0-9A-F]{4})+$/.test(component)) {
    const units = component.slice(3).match(/.{4}/g) ?? [];
    const values = units.map((unit) => Number.parseInt(unit, 16));
    return values.some(isSurrogate) ? '' : String.fromCharCode(...values);
  }
  if (!/^u[0-9A-F]{4,6}$/.test(component)) return '';
  const value = Number.parseInt(component.slice(1), 16);
  return value > 0x10ffff || isSurrogate(value) ? '' : String.fromCodePoint(value);
}

function isSurrogate(value: number): boolean {
  return value >= 0xd800 && value <= 0xdfff;
}

function adobeGlyphList(): ReadonlyMap<string, string> {
  return (known ??= listed(glyphList));
}

function zapfDingbats(): ReadonlyMap<string, string> {
  return (dingbats ??= listed(zapfDingbatsList));
}

function listed(table: string): ReadonlyMap<string, string> {
  const entries = new Map<string, string>();
  for (const entry of table.trim().split(/\s+/)) {
    const colon = entry.indexOf(':');
    const values = entry.slice(colon + 1).split('+');
    entries.set(
      entry.slice(0, colon),
      String.fromCodePoint(...values.map((value) => Number.parseInt(value, 16))),
    );
  }
  return entries;
}

/** Number formats of cells. */
export interface CellStyles {
  /** For each style of a cell, whether its numbers are dates, and with a time. */
  readonly dates: readonly ('number' | 'date' | 'time')[];
  /** The workbook counts days from 1904. */
  readonly epoch1904: boolean;
}

/** Which styles of cells are dates, by their number formats (ECMA-376, part 1, 18.8.30). */
export function dateFormats(
  cells: readonly number[],
  own: ReadonlyMap<number, string>,
): CellStyles['dates'] {
  return cells.map((id) => {
    const code = own.get(id);
    if (code === undefined) return builtIn(id);
    // A duration is a number of days.
    if (/\[[hms]+\]/i.test(code)) return 'number';
    // Quoted text, escaped signs and brackets are no parts of a date.
    const bare = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '').toLowerCase();
    if (/general|#/.test(bare) || !/[ymdhs]/.test(bare)) return 'number';
    return /[hs]/.test(bare) ? 'time' : 'date';
  });
}

function builtIn(id: number): 'number' | 'date' | 'time' {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date';
  return (id >= 18 && id <= 22) || (id >= 45 && id <= 47) ? 'time' : 'number';
}

/** The text of a cell as the sheet has it: `type` is the attribute `t`. */
export function cellText(
  { type, style, value }: { readonly type: string; readonly style: number; readonly value: string },
  strings: readonly string[],
  { dates, epoch1904 }: CellStyles,
): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  const number = Number(value);
  if (type !== 'n' || value.trim() === '' || !Number.isFinite(number)) return value;
  const kind = dates[style] ?? 'number';
  return kind === 'number' ? numberText(value, number) : dateText(number, kind, epoch1904);
}

/** A number with at most 15 digits, which is what Excel keeps; never with an exponent. */
function numberText(text: string, number: number): string {
  if (/^-?\d{1,15}$/.test(text)) return text;
  const short = String(Number(number.toPrecision(15)));
  return short.includes('e') ? number.toFixed(20).replace(/\.?0+$/, '') : short;
}

const dayMs = 86_400_000;

// Day 60 of the 1900 system is 29 February 1900, which never was: days before it are one later (ECMA-376, part 1, 18.17.4.1).
function dateText(serial: number, kind: 'date' | 'time', epoch1904: boolean): string {
  const first = epoch1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const at = first + Math.round((serial * dayMs) / 1000) * 1000;
  if (Math.abs(at) > 8.64e15) return String(serial);
  const text = new Date(at).toISOString();
  const isWhole = Number.isInteger(serial);
  if (kind === 'time' && serial >= 0 && serial < 1) return text.slice(11, 19);
  return kind === 'date' || isWhole ? text.slice(0, 10) : text.slice(0, 19);
}

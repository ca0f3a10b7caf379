import { checked, midnight, weekDay, type CivilTime } from './civil';

/** A time read from text: wall clock, its offset in ms when the text has one, and whether it has a time of day. */
export interface ReadTime {
  readonly civil: CivilTime;
  readonly offset: number | null;
  readonly timed: boolean;
}

/** Reads a text; null when it does not have this format. Throws `bad_date` for a day that does not exist. */
export type DateReader = (text: string) => ReadTime | null;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const LONG = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** The field and the pattern of each letter run of a format. */
const FIELDS: Readonly<Record<string, readonly [name: string, pattern: string]>> = {
  yyyy: ['year', '\\d{4}'],
  yy: ['shortYear', '\\d{2}'],
  MMMM: ['monthName', '[A-Za-z]{3,9}'],
  MMM: ['monthName', '[A-Za-z]{3,4}\\.?'],
  MM: ['month', '\\d{2}'],
  M: ['month', '\\d{1,2}'],
  dd: ['day', '\\d{2}'],
  d: ['day', '\\d{1,2}'],
  HH: ['hour', '\\d{2}'],
  H: ['hour', '\\d{1,2}'],
  hh: ['hour12', '\\d{2}'],
  h: ['hour12', '\\d{1,2}'],
  mm: ['minute', '\\d{2}'],
  ss: ['second', '\\d{2}'],
  SSS: ['fraction', '\\d{1,9}'],
  a: ['half', '[AaPp]\\.?[Mm]\\.?'],
  ZZ: ['offset', '(?:Z|[+-]\\d{2}:?\\d{2})'],
};

/** Reads text of a format: yyyy yy MMMM MMM MM M dd d HH H hh h mm ss SSS a ZZ, other letters in quotes. Null for an invalid format. */
export function dateReader(format: string, windowStart: number): DateReader | null {
  if (format === 'iso') return readIso;
  let source = '';
  const names: string[] = [];
  const pieces = /'([^']*)'|([A-Za-z])\2*|[^A-Za-z']/gy;
  let end = 0;
  for (const match of format.matchAll(pieces)) {
    const [piece, quoted] = match;
    end = match.index + piece.length;
    const field = Object.hasOwn(FIELDS, piece) ? FIELDS[piece] : undefined;
    if (field) {
      if (names.includes(field[0])) return null;
      names.push(field[0]);
      source += `(${field[1]})`;
    } else if (quoted !== undefined || !/[A-Za-z]/.test(piece)) {
      source += (quoted ?? piece).replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&').replace(/\s+/g, '\\s+');
    } else return null;
  }
  const dated =
    ['year', 'shortYear'].some((it) => names.includes(it)) &&
    ['month', 'monthName'].some((it) => names.includes(it)) &&
    names.includes('day');
  if (end !== format.length || !dated || (names.includes('hour12') && !names.includes('half')))
    return null;
  // Two runs of white space side by side would be tried in every way.
  const pattern = new RegExp(
    `^\\s*${source}\\s*$`.replace(/(?:\\s[+*])+/g, (run) => (run.includes('+') ? '\\s+' : '\\s*')),
  );
  return (text) => {
    const match = pattern.exec(text);
    if (!match) return null;
    const fields = new Map(names.map((name, at) => [name, match[at + 1] ?? '']));
    return timeOf(fields, windowStart, text);
  };
}

function timeOf(
  fields: ReadonlyMap<string, string>,
  windowStart: number,
  text: string,
): ReadTime | null {
  const number = (name: string) => Number(fields.get(name) ?? '0');
  const month = monthOf(fields);
  const hour = hourOf(fields);
  if (month === null || hour === null) return null;
  const short = fields.get('shortYear');
  const year = short === undefined ? number('year') : windowed(Number(short), windowStart);
  const millisecond = Number((fields.get('fraction') ?? '').slice(0, 3).padEnd(3, '0'));
  const day = number('day');
  const civil = {
    year,
    month,
    day,
    hour,
    minute: number('minute'),
    second: number('second'),
    millisecond,
  };
  const timed = fields.has('hour') || fields.has('hour12');
  return { civil: checked(civil, text), offset: offsetOf(fields.get('offset')), timed };
}

function monthOf(fields: ReadonlyMap<string, string>): number | null {
  const name = fields.get('monthName')?.toLowerCase().replace('.', '');
  if (name === undefined) return Number(fields.get('month'));
  const at = LONG.includes(name)
    ? LONG.indexOf(name)
    : MONTHS.indexOf(name === 'sept' ? 'sep' : name);
  return at < 0 ? null : at + 1;
}

function hourOf(fields: ReadonlyMap<string, string>): number | null {
  const twelve = fields.get('hour12');
  if (twelve === undefined) return Number(fields.get('hour') ?? '0');
  const hour = Number(twelve);
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (/^p/i.test(fields.get('half') ?? '') ? 12 : 0);
}

/** The year of two digits within the hundred that begins at `start`. */
function windowed(short: number, start: number): number {
  return start + ((((short - start) % 100) + 100) % 100);
}

function offsetOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (text === 'Z' || text === 'z') return 0;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const iso =
  /^\s*(\d{4})(?:-(\d{2})-(\d{2})|(\d{2})(\d{2})|-?W(\d{2})(?:-?(\d))?|-(\d{3}))(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?\s?(Z|z|[+-]\d{2}(?::?\d{2})?)?)?\s*$/;

/** ISO 8601: calendar, week and ordinal dates, extended and basic, with or without a time and an offset. 24:00 is refused. */
function readIso(text: string): ReadTime | null {
  const match = iso.exec(text);
  if (!match) return null;
  const [, y = '', m, d, m2, d2, week, ofWeek, ordinal, hour, minute, second, fraction, offset] =
    match;
  const year = Number(y);
  const day =
    week !== undefined
      ? weekDay(year, Number(week), Number(ofWeek ?? '1'))
      : ordinal !== undefined
        ? { year, month: 1, day: Number(ordinal) }
        : { year, month: Number(m ?? m2), day: Number(d ?? d2) };
  const time = {
    ...midnight(day),
    hour: Number(hour ?? '0'),
    minute: Number(minute ?? '0'),
    second: Number(second ?? '0'),
    millisecond: Number((fraction ?? '').slice(0, 3).padEnd(3, '0')),
  };
  const civil = ordinal === undefined ? checked(time, text) : ordinalTime(time, text);
  return { civil, offset: offsetOf(offset), timed: hour !== undefined };
}

function ordinalTime(time: CivilTime, text: string): CivilTime {
  const day = new Date(Date.UTC(time.year, 0, time.day));
  const same = day.getUTCFullYear() === time.year && time.day >= 1;
  const moved = { ...time, month: day.getUTCMonth() + 1, day: same ? day.getUTCDate() : 99 };
  return checked(moved, text);
}

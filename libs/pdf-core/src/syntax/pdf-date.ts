const shape =
  /^\s*(?:D:)?(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?\s*(?:([Zz])[\d']{0,6}|([+-])(\d{2})(?:'?(\d{2}))?'?)?\s*$/;

/**
 * A date string (ISO 32000-2, 7.9.4) as ISO 8601, e.g. `2026-03-01T12:00:00+01:00`; missing parts take the defaults of
 * the standard; without a time zone the result has none. Null when the text is no valid date.
 */
export function parsePdfDate(text: string): string | null {
  const match = shape.exec(text);
  if (!match) return null;
  const [, year = '', month = '01', day = '01', hour = '00', minute = '00', second = '00'] = match;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null;
  if (Number(month) < 1 || Number(month) > 12) return null;
  if (Number(day) < 1 || Number(day) > daysIn(Number(year), Number(month))) return null;
  const zone = zoneOf(match);
  return zone === null ? null : `${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function zoneOf(match: RegExpExecArray): string | null {
  const [, , , , , , , utc, sign, hours = '00', minutes = '00'] = match;
  if (utc) return 'Z';
  if (!sign) return '';
  if (Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${sign}${hours}:${minutes}`;
}

/** Decimal text of a number, at most `places` after the point; undefined for a text that is not a number. */
export function decimalIn(text: string | undefined, places = 6): string | undefined {
  if (text === undefined || !/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,3})?$/.test(text.trim()))
    return undefined;
  return decimalOf(Number(text), places);
}

/** Decimal text of a number, without trailing zeros. */
export function decimalOf(value: number, places = 6): string | undefined {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return undefined;
  const text = value.toFixed(places);
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}

/** Millimetres, to the micrometre, of points (1/72 inch). */
export function millimetresIn(points: string | undefined): string | undefined {
  const value = decimalIn(points, 9);
  return value === undefined ? undefined : decimalOf((Number(value) * 25.4) / 72, 3);
}

/** Points of millimetres, so that reading them gives the same millimetres. */
export function pointsOf(millimetres: string | undefined): string | undefined {
  const value = decimalIn(millimetres, 9);
  return value === undefined ? undefined : decimalOf((Number(value) * 72) / 25.4, 5);
}

/** Pieces, as a quantity of UN/CEFACT. */
export function piecesIn(text: string | undefined): Quantity | undefined {
  const value = decimalIn(text);
  return value === undefined ? undefined : { value, uom: 'C62' };
}

/** An amount with its unit. */
export interface Quantity {
  readonly value: string;
  readonly uom: string;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** An instant in UTC; undefined for one without its offset, which is no instant. */
export function instantIn(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  if (!moment.test(trimmed)) return undefined;
  const at = new Date(trimmed);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}

/** The calendar date of a time as its writer has it. */
export function dateIn(text: string | undefined): string | undefined {
  const [, date] = /^(\d{4}-\d\d-\d\d)(T|$)/.exec(text?.trim() ?? '') ?? [];
  return date !== undefined && !Number.isNaN(Date.parse(date)) ? date : undefined;
}

/** Seconds of a duration of ISO 8601 without years and months, whose length is not known. */
export function secondsIn(text: string | undefined): number | undefined {
  const [whole, days, hours, minutes, seconds] =
    /^P(?:(\d{1,6})D)?(?:T(?:(\d{1,8})H)?(?:(\d{1,8})M)?(?:(\d{1,9}(?:\.\d+)?)S)?)?$/.exec(
      text?.trim() ?? '',
    ) ?? [];
  if (whole === undefined || whole.length < 3) return undefined;
  const [d, h, m, s] = [days, hours, minutes, seconds].map((it) => Number(it ?? 0));
  return Math.round((d ?? 0) * 86_400 + (h ?? 0) * 3600 + (m ?? 0) * 60 + (s ?? 0));
}

/** The duration of seconds. */
export function durationOf(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : `PT${seconds}S`;
}

import { shown, ValueFault } from '../fault';

/** A day of the Gregorian calendar. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Wall-clock time of a day. */
export interface CivilTime extends Day {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
}

const DAY_MS = 86_400_000;
const two = (number: number) => String(number).padStart(2, '0');

/** Milliseconds since 1970-01-01 of a wall clock read as UTC. */
export function civilMs({
  year,
  month,
  day,
  hour,
  minute,
  second,
  millisecond,
}: CivilTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
}

/** The wall clock of UTC at a time; the fault `bad_date` outside the years 1000 to 9999. */
export function civilOf(ms: number): CivilTime {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  if (!(year >= 1000 && year <= 9999))
    throw new ValueFault('bad_date', 'The year is not within 1000 and 9999');
  return {
    year,
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
    millisecond: date.getUTCMilliseconds(),
  };
}

/** The civil time, when it exists in the calendar; second 60 does not. Fault `bad_date`. */
export function checked(time: CivilTime, source: unknown): CivilTime {
  const { year, month, day, hour, minute, second } = time;
  const again = new Date(civilMs(time));
  const sound =
    year >= 1000 &&
    year <= 9999 &&
    hour < 24 &&
    minute < 60 &&
    second < 60 &&
    again.getUTCMonth() + 1 === month &&
    again.getUTCDate() === day;
  if (!sound) throw new ValueFault('bad_date', `${shown(source)} is no day of the calendar`);
  return time;
}

/** A day at midnight. */
export function midnight(day: Day): CivilTime {
  return { ...day, hour: 0, minute: 0, second: 0, millisecond: 0 };
}

/** `YYYY-MM-DD`. */
export function dayText({ year, month, day }: Day): string {
  return `${year}-${two(month)}-${two(day)}`;
}

/** RFC 3339 in UTC; fractions of a second only where there are any. */
export function instantText(ms: number): string {
  const { hour, minute, second, millisecond, ...day } = civilOf(ms);
  const fraction = millisecond === 0 ? '' : `.${String(millisecond).padStart(3, '0')}`;
  return `${dayText(day)}T${two(hour)}:${two(minute)}:${two(second)}${fraction}Z`;
}

/** The day some days later. */
export function addDays(day: Day, days: number): Day {
  return civilOf(civilMs(midnight(day)) + days * DAY_MS);
}

/** 1 Monday to 7 Sunday (ISO 8601). */
export function weekday(day: Day): number {
  return ((((Math.floor(civilMs(midnight(day)) / DAY_MS) + 3) % 7) + 7) % 7) + 1;
}

/** The day of an ISO week: week 1 holds 4 January. Fault `bad_date`. */
export function weekDay(year: number, week: number, dayOfWeek: number): Day {
  const fourth = { year, month: 1, day: 4 };
  const monday = addDays(fourth, 1 - weekday(fourth));
  const found = addDays(monday, (week - 1) * 7 + dayOfWeek - 1);
  if (week < 1 || weekOf(found).year !== year || dayOfWeek < 1 || dayOfWeek > 7)
    throw new ValueFault('bad_date', `Year ${year} has no week ${week}, day ${dayOfWeek}`);
  return found;
}

/** The ISO week a day is in. */
export function weekOf(day: Day): { readonly year: number; readonly week: number } {
  const thursday = addDays(day, 4 - weekday(day));
  const first = civilMs(midnight({ year: thursday.year, month: 1, day: 1 }));
  return {
    year: thursday.year,
    week: Math.floor((civilMs(midnight(thursday)) - first) / DAY_MS / 7) + 1,
  };
}

import { shown, ValueFault } from '../fault';
import { civilMs, type CivilTime } from './civil';

/** Interpretation of a wall-clock time that occurs twice (fold) or never (gap) at a clock change. */
export type FoldPolicy = 'earlier' | 'later' | 'error';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const MOST_OFFSETS = 20_000;
/** Offsets by zone and quarter of an hour: what is asked twice is looked up once. */
const offsets = new Map<string, number>();
/** Formatters by zone. The names that reach it are those of the time zone database, which are some hundreds. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Whether the time zone database has the zone. */
export function isZone(zone: string): boolean {
  try {
    formatterOf(zone);
    return true;
  } catch (error) {
    if (error instanceof ValueFault) return false;
    throw error;
  }
}

/** Milliseconds the clocks of a zone are ahead of UTC at a time. Fault `bad_time_zone`. */
export function offsetMs(zone: string, ms: number): number {
  if (zone === 'UTC') return 0;
  // Clocks have been changed at quarters of hours since 1970.
  const key = ms < 0 ? null : `${zone} ${Math.floor(ms / QUARTER_MS)}`;
  const known = key === null ? undefined : offsets.get(key);
  if (known !== undefined) return known;
  const offset = computedOffsetMs(zone, ms);
  if (key !== null) {
    if (offsets.size >= MOST_OFFSETS) offsets.clear();
    offsets.set(key, offset);
  }
  return offset;
}

function computedOffsetMs(zone: string, ms: number): number {
  const fields: Record<string, number> = {};
  for (const { type, value } of formatterOf(zone).formatToParts(ms)) fields[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = fields;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

/**
 * The time at which the clocks of a zone show a civil time. In a gap `earlier` and `later` take the offset before and after the change, as
 * if the clocks had not been changed or were already; with `error` the faults are `ambiguous_time` and `nonexistent_time`.
 */
export function zonedMs(time: CivilTime, zone: string, policy: FoldPolicy): number {
  const local = civilMs(time);
  const [before, after] = [offsetMs(zone, local - DAY_MS), offsetMs(zone, local + DAY_MS)];
  const candidates = [...new Set([before, after])].map((offset) => local - offset);
  const fitting = candidates.filter((ms) => ms + offsetMs(zone, ms) === local);
  const [only, other] = fitting;
  if (only !== undefined && other === undefined) return only;
  if (policy === 'error') {
    if (fitting.length > 1)
      throw new ValueFault('ambiguous_time', `The clocks of ${zone} show this time twice`);
    throw new ValueFault('nonexistent_time', `The clocks of ${zone} never show this time`);
  }
  const among = fitting.length > 0 ? fitting : candidates;
  return policy === 'earlier' ? Math.min(...among) : Math.max(...among);
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(zone)) throw unknown(zone);
  try {
    const formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn-hc-h23', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    if (formatters.size >= 1000) formatters.clear();
    formatters.set(zone, formatter);
    return formatter;
  } catch (error) {
    // Intl refuses zones it does not know with a RangeError.
    throw unknown(zone, error);
  }
}

function unknown(zone: string, cause?: unknown): ValueFault {
  const fault = new ValueFault(
    'bad_time_zone',
    `${shown(zone)} is not a zone of the time zone database`,
  );
  if (cause !== undefined) fault.cause = cause;
  return fault;
}

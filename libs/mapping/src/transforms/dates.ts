import { Type } from '@sinclair/typebox';
import {
  addDays,
  civilMs,
  civilOf,
  dayText,
  instantText,
  weekday,
  weekOf,
  type CivilTime,
  type Day,
} from '../calendar/civil';
import { dateReader, type ReadTime } from '../calendar/date-format';
import { patternText } from '../calendar/pattern-text';
import { durationSeconds, durationText } from '../calendar/duration';
import { isZone, offsetMs, zonedMs, type FoldPolicy } from '../calendar/zone';
import { decimalOf, decimalText, Exact } from '../decimal';
import { shown, ValueFault } from '../fault';
import type { Json } from '../json';
import type { Scope } from '../language/scope';
import { textOf } from '../language/value';
import { none, oneOf, params } from './params';
import { ParamFault, transform } from './transform';

const group = 'date';
const zone = Type.Optional(
  Type.String({ maxLength: 64, description: 'IANA zone; else that of the connection, else UTC.' }),
);
const fold = Type.Optional(
  oneOf(['earlier', 'later', 'error'], {
    default: 'error',
    description: 'Meaning of a time that a clock change makes ambiguous or nonexistent.',
  }),
);
const to = Type.Optional(oneOf(['date', 'timestamp'], { default: 'timestamp' }));
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

function knownZone(name: string | undefined): void {
  if (name !== undefined && !isZone(name))
    throw new ParamFault('zone', `${name} is not a zone of the time zone database`);
}

const zoneOf = (own: string | undefined, { context }: Scope) => own ?? context.timezone ?? 'UTC';

/** A day, or the instant a wall clock of a zone shows. */
function written(
  read: ReadTime,
  wanted: 'date' | 'timestamp',
  name: string,
  policy: FoldPolicy,
): string {
  if (wanted === 'date') return dayText(read.civil);
  const ms =
    read.offset === null ? zonedMs(read.civil, name, policy) : civilMs(read.civil) - read.offset;
  return instantText(ms);
}

function instantOf(ms: Exact, wanted: 'date' | 'timestamp', name: string): string {
  if (ms.abs().gt(8.64e15)) throw new ValueFault('bad_date', 'The time is out of range');
  const at = ms.floor().toNumber();
  return wanted === 'date' ? dayText(civilOf(at + offsetMs(name, at))) : instantText(at);
}

/** The day in `YYYY-MM-DD` or a longer ISO text. Fault `bad_date`. */
function dayIn(value: Json): Day {
  const read = isoReader?.(textOf(value));
  if (!read) throw new ValueFault('bad_date', `${shown(value)} is no ISO 8601 date`);
  return read.civil;
}

const isoReader = dateReader('iso', 1970);

/** Transforms of dates and times. Only what the document and the parameters say counts: there is no clock. */
export const dateTransforms = [
  transform({
    name: 'date',
    group,
    summary:
      'Reads a date or time of the first format that fits: iso, or yyyy yy MMMM MMM MM M dd d HH H hh h mm ss SSS a ZZ',
    params: params({
      formats: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 60 }), {
          minItems: 1,
          maxItems: 20,
          default: ['iso'],
        }),
      ),
      to,
      zone,
      fold,
      two_digit_from: Type.Optional(
        Type.Integer({
          minimum: 1000,
          maximum: 9900,
          default: 1970,
          description: 'First year that two digits can mean.',
        }),
      ),
    }),
    label: ({ formats = ['iso'], to: wanted, zone: name }) =>
      [formats.join(' or '), name, wanted].filter((it) => it !== undefined).join(', '),
    examples: [
      { value: '04.03.26', params: { formats: ['dd.MM.yy'], to: 'date' }, result: '2026-03-04' },
      {
        value: '3/4/2026 2:05 PM',
        params: { formats: ['M/d/yyyy h:mm a'], zone: 'America/New_York' },
        result: '2026-03-04T19:05:00Z',
      },
      { value: '2026-03-04T10:00:00.250+01:00', params: {}, result: '2026-03-04T09:00:00.250Z' },
      { value: '2026-W10-3', params: { to: 'date' }, result: '2026-03-04' },
      { value: '2026-063', params: { to: 'date' }, result: '2026-03-04' },
      {
        value: '4 March 2026',
        params: { formats: ['d MMMM yyyy'], to: 'date' },
        result: '2026-03-04',
      },
      {
        value: '2026-10-25 02:30',
        params: { zone: 'Europe/Berlin', fold: 'earlier' },
        result: '2026-10-25T00:30:00Z',
      },
      {
        value: '2026-10-25 02:30',
        params: { zone: 'Europe/Berlin', fold: 'later' },
        result: '2026-10-25T01:30:00Z',
      },
      { value: '2026-10-25 02:30', params: { zone: 'Europe/Berlin' }, fault: 'ambiguous_time' },
      { value: '2026-03-29 02:30', params: { zone: 'Europe/Berlin' }, fault: 'nonexistent_time' },
      {
        value: '2026-03-29 02:30',
        params: { zone: 'Europe/Berlin', fold: 'later' },
        result: '2026-03-29T01:30:00Z',
      },
      {
        value: '2026-07-01 08:00',
        params: {},
        context: { timezone: 'Europe/Berlin' },
        result: '2026-07-01T06:00:00Z',
      },
      {
        value: '04.03.69',
        params: { formats: ['dd.MM.yy'], to: 'date', two_digit_from: 1970 },
        result: '2069-03-04',
      },
      { value: '2026-02-30', params: {}, fault: 'bad_date' },
      { value: 'soon', params: {}, fault: 'bad_date' },
    ],
    compile({
      formats = ['iso'],
      to: wanted = 'timestamp',
      zone: name,
      fold: policy = 'error',
      two_digit_from = 1970,
    }) {
      knownZone(name);
      const readers = formats.map((it, at) => {
        const reader = dateReader(it, two_digit_from);
        if (!reader)
          throw new ParamFault(
            `formats/${at}`,
            `${shown(it)} is no format with a year, month and day`,
          );
        return reader;
      });
      return (value, scope) => {
        const text = textOf(value);
        scope.budget.spend(wanted === 'date' ? 3 : 100);
        if (text.length <= 100) {
          for (const reader of readers) {
            const read = reader(text);
            if (read) return written(read, wanted, zoneOf(name, scope), policy);
          }
        }
        throw new ValueFault(
          'bad_date',
          `${shown(text)} has none of the formats ${formats.join(', ')}`,
        );
      };
    },
  }),
  transform({
    name: 'excel_serial',
    group,
    summary: 'Reads a day number of a spreadsheet; the 29 February 1900 that never was is refused',
    params: params({
      system: Type.Optional(oneOf(['1900', '1904'], { default: '1900' })),
      to,
      zone,
      fold,
    }),
    label: ({ system = '1900' }) => system,
    examples: [
      { value: 46085, params: { to: 'date' }, result: '2026-03-04' },
      { value: '46085.5', params: { zone: 'Europe/Berlin' }, result: '2026-03-04T11:00:00Z' },
      { value: 44623, params: { system: '1904', to: 'date' }, result: '2026-03-04' },
      { value: 59, params: { to: 'date' }, result: '1900-02-28' },
      { value: 60, params: {}, fault: 'bad_date' },
    ],
    compile({ system = '1900', to: wanted = 'timestamp', zone: name, fold: policy = 'error' }) {
      knownZone(name);
      return (value, scope) => {
        const serial = decimalOf(value);
        if (
          serial.isNegative() ||
          serial.gt(2_958_466) ||
          (system === '1900' && serial.floor().eq(60))
        )
          throw new ValueFault('bad_date', `${shown(value)} is no day of a spreadsheet`);
        // The 1900 system counts a 29 February 1900, so that its epoch is 1899-12-30 behind it and one day later before.
        const epoch =
          system === '1904' ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial.lt(60) ? 31 : 30);
        const civil = civilOf(epoch + serial.mul(86_400).round().toNumber() * 1000);
        return written({ civil, offset: null, timed: true }, wanted, zoneOf(name, scope), policy);
      };
    },
  }),
  transform({
    name: 'epoch',
    group,
    summary: 'Reads seconds or milliseconds since 1970-01-01T00:00:00Z',
    params: params({ unit: oneOf(['s', 'ms']), to, zone }),
    label: ({ unit }) => unit,
    examples: [
      { value: 1772618400, params: { unit: 's' }, result: '2026-03-04T10:00:00Z' },
      { value: '1772618400250', params: { unit: 'ms' }, result: '2026-03-04T10:00:00.250Z' },
      {
        value: 1772665200,
        params: { unit: 's', to: 'date', zone: 'Europe/Berlin' },
        result: '2026-03-05',
      },
    ],
    compile({ unit, to: wanted = 'timestamp', zone: name }) {
      knownZone(name);
      return (value, scope) =>
        instantOf(decimalOf(value).mul(unit === 's' ? 1000 : 1), wanted, zoneOf(name, scope));
    },
  }),
  transform({
    name: 'dotnet_date',
    group,
    summary: 'Reads /Date(milliseconds)/ of .NET; a following offset has no effect',
    params: params({ to, zone }),
    examples: [
      { value: '/Date(1772618400000)/', params: {}, result: '2026-03-04T10:00:00Z' },
      { value: '/Date(1772618400000+0100)/', params: {}, result: '2026-03-04T10:00:00Z' },
      { value: 'Date(1)', params: {}, fault: 'bad_date' },
    ],
    compile({ to: wanted = 'timestamp', zone: name }) {
      knownZone(name);
      return (value, scope) => {
        const ms = /^\\?\/Date\((-?\d{1,16})(?:[+-]\d{4})?\)\\?\/$/.exec(textOf(value))?.[1];
        if (ms === undefined) throw new ValueFault('bad_date', `${shown(value)} is no /Date(…)/`);
        return instantOf(new Exact(ms), wanted, zoneOf(name, scope));
      };
    },
  }),
  transform({
    name: 'local_date',
    group,
    summary: 'The day in a zone at an instant',
    params: params({ zone }),
    examples: [
      { value: '2026-03-04T23:30:00Z', params: { zone: 'Europe/Berlin' }, result: '2026-03-05' },
    ],
    compile({ zone: name }) {
      knownZone(name);
      return (value, scope) => {
        const read = isoReader?.(textOf(value));
        if (read?.offset === undefined || read.offset === null)
          throw new ValueFault('bad_date', `${shown(value)} is no instant with an offset`);
        return instantOf(new Exact(civilMs(read.civil) - read.offset), 'date', zoneOf(name, scope));
      };
    },
  }),
  transform({
    name: 'iso_week',
    group,
    summary: 'The ISO week of a day, as 2026-W10',
    params: none,
    examples: [
      { value: '2026-03-04', result: '2026-W10' },
      { value: '2027-01-01', result: '2026-W53' },
    ],
    compile: () => (value) => {
      const { year, week } = weekOf(dayIn(value));
      return `${year}-W${String(week).padStart(2, '0')}`;
    },
  }),
  transform({
    name: 'add_days',
    group,
    summary: 'Adds days, or days of work, which are those not in the weekend and not a holiday',
    params: params({
      days: Type.Integer({ minimum: -3660, maximum: 3660 }),
      business: Type.Optional(Type.Boolean({ default: false })),
      weekend: Type.Optional(
        Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
          maxItems: 6,
          uniqueItems: true,
          default: [6, 7],
        }),
      ),
      holidays: Type.Optional(Type.Array(day, { maxItems: 500 })),
    }),
    label: ({ days, business }) => `${days}${business === true ? ' business' : ''}`,
    examples: [
      { value: '2026-02-27', params: { days: 3 }, result: '2026-03-02' },
      {
        value: '2026-04-02',
        params: { days: 1, business: true, holidays: ['2026-04-03', '2026-04-06'] },
        result: '2026-04-07',
      },
      {
        value: '2026-04-07',
        params: { days: -1, business: true, holidays: ['2026-04-03', '2026-04-06'] },
        result: '2026-04-02',
      },
    ],
    compile({ days, business = false, weekend = [6, 7], holidays = [] }) {
      const closed = new Set(holidays);
      return (value, { budget }) => {
        let at: Day = dayIn(value);
        if (!business) return dayText(addDays(at, days));
        const step = Math.sign(days);
        for (let left = Math.abs(days); left > 0;) {
          budget.spend(1);
          at = addDays(at, step);
          if (!weekend.includes(weekday(at)) && !closed.has(dayText(at))) left--;
        }
        return dayText(at);
      };
    },
  }),
  transform({
    name: 'duration',
    group,
    summary: 'Converts between ISO 8601 durations and seconds',
    params: params({ to: oneOf(['seconds', 'iso']) }),
    examples: [
      { value: 'P1DT2H30M', params: { to: 'seconds' }, result: '95400' },
      { value: '95400', params: { to: 'iso' }, result: 'P1DT2H30M' },
      { value: 'PT0.5S', params: { to: 'seconds' }, result: '0.5' },
      { value: 'P1M', params: { to: 'seconds' }, fault: 'bad_date' },
    ],
    compile:
      ({ to: wanted }) =>
      (value) => {
        if (wanted === 'iso') return durationText(decimalOf(value));
        const seconds = durationSeconds(textOf(value));
        if (!seconds)
          throw new ValueFault('bad_date', `${shown(value)} is no duration of fixed length`);
        return decimalText(seconds);
      },
  }),
  transform({
    name: 'format_date',
    group,
    summary: 'Writes an ISO date or time in another format: yyyy yy MM M dd d HH mm ss',
    params: params({ format: Type.String({ minLength: 1, maxLength: 60 }), zone }),
    label: ({ format }) => format,
    examples: [
      { value: '2026-03-04', params: { format: 'dd.MM.yyyy' }, result: '04.03.2026' },
      {
        value: '2026-03-04T23:30:00Z',
        params: { format: 'yyyyMMdd HH:mm', zone: 'Europe/Berlin' },
        result: '20260305 00:30',
      },
    ],
    compile({ format, zone: name }) {
      knownZone(name);
      return (value, scope) => {
        const read = isoReader?.(textOf(value));
        if (!read) throw new ValueFault('bad_date', `${shown(value)} is no ISO 8601 date`);
        return patternText(format, localOf(read, zoneOf(name, scope)));
      };
    },
  }),
  transform({
    name: 'received_at',
    group,
    takes: 'absent',
    summary: 'When the document was received: the only clock a mapping has',
    params: none,
    examples: [{ context: { receivedAt: '2026-03-04T10:00:00Z' }, result: '2026-03-04T10:00:00Z' }],
    compile:
      () =>
      (_, { context }) =>
        context.receivedAt,
  }),
];

function localOf({ civil, offset }: ReadTime, name: string): CivilTime {
  if (offset === null) return civil;
  const ms = civilMs(civil) - offset;
  return civilOf(ms + offsetMs(name, ms));
}

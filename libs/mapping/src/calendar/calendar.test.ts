import fc from 'fast-check';
import { Exact } from '../decimal';
import { ValueFault } from '../fault';
import {
  addDays,
  checked,
  civilMs,
  civilOf,
  dayText,
  instantText,
  midnight,
  weekday,
  weekDay,
  weekOf,
  type Day,
} from './civil';
import { durationSeconds, durationText } from './duration';
import { isZone, offsetMs, zonedMs } from './zone';

const day = fc
  .date({ min: new Date('1001-01-08'), max: new Date('9999-12-24'), noInvalidDate: true })
  .map((it): Day => {
    const { year, month, day: of } = civilOf(it.getTime());
    return { year, month, day: of };
  });
const faultOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof ValueFault) return error.code;
    throw error;
  }
  throw new Error('nothing was refused');
};
const at = (text: string) => civilOf(Date.parse(`${text}Z`));

describe('days', () => {
  it('have the weekday and ISO week that the calendar gives them', () => {
    expect(weekday({ year: 1970, month: 1, day: 1 })).toBe(4);
    expect(weekday({ year: 2026, month: 11, day: 23 })).toBe(1);
    expect(weekday({ year: 2026, month: 11, day: 29 })).toBe(7);
    expect(weekday({ year: 1969, month: 12, day: 28 })).toBe(7);
    expect(weekOf({ year: 2021, month: 1, day: 3 })).toEqual({ year: 2020, week: 53 });
    expect(weekOf({ year: 2021, month: 1, day: 4 })).toEqual({ year: 2021, week: 1 });
    expect(weekOf({ year: 2024, month: 12, day: 30 })).toEqual({ year: 2025, week: 1 });
    expect(weekOf({ year: 2026, month: 12, day: 31 })).toEqual({ year: 2026, week: 53 });
  });

  it('are found again by week and weekday', () => {
    fc.assert(
      fc.property(day, (it) => {
        const { year, week } = weekOf(it);
        expect(dayText(weekDay(year, week, weekday(it)))).toBe(dayText(it));
      }),
    );
  });

  it('are refused by a week or weekday that a year does not have', () => {
    expect(dayText(weekDay(2026, 53, 7))).toBe('2027-01-03');
    expect(dayText(weekDay(2025, 1, 1))).toBe('2024-12-30');
    const wrong: readonly (readonly [number, number, number])[] = [
      [2025, 53, 1],
      [2025, 0, 1],
      [2025, 1, 0],
      [2025, 1, 8],
    ];
    for (const [year, week, of] of wrong) {
      expect(faultOf(() => weekDay(year, week, of))).toBe('bad_date');
    }
  });

  it('are days apart as many as were added', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -7, max: 7 }), (from, days) => {
        const to = addDays(from, days);
        expect(civilMs(midnight(to)) - civilMs(midnight(from))).toBe(days * 86_400_000);
        expect(midnight(to)).toMatchObject({ hour: 0, minute: 0, second: 0, millisecond: 0 });
        expect(((weekday(from) - 1 + days + 14) % 7) + 1).toBe(weekday(to));
      }),
    );
    expect(dayText(addDays({ year: 2024, month: 2, day: 28 }, 1))).toBe('2024-02-29');
    expect(dayText(addDays({ year: 2026, month: 12, day: 31 }, 1))).toBe('2027-01-01');
  });

  it('exist from the year 1000 to 9999', () => {
    expect(faultOf(() => civilOf(Date.UTC(999, 11, 31)))).toBe('bad_date');
    expect(faultOf(() => civilOf(Date.UTC(10_000, 0, 1)))).toBe('bad_date');
    expect(civilOf(Date.UTC(1000, 0, 1)).year).toBe(1000);
    expect(civilOf(Date.UTC(9999, 11, 31)).year).toBe(9999);
  });

  it.each([
    [{ month: 2, day: 29 }, false],
    [{ month: 2, day: 28 }, true],
    [{ month: 13 }, false],
    [{ month: 0 }, false],
    [{ day: 0 }, false],
    [{ month: 4, day: 31 }, false],
    [{ hour: 24 }, false],
    [{ hour: 23 }, true],
    [{ minute: 60 }, false],
    [{ minute: 59 }, true],
    [{ second: 60 }, false],
    [{ second: 59 }, true],
    [{ year: 999 }, false],
    [{ year: 1000 }, true],
    [{ year: 9999 }, true],
    [{ year: 10_000 }, false],
  ])('with %j exist: %s', (change, exists) => {
    const time = { ...midnight({ year: 2026, month: 1, day: 2 }), ...change };
    if (exists) expect(checked(time, 'x')).toBe(time);
    else expect(faultOf(() => checked(time, 'x'))).toBe('bad_date');
  });
});

describe('instants', () => {
  it('are RFC 3339 in UTC, with the fraction of a second when there is one', () => {
    expect(instantText(0)).toBe('1970-01-01T00:00:00Z');
    expect(instantText(1)).toBe('1970-01-01T00:00:00.001Z');
    expect(instantText(Date.UTC(2026, 10, 4, 5, 6, 7, 80))).toBe('2026-11-04T05:06:07.080Z');
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e13 }), (ms) => {
        expect(Date.parse(instantText(ms))).toBe(ms);
        expect(civilMs(civilOf(ms))).toBe(ms);
      }),
    );
  });
});

describe('zones', () => {
  it('are those of the database', () => {
    expect(['UTC', 'Europe/Berlin', 'America/St_Johns'].every(isZone)).toBe(true);
    expect(['', 'Berlin', 'Europe/Bielefeld', '+02:00', 'x'.repeat(65)].some(isZone)).toBe(false);
    expect(faultOf(() => offsetMs('Mars/Base', 0))).toBe('bad_time_zone');
  });

  it('are ahead of UTC by their offset of the time', () => {
    const hours = (zone: string, text: string) => offsetMs(zone, Date.parse(text)) / 3_600_000;
    expect(hours('UTC', '2026-07-01T00:00:00Z')).toBe(0);
    expect(hours('Europe/Berlin', '2026-07-01T00:00:00Z')).toBe(2);
    expect(hours('Europe/Berlin', '2026-01-01T00:00:00Z')).toBe(1);
    expect(hours('America/St_Johns', '2026-01-01T00:00:00Z')).toBe(-3.5);
    expect(hours('Europe/Berlin', '1960-01-01T00:00:00Z')).toBe(1);
    // One millisecond before the change, and at it.
    expect(hours('Europe/Berlin', '2026-03-29T00:59:59.999Z')).toBe(1);
    expect(hours('Europe/Berlin', '2026-03-29T01:00:00Z')).toBe(2);
  });

  it('show a time once, twice or never', () => {
    const berlin = (text: string, policy: 'earlier' | 'later' | 'error') =>
      instantText(zonedMs(at(text), 'Europe/Berlin', policy));
    expect(berlin('2026-07-01T12:00:00', 'error')).toBe('2026-07-01T10:00:00Z');
    expect(berlin('2026-10-25T02:30:00', 'earlier')).toBe('2026-10-25T00:30:00Z');
    expect(berlin('2026-10-25T02:30:00', 'later')).toBe('2026-10-25T01:30:00Z');
    expect(faultOf(() => berlin('2026-10-25T02:30:00', 'error'))).toBe('ambiguous_time');
    expect(berlin('2026-03-29T02:30:00', 'earlier')).toBe('2026-03-29T00:30:00Z');
    expect(berlin('2026-03-29T02:30:00', 'later')).toBe('2026-03-29T01:30:00Z');
    expect(faultOf(() => berlin('2026-03-29T02:30:00', 'error'))).toBe('nonexistent_time');
    expect(berlin('2026-10-25T03:00:00', 'error')).toBe('2026-10-25T02:00:00Z');
    expect(berlin('2026-03-29T03:00:00', 'error')).toBe('2026-03-29T01:00:00Z');
  });
});

describe('durations', () => {
  it.each([
    ['PT0S', '0'],
    ['P1W', '604800'],
    ['P1D', '86400'],
    ['PT1H', '3600'],
    ['PT1M', '60'],
    ['P1DT2H3M4.5S', '93784.5'],
    ['PT1,25S', '1.25'],
    ['-PT1M', '-60'],
    ['+PT1M', '60'],
    [' PT2S ', '2'],
  ])('%j are %s seconds', (text, seconds) => {
    expect(durationSeconds(text)?.toFixed()).toBe(seconds);
  });

  it.each(['', 'P', 'PT', 'P1DT', 'P1Y', 'P1M', '1H', 'PT1', 'P1W1D', 'PT1.S'])(
    '%j has no fixed length',
    (text) => {
      expect(durationSeconds(text)).toBeNull();
    },
  );

  it('are written in days, hours, minutes and seconds, and read as they were', () => {
    expect(durationText(new Exact(0))).toBe('PT0S');
    expect(durationText(new Exact('-0'))).toBe('PT0S');
    expect(durationText(new Exact(93_784.5))).toBe('P1DT2H3M4.5S');
    expect(durationText(new Exact(86_400))).toBe('P1D');
    expect(durationText(new Exact(-61))).toBe('-PT1M1S');
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (tenths) => {
        const seconds = new Exact(tenths).div(10);
        expect(durationSeconds(durationText(seconds))?.eq(seconds)).toBe(true);
      }),
    );
  });
});

import fc from 'fast-check';
import { known } from './entity-draft';
import {
  dateIn,
  decimalIn,
  decimalOf,
  durationOf,
  instantIn,
  millimetresIn,
  piecesIn,
  pointsOf,
  secondsIn,
} from './measures';

describe('decimals', () => {
  it.each([
    ['12', '12'],
    [' 12.500 ', '12.5'],
    ['+.5', '0.5'],
    ['-3.', '-3'],
    ['1e3', '1000'],
    ['2.5E-1', '0.25'],
    ['0.1234567', '0.123457'],
    ['-0.0000001', '0'],
    ['100', '100'],
    ['999999999999999', '999999999999999'],
  ])('of %j are %j', (text, decimal) => {
    expect(decimalIn(text)).toBe(decimal);
  });

  it.each(['', 'a', '1a', '1 2', '0x10', 'NaN', 'Infinity', '.', '1e', '1e1000', '--1', '1e15'])(
    'are not in %j',
    (text) => {
      expect(decimalIn(text)).toBeUndefined();
    },
  );

  it('are not in an absent text, and not of a number without end', () => {
    expect(decimalIn(undefined)).toBeUndefined();
    expect([Infinity, -Infinity, NaN, 1e15, -1e15].map((it) => decimalOf(it))).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect(decimalOf(-999_999_999_999_999, 0)).toBe('-999999999999999');
  });

  it('have at most the requested places and no zero at their end', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.nat(6), (value, places) => {
        const text = decimalOf(value, places) ?? '';
        expect(text).toMatch(/^-?\d+(\.\d*[1-9])?$/);
        expect(text.split('.')[1]?.length ?? 0).toBeLessThanOrEqual(places);
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.5000001 * 10 ** -places);
      }),
    );
  });
});

describe('lengths', () => {
  it('are millimetres to the micrometre of points', () => {
    expect(millimetresIn('72')).toBe('25.4');
    expect(millimetresIn('595.2755905511812')).toBe('210');
    expect(millimetresIn('1')).toBe('0.353');
    expect(millimetresIn('wide')).toBeUndefined();
    expect(pointsOf('25.4')).toBe('72');
    expect(pointsOf('210')).toBe('595.27559');
    expect(pointsOf(undefined)).toBeUndefined();
  });

  it('come back as they were when they are written as points', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (micrometres) => {
        const length = decimalOf(micrometres / 1000, 3);
        expect(millimetresIn(pointsOf(length))).toBe(length);
      }),
    );
  });
});

describe('quantities', () => {
  it('are pieces', () => {
    expect(piecesIn('1000')).toEqual({ value: '1000', uom: 'C62' });
    expect(piecesIn('many')).toBeUndefined();
  });
});

describe('times', () => {
  it.each([
    ['2026-03-04T10:00:00Z', '2026-03-04T10:00:00.000Z'],
    ['2026-03-04T10:00+02:00', '2026-03-04T08:00:00.000Z'],
    [' 2026-03-04T10:00:00.5-01:30 ', '2026-03-04T11:30:00.500Z'],
  ])('%j is the instant %j', (text, instant) => {
    expect(instantIn(text)).toBe(instant);
  });

  it.each([undefined, '', '2026-03-04', '2026-03-04T10:00:00', '2026-13-04T10:00:00Z', 'x'])(
    '%j is not an instant',
    (text) => {
      expect(instantIn(text)).toBeUndefined();
    },
  );

  it('have the date that their writer has', () => {
    expect(dateIn('2026-03-04T23:30:00-08:00')).toBe('2026-03-04');
    expect(dateIn(' 2026-03-04 ')).toBe('2026-03-04');
    expect([undefined, '2026-3-4', '2026-13-04', '2026-03-04 10:00'].map(dateIn)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('durations', () => {
  it.each([
    ['PT1S', 1],
    ['PT1M', 60],
    ['PT1H', 3600],
    ['P1D', 86_400],
    ['P2DT3H4M5S', 2 * 86_400 + 3 * 3600 + 4 * 60 + 5],
    ['PT0.4S', 0],
    ['PT1.5S', 2],
  ])('%j are %i seconds', (text, seconds) => {
    expect(secondsIn(text)).toBe(seconds);
  });

  it.each([undefined, '', 'P', 'PT', 'P1Y', 'P1M', '1H', 'PT1H2', 'P-1D'])(
    '%j has no known length',
    (text) => {
      expect(secondsIn(text)).toBeUndefined();
    },
  );

  it('are read as they are written', () => {
    fc.assert(
      fc.property(fc.nat(1e9 - 1), (seconds) => {
        expect(secondsIn(durationOf(seconds))).toBe(seconds);
      }),
    );
    expect(durationOf(undefined)).toBeUndefined();
  });
});

describe('known members', () => {
  it('are those with a value', () => {
    expect(known({ a: 1, b: undefined, c: '', d: 0, e: false, f: null })).toEqual({
      a: 1,
      d: 0,
      e: false,
      f: null,
    });
    expect(known({ a: undefined, b: '' })).toBeUndefined();
    expect(known({})).toBeUndefined();
  });
});

import fc from 'fast-check';
import { rect } from './facts.fixture';
import { compareVersions, contains, exceeds, printSize, round, sizeOf, toMm } from './measure';

describe('toMm', () => {
  it('turns an inch into 25.4 mm, and honours UserUnit', () => {
    expect(toMm(72)).toBeCloseTo(25.4, 12);
    expect(toMm(7.2, 10)).toBeCloseTo(25.4, 12);
  });
});

describe('exceeds', () => {
  it('is false at the limit, whatever binary fractions make of it', () => {
    expect(exceeds(0.1 + 0.2, 0.3)).toBe(false);
    expect(exceeds(0.301, 0.3)).toBe(true);
    expect(exceeds(0.2, 0.3)).toBe(false);
  });
});

describe('round and printSize', () => {
  it('drop needless zeros', () => {
    expect(round(2.5)).toBe(2.5);
    expect(round(2.005001, 2)).toBe(2.01);
    expect(printSize({ width: 210.04, height: 297 })).toBe('210 x 297');
    expect(printSize({ width: 215.9, height: 279.4 })).toBe('215.9 x 279.4');
  });
});

describe('contains', () => {
  const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true });
  const box = fc
    .tuple(coordinate, coordinate, coordinate, coordinate)
    .map(([a, b, c, d]) => rect(Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)));

  it('holds for a box and itself, and both ways only for equal boxes', () => {
    fc.assert(
      fc.property(box, box, (a, b) => {
        expect(contains(a, a, 0)).toBe(true);
        if (contains(a, b, 0) && contains(b, a, 0)) expect(a).toEqual(b);
        if (contains(a, b, 0)) expect(sizeOf(b).width).toBeLessThanOrEqual(sizeOf(a).width);
      }),
    );
  });
});

describe('compareVersions', () => {
  it('orders by number, not by letters', () => {
    expect(compareVersions('1.10', '1.9')).toBeGreaterThan(0);
    expect(compareVersions('1.7', '2.0')).toBeLessThan(0);
    expect(compareVersions('1.4', '1.4')).toBe(0);
  });

  it.each(['', '1', '1.4.2', 'x.y', ' 1.4'])('knows no version %j', (text) => {
    expect(compareVersions(text, '1.4')).toBeNull();
    expect(compareVersions('1.4', text)).toBeNull();
  });
});

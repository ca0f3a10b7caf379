import type { ColorSpaceFacts } from '../color';
import { PaintCache } from './paint-cache';

const cmyk: ColorSpaceFacts = { family: 'DeviceCMYK', components: 4 };
const other: ColorSpaceFacts = { family: 'DeviceRGB', components: 3 };
const plain = { space: cmyk, substitute: null };

describe('PaintCache', () => {
  it('gives one paint for one colour, and never another colour', () => {
    const cache = new PaintCache();
    const paint = cache.plain(plain, Float64Array.of(9, 0.1, 0.2, 0.3, 0.4), 1, 5);
    expect(paint).toMatchObject({ space: cmyk, components: [0.1, 0.2, 0.3, 0.4], pattern: null });
    expect(cache.plain(plain, Float64Array.of(0.1, 0.2, 0.3, 0.4), 0, 4)).toBe(paint);
    const shorter = cache.plain(plain, Float64Array.of(0.1, 0.2, 0.3, 0.4), 0, 3);
    expect(shorter.components).toEqual([0.1, 0.2, 0.3]);
    const inSpace = { space: cmyk, substitute: other };
    const substituted = cache.plain(inSpace, Float64Array.of(0.1, 0.2, 0.3, 0.4), 0, 4);
    expect(substituted.substitute).toBe(other);
    for (let at = 0; at < 5000; at++) {
      const numbers = Float64Array.of(at / 5000, 1 - at, at * 1e20, -at);
      expect(cache.plain(plain, numbers, 0, 4).components).toEqual([...numbers]);
    }
  });
});

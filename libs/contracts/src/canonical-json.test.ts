import { canonicalJson } from './canonical-json';

describe('canonicalJson', () => {
  // RFC 8785, 3.2.2.3 and appendix B.
  it.each([
    [{}, '{}'],
    [{ b: 1, a: { z: 2, y: null }, n: null }, '{"a":{"y":null,"z":2},"b":1,"n":null}'],
    [{ w: 9.0, z: -0, gone: undefined }, '{"w":9,"z":0}'],
    [
      { w: 2.5e-7, v: 0.00005, u: 1e21, t: 0.1 + 0.2 },
      '{"t":0.30000000000000004,"u":1e+21,"v":0.00005,"w":2.5e-7}',
    ],
    [
      { '\u20ac': 1, '\r': 2, '\ufb33': 3, '\ud83d\ude00': 4, '1': 5 },
      '{"\\r":2,"1":5,"\u20ac":1,"\ud83d\ude00":4,"\ufb33":3}',
    ],
    [[null, 1.5, 'é\u2028\n'], '[null,1.5,"é\u2028\\n"]'],
  ])('prints %j the one way there is', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it.each([Number.NaN, Infinity])('refuses %d', (number) => {
    expect(() => canonicalJson({ number })).toThrow(RangeError);
  });
});

import { canonicalJson, sha256Of } from './canonical-json';

describe('canonicalJson', () => {
  // The first four hash as in other implementations of this API; the rest are RFC 8785, 3.2.2.3 and appendix B.
  it.each([
    [{}, '{}', '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a'],
    [
      { schema_version: '1.0.0', ops: [] },
      '{"ops":[],"schema_version":"1.0.0"}',
      'fd175cb0f5a104271a7557e7003f6191fcd02865f166f1e84e0c54a256446711',
    ],
    [
      { b: 1, a: { z: 2, y: 3 }, n: null },
      '{"a":{"y":3,"z":2},"b":1}',
      '9f09aec73a0983bdbcbbe756af6a2a7ee81b50eda3f23a1eb09c85d98740ace7',
    ],
    [
      { w: 0.144 },
      '{"w":0.144}',
      'f1cd37d95a27f44a84f7aa31c0d06ed848a78e18cd3a79b3fbba28a082d6d45e',
    ],
    [
      { s: 'é\u2028\n' },
      '{"s":"é\u2028\\n"}',
      '853d5e9b31a195b2a59f4bee0e9b698b8f315026f09e390783439b2c304d0ebc',
    ],
  ])('prints %j the one way there is', (value, text, hash) => {
    expect(canonicalJson(value)).toBe(text);
    expect(sha256Of(text)).toBe(hash);
  });

  it.each([
    [{ w: 9.0, z: -0 }, '{"w":9,"z":0}'],
    [
      { w: 2.5e-7, v: 0.00005, u: 1e21, t: 0.1 + 0.2 },
      '{"t":0.30000000000000004,"u":1e+21,"v":0.00005,"w":2.5e-7}',
    ],
    [
      { '\u20ac': 1, '\r': 2, '\ufb33': 3, '\ud83d\ude00': 4, '1': 5 },
      '{"\\r":2,"1":5,"\u20ac":1,"\ud83d\ude00":4,"\ufb33":3}',
    ],
    [{ l: [null, 1.5, { k: false, n: null }] }, '{"l":[null,1.5,{"k":false}]}'],
  ])('follows RFC 8785 for %j', (value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  it.each([Number.NaN, Infinity])('refuses %d', (number) => {
    expect(() => canonicalJson({ number })).toThrow(RangeError);
  });
});

import fc from 'fast-check';
import { decimalIn, decimalOf, decimalText, Exact, quotient } from './decimal';
import { ValueFault } from './fault';
import { pointerTokens } from './compiling/pointer';
import { losslessJson } from './sources/lossless-json';
import { decodedTable } from './tables/decode-text';

const faultOf = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    if (error instanceof ValueFault) return error.code;
    throw error;
  }
  throw new Error('nothing was refused');
};

describe('decimal numbers', () => {
  it.each([
    ['1', '1'],
    [' +1.50 ', '1.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1e3', '1000'],
    ['-2E-2', '-0.02'],
    ['-0', '0'],
    [1.1, '1.1'],
    ['1'.repeat(18), '1'.repeat(18)],
  ])('are in %j', (value, text) => {
    expect(decimalText(decimalOf(value))).toBe(text);
  });

  it.each(['', 'x', '1,5', '1 2', '0x1', '1e100', '1'.repeat(61), NaN, Infinity, null, true, {}])(
    'are not in %j',
    (value) => {
      expect(decimalIn(value)).toBeUndefined();
      expect(faultOf(() => decimalOf(value))).toBe('bad_number');
    },
  );

  it('leave with at most 18 digits before the point and 12 behind it, half to even', () => {
    expect(decimalText(new Exact('999999999999999999'))).toBe('999999999999999999');
    expect(faultOf(() => decimalText(new Exact('1000000000000000000')))).toBe(
      'number_out_of_range',
    );
    expect(faultOf(() => decimalText(new Exact(Infinity)))).toBe('number_out_of_range');
    expect(decimalText(new Exact('0.1234567890125'))).toBe('0.123456789012');
    expect(decimalText(new Exact('0.1234567890135'))).toBe('0.123456789014');
    expect(decimalText(new Exact('0.123456789012'))).toBe('0.123456789012');
    expect(decimalText(new Exact('-0.0000000000001'))).toBe('0');
  });

  it('are equal text when they are equal', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(6), (whole, places) => {
        const number = new Exact(whole).div(new Exact(10).pow(places));
        const text = decimalText(number);
        expect(decimalText(decimalOf(`${text}${text.includes('.') ? '000' : '.0'}`))).toBe(text);
        expect(decimalOf(text).eq(number)).toBe(true);
      }),
    );
  });

  it('are not divided by zero', () => {
    expect(quotient(new Exact(1), new Exact(4)).toFixed()).toBe('0.25');
    expect(faultOf(() => quotient(new Exact(1), new Exact(0)))).toBe('division_by_zero');
  });
});

describe('JSON with long numbers', () => {
  it('keeps their digits as text, and leaves everything else as it is', () => {
    const parsed = (text: string): unknown => JSON.parse(losslessJson(text));
    expect(parsed('[12345678901234567890]')).toEqual(['12345678901234567890']);
    expect(parsed('[1234567890123456, 1.5]')).toEqual(['1234567890123456', 1.5]);
    expect(parsed('[123456789012345, 1234567890123450]')).toEqual([
      123456789012345, 1234567890123450,
    ]);
    expect(parsed('[0.12345678901234567]')).toEqual(['0.12345678901234567']);
    expect(parsed('[1e300, -1e400, 1e289]')).toEqual(['1e300', '-1e400', 1e289]);
    expect(parsed('{"a 12345678901234567890": "1234567890123456789\\" 0"}')).toEqual({
      'a 12345678901234567890': '1234567890123456789" 0',
    });
    expect(parsed('["\\\\", 12345678901234567890]')).toEqual(['\\', '12345678901234567890']);
    expect(losslessJson('{"a": 1.50}')).toBe('{"a": 1.50}');
    expect(losslessJson('["open 12345678901234567890')).toBe('["open 12345678901234567890');
  });

  it('is the same JSON when no number is long', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const short = JSON.parse(JSON.stringify(value), (_, it: unknown) =>
          typeof it === 'number' ? Math.round(it % 1000) || 0 : it,
        ) as unknown;
        expect(JSON.parse(losslessJson(JSON.stringify(short)))).toEqual(short);
      }),
    );
  });
});

describe('the text of a table', () => {
  it('is in its encoding, unless a mark at its beginning names another', () => {
    expect(decodedTable(Buffer.from('gr\u00fcn'))).toBe('gr\u00fcn');
    expect(decodedTable(Uint8Array.of(0xfc), 'windows-1252')).toBe('\u00fc');
    expect(decodedTable(Uint8Array.of(0xa4), 'iso-8859-15')).toBe('\u20ac');
    expect(decodedTable(Uint8Array.of(0x61, 0), 'utf-16le')).toBe('a');
    expect(decodedTable(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61), 'utf-16le')).toBe('a');
    expect(decodedTable(Uint8Array.of(0xff, 0xfe, 0x61, 0))).toBe('a');
    expect(decodedTable(Uint8Array.of(0xfe, 0xff, 0, 0x61))).toBe('a');
    expect(decodedTable(Uint8Array.of(0xef, 0x61), 'windows-1252')).toBe('\u00efa');
    expect(decodedTable(Uint8Array.of(0xef, 0xbb, 0x61), 'windows-1252')).toBe('\u00ef\u00bba');
    expect(decodedTable(Uint8Array.of(0xff, 0x61), 'windows-1252')).toBe('\u00ffa');
    expect(decodedTable(Uint8Array.of(0xfe, 0x61), 'windows-1252')).toBe('\u00fea');
    expect(decodedTable(new Uint8Array(0))).toBe('');
  });

  it('is refused when its bytes are not text in its encoding', () => {
    expect(faultOf(() => decodedTable(Uint8Array.of(0xfc)))).toBe('bad_source');
    expect(faultOf(() => decodedTable(Uint8Array.of(0x61), 'utf-16le'))).toBe('bad_source');
  });
});

describe('pointers into the output', () => {
  it('are members, indices and each item', () => {
    expect(pointerTokens('/a/0/*/b~1c~0d')).toEqual(['a', 0, '*', 'b/c~d']);
    expect(pointerTokens('/a/01')).toEqual(['a', '01']);
    expect(pointerTokens('a')).toBeNull();
    expect(pointerTokens('')).toBeNull();
    expect(pointerTokens('/a'.repeat(20))).toHaveLength(20);
    expect(pointerTokens('/a'.repeat(21))).toBeNull();
  });
});

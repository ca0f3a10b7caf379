import fc from 'fast-check';
import { parseObject, PdfDict, PdfStream } from '../syntax/index';
import { numberText, roundedOperand } from './number-text';
import { objectText } from './object-text';
import { anyObject, latinBytes } from '../../test/written-files';

describe('objects as text', () => {
  it('read back as what they were', () => {
    fc.assert(
      fc.property(anyObject, (object) => {
        expect(parseObject(latinBytes(objectText(object)))).toEqual(object);
      }),
      { numRuns: 300 },
    );
  });

  it('numbers are plain decimals that read back exactly', () => {
    fc.assert(
      fc.property(fc.double({ noDefaultInfinity: true, noNaN: true }), (value) => {
        const text = numberText(value);
        expect(text).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(text)).toBe(value === 0 ? 0 : value);
      }),
    );
    expect(() => numberText(Number.NaN)).toThrow(RangeError);
    expect(objectText(-0)).toBe('0');
  });

  it('operands keep nine significant digits and no negative zero', () => {
    expect(roundedOperand(-0)).toBe(0);
    expect(roundedOperand(-1e-12)).toBe(0);
    expect(roundedOperand(1 / 3)).toBe(0.33333333);
    expect(roundedOperand(1234.56789012)).toBe(1234.56789);
    expect(Object.is(roundedOperand(-1e-12), 0)).toBe(true);
  });

  it('refuse a stream inside another object', () => {
    expect(() => objectText([new PdfStream(PdfDict.empty, () => new Uint8Array())])).toThrow(
      TypeError,
    );
  });
});

import fc from 'fast-check';
import { expandUpcE, hasCheckDigit, symbolValue } from './symbol-value';

describe('symbolValue', () => {
  it.each([
    ['EAN13', '4006381333931', 'ean13', '4006381333931', '04006381333931'],
    ['EAN13', '0036000291452', 'upca', '036000291452', '00036000291452'],
    ['EAN8', '96385074', 'ean8', '96385074', '00000096385074'],
    ['UPCE', '0012345000065', 'upce', '01234565', '00012345000065'],
    ['UPCE', '01234565', 'upce', '01234565', '00012345000065'],
    ['Codabar', 'A31117013206375B', 'codabar', 'A31117013206375B', null],
    ['Codabar', 'a31117013206375b', 'codabar', 'A31117013206375B', null],
    ['DataBarOmni', '0109521234543213', 'databar', '0109521234543213', '09521234543213'],
    ['ITF', '15400141288763', 'itf', '15400141288763', '15400141288763'],
    ['Code128', 'A31B', 'code128', 'A31B', null],
  ])('%s %s', (format, text, name, value, gtin) => {
    expect(symbolValue({ format, text })).toEqual({ format: name, value, gtin });
  });

  it.each([
    ['EAN13', '4006381333932'],
    ['EAN8', '96385075'],
    ['UPCE', '01234566'],
  ])('takes no %s whose check digit is wrong (%s)', (format, text) => {
    expect(symbolValue({ format, text })).toBeNull();
  });

  it('goes from UPC-E to UPC-A and back', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(fc.constantFrom('0', '1'), digits, (system, body) => {
        const full = Array.from('0123456789')
          .map((check) => expandUpcE(`${system}${body.join('')}${check}`) ?? '')
          .find(hasCheckDigit);
        const read = symbolValue({ format: 'UPCE', text: `0${full}` });
        expect(read?.gtin).toBe(`00${full}`);
        expect(expandUpcE(read?.value ?? '')).toBe(full);
      }),
    );
  });
});

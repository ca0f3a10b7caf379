import fc from 'fast-check';
import { currencyNamed, dateForm, numberForm } from './value-forms';

describe('the form of numbers', () => {
  it.each([
    [['1', '22'], { decimal: '.', group: '', loose: false, ambiguous: false }],
    [['1.5', '22'], { decimal: '.', group: '', loose: false, ambiguous: false }],
    [['1,5'], { decimal: ',', group: '', loose: false, ambiguous: false }],
    [['1,234.5'], { decimal: '.', group: ',', loose: false, ambiguous: false }],
    [['1.234,50'], { decimal: ',', group: '.', loose: false, ambiguous: false }],
    [["1'234.50"], { decimal: '.', group: "'", loose: false, ambiguous: false }],
    [['1 234,5'], { decimal: ',', group: ' ', loose: false, ambiguous: false }],
    [['1.234'], { decimal: '.', group: '', loose: false, ambiguous: true }],
    [['1.234', '1.5'], { decimal: '.', group: '', loose: false, ambiguous: false }],
    [['1,234', '2,5'], { decimal: ',', group: '', loose: false, ambiguous: false }],
    [['-3', '+4'], { decimal: '.', group: '', loose: false, ambiguous: false }],
    [['€ 1.50'], { decimal: '.', group: '', loose: true, ambiguous: false }],
    [['12 %', '5'], { decimal: '.', group: '', loose: true, ambiguous: false }],
    [[' 7 '], { decimal: '.', group: '', loose: false, ambiguous: false }],
  ])('of %j is %j', (samples, form) => {
    expect(numberForm(samples)).toEqual(form);
  });

  it.each([
    [['x']],
    [['1', 'x']],
    [['1.2.3']],
    [['1,23,4']],
    [['1.5', '1,5']],
    [['1234,567,8']],
    [['1a2']],
  ])('of %j is not one', (samples) => {
    expect(numberForm(samples)).toBeUndefined();
  });

  it('does not depend on the order of the samples', () => {
    const sample = fc.constantFrom('1', '1.5', '1,5', '1.234', '1,234.5', '€ 2', 'x');
    fc.assert(
      fc.property(fc.array(sample, { minLength: 1, maxLength: 4 }), (samples) => {
        const [one, other] = [numberForm(samples), numberForm([...samples].reverse())];
        expect(other && { ...other, group: '' }).toEqual(one && { ...one, group: '' });
      }),
    );
  });
});

describe('the form of dates', () => {
  it.each([
    [['2026-03-04'], 'yyyy-MM-dd', false],
    [['2026-03-04T10:00'], 'iso', false],
    [['20260304'], 'yyyyMMdd', false],
    [['4.3.2026', '31.12.2026'], 'd.M.yyyy', false],
    [['4.3.26'], 'd.M.yy', false],
    [['4/3/2026'], 'd/M/yyyy', true],
    [['13/3/2026'], 'd/M/yyyy', false],
    [['12/12/2026'], 'd/M/yyyy', true],
    [['3/13/2026'], 'M/d/yyyy', false],
    [['4/3/2026', '3/13/2026'], 'M/d/yyyy', false],
    [['3/31/26'], 'M/d/yy', false],
    [['31-12-2026'], 'd-M-yyyy', false],
    [['12-31-2026'], 'M-d-yyyy', false],
    [[' 2026/3/4 '], 'yyyy/M/d', false],
  ])('of %j is %s', (samples, format, ambiguous) => {
    expect(dateForm(samples)).toEqual({ format, ambiguous });
  });

  it.each([
    [[]],
    [['x']],
    [['4.3.2026', '2026-03-04']],
    [['32/13/2026']],
    [['13/13/2026']],
    [['32.1.2026']],
  ])('of %j is not one', (samples) => {
    expect(dateForm(samples)).toBeUndefined();
  });
});

describe('the currency', () => {
  it('is the one that texts name', () => {
    expect(currencyNamed(['Price (€)'])).toBe('EUR');
    expect(currencyNamed(['1 eur', '2 EUR'])).toBe('EUR');
    expect(currencyNamed(['£5'])).toBe('GBP');
    expect(currencyNamed(['CHF 5'])).toBe('CHF');
    expect(currencyNamed(['US$ 5'])).toBe('USD');
    expect(currencyNamed(['$5'])).toBeUndefined();
    expect(currencyNamed(['neural'])).toBeUndefined();
    expect(currencyNamed(['€', '£'])).toBeUndefined();
    expect(currencyNamed([])).toBeUndefined();
  });
});

import fc from 'fast-check';
import { PlanRejected } from '../../producers/producer';
import { readExpression, valueText } from './expression';
import { readItems, resolved } from './resolved-item';

const names = { 'page.trim_width': 210, 'page.number': 3, 'page.label': 'iii' };
const value = (text: string) => readExpression(text, '/marks/0/text')(names);

describe('expressions', () => {
  it.each([
    ['page.trim_width / 2', 105],
    ['1 + 2 * 3 - 4 / 2', 5],
    ['-(1 - 3) * .5', 1],
    ['max(1, 2, min(9, 3)) + abs(-2)', 5],
    ['round(2.6) + floor(2.6) + ceil(2.1)', 8],
    ['"p. " + page.label + \'/\' + page.number', 'p. iii/3'],
  ])('%s', (text, wanted) => {
    expect(value(text)).toBe(wanted);
  });

  it.each([
    '',
    '1 +',
    '(1',
    '1)',
    '1 2',
    'process',
    'constructor',
    'page.__proto__',
    'toString()',
    'min',
    'min(1',
    '1 % 2',
    'a[0]',
    '`x`',
    '"a" * 2',
    '1;2',
  ])('refuse %j', (text) => {
    expect(() => value(text)).toThrow(PlanRejected);
  });

  it('refuse or answer whatever they are given', () => {
    const letters = fc.constantFrom(
      ...'()+-*/,.0123456789 abmxpage\'"_'.split(''),
      'page.number',
      'max',
    );
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 200 }), (parts) => {
        try {
          expect(['number', 'string']).toContain(typeof value(parts.join('')));
        } catch (error) {
          expect(error).toBeInstanceOf(PlanRejected);
        }
      }),
    );
  });

  it('give numbers as text with at most three decimals', () => {
    expect([valueText(1 / 3), valueText(2), valueText(-0)]).toEqual(['0.333', '2', '0']);
  });
});

describe('items with expressions', () => {
  const item = (length: string) => {
    const [read] = readItems({
      marks: [{ type: 'crop', anchor: 'trim_corners', length_pt: { $expr: length } }],
    });
    if (!read) throw new Error('there is an item');
    return resolved(read, names);
  };

  it('take values that fit', () => {
    expect(item('page.trim_width / 10')).toMatchObject({ length_pt: 21 });
  });

  it.each(['0', '-1', '1 / 0', '0 / 0', '"a"', '1000001'])('refuse the length %s', (length) => {
    expect(() => item(length)).toThrow(
      expect.objectContaining({
        code: 'expression_out_of_range',
        pointer: '/marks/0/length_pt',
      }) as Error,
    );
  });
});

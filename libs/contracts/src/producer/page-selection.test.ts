import Ajv2020 from 'ajv/dist/2020';
import { PageSelection } from './page-selection';
import { selectedPages } from './selected-pages';

describe('a page selection', () => {
  it.each([
    ['1-4,odd,last', 6, [0, 1, 2, 3, 0, 2, 4, 5]],
    ['last-1', 3, [2, 1, 0]],
    ['even, odd', 5, [1, 3, 0, 2, 4]],
    ['first,3 - last', 4, [0, 2, 3]],
    ['all', 2, [0, 1]],
    ['even', 1, []],
  ])('%s of %d pages', (text, count, expected) => {
    expect(selectedPages(text, count)).toEqual(expected);
  });

  it.each([
    ['7', 'There is no page 7 among the 6 pages'],
    ['2-9', 'There is no page 9 among the 6 pages'],
    ['1-2-3', '"1-2-3" names no pages'],
    ['0', '"0" names no pages'],
    ['x', '"x" names no pages'],
  ])('%s is no part of six pages', (text, fault) => {
    expect(selectedPages(text, 6)).toEqual({ fault });
  });

  it('has a schema that takes what it takes', () => {
    const fits = new Ajv2020({ strict: false }).compile(PageSelection);
    for (const text of ['1-4,odd,last', 'last - 1', ' even , 3', 'all'])
      expect([text, fits(text)]).toEqual([text, true]);
    for (const text of ['', '0', '-3', '1-', 'odd-even', '1;2', '1,,2'])
      expect([text, fits(text)]).toEqual([text, false]);
  });
});

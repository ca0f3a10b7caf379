import fc from 'fast-check';
import { counted, wordsOf } from './texts/report-words';
import { fileSize, instant, pageRanges } from './wording';

const words = wordsOf('en');

describe('pageRanges', () => {
  it('joins neighbours', () => {
    expect(pageRanges([1, 2, 3, 7], words)).toBe('1-3, 7');
    expect(pageRanges([5], words)).toBe('5');
    expect(pageRanges([], words)).toBe('');
  });

  it('says how many ranges it omits', () => {
    const odd = Array.from({ length: 22 }, (_, index) => index * 2 + 1);
    expect(pageRanges(odd.slice(0, 20), words)).not.toContain('more');
    expect(pageRanges(odd.slice(0, 21), words)).toMatch(/, 39 and 1 more range$/);
    expect(pageRanges(odd, words)).toMatch(/ and 2 more ranges$/);
  });

  it('names exactly the pages it was given', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 15 }), (some) => {
        const pages = some.sort((a, b) => a - b);
        const named = pageRanges(pages, words)
          .split(', ')
          .filter((range) => range !== '')
          .flatMap((range) => {
            const [from = 0, to = from] = range.split('-').map(Number);
            return Array.from({ length: to - from + 1 }, (_, index) => from + index);
          });
        expect(named).toEqual(pages);
      }),
    );
  });
});

describe('fileSize', () => {
  it.each([
    [1, '1 byte'],
    [1023, '1023 bytes'],
    [48213, '47 KB'],
    [3412776, '3.3 MB'],
    [600 * 1024 * 1024, '600 MB'],
  ])('calls %i bytes %s', (bytes, named) => {
    expect(fileSize(bytes, words)).toBe(named);
  });
});

describe('instant', () => {
  it('is cut to the minute, and any other text is left alone', () => {
    expect(instant('2026-03-04T09:30:12.345Z')).toBe('2026-03-04, 09:30 UTC');
    expect(instant('soon')).toBe('soon');
  });
});

describe('a counted phrase', () => {
  it('takes its form from the number, and French counts nothing as one', () => {
    const pages = (language: 'en' | 'fr') => {
      const table = wordsOf(language);
      return [0, 1, 2].map((count) => counted(table, table.pages, count));
    };
    expect(pages('en')).toEqual(['0 pages', '1 page', '2 pages']);
    expect(pages('fr')).toEqual(['0 page', '1 page', '2 pages']);
  });

  it('measures files in the unit and with the decimal sign of the language', () => {
    expect(fileSize(3412776, wordsOf('de'))).toBe('3,3 MB');
    expect(fileSize(3412776, wordsOf('fr'))).toBe('3,3 Mo');
  });
});

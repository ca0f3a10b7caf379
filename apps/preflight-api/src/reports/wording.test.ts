import fc from 'fast-check';
import { fileSize, instant, pageRanges, plural } from './wording';

describe('pageRanges', () => {
  it('joins neighbours', () => {
    expect(pageRanges([1, 2, 3, 7])).toBe('1-3, 7');
    expect(pageRanges([5])).toBe('5');
    expect(pageRanges([])).toBe('');
  });

  it('tells how many ranges it leaves out', () => {
    const odd = Array.from({ length: 22 }, (_, index) => index * 2 + 1);
    expect(pageRanges(odd.slice(0, 20))).not.toContain('more');
    expect(pageRanges(odd.slice(0, 21))).toMatch(/, 39 and 1 more range$/);
    expect(pageRanges(odd)).toMatch(/ and 2 more ranges$/);
  });

  it('names exactly the pages it was given', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 15 }), (some) => {
        const pages = some.sort((a, b) => a - b);
        const named = pageRanges(pages)
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
  ])('calls %i bytes %s', (bytes, words) => {
    expect(fileSize(bytes)).toBe(words);
  });
});

describe('instant', () => {
  it('is cut to the minute, and any other text is left alone', () => {
    expect(instant('2026-03-04T09:30:12.345Z')).toBe('2026-03-04, 09:30 UTC');
    expect(instant('soon')).toBe('soon');
  });
});

describe('plural', () => {
  it('adds an s to all but one', () => {
    expect([0, 1, 2].map((count) => plural(count, 'page'))).toEqual([
      '0 pages',
      '1 page',
      '2 pages',
    ]);
  });
});

import fc from 'fast-check';
import { pairPages } from './pair-pages';

/** How alike pages are that are named: the same name is 1, both letters the same kind 0.7, else 0.1. */
function likeness(candidate: string, reference: string): number[][] {
  return Array.from(candidate).map((one) =>
    Array.from(reference).map((other) =>
      one === other ? 1 : one.toLowerCase() === other.toLowerCase() ? 0.7 : 0.1,
    ),
  );
}

function paired(candidate: string, reference: string): string[] {
  return pairPages(likeness(candidate, reference)).map(
    (pair) => `${pair.candidate + 1}-${pair.reference + 1}`,
  );
}

describe('pairPages', () => {
  it.each([
    ['the same', 'abc', 'abc', ['1-1', '2-2', '3-3']],
    ['one inserted in front', 'xabc', 'abc', ['2-1', '3-2', '4-3']],
    ['one left out', 'ac', 'abc', ['1-1', '2-3']],
    ['turned round', 'cba', 'abc', ['3-1', '2-2', '1-3']],
    ['one that changed', 'aBc', 'abc', ['1-1', '2-2', '3-3']],
    ['repeats behind an inserted page', 'xa_b_', 'a_b_', ['2-1', '3-2', '4-3', '5-4']],
    ['nothing alike', 'xyz', 'abc', []],
    ['no page', '', 'abc', []],
  ])('pairs pages: %s', (_what, candidate, reference, expected) => {
    expect(paired(candidate, reference)).toEqual(expected);
  });

  it('finds every page again in any order', () => {
    const pages = 'abcdefghijkl';
    fc.assert(
      fc.property(fc.shuffledSubarray(Array.from(pages), { minLength: 1 }), (order) => {
        const expected = Array.from(pages).flatMap((page, at) =>
          order.includes(page) ? [`${order.indexOf(page) + 1}-${at + 1}`] : [],
        );
        expect(paired(order.join(''), pages)).toEqual(expected);
      }),
    );
  });
});

import type { Page } from '@forme/contracts/extraction';
import { a4, boxed, facts, hitsOf, page, sheet } from '../facts.fixture';
import { lntBox009 } from './lnt-box-009';

const sized = (number: number, widthMm: number, heightMm: number, change: Partial<Page> = {}) =>
  page(number, {
    ...boxed({ media: sheet(2000, 2000), trim: sheet(widthMm, heightMm, 10) }),
    ...change,
  });
const pagesFound = (...pages: Page[]) => hitsOf(lntBox009, facts({ pages })).map((hit) => hit.page);

describe('LNT_BOX_009, pages of different size', () => {
  it('passes a single page and equal pages', () => {
    expect(pagesFound(page(1))).toEqual([]);
    expect(pagesFound(page(1), page(2))).toEqual([]);
  });

  it('names pages that differ from the first, with both sizes', () => {
    const odd = sized(2, 148, 210);
    expect(hitsOf(lntBox009, facts({ pages: [page(1), odd] }))).toEqual([
      {
        page: 2,
        bbox: odd.boxes.trim,
        objectType: 'page',
        params: { actual: '148 x 210', expected: '210 x 297', unit: 'mm' },
      },
    ]);
  });

  it('tolerates half a millimetre exactly', () => {
    expect(pagesFound(sized(1, 210, 297), sized(2, 210.5, 296.5))).toEqual([]);
    expect(pagesFound(sized(1, 210, 297), sized(2, 210.51, 297))).toEqual([2]);
    expect(pagesFound(sized(1, 210, 297), sized(2, 210, 296.49))).toEqual([2]);
  });

  it('does not mind that only the media differ', () => {
    expect(
      pagesFound(page(1), page(2, boxed({ media: sheet(240, 330), trim: sheet(210, 297, 15) }))),
    ).toEqual([]);
  });

  it('measures pages with UserUnit in real millimetres', () => {
    expect(pagesFound(sized(1, 210, 297), sized(2, 105, 148.5, { user_unit: 2 }))).toEqual([]);
    expect(pagesFound(sized(1, 210, 297), sized(2, 210, 297, { user_unit: 2 }))).toEqual([2]);
  });

  it('takes the ArtBox of a page that declares it instead of a TrimBox', () => {
    const art = page(2, boxed({ media: sheet(300, 400), art: a4.trim }));
    expect(pagesFound(page(1), art)).toEqual([]);
  });

  it('has nothing to say of a file without pages', () => {
    expect(hitsOf(lntBox009, { ...facts(), pages: [] })).toEqual([]);
  });
});

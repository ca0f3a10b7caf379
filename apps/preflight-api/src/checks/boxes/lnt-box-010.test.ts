import type { Page } from '@forme/contracts/extraction';
import { a4, boxed, facts, hitsOf, page, reasonOf, sheet } from '../facts.fixture';
import { lntBox010 } from './lnt-box-010';

const ordered = { expected_page_width_mm: 210, expected_page_height_mm: 297 };
const sized = (widthMm: number, heightMm: number, change: Partial<Page> = {}) =>
  page(1, { ...boxed({ media: sheet(2000, 2000), trim: sheet(widthMm, heightMm) }), ...change });
const count = (only: Page, thresholds = {}) =>
  hitsOf(lntBox010, facts({ pages: [only] }), { ...ordered, ...thresholds }).length;

describe('LNT_BOX_010, not the ordered size', () => {
  it('is skipped when the profile names no size, or half of one', () => {
    const reason = 'skipped: the profile sets no expected page size';
    expect(reasonOf(lntBox010, facts())).toBe(reason);
    expect(reasonOf(lntBox010, facts(), { expected_page_width_mm: 210 })).toBe(reason);
  });

  it('passes the ordered size in either orientation', () => {
    expect(count(sized(210, 297))).toBe(0);
    expect(count(sized(297, 210))).toBe(0);
  });

  it('says what the page has and what is ordered', () => {
    const wrong = sized(215.9, 279.4);
    expect(hitsOf(lntBox010, facts({ pages: [wrong] }), ordered)).toEqual([
      {
        page: 1,
        bbox: wrong.boxes.trim,
        objectType: 'page',
        params: { actual: '215.9 x 279.4', expected: '210 x 297', unit: 'mm' },
      },
    ]);
  });

  it('tolerates exactly what the profile allows', () => {
    expect(count(sized(210.5, 296.5))).toBe(0);
    expect(count(sized(210.51, 297))).toBe(1);
    expect(count(sized(212, 297), { expected_page_size_tolerance_mm: 2 })).toBe(0);
    expect(count(sized(210.1, 297), { expected_page_size_tolerance_mm: 0 })).toBe(1);
    expect(count(sized(210, 297), { expected_page_size_tolerance_mm: 0 })).toBe(0);
  });

  it('does not take a square for the page because one side fits', () => {
    expect(count(sized(210, 210))).toBe(1);
  });

  it('measures a page with UserUnit in real millimetres', () => {
    expect(count(sized(21, 29.7, { user_unit: 10 }))).toBe(0);
    expect(count(sized(210, 297, { user_unit: 10 }))).toBe(1);
  });

  it('takes the ArtBox of a page without TrimBox', () => {
    expect(count(page(1, boxed({ media: sheet(300, 400), art: a4.trim })))).toBe(0);
  });
});

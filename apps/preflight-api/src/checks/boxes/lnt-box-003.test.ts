import type { Page } from '@forme/contracts/extraction';
import { a4, boxed, facts, hitsOf, page, pt, reasonOf, rect, sheet } from '../facts.fixture';
import { lntBox003 } from './lnt-box-003';

const media = sheet(250, 350);
const trim = sheet(210, 297, 10);
const bleedOf = (left: number, bottom: number, right: number, top: number) =>
  rect(trim.x0 - pt(left), trim.y0 - pt(bottom), trim.x1 + pt(right), trim.y1 + pt(top));
const withBleed = (bleed: ReturnType<typeof bleedOf>, change: Partial<Page> = {}) =>
  facts({ pages: [page(1, { ...boxed({ media, trim, bleed }), ...change })] });
const found = (...args: Parameters<typeof withBleed>) =>
  hitsOf(lntBox003, withBleed(...args)).map(({ params }) => params);

describe('LNT_BOX_003, too little bleed', () => {
  it('passes the bleed that is asked for exactly, and one that lacks what rounding takes', () => {
    expect(hitsOf(lntBox003, facts())).toEqual([]);
    expect(found(bleedOf(3, 3, 3, 3))).toEqual([]);
    expect(found(bleedOf(2.96, 3, 3, 3))).toEqual([]);
  });

  it('says how much there is, how much is asked for and on which sides', () => {
    const bleed = bleedOf(2, 3, 1.5, 3);
    expect(hitsOf(lntBox003, withBleed(bleed))).toEqual([
      {
        page: 1,
        bbox: bleed,
        objectType: 'page',
        params: { actual: 1.5, expected: 3, unit: 'mm', sides: 'left, right' },
      },
    ]);
  });

  it('says "all sides" when every side is too thin', () => {
    expect(found(bleedOf(0, 0, 0, 0))).toEqual([
      { actual: 0, expected: 3, unit: 'mm', sides: 'all sides' },
    ]);
  });

  it('counts a BleedBox inside the TrimBox as no bleed, not as a negative one', () => {
    expect(found(bleedOf(-4, 3, 3, 3))).toEqual([
      { actual: 0, expected: 3, unit: 'mm', sides: 'left' },
    ]);
  });

  it('takes the limit from the profile', () => {
    const document = withBleed(bleedOf(3, 3, 3, 3));
    expect(hitsOf(lntBox003, document, { min_bleed_mm: 3.04 })).toEqual([]);
    expect(hitsOf(lntBox003, document, { min_bleed_mm: 5 })[0]?.params).toMatchObject({
      actual: 3,
      expected: 5,
    });
  });

  it('measures a page with UserUnit in real millimetres', () => {
    expect(found(bleedOf(1.5, 1.5, 1.5, 1.5), { user_unit: 2 })).toEqual([]);
    expect(found(bleedOf(1, 1, 1, 1), { user_unit: 2 })).toMatchObject([{ actual: 2 }]);
  });

  it.each([
    [0, 'left'],
    [90, 'top'],
    [180, 'right'],
    [270, 'bottom'],
  ] as const)('names the left side of a page turned by %i as %s', (rotation, side) => {
    expect(found(bleedOf(1, 3, 3, 3), { rotation })).toMatchObject([{ sides: side }]);
  });

  it('takes the CropBox for a BleedBox that is not declared', () => {
    const pages = [page(1, boxed({ media, crop: bleedOf(3, 3, 3, 3), trim }))];
    expect(hitsOf(lntBox003, facts({ pages }))).toEqual([]);
    const tight = [page(1, boxed({ media: trim, trim }))];
    expect(hitsOf(lntBox003, facts({ pages: tight }))).toHaveLength(1);
  });

  it('does not run on pages without TrimBox, also when they have an ArtBox', () => {
    const pages = [page(1), page(2, boxed({ media: a4.media, art: a4.trim }))];
    expect(reasonOf(lntBox003, facts({ pages }))).toBe(
      'not_run: 1 page(s) declare no TrimBox to measure from',
    );
  });

  it('still says what is wrong on the pages that have one', () => {
    const pages = [page(1, boxed({ media })), page(2, boxed({ media: trim, trim }))];
    expect(hitsOf(lntBox003, facts({ pages })).map((hit) => hit.page)).toEqual([2]);
  });

  it('is skipped when the profile asks for no bleed', () => {
    expect(reasonOf(lntBox003, facts(), { min_bleed_mm: 0 })).toBe(
      'skipped: the profile asks for no bleed',
    );
  });
});

import { a4, boxed, facts, hitsOf, page, reasonOf, rect, type Boxes } from '../facts.fixture';
import { lntBox002 } from './lnt-box-002';

const withBoxes = (boxes: Boxes) => facts({ pages: [page(1, boxed(boxes))] });
const nesting = (boxes: Boxes) => hitsOf(lntBox002, withBoxes(boxes)).map(({ params }) => params);

const media = rect(0, 0, 600, 800);

describe('LNT_BOX_002, page boxes not nested', () => {
  it('passes nested boxes and a page with only a MediaBox', () => {
    expect(nesting(a4)).toEqual([]);
    expect(nesting({ media })).toEqual([]);
  });

  it('names the inner and the outer box, and where the inner one is', () => {
    const bleed = rect(-5, 0, 600, 800);
    expect(hitsOf(lntBox002, withBoxes({ media, bleed, trim: rect(10, 10, 590, 790) }))).toEqual([
      { page: 1, bbox: bleed, objectType: 'page', params: { inner: 'bleed', outer: 'media' } },
    ]);
  });

  it('compares trim and art with the BleedBox when there is one, else with the MediaBox', () => {
    const bleed = rect(20, 20, 580, 780);
    expect(nesting({ media, bleed, trim: rect(10, 30, 500, 700) })).toEqual([
      { inner: 'trim', outer: 'bleed' },
    ]);
    expect(nesting({ media, bleed, art: rect(10, 30, 500, 700) })).toEqual([
      { inner: 'art', outer: 'bleed' },
    ]);
    expect(nesting({ media, trim: rect(10, 30, 500, 801) })).toEqual([
      { inner: 'trim', outer: 'media' },
    ]);
  });

  it('lets trim and bleed reach outside a smaller CropBox, which only rules the view', () => {
    expect(nesting({ ...a4, crop: a4.trim })).toEqual([]);
    expect(nesting({ media, crop: rect(50, 50, 500, 700), trim: rect(10, 10, 590, 790) })).toEqual(
      [],
    );
  });

  it('says when a CropBox reaches outside the MediaBox', () => {
    expect(nesting({ media, crop: rect(0, 0, 600, 850) })).toEqual([
      { inner: 'crop', outer: 'media' },
    ]);
  });

  it('tolerates what writers lose by rounding, and no more', () => {
    expect(nesting({ media, trim: rect(-0.05, 0, 600, 800) })).toEqual([]);
    expect(nesting({ media, trim: rect(-0.06, 0, 600, 800) })).toHaveLength(1);
  });

  it('does not run when there is no MediaBox to compare with', () => {
    expect(reasonOf(lntBox002, withBoxes({ trim: rect(0, 0, 5000, 5000) }))).toBe(
      'not_run: 1 page(s) declare no MediaBox to compare with',
    );
  });
});

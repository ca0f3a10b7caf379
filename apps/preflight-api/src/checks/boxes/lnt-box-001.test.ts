import { a4, boxed, facts, hitsOf, page } from '../facts.fixture';
import { lntBox001 } from './lnt-box-001';

describe('LNT_BOX_001, trim size not declared', () => {
  it('passes a page with a TrimBox', () => {
    expect(hitsOf(lntBox001, facts())).toEqual([]);
  });

  it('passes a page that declares only an ArtBox, as PDF/X allows', () => {
    const pages = [page(1, boxed({ media: a4.media, art: a4.trim }))];
    expect(hitsOf(lntBox001, facts({ pages }))).toEqual([]);
  });

  it('passes a TrimBox equal to the MediaBox', () => {
    const pages = [page(1, boxed({ media: a4.media, trim: a4.media }))];
    expect(hitsOf(lntBox001, facts({ pages }))).toEqual([]);
  });

  it('names every page without both boxes, whatever else it declares', () => {
    const bare = boxed({ media: a4.media, crop: a4.trim, bleed: a4.bleed });
    const pages = [page(1), page(2, bare), page(3, bare)];
    expect(hitsOf(lntBox001, facts({ pages }))).toEqual([
      { page: 2, objectType: 'page', params: {} },
      { page: 3, objectType: 'page', params: {} },
    ]);
  });
});

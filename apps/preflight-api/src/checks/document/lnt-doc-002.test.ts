import { facts, hitsOf, page } from '../facts.fixture';
import { lntDoc002 } from './lnt-doc-002';

describe('LNT_DOC_002, pages turned differently', () => {
  it('passes pages that are not turned, and pages that are all turned alike', () => {
    expect(hitsOf(lntDoc002, facts({ pages: [page(1), page(2)] }))).toEqual([]);
    const turned = [page(1, { rotation: 90 }), page(2, { rotation: 90 })];
    expect(hitsOf(lntDoc002, facts({ pages: turned }))).toEqual([]);
  });

  it('names pages turned against the first', () => {
    const pages = [page(1), page(2, { rotation: 270 })];
    expect(hitsOf(lntDoc002, facts({ pages }))).toEqual([
      { page: 2, objectType: 'page', params: { actual: 270, expected: 0, unit: 'degrees' } },
    ]);
  });
});

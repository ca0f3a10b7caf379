import { facts, hitsOf, page } from '../facts.fixture';
import { lntBox007 } from './lnt-box-007';

describe('LNT_BOX_007, scaled page', () => {
  it('passes pages whose unit is a point', () => {
    expect(hitsOf(lntBox007, facts({ pages: [page(1), page(2)] }))).toEqual([]);
  });

  it('names the page and its UserUnit, smaller ones too', () => {
    const pages = [page(1), page(2, { user_unit: 10 }), page(3, { user_unit: 0.5 })];
    expect(hitsOf(lntBox007, facts({ pages }))).toEqual([
      { page: 2, objectType: 'page', params: { actual: 10, expected: 1 } },
      { page: 3, objectType: 'page', params: { actual: 0.5, expected: 1 } },
    ]);
  });
});

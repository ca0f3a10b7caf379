import { facts, hitsOf } from '../facts.fixture';
import { lntDoc010 } from './lnt-doc-010';

describe('LNT_DOC_010, damaged file', () => {
  it('passes a file that was read as it is', () => {
    expect(hitsOf(lntDoc010, facts())).toEqual([]);
  });

  it('says when the cross-reference had to be rebuilt', () => {
    expect(hitsOf(lntDoc010, facts({ repaired: true }))).toEqual([
      { objectType: 'document', params: {} },
    ]);
  });
});

import { coreFacts, facts, hitsOf, reasonOf, structure } from '../facts.fixture';
import { lntStruct006 } from './lnt-struct-006';

describe('LNT_STRUCT_006, XFA form', () => {
  it('passes a file without', () => {
    expect(hitsOf(lntStruct006, facts())).toEqual([]);
  });

  it('says when the file has XFA', () => {
    expect(hitsOf(lntStruct006, facts({ structure: structure({ has_xfa: true }) }))).toEqual([
      { objectType: 'document', params: {} },
    ]);
  });

  it('does not run when the catalog was not read, or that part of it', () => {
    expect(reasonOf(lntStruct006, coreFacts())).toMatch(/^not_run/);
    expect(reasonOf(lntStruct006, facts({ structure: null }))).toMatch(/^not_run/);
    expect(reasonOf(lntStruct006, facts({ structure: structure({ has_xfa: null }) }))).toMatch(
      /^not_run/,
    );
  });
});

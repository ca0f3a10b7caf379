import { coreFacts, facts, hitsOf, reasonOf, structure } from '../facts.fixture';
import { lntStruct001 } from './lnt-struct-001';

describe('LNT_STRUCT_001, JavaScript in the file', () => {
  it('passes a file without', () => {
    expect(hitsOf(lntStruct001, facts())).toEqual([]);
  });

  it('says when the file has a script', () => {
    expect(hitsOf(lntStruct001, facts({ structure: structure({ has_javascript: true }) }))).toEqual(
      [{ objectType: 'document', params: {} }],
    );
  });

  it('does not run when the catalog was not read, or that part of it', () => {
    expect(reasonOf(lntStruct001, coreFacts())).toMatch(/^not_run/);
    expect(reasonOf(lntStruct001, facts({ structure: null }))).toMatch(/^not_run/);
    expect(
      reasonOf(lntStruct001, facts({ structure: structure({ has_javascript: null }) })),
    ).toMatch(/^not_run/);
  });
});

import { coreFacts, facts, hitsOf, reasonOf, structure } from '../facts.fixture';
import { lntStruct002 } from './lnt-struct-002';

describe('LNT_STRUCT_002, interactive form', () => {
  it('passes a file without', () => {
    expect(hitsOf(lntStruct002, facts())).toEqual([]);
  });

  it('says when the file has a form', () => {
    expect(hitsOf(lntStruct002, facts({ structure: structure({ has_acro_form: true }) }))).toEqual([
      { objectType: 'document', params: {} },
    ]);
  });

  it('does not run when the catalog was not read, or that part of it', () => {
    expect(reasonOf(lntStruct002, coreFacts())).toMatch(/^not_run/);
    expect(reasonOf(lntStruct002, facts({ structure: null }))).toMatch(/^not_run/);
    expect(
      reasonOf(lntStruct002, facts({ structure: structure({ has_acro_form: null }) })),
    ).toMatch(/^not_run/);
  });
});

import { coreFacts, facts, hitsOf, reasonOf, structure } from '../facts.fixture';
import { lntStruct004 } from './lnt-struct-004';

describe('LNT_STRUCT_004, embedded files', () => {
  it('passes a file without attachments', () => {
    expect(hitsOf(lntStruct004, facts())).toEqual([]);
  });

  it('says how many there are', () => {
    const document = facts({ structure: structure({ embedded_file_count: 2 }) });
    expect(hitsOf(lntStruct004, document)).toEqual([
      { objectType: 'document', params: { actual: 2, expected: 0 } },
    ]);
  });

  it('does not run when they were not counted', () => {
    expect(reasonOf(lntStruct004, coreFacts())).toMatch(/^not_run/);
    const uncounted = facts({ structure: structure({ embedded_file_count: null }) });
    expect(reasonOf(lntStruct004, uncounted)).toMatch(/^not_run/);
  });
});

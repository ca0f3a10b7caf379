import { coreFacts, facts, hitsOf, info, reasonOf, xmp } from '../facts.fixture';
import { lntDoc003 } from './lnt-doc-003';

describe('LNT_DOC_003, no title', () => {
  it('passes a title in Info, in XMP, or in both', () => {
    expect(hitsOf(lntDoc003, facts())).toEqual([]);
    expect(hitsOf(lntDoc003, facts({ info: null }))).toEqual([]);
    expect(hitsOf(lntDoc003, facts({ xmp: xmp({ title: null }) }))).toEqual([]);
    expect(hitsOf(lntDoc003, facts({ xmp: null }))).toEqual([]);
  });

  it.each([null, '', '  '])('counts %j in both places as none', (title) => {
    expect(hitsOf(lntDoc003, facts({ info: info({ title }), xmp: xmp({ title }) }))).toEqual([
      { objectType: 'document', params: {} },
    ]);
  });

  it('finds nothing in a file without metadata', () => {
    const bare = facts({ info: null, xmp: xmp({ present: false, title: null }) });
    expect(hitsOf(lntDoc003, bare)).toHaveLength(1);
  });

  it('does not run when metadata were not read', () => {
    expect(reasonOf(lntDoc003, coreFacts())).toMatch(/^not_run/);
    expect(reasonOf(lntDoc003, facts({ info: null, xmp: null }))).toMatch(/^not_run/);
  });
});

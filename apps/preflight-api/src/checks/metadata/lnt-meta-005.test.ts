import { coreFacts, facts, hitsOf, reasonOf, xmp } from '../facts.fixture';
import { lntMeta005 } from './lnt-meta-005';

describe('LNT_META_005, broken XMP metadata', () => {
  it('passes a well-formed packet and a file without one', () => {
    expect(hitsOf(lntMeta005, facts())).toEqual([]);
    const none = xmp({ present: false, well_formed: null });
    expect(hitsOf(lntMeta005, facts({ xmp: none }))).toEqual([]);
  });

  it('says when the packet is not well-formed', () => {
    expect(hitsOf(lntMeta005, facts({ xmp: xmp({ well_formed: false }) }))).toEqual([
      { objectType: 'document', params: {} },
    ]);
  });

  it('does not run when the packet was not read or not parsed', () => {
    expect(reasonOf(lntMeta005, coreFacts())).toMatch(/^not_run/);
    expect(reasonOf(lntMeta005, facts({ xmp: null }))).toMatch(/^not_run/);
    expect(reasonOf(lntMeta005, facts({ xmp: xmp({ well_formed: null }) }))).toMatch(/^not_run/);
  });
});

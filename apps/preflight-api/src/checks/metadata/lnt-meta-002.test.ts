import { coreFacts, facts, hitsOf, info, reasonOf, xmp } from '../facts.fixture';
import { lntMeta002 } from './lnt-meta-002';

const titled = (left: string | null, right: string | null) =>
  hitsOf(lntMeta002, facts({ info: info({ title: left }), xmp: xmp({ title: right }) }));

describe('LNT_META_002, two different titles', () => {
  it('passes equal titles, blanks around them and Unicode forms aside', () => {
    expect(titled('Brochure', ' Brochure ')).toEqual([]);
    expect(titled('B\u00fccher', 'Bu\u0308cher')).toEqual([]);
  });

  it('passes a title in only one place', () => {
    expect(titled('Brochure', null)).toEqual([]);
    expect(titled('', 'Brochure')).toEqual([]);
    expect(hitsOf(lntMeta002, facts({ info: null }))).toEqual([]);
  });

  it('names both titles', () => {
    expect(titled('Brochure', 'Letter')).toEqual([
      { objectType: 'document', params: { actual: 'Brochure', expected: 'Letter' } },
    ]);
  });

  it('does not run when metadata were not read', () => {
    expect(reasonOf(lntMeta002, coreFacts())).toMatch(/^not_run/);
    expect(reasonOf(lntMeta002, facts({ xmp: null }))).toMatch(/^not_run/);
  });
});

import { coreFacts, facts, hitsOf, reasonOf } from '../facts.fixture';
import { lntMeta003 } from './lnt-meta-003';

describe('LNT_META_003, trapping not stated', () => {
  it.each(['True', 'False'] as const)('passes Trapped %s', (trapped_flag) => {
    expect(hitsOf(lntMeta003, facts({ trapped_flag }))).toEqual([]);
  });

  it.each([
    ['Unknown', 'Unknown'],
    [null, 'missing'],
  ] as const)('says that Trapped is %j', (trapped_flag, actual) => {
    expect(hitsOf(lntMeta003, facts({ trapped_flag }))).toEqual([
      { objectType: 'document', params: { actual, expected: 'True or False' } },
    ]);
  });

  it('does not run when metadata were not read', () => {
    expect(reasonOf(lntMeta003, coreFacts())).toMatch(/^not_run/);
    expect(reasonOf(lntMeta003, facts({ trapped_flag: null, xmp: null }))).toMatch(/^not_run/);
  });
});

import { facts, page } from '../../checks/facts.fixture';
import { checkOf, checks } from '../../checks/registry';
import { judge } from '../../judging/judge';
import { rulesOf } from '../../judging/rules-of';
import { epmTiers, moreInksHelp } from './epm-tiers.table';

describe('the tiers of three-colour printing', () => {
  const ids = Object.values(epmTiers).flat();

  it('count checks of this release alone, each once', () => {
    expect(ids.filter((id) => !checkOf(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('count missing bleed that another check reports too', () => {
    const { trim } = page(1).boxes;
    const bare = facts({ pages: [page(1, { boxes: { ...page(1).boxes, bleed: trim } })] });
    const enabled = ['LNT_BOX_003', 'LNT_EPM_BLEED_REJECT'];
    const rules = rulesOf({
      name: 'Mine',
      checks: { enabled },
      thresholds: { epm_mode: true },
    });
    expect(judge(checks, bare, rules).findings.map(({ checkId }) => checkId)).toEqual(enabled);
  });

  it('know every check that more inks help', () => {
    expect(ids).toEqual(expect.arrayContaining([...moreInksHelp]));
  });
});

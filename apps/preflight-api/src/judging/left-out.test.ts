import { checks } from '../checks/registry';
import { builtInProfile } from '../profiles/built-in.table';
import { rulesOf } from './rules-of';
import { checksOf } from './judge';
import { leftOutBy } from './left-out';

const idsOf = (kind: string, profile = 'default') =>
  leftOutBy(checks, rulesOf(builtInProfile(profile)!.profile)).find((one) => one.kind === kind)
    ?.checkIds ?? [];

describe('the checks that a profile leaves out', () => {
  it('are, with those that run, all checks of the release, each once', () => {
    for (const id of ['default', 'strict', 'office', 'gwg2022-sheetcmyk-cmyk', 'system-test']) {
      const rules = rulesOf(builtInProfile(id)!.profile);
      const out = leftOutBy(checks, rules).flatMap(({ checkIds }) => checkIds);
      const run = checksOf(checks, rules).map((check) => check.id);
      expect([...out, ...run].sort()).toEqual(checks.map((check) => check.id).sort());
    }
  });

  it('have a reason each', () => {
    expect(idsOf('clauses')).toContain('PDFX4-CORE-1');
    expect(idsOf('no_fault')).toContain('LNT_FONT_002');
    expect(idsOf('barcodes', 'gwg-sheetfed-offset')).toContain('LNT_BD_002');
    expect(idsOf('not_selected')).toContain('AI_SPELL_001');
    expect(idsOf('barcodes')).toEqual([]);
  });
});

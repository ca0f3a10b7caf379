import type { Profile } from '@forme/contracts/preflight';
import { judge } from './judge';
import { facts, page } from '../checks/facts.fixture';
import { checks, quietIds } from '../checks/registry';
import { rulesOf } from './rules-of';
import { defaultThresholds } from '../checks/thresholds.table';

describe('rulesOf', () => {
  it('fills in the defaults of a profile that says nothing', () => {
    expect(rulesOf({ name: 'Empty' })).toEqual({
      enabled: ['LNT_*'],
      disabled: quietIds,
      severityOverrides: {},
      maxSeverity: null,
      thresholds: defaultThresholds,
      perCheck: {},
      own: [],
      incomplete: 'warn',
      standard: null,
    });
  });

  it.each([
    [{}, 'warn'],
    [{ conformance: 'pdfa2b' }, 'warn'],
    [{ conformance: 'pdfx4' }, 'fail'],
    [{ standard: 'GWG2022' }, 'fail'],
    [{ conformance: 'pdfx4', incomplete: 'allow' }, 'allow'],
  ] as const)('makes of an incomplete result under %j: %s', (profile, incomplete) => {
    expect(rulesOf({ name: 'Mine', ...profile }).incomplete).toBe(incomplete);
  });

  it('keeps what the profile says, and reads info as advisory', () => {
    const rules = rulesOf({
      name: 'Mine',
      checks: {
        enabled: ['LNT_BOX_*'],
        disabled: ['LNT_BOX_009'],
        severity_overrides: { LNT_BOX_001: 'info', LNT_BOX_003: 'ignore', LNT_BOX_007: 'error' },
        max_severity: 'warning',
      },
      thresholds: { min_bleed_mm: 5 },
    });
    expect(rules).toMatchObject({
      enabled: ['LNT_BOX_*'],
      disabled: ['LNT_BOX_009'],
      severityOverrides: { LNT_BOX_001: 'advisory', LNT_BOX_003: 'ignore', LNT_BOX_007: 'error' },
      maxSeverity: 'warning',
      thresholds: { ...defaultThresholds, min_bleed_mm: 5 },
    });
  });

  it('limits the ink to what the substrate takes; a lower limit of the profile stays', () => {
    const limit = (thresholds: NonNullable<Profile['thresholds']>) =>
      rulesOf({ name: 'Mine', thresholds }).thresholds.tac_limit;
    expect(limit({ substrate: 'newsprint' })).toBe(240);
    expect(limit({ substrate: 'digital' })).toBe(320);
    expect(limit({ substrate: 'newsprint', tac_limit: 300 })).toBe(240);
    expect(limit({ substrate: 'newsprint', tac_limit: 220 })).toBe(220);
  });

  it('reads the members of the group color as thresholds, which come first', () => {
    const color = { target_condition: 'FOGRA51', gamut_check: true };
    expect(rulesOf({ name: 'Mine', color }).thresholds).toMatchObject({
      target_output_condition: 'FOGRA51',
      gamut_check: true,
    });
    const thresholds = { target_output_condition: 'FOGRA52', gamut_check: false };
    expect(rulesOf({ name: 'Mine', color, thresholds }).thresholds).toMatchObject(thresholds);
  });

  it('decides what a judgement says', () => {
    const document = facts({ pages: [page(1)] });
    const bleed = (least: number) =>
      judge(
        checks,
        document,
        rulesOf({ name: 'Mine', incomplete: 'allow', thresholds: { min_bleed_mm: least } }),
      );
    expect(bleed(3).verdict).toBe('pass');
    expect(bleed(5).verdict).toBe('pass_with_warnings');
  });
});

import { judge } from '../judging/judge';
import { facts, page } from '../checks/facts.fixture';
import { checks, quietIds } from '../checks/registry';
import { rulesOf } from './rules-of';
import { defaultThresholds } from './thresholds.table';

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
      incomplete: 'allow',
      standard: null,
    });
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

  it('decides what a judgement says', () => {
    const document = facts({ pages: [page(1)] });
    const bleed = (least: number) =>
      judge(checks, document, rulesOf({ name: 'Mine', thresholds: { min_bleed_mm: least } }));
    expect(bleed(3).verdict).toBe('pass');
    expect(bleed(5).verdict).toBe('pass_with_warnings');
  });
});

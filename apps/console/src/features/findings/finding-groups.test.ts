import type { CheckResult, Finding } from '@forme/contracts/preflight';
import { gapsOf, groupsOf, highlightsOf, placesOf } from './finding-groups';

const box = { x0: 0, y0: 0, x1: 10, y1: 10 };
const finding = (id: string, change: Partial<Finding>): Finding => ({
  id,
  check_id: 'LNT_BOX_003',
  inspection_id: 'LNT_BOX_003',
  severity: 'warning',
  message: 'The bleed is 1.2 mm',
  page_num: 1,
  bbox: null,
  object_id: null,
  object_type: null,
  params: {},
  standard: null,
  clause: null,
  category: 'page',
  count: 1,
  pages: [1],
  fingerprint: id,
  source: 'engine',
  fix_hint: null,
  ...change,
});

const all = { text: '', hidden: new Set<never>(), page: null };

describe('findings', () => {
  const findings = [
    finding('a', { severity: 'advisory' }),
    finding('b', { severity: 'error', check_id: 'LNT_IMG_001', pages: [2], page_num: 2 }),
    finding('c', { severity: 'advisory', message: 'Black text is rich black' }),
  ];

  it('are grouped by severity, worst first, and by check', () => {
    const groups = groupsOf(findings, all);
    expect(groups.map((it) => [it.severity, it.count])).toEqual([
      ['error', 1],
      ['advisory', 2],
    ]);
    expect(groups[1]?.checks.map((it) => it.findings.map(({ id }) => id))).toEqual([['a', 'c']]);
  });

  it('are filtered by words, severity and page', () => {
    const ids = (change: object) =>
      groupsOf(findings, { ...all, ...change }).flatMap((it) =>
        it.checks.flatMap((check) => check.findings.map(({ id }) => id)),
      );
    expect(ids({ text: 'RICH black' })).toEqual(['c']);
    expect(ids({ hidden: new Set(['advisory']) })).toEqual(['b']);
    expect(ids({ page: 2 })).toEqual(['b']);
  });

  it('are marked at every place they have, and not at all without one', () => {
    const placed = finding('d', {
      bbox: box,
      places: [
        { page_num: 1, bbox: box },
        { page_num: 3, bbox: box },
      ],
    });
    expect(highlightsOf([placed, finding('e', {})]).map((it) => [it.id, it.pageNum])).toEqual([
      ['d', 1],
      ['d', 3],
    ]);
    expect(placesOf(finding('f', { page_num: null, pages: [] }))).toEqual([]);
  });
});

describe('checks that did not run', () => {
  it('are gaps, but for those that do not apply to the file', () => {
    const check = (outcome: CheckResult['outcome']): CheckResult => ({
      check_id: outcome,
      outcome,
      reason: null,
      findings: 0,
    });
    const checks = (['run', 'skipped', 'not_run', 'failed', 'not_supported'] as const).map(check);
    expect(gapsOf(checks).map((it) => it.check_id)).toEqual(['not_run', 'failed', 'not_supported']);
  });
});

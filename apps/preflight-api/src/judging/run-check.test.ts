import { check, hits, type Hit } from '../checks/check';
import { facts } from '../checks/facts.fixture';
import { defaultThresholds } from '../checks/thresholds.table';
import { judge, type CheckSettings, type Rules } from './judge';

const found: readonly Hit[] = [
  { page: 1, objectType: 'image', objectId: 'obj-1', params: { actual: 60, name: 'Logo' } },
  { page: 2, objectType: 'image', objectId: 'obj-2', params: { actual: 120, name: 'Photo 12' } },
];

const resolution = check({
  id: 'LNT_TEST_001',
  title: 'Resolution',
  category: 'images',
  severity: 'warning',
  thresholds: ['min_dpi'],
  message: '{name} has {actual}.',
  why: 'Because.',
  fix: 'Change it.',
  evaluate: (_, { min_dpi: least }) =>
    hits(found.filter(({ params }) => Number(params['actual']) < least)),
});

const told = (settings: Partial<CheckSettings>, change: Partial<Rules> = {}) =>
  judge([resolution], facts(), {
    enabled: ['*'],
    disabled: [],
    severityOverrides: {},
    maxSeverity: null,
    thresholds: defaultThresholds,
    perCheck: { LNT_TEST_001: { params: {}, conditions: [], ...settings } },
    ...change,
  }).findings.map(({ severity, message }) => `${severity}: ${message}`);

describe('settings of one check', () => {
  it('replace the thresholds of the profile', () => {
    expect(told({ params: { min_dpi: 100 } })).toEqual(['warning: Logo has 60.']);
  });

  it.each([
    [{ page: 1 }, 'Logo'],
    [{ object_id: 'obj-2' }, 'Photo 12'],
    [{ object_type: 'image', page: { gt: 1 } }, 'Photo 12'],
    [{ actual: { gte: 60, lt: 61 } }, 'Logo'],
    [{ actual: { lte: 60 } }, 'Logo'],
    [{ name: { contains: 'oto' } }, 'Photo 12'],
    [{ name: { regex: '^L..o$' } }, 'Logo'],
    [{ name: { in: ['Logo', 'Seal'] } }, 'Logo'],
    [{ name: { not_in: ['Logo'] } }, 'Photo 12'],
  ])('a condition that asks %j fits %s alone', (when, name) => {
    const kept = told({ conditions: [{ when, severity: 'error' }] });
    expect(kept.filter((line) => line.startsWith('error'))).toEqual([
      expect.stringContaining(`error: ${name} `),
    ]);
    expect(kept).toHaveLength(2);
    expect(told({ conditions: [{ when, include: false }] })).toHaveLength(1);
  });

  it('use what every finding has, and nothing else', () => {
    expect(
      told({
        conditions: [
          { when: { category: 'images', source: 'engine', severity: 'warning' }, include: false },
        ],
      }),
    ).toEqual([]);
    expect(
      told({ conditions: [{ when: { toString: { contains: 'native' } }, include: false }] }),
    ).toHaveLength(2);
    expect(told({ conditions: [{ when: { none: null }, include: false }] })).toEqual([]);
  });

  it('the first condition that fits counts; one without a question fits all', () => {
    const conditions = [{ when: { page: 1 }, severity: 'info' }, { severity: 'ignore' }] as const;
    expect(told({ conditions })).toEqual(['advisory: Logo has 60.']);
  });

  it('a condition with thresholds decides by a run with these', () => {
    const conditions = [{ when: { page: 2 }, params: { min_dpi: 100 } }];
    expect(told({ conditions })).toEqual(['warning: Logo has 60.']);
    const strict = [{ when: { page: 2 }, params: { min_dpi: 200 }, severity: 'error' as const }];
    expect(told({ params: { min_dpi: 10 }, conditions: strict })).toEqual([
      'error: Photo 12 has 120.',
    ]);
  });

  it('a highest severity caps what conditions say', () => {
    const conditions = [{ severity: 'error' as const }];
    expect(told({ conditions }, { maxSeverity: 'advisory' })).toEqual([
      'advisory: Logo has 60.',
      'advisory: Photo 12 has 120.',
    ]);
  });

  it('a hit that weighs by itself does, unless the profile overrides the check', () => {
    const weighing = check({
      ...resolution,
      evaluate: () =>
        hits(found.map((hit, index) => (index === 0 ? { ...hit, severity: 'error' } : hit))),
    });
    const severities = (change: Partial<Rules>) =>
      judge([weighing], facts(), {
        enabled: ['*'],
        disabled: [],
        severityOverrides: {},
        maxSeverity: null,
        thresholds: defaultThresholds,
        ...change,
      }).findings.map(({ severity }) => severity);
    expect(severities({})).toEqual(['error', 'warning']);
    expect(severities({ severityOverrides: { LNT_TEST_001: 'advisory' } })).toEqual([
      'advisory',
      'advisory',
    ]);
  });

  it('a regex that is not offered fails the check, never passes it', () => {
    const conditions = [{ when: { name: { regex: '(?=a)' } } }];
    const { outcomes } = judge([resolution], facts(), {
      enabled: ['*'],
      disabled: [],
      severityOverrides: {},
      maxSeverity: null,
      thresholds: defaultThresholds,
      perCheck: { LNT_TEST_001: { params: {}, conditions } },
    });
    expect(outcomes[0]?.outcome).toBe('failed');
  });
});

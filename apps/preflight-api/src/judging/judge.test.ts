import fc from 'fast-check';
import { askingThresholds, badFacts } from '../checks/bad-facts.fixture';
import { check, hits, notRun, skipped, type Check, type Hit, type Severity } from '../checks/check';
import { facts } from '../checks/facts.fixture';
import { checks, quietIds } from '../checks/registry';
import { defaultThresholds } from '../checks/thresholds.table';
import { fillMessage, gapsOf, judge, verdictOf, type Rules } from './judge';

const rules: Rules = {
  enabled: ['*'],
  disabled: [],
  severityOverrides: {},
  maxSeverity: null,
  thresholds: defaultThresholds,
  incomplete: 'allow',
};

function checkWith(found: readonly Hit[], change: Partial<Check> = {}): Check {
  return check({
    id: 'LNT_TEST_001',
    title: 'Test',
    category: 'pages',
    severity: 'warning',
    thresholds: [],
    message: 'It has {actual}.',
    why: 'Because.',
    fix: 'Change it.',
    evaluate: () => hits(found),
    ...change,
  });
}

const hit = (actual: string | number, change: Partial<Hit> = {}): Hit => ({
  params: { actual },
  ...change,
});
const judged = (found: readonly Hit[], change: Partial<Rules> = {}) =>
  judge([checkWith(found)], facts(), { ...rules, ...change });

describe('the severity of a finding', () => {
  it('is the check’s own unless the profile overrides it', () => {
    expect(judged([hit(1)]).findings[0]?.severity).toBe('warning');
    const override = {
      severityOverrides: { LNT_TEST_001: 'error', LNT_OTHER_001: 'advisory' },
    } as const;
    expect(judged([hit(1)], override).findings[0]?.severity).toBe('error');
  });

  it('never goes above the highest the profile allows, and is not raised to it', () => {
    const loud = { severityOverrides: { LNT_TEST_001: 'error' } } as const;
    expect(judged([hit(1)], { ...loud, maxSeverity: 'advisory' }).findings[0]?.severity).toBe(
      'advisory',
    );
    expect(judged([hit(1)], { maxSeverity: 'error' }).findings[0]?.severity).toBe('warning');
  });

  it('"ignore" does not run the check, and says so instead of passing it', () => {
    const evaluate = jest.fn(() => hits([hit(1)]));
    const judgement = judge([checkWith([], { evaluate })], facts(), {
      ...rules,
      severityOverrides: { LNT_TEST_001: 'ignore' },
    });
    expect(evaluate).not.toHaveBeenCalled();
    expect(judgement.findings).toEqual([]);
    expect(judgement.outcomes).toEqual([
      {
        checkId: 'LNT_TEST_001',
        title: 'Test',
        outcome: 'skipped',
        reason: 'the profile ignores this check',
        findings: 0,
      },
    ]);
  });
});

describe('merging', () => {
  it('makes one finding of hits with equal parameters, with all pages and their count', () => {
    const [finding, ...rest] = judged([
      hit('x', { page: 3, objectId: 'b', bbox: { x0: 1, y0: 1, x1: 2, y1: 2 } }),
      hit('x', { page: 1, objectId: 'a' }),
      hit('x', { page: 3, objectId: 'c' }),
    ]).findings;
    expect(rest).toEqual([]);
    expect(finding).toMatchObject({
      pages: [1, 3],
      count: 3,
      bbox: { x0: 1, y0: 1, x1: 2, y1: 2 },
      objectId: 'a',
      message: 'It has x.',
    });
  });

  it('keeps hits with other parameters or another kind of object apart', () => {
    const { findings } = judged([
      hit('1'),
      hit(1),
      hit('1', { objectType: 'font' }),
      hit('1', { objectType: 'image' }),
    ]);
    expect(findings.map(({ count }) => count)).toEqual([1, 1, 1, 1]);
    expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(4);
  });

  it('does not mind the order in which a check names its parameters', () => {
    const { findings } = judged([{ params: { a: 1, b: 2 } }, { params: { b: 2, a: 1 } }]);
    expect(findings).toHaveLength(1);
  });

  it('numbers pages by value, not by letters', () => {
    const found = [10, 9, 1].map((page) => hit('x', { page }));
    expect(judged(found).findings[0]?.pages).toEqual([1, 9, 10]);
  });

  it('says nothing of pages when the whole document is meant', () => {
    expect(judged([hit('x')]).findings[0]).toMatchObject({
      pages: [],
      count: 1,
      bbox: null,
      objectId: null,
      objectType: null,
    });
  });
});

describe('the fingerprint', () => {
  const print = (found: readonly Hit[], change: Partial<Rules> = {}) =>
    judged(found, change).findings[0]?.fingerprint;

  it('is equal for the same finding in another run, in another order and under another severity', () => {
    const found = [hit('x', { page: 1, objectId: 'a' }), hit('x', { page: 2, objectId: 'b' })];
    const base = print(found);
    expect(base).toMatch(/^[0-9a-f]{64}$/);
    expect(print([...found])).toBe(base);
    expect(print([...found].reverse())).toBe(base);
    expect(print(found, { maxSeverity: 'advisory' })).toBe(base);
  });

  it('differs with check, parameters, page and object', () => {
    const others = [
      print([hit('x')]),
      print([hit('y')]),
      print([hit('x', { page: 1 })]),
      print([hit('x', { objectId: 'a' })]),
      judge([checkWith([hit('x')], { id: 'LNT_TEST_002' })], facts(), rules).findings[0]
        ?.fingerprint,
    ];
    expect(new Set(others).size).toBe(others.length);
  });

  it('is different for all findings of real bad files', () => {
    for (const document of badFacts) {
      const { findings } = judge(checks, document, {
        ...rules,
        thresholds: { ...defaultThresholds, ...askingThresholds },
      });
      expect(findings.length).toBeGreaterThan(3);
      expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(findings.length);
    }
  });
});

describe('the outcome of a check', () => {
  it('says how many findings a check made that ran', () => {
    expect(judged([hit(1), hit(2), hit(2)]).outcomes[0]).toMatchObject({
      outcome: 'run',
      reason: null,
      findings: 2,
    });
  });

  it('passes on why a check did not run', () => {
    const outcomes = [notRun('no facts'), skipped('not asked')].map(
      (result) => judge([checkWith([], { evaluate: () => result })], facts(), rules).outcomes[0],
    );
    expect(outcomes).toMatchObject([
      { outcome: 'not_run', reason: 'no facts', findings: 0 },
      { outcome: 'skipped', reason: 'not asked', findings: 0 },
    ]);
  });

  it('is failed for a check that throws, and the others still run', () => {
    const broken = checkWith([], {
      id: 'LNT_TEST_000',
      evaluate: () => {
        throw new Error('no such page');
      },
    });
    const { outcomes, findings } = judge([broken, checkWith([hit(1)])], facts(), rules);
    expect(outcomes[0]).toMatchObject({
      outcome: 'failed',
      reason: 'the check failed: no such page',
    });
    expect(outcomes[1]?.outcome).toBe('run');
    expect(findings).toHaveLength(1);
  });

  it('is given for every selected check and no other', () => {
    const { outcomes } = judge(checks, facts(), { ...rules, enabled: ['LNT_BOX_*'] });
    expect(outcomes.map(({ checkId }) => checkId)).toEqual(
      checks.map(({ id }) => id).filter((id) => id.startsWith('LNT_BOX_')),
    );
  });
});

describe('a check', () => {
  it('gets the thresholds it declares and no others', () => {
    const evaluate = jest.fn(() => hits([]));
    const thresholds = { ...defaultThresholds, min_dpi: 222 };
    judge([checkWith([], { thresholds: ['min_dpi'], evaluate })], facts(), {
      ...rules,
      thresholds,
    });
    expect(evaluate).toHaveBeenCalledWith(facts(), { min_dpi: 222 });
  });
});

describe('findings', () => {
  const severities: readonly Severity[] = ['error', 'warning', 'advisory'];
  const someChecks = fc.array(
    fc.record({
      severity: fc.constantFrom(...severities),
      found: fc.array(fc.nat({ max: 3 }), { maxLength: 4 }),
      throws: fc.boolean(),
    }),
    { maxLength: 12 },
  );
  const caps = fc.constantFrom<Severity | null>(null, ...severities);

  it('come by severity, then in the order of the checks, and make the verdict: fail exactly for an error', () => {
    fc.assert(
      fc.property(someChecks, caps, (specs, maxSeverity) => {
        const made = specs.map(({ severity, found, throws }, index) =>
          checkWith(
            found.map((value) => hit(value)),
            {
              id: `LNT_TEST_${100 + index}`,
              severity,
              ...(throws
                ? {
                    evaluate: () => {
                      throw new Error('broken');
                    },
                  }
                : {}),
            },
          ),
        );
        const { findings, outcomes, verdict } = judge(made, facts(), { ...rules, maxSeverity });
        const ranks = findings.map(({ severity, checkId }) => [
          severities.indexOf(severity),
          checkId,
        ]);
        expect(ranks).toEqual([...ranks].sort());
        const has = (severity: Severity) => findings.some((one) => one.severity === severity);
        expect(verdict === 'fail').toBe(has('error'));
        const ran = outcomes.some(({ outcome }) => outcome === 'run');
        expect(verdict === 'pass').toBe(ran && !has('error') && !has('warning'));
        expect(verdict).toBe(ran ? verdictOf(findings) : null);
        expect(outcomes.reduce((sum, outcome) => sum + outcome.findings, 0)).toBe(findings.length);
        expect(outcomes.filter(({ outcome }) => outcome === 'failed')).toHaveLength(
          specs.filter(({ throws }) => throws).length,
        );
      }),
    );
  });

  it('of a good file are empty', () => {
    const asked = { ...rules, disabled: quietIds };
    expect(judge(checks, facts(), asked)).toMatchObject({ findings: [], verdict: 'pass' });
  });

  it('carry why, fix and source of their check', () => {
    const source = { standard: 'GWG 2022', clause: 'R0001' };
    const { findings } = judge([checkWith([hit(1)], source)], facts(), rules);
    expect(findings[0]).toMatchObject({ ...source, why: 'Because.', fix: 'Change it.' });
    expect(judged([hit(1)]).findings[0]).toMatchObject({ standard: null, clause: null });
  });

  it('carry no control characters, overrides of direction or endless names of a hostile file', () => {
    const [finding] = judged([
      hit(`a\u0000b\u202Ec\uD800${'d'.repeat(9999)}`, { objectId: 'x\u0000' }),
    ]).findings;
    expect(finding?.params['actual']).toMatch(/^a\uFFFDb\uFFFDc\uFFFDd+…$/);
    expect(finding?.message.length).toBeLessThan(300);
    expect(finding?.objectId).toBe('x\uFFFD');
    expect(JSON.stringify(finding)).not.toContain('\\u0000');
  });

  it('are listed up to 500 a check, and the check says how many there are', () => {
    const judgement = judged(Array.from({ length: 700 }, (_, index) => hit(index)));
    expect(judgement.findings).toHaveLength(500);
    expect(judgement.outcomes[0]).toMatchObject({
      outcome: 'run',
      findings: 700,
      reason: 'only the first 500 of 700 findings are listed',
    });
  });
});

describe('fillMessage', () => {
  it('fills each place once, and leaves words in braces inside values alone', () => {
    expect(fillMessage('{a} of {b}, {a}', { a: '{b}', b: 2 })).toBe('{b} of 2, {b}');
  });

  it('shows a place without a parameter as it is', () => {
    expect(fillMessage('{missing}', {})).toBe('{missing}');
    expect(fillMessage('{constructor}', {})).toBe('{constructor}');
  });
});

describe('a result with gaps', () => {
  const blind = checkWith([], { id: 'LNT_TEST_002', evaluate: () => notRun('no such facts') });
  const seen = checkWith([]);
  const rulesWith = (incomplete: Rules['incomplete']): Rules => {
    const { enabled, disabled, severityOverrides, maxSeverity, thresholds } = rules;
    const named = { enabled, disabled, severityOverrides, maxSeverity, thresholds };
    return incomplete ? { ...named, incomplete } : named;
  };
  const under = (incomplete: Rules['incomplete'], made: readonly Check[] = [seen, blind]) =>
    judge(made, facts(), rulesWith(incomplete));

  it('has no verdict when no check was selected or none could run', () => {
    expect(judge([seen], facts(), { ...rules, enabled: [] })).toMatchObject({
      verdict: null,
      reason: 'no_checks',
    });
    expect(judge([seen], facts(), { ...rules, enabled: ['NONE_*'] }).verdict).toBeNull();
    expect(under('allow', [blind])).toMatchObject({ verdict: null, reason: 'nothing_ran' });
  });

  it.each([
    [undefined, 'pass_with_warnings', 'incomplete'],
    ['allow', 'pass', null],
    ['warn', 'pass_with_warnings', 'incomplete'],
    ['fail', 'fail', 'incomplete'],
  ] as const)('under incomplete: %s is judged %s', (incomplete, verdict, reason) => {
    expect(under(incomplete)).toMatchObject({ verdict, reason });
    expect(under(incomplete, [seen])).toMatchObject({ verdict: 'pass', reason: null });
  });

  it('lists what a check that found something did not see', () => {
    const partly = checkWith([], {
      evaluate: () => ({ ran: true, hits: [hit(1)], gap: 'time ended before page 41' }),
    });
    const { outcomes, verdict } = under('warn', [partly]);
    expect(verdict).toBe('pass_with_warnings');
    expect(gapsOf(outcomes)).toEqual([
      { pass: 'LNT_TEST_001', reason: 'time ended before page 41' },
    ]);
  });

  it('counts a pass of extraction that failed, whatever checks read of it', () => {
    const missing = [{ pass: 'page_labels', reason: 'it broke' }];
    const document = facts({ completeness: { state: 'partial', missing } });
    expect(judge([seen], document, { ...rules, incomplete: 'fail' })).toMatchObject({
      verdict: 'fail',
      reason: 'incomplete',
    });
  });

  it('counts what the AI lane lacks for a check that asks it, and for no other', () => {
    const missing = [{ pass: 'logos', reason: 'not_available' }];
    const document = facts({ completeness: { state: 'partial', missing } });
    const asking = checkWith([], { needs: ['document', 'signals'] });
    expect(judge([asking], document, rulesWith('warn')).verdict).toBe('pass_with_warnings');
    expect(judge([seen], document, rulesWith('warn')).verdict).toBe('pass');
  });

  it('is one of every check that could concern what extraction could not read', () => {
    const missing = [
      { pass: 'images', reason: 'too deep' },
      { pass: 'object_inventory', reason: 'too deep' },
    ];
    const made = [
      checkWith([], { id: 'LNT_A', category: 'images' }),
      checkWith([hit(1)], { id: 'LNT_B', category: 'strokes', needs: ['objects'] }),
      checkWith([], { id: 'LNT_C', category: 'metadata' }),
    ];
    const document = facts({ completeness: { state: 'partial', missing } });
    const { outcomes } = judge(made, document, rules);
    expect(outcomes.map(({ checkId, outcome, reason }) => [checkId, outcome, reason])).toEqual([
      ['LNT_A', 'not_run', 'too deep'],
      ['LNT_B', 'run', 'too deep'],
      ['LNT_C', 'run', null],
    ]);
  });
});

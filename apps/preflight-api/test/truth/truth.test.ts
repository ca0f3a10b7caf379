import type { Check, Facts } from '../../src/checks/check';
import { clauseChecks } from '../../src/checks/conformance/clause-checks';
import { checks } from '../../src/checks/registry';
import type { TruthCases } from '../../src/checks/truth.fixture';
import { judge, type Rules } from '../../src/judging/judge';
import {
  choiceThresholds,
  flagThresholds,
  defaultThresholds,
  numericThresholds,
  textThresholds,
  versionThresholds,
  type Thresholds,
} from '../../src/checks/thresholds.table';
import { caseFiles } from './case-files';
import { replaysOf, type Replay } from './replays';
import { withoutCases } from './without-cases.table';

const all = caseFiles((path) => jest.requireActual(path)).map(({ cases }) => cases);
const rules: Rules = {
  enabled: ['*'],
  disabled: [],
  severityOverrides: {},
  maxSeverity: null,
  thresholds: defaultThresholds,
};

const namesOf = ({ fires, silent, declines }: TruthCases): readonly string[] => [
  ...Object.keys(fires).map((name) => `fires on ${name}`),
  ...Object.keys(silent).map((name) => `is silent on ${name}`),
  ...Object.keys(declines).map((name) => `does not run on ${name}`),
];

/** Evaluates with the facts the check declares to need and no others: twice the same, and no other check breaks on them. */
function expectRight(check: Check, { facts, thresholds, faultOf }: Replay): void {
  const before = JSON.stringify(facts);
  const result = check.evaluate(facts, watched(check, thresholds));
  expect(faultOf(result)).toBeNull();
  expect(check.evaluate(facts, thresholds)).toEqual(result);
  expect(JSON.stringify(facts)).toBe(before);
  expectNoneBreaks(facts, thresholds);
  const places = [...check.message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  for (const { params } of result.ran ? result.hits : []) {
    expect(Object.keys(params)).toEqual(expect.arrayContaining(places));
    expect(Object.values(params)).not.toContain(Number.NaN);
  }
}

/** The thresholds, of which the check may read those alone that it declares. */
function watched(check: Check, thresholds: Thresholds): Thresholds {
  return new Proxy(thresholds, {
    get(target, name: keyof Thresholds) {
      if (!check.thresholds.includes(name)) throw new Error(`it does not declare ${name}`);
      return target[name];
    },
  });
}

function expectNoneBreaks(facts: Facts, thresholds: Thresholds): void {
  const { outcomes } = judge(checks, facts, { ...rules, thresholds });
  expect(outcomes.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
}

/** The thresholds that the check reads on one of its files. */
function thresholdsRead(check: Check, replays: readonly Replay[]): readonly string[] {
  const read = new Set<string>();
  for (const { facts, thresholds } of replays) {
    const recording = new Proxy(thresholds, {
      get(target, name: keyof Thresholds) {
        read.add(name);
        return target[name];
      },
    });
    check.evaluate(facts, recording);
  }
  return [...read].sort();
}

describe.each(all.map((one) => [one.check.id, one] as const))('%s', (_id, cases) => {
  let replays: readonly Replay[] = [];

  beforeAll(async () => {
    replays = await replaysOf(cases);
  });

  it.each(namesOf(cases))('%s', (name) => {
    expectRight(
      cases.check,
      replays.find((replay) => replay.name === name)!,
    );
  });

  it('declares the thresholds it reads', () => {
    expect([...cases.check.thresholds].sort()).toEqual(thresholdsRead(cases.check, replays));
    const known = Object.keys({
      ...numericThresholds,
      ...versionThresholds,
      ...choiceThresholds,
      ...flagThresholds,
      ...textThresholds,
    });
    expect(known).toEqual(expect.arrayContaining([...cases.check.thresholds]));
  });
});

describe('the cases', () => {
  const known = new Map(all.map((one) => [one.check.id, one]));

  it('are those of registered checks, one file for a check', () => {
    expect(known.size).toBe(all.length);
    for (const { check } of all) expect(checks).toContain(check);
  });

  it('hold at least one file that fires and one that is silent for every check, save those that are excused', () => {
    // Clauses are tested where they are judged; some of them go all the way here too.
    const lacking = checks
      .filter((check) => !clauseChecks.includes(check))
      .filter(({ id }) => {
        const one = known.get(id);
        return !one || !Object.keys(one.fires).length || !Object.keys(one.silent).length;
      })
      .map(({ id }) => id);
    expect(lacking.sort()).toEqual(Object.keys(withoutCases).sort());
  });
});

import {
  needsOf,
  type Check,
  type CheckResult,
  type Facts,
  type Hit,
} from '../../src/checks/check';
import { checks } from '../../src/checks/registry';
import type { Declines, Fires, Given, TruthCases } from '../../src/checks/truth.fixture';
import { judge, type Rules } from '../../src/judging/judge';
import {
  defaultThresholds,
  numericThresholds,
  versionThresholds,
  type Thresholds,
} from '../../src/profiles/thresholds.table';
import { allCases } from './case-files';
import { factsOf } from './facts-of';
import { withoutCases } from './without-cases.table';

const cases = allCases();
const rules: Rules = {
  enabled: ['*'],
  disabled: [],
  severityOverrides: {},
  maxSeverity: null,
  thresholds: defaultThresholds,
};

/** What a check says of a file, with the facts it declares to need and no others. Twice the same, and no other check breaks. */
async function resultOf(check: Check, file: Given): Promise<CheckResult> {
  const facts = await factsOf(file.pdf, needsOf(check), file.password ?? null);
  const thresholds = thresholdsOf(file);
  const before = JSON.stringify(facts);
  const result = check.evaluate(facts, watched(check, thresholds));
  expect(check.evaluate(facts, thresholds)).toEqual(result);
  expect(JSON.stringify(facts)).toBe(before);
  expectNoneBreaks(facts, thresholds);
  return result;
}

function thresholdsOf(file: Given): Thresholds {
  return { ...defaultThresholds, ...file.thresholds };
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

function hitsOf(result: CheckResult): readonly Hit[] {
  if (!result.ran) throw new Error(`it did not run: ${result.reason}`);
  return result.hits;
}

const sorted = (all: readonly Hit['params'][]) =>
  [...all].sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

async function expectFires(check: Check, file: Fires): Promise<void> {
  const found = hitsOf(await resultOf(check, file));
  expect(sorted(found.map(({ params }) => params))).toEqual(sorted(file.hits));
  expect(found).not.toEqual([]);
  if (file.pages) expect(found.map(({ page }) => page)).toEqual(file.pages);
  file.boxes?.forEach((box, index) => expect(cornersOf(found[index])).toEqual(box));
  const places = [...check.message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  for (const { params } of found) {
    expect(Object.keys(params)).toEqual(expect.arrayContaining(places));
    expect(Object.values(params)).not.toContain(Number.NaN);
  }
}

function cornersOf(hit: Hit | undefined): readonly number[] | undefined {
  if (!hit?.bbox) return undefined;
  const { x0, y0, x1, y1 } = hit.bbox;
  return [x0, y0, x1, y1].map((value) => Math.round(value * 100) / 100);
}

async function expectDeclines(check: Check, file: Declines): Promise<void> {
  const result = await resultOf(check, file);
  expect(result).toMatchObject({ ran: false, outcome: file.outcome });
  expect(result.ran ? '' : result.reason).toMatch(file.reason);
}

/** The declared thresholds that the check reads on one of its files. */
async function thresholdsRead({ check, ...files }: TruthCases): Promise<readonly string[]> {
  const read = new Set<string>();
  for (const file of [files.fires, files.silent, files.declines].flatMap(Object.values)) {
    const one = given(file as Uint8Array | Given);
    const facts = await factsOf(one.pdf, needsOf(check), one.password ?? null);
    const recording = new Proxy(thresholdsOf(one), {
      get(target, name: keyof Thresholds) {
        read.add(name);
        return target[name];
      },
    });
    check.evaluate(facts, recording);
  }
  return [...read].sort();
}

const given = (one: Uint8Array | Given): Given => (one instanceof Uint8Array ? { pdf: one } : one);

describe.each(cases.map((one) => [one.check.id, one] as const))('%s', (_id, one) => {
  it.each(Object.entries(one.fires))('fires on %s', (_name, file) => expectFires(one.check, file));

  it.each(Object.entries(one.silent))('is silent on %s', async (_name, file) => {
    expect(hitsOf(await resultOf(one.check, given(file)))).toEqual([]);
  });

  if (Object.keys(one.declines).length > 0) {
    it.each(Object.entries(one.declines))('does not run on %s', (_name, file) =>
      expectDeclines(one.check, file),
    );
  }

  it('declares the thresholds it reads', async () => {
    expect([...one.check.thresholds].sort()).toEqual(await thresholdsRead(one));
    const known = Object.keys({ ...numericThresholds, ...versionThresholds });
    expect(known).toEqual(expect.arrayContaining([...one.check.thresholds]));
  });
});

describe('the cases', () => {
  const known = new Map(cases.map((one) => [one.check.id, one]));

  it('are those of registered checks, one file for a check', () => {
    expect(known.size).toBe(cases.length);
    for (const { check } of cases) expect(checks).toContain(check);
  });

  it('hold at least one file that fires and one that is silent for every check, save those that are excused', () => {
    const lacking = checks
      .filter(({ id }) => {
        const one = known.get(id);
        return !one || !Object.keys(one.fires).length || !Object.keys(one.silent).length;
      })
      .map(({ id }) => id);
    expect(lacking.sort()).toEqual(Object.keys(withoutCases).sort());
  });
});

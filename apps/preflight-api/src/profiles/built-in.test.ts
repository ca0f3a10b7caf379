import { Ajv } from 'ajv';
import { Profile } from '@forme/contracts/preflight';
import { badFacts } from '../checks/bad-facts.fixture';
import { facts } from '../checks/facts.fixture';
import { checkOf, checks } from '../checks/registry';
import { judge } from '../judging/judge';
import { selectChecks } from '../judging/select-checks';
import { builtInProfile, builtInProfiles, DEFAULT_PROFILE_ID } from './built-in.table';
import { rulesOf } from './rules-of';
import { numericThresholds } from './thresholds.table';

const matches = new Ajv({ strict: false }).compile(Profile);

describe.each(builtInProfiles.map((built) => [built.id, built] as const))(
  'the profile %s',
  (id, { profile }) => {
    it('is found by its id and is a profile as the contract has it', () => {
      expect(builtInProfile(id)?.profile).toBe(profile);
      expect(matches(profile)).toBe(true);
    });

    it('runs checks, overrides only those that exist and sets thresholds in their range', () => {
      const rules = rulesOf(profile);
      expect(selectChecks(checks, rules).length).toBeGreaterThan(0);
      for (const overridden of Object.keys(rules.severityOverrides)) {
        expect(checkOf(overridden)).toBeDefined();
      }
      for (const [name, { min, max }] of Object.entries(numericThresholds)) {
        const value = rules.thresholds[name as keyof typeof numericThresholds];
        if (value === null) continue;
        expect(value).toBeGreaterThanOrEqual(min);
        expect(value).toBeLessThanOrEqual(max);
      }
    });

    it('passes a good file', () => {
      expect(judge(checks, facts(), rulesOf(profile)).verdict).toBe('pass');
    });
  },
);

describe('built-in profiles', () => {
  const verdicts = (id: string) =>
    badFacts.map(
      (document) => judge(checks, document, rulesOf(builtInProfile(id)!.profile)).verdict,
    );

  it('judge bad files as their names promise', () => {
    expect(verdicts('default')).toEqual(['fail', 'pass_with_warnings']);
    expect(verdicts('strict')).toEqual(['fail', 'pass_with_warnings']);
    expect(verdicts('advisory-only')).toEqual(['pass', 'pass']);
  });

  it('have ids of their own, the default among them', () => {
    expect(new Set(builtInProfiles.map(({ id }) => id)).size).toBe(builtInProfiles.length);
    expect(builtInProfile(DEFAULT_PROFILE_ID)).toBeDefined();
    expect(builtInProfile('none')).toBeUndefined();
  });
});

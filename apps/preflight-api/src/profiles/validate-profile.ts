import { Profile } from '@forme/contracts/preflight';
import { Ajv, type ErrorObject } from 'ajv';
import type { Check } from '../checks/check';
import { leftOutIds } from '../checks/left-out.table';
import { compileCondition } from '../judging/condition';
import { PatternError } from '../judging/linear-pattern';
import { objectProperties } from '../judging/object-properties.table';
import { readExpression } from '../judging/rule-expression';
import { matcher } from '../judging/select-checks';
import { contradictions } from './contradictions';
import { idleMembers } from './idle-members';
import { nearestIds } from './nearest-ids';
import type { ProfileRemark } from './profile-remark';

/** Result of checking a profile. `profile` is null when there are errors. */
export interface CheckedProfile {
  readonly profile: Profile | null;
  readonly errors: readonly ProfileRemark[];
  /** Members without effect in this release. */
  readonly warnings: readonly ProfileRemark[];
}

const ajv = new Ajv({ strict: false, allErrors: true, verbose: true });
const fits = ajv.compile<Profile>(Profile);
const fitsThresholds = ajv.compile(Profile.properties.thresholds);

/** More would not be read, and a hostile profile could have any number. */
const mostRemarks = 100;
/** Longest profile as JSON, in characters. */
const longestProfile = 262_144;

/**
 * Checks a profile as it is registered or loaded: unknown members, types and ranges against the contract, members that contradict
 * each other, limits of single checks, conditions and rules. `extends` is not followed here.
 */
export function validateProfile(input: unknown, checks: readonly Check[]): CheckedProfile {
  const size = JSON.stringify([input]).length;
  if (size > longestProfile) {
    const message = `is ${size} characters long; at most ${longestProfile} are allowed`;
    return { profile: null, errors: [{ path: '', message }], warnings: [] };
  }
  if (!fits(input)) {
    return { profile: null, errors: remarksOf(fits.errors ?? []), warnings: [] };
  }
  const known = [
    ...unknownIds(input, checks),
    ...contradictions(input.thresholds ?? {}),
    ...perCheckErrors(input, checks),
    ...ruleErrors(input, checks),
  ];
  // Errors come before members without effect.
  const errors = (known.length > 0 ? known : idleMembers(input, checks)).slice(0, mostRemarks);
  const warnings = warningsOf(input, checks).slice(0, mostRemarks);
  return { profile: errors.length === 0 ? input : null, errors, warnings };
}

/** The failures of alternatives say less than those inside them. */
const collective = ['anyOf', 'oneOf', 'allOf', 'if'];

function remarksOf(errors: readonly ErrorObject[], below = ''): ProfileRemark[] {
  const specific = errors.filter(({ keyword }) => !collective.includes(keyword));
  const remarks = (specific.length > 0 ? specific : errors).map((error) => ({
    path: below + pathOf(error),
    message: messageOf(error),
  }));
  const seen = new Set<string>();
  return remarks
    .filter(({ path, message }) => {
      const key = `${path} ${message}`;
      return seen.has(key) ? false : seen.add(key);
    })
    .slice(0, mostRemarks);
}

function pathOf({ keyword, instancePath, params }: ErrorObject): string {
  const name: unknown =
    keyword === 'additionalProperties'
      ? params['additionalProperty']
      : keyword === 'required'
        ? params['missingProperty']
        : null;
  return typeof name === 'string' ? `${instancePath}/${pointer(name)}` : instancePath;
}

/** A member's name as JSON pointers have it (RFC 6901). */
function pointer(name: string): string {
  return name.slice(0, 200).replaceAll('~', '~0').replaceAll('/', '~1');
}

function messageOf({ keyword, params, message, parentSchema }: ErrorObject): string {
  const { minimum, maximum } = (parentSchema ?? {}) as Readonly<Record<string, unknown>>;
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not known';
    case 'enum':
      return `must be one of: ${(params['allowedValues'] as unknown[]).map(String).join(', ')}`;
    case 'minimum':
    case 'maximum':
      return typeof minimum === 'number' && typeof maximum === 'number'
        ? `must be between ${minimum} and ${maximum}`
        : (message ?? 'is out of range');
    default:
      return message ?? 'does not fit';
  }
}

function perCheckErrors(
  { checks: settings = {} }: Profile,
  checks: readonly Check[],
): ProfileRemark[] {
  return Object.entries(settings.per_check ?? {}).flatMap(([id, { params, conditions = [] }]) => {
    const below = `/checks/per_check/${pointer(id)}`;
    const check = checks.find((candidate) => candidate.id === id);
    return [
      ...paramErrors(params, `${below}/params`),
      ...conditions.flatMap((condition, index) => {
        const place = `${below}/conditions/${index}`;
        return [
          ...paramErrors(condition.params, `${place}/params`),
          ...(check ? patternErrors(check, condition, place) : []),
        ];
      }),
    ];
  });
}

/** Limits of one check are thresholds with their ranges. */
function paramErrors(
  params: Readonly<Record<string, unknown>> | undefined,
  below: string,
): ProfileRemark[] {
  if (params === undefined || fitsThresholds(params)) return [];
  return remarksOf(fitsThresholds.errors ?? [], below);
}

function patternErrors(
  check: Check,
  condition: Parameters<typeof compileCondition>[1],
  below: string,
): ProfileRemark[] {
  try {
    compileCondition(check, condition);
    return [];
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    return [
      { path: `${below}/when`, message: `has a regex that cannot be used: ${error.message}` },
    ];
  }
}

function ruleErrors({ rules = [] }: Profile, checks: readonly Check[]): ProfileRemark[] {
  const taken = new Set(checks.map(({ id }) => id));
  return rules.flatMap(({ id, where, message }, index) => {
    const read = readExpression(where);
    const faults = 'faults' in read ? read.faults : [];
    const again = taken.has(id) ? [{ path: `/rules/${index}/id`, message: 'is taken' }] : [];
    taken.add(id);
    return [
      ...again,
      ...unknownPlaceholders(message).map((text) => ({
        path: `/rules/${index}/message`,
        message: text,
      })),
      ...faults.map(({ path, message }) => ({ path: `/rules/${index}/where${path}`, message })),
    ];
  });
}

/** Names in braces that are no property of an object: they would stand in the message as they are. */
function unknownPlaceholders(message: string): readonly string[] {
  const named = [...message.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return [...new Set(named)]
    .filter((name) => !Object.hasOwn(objectProperties, name))
    .map((name) => `names {${name.slice(0, 64)}}, which is not a property of an object`);
}

/** Ids and patterns of a profile that mean no check, with the nearest that there are: a mistyped id would be a check that never runs. */
function unknownIds(profile: Profile, checks: readonly Check[]): ProfileRemark[] {
  const ids = [...checks.map(({ id }) => id), ...(profile.rules ?? []).map(({ id }) => id)];
  return namedIds(profile)
    .filter(({ id }) => ![...ids, ...leftOutIds].some(matcher(id)))
    .map(({ path, id }) => ({ path, message: `names no check; ${hintFor(id, ids)}` }));
}

function hintFor(id: string, ids: readonly string[]): string {
  const near = nearestIds(id, ids);
  return near.length === 0
    ? 'GET /api/v1/check-names lists them'
    : `the nearest are ${near.join(', ')}`;
}

/** Ids and patterns that a profile holds, each with its place. */
function namedIds({ checks = {} }: Profile): { readonly path: string; readonly id: string }[] {
  const { enabled = [], disabled = [], severity_overrides: overrides = {} } = checks;
  const list = (name: string, patterns: readonly string[]) =>
    patterns.map((id, index) => ({ path: `/checks/${name}/${index}`, id }));
  const keys = (name: string, record: object) =>
    Object.keys(record).map((id) => ({ path: `/checks/${name}/${pointer(id)}`, id }));
  return [
    ...list('enabled', enabled),
    ...list('disabled', disabled),
    ...keys('severity_overrides', overrides),
    ...keys('per_check', checks.per_check ?? {}),
  ];
}

/** Published ids that this release leaves out are no mistake: a check that is enabled by such an id is reported as not run. */
function warningsOf(profile: Profile, checks: readonly Check[]): ProfileRemark[] {
  const ids = [...checks.map(({ id }) => id), ...(profile.rules ?? []).map(({ id }) => id)];
  return namedIds(profile)
    .filter(({ id }) => !ids.some(matcher(id)))
    .map(({ path }) => ({ path, message: 'names a check that this release leaves out' }));
}

import type { TSchema } from '@sinclair/typebox';
import type { ErrorObject } from 'ajv/dist/2020';
import { nearestTerm } from '../config/nearest-name';
import { escapePointer } from './json-pointer';
import { clip } from './problem-body';
import { unionBranch } from './union-branch';

/** A value that does not fit, in words. */
export interface Misfit {
  /** Where, as a JSON pointer; empty for the whole value. */
  readonly path: string;
  readonly message: string;
  /** Pointer to a value on the way -> what its `op`, `type` or `kind` says it is. */
  readonly kinds?: Readonly<Record<string, string>>;
}

/** Misfits as a problem's `errors` list them; `root` is the pointer of the whole value in what was sent. */
export const fieldErrors = (
  misfits: readonly Misfit[],
  root = '',
): readonly { readonly path: string; readonly message: string }[] =>
  misfits.map(({ path, message }) => ({ path: root + path, message }));

/** Errors of a value against one branch of a union. */
export type Failures = (branch: TSchema, value: unknown) => readonly ErrorObject[];

const maxMisfits = 5;

/** Errors of a schema with that title in words. Of a union only the branch speaks that the value means. */
export function misfitsOf(
  errors: readonly ErrorObject[],
  title: string | undefined,
  failures: Failures,
): readonly Misfit[] {
  const last = errors.at(-1);
  const ofUnion = last?.keyword === 'anyOf' ? unionMisfits(last, failures) : undefined;
  return ofUnion ?? describe(errors, title);
}

function unionMisfits(error: ErrorObject, failures: Failures): readonly Misfit[] | undefined {
  const { instancePath, data } = error;
  const branches = (error.parentSchema?.['anyOf'] ?? []) as readonly TSchema[];
  const verdict = unionBranch(branches, data);
  if (!verdict) return undefined;
  if ('types' in verdict) {
    return [{ path: clip(instancePath, 200), message: `must be ${verdict.types.join(' or ')}` }];
  }
  if ('tag' in verdict) {
    const given = (data as Readonly<Record<string, unknown>>)[verdict.tag];
    const path = clip(`${instancePath}/${escapePointer(verdict.tag)}`, 200);
    const lead = given === undefined ? 'is required and ' : '';
    return [{ path, message: lead + oneOfText(verdict.known, given) }];
  }
  const { branch, kind } = verdict;
  const inner = misfitsOf(failures(branch, data), branch.title, failures);
  const own = kind === undefined ? {} : { [instancePath]: kind };
  return inner.map(({ path, message, kinds = {} }) => {
    const moved = Object.entries(kinds).map(([at, it]) => [instancePath + at, it] as const);
    const all = { ...own, ...Object.fromEntries(moved) };
    return {
      path: clip(instancePath + path, 200),
      message,
      ...(Object.keys(all).length === 0 ? {} : { kinds: all }),
    };
  });
}

function describe(errors: readonly ErrorObject[], title: string | undefined): Misfit[] {
  const choice = errors.find((it) => it.keyword === 'oneOf' && choiceOf(it) !== undefined);
  if (choice) return [{ path: clip(choice.instancePath, 200), message: messageOf(choice) }];
  const specific = errors.filter(({ keyword }) => !['anyOf', 'oneOf', 'if'].includes(keyword));
  const chosen = specific.length > 0 ? specific : errors;
  const deepest = Math.max(0, ...chosen.map((it) => it.instancePath.length));
  const misfits = chosen
    .filter((it) => it.instancePath.length === deepest)
    .map((error) => ({ path: clip(pathOf(error), 200), message: messageOf(error) }));
  const constants = chosen.filter(
    (it) => it.keyword === 'const' && it.instancePath.length === deepest,
  );
  if (constants.length > 1 && constants.length === misfits.length) {
    const values = constants.map((it) => it.params['allowedValue'] as unknown);
    const message = oneOfText(values, constants[0]?.data);
    return misfits.slice(0, 1).map(({ path }) => ({ path, message }));
  }
  const unique = misfits.filter(
    (it, index) => misfits.findIndex((other) => other.message === it.message) === index,
  );
  return unique.length > 0
    ? unique.slice(0, maxMisfits)
    : [{ path: '', message: `does not fit ${title ?? 'its schema'}` }];
}

function pathOf({ keyword, instancePath, params }: ErrorObject): string {
  const member: unknown =
    keyword === 'required'
      ? params['missingProperty']
      : keyword === 'additionalProperties'
        ? params['additionalProperty']
        : undefined;
  return typeof member === 'string' ? `${instancePath}/${escapePointer(member)}` : instancePath;
}

function messageOf(error: ErrorObject): string {
  const { keyword, params, message } = error;
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return unknownText(error);
    case 'enum':
      return oneOfText(params['allowedValues'] as readonly unknown[], error.data);
    case 'const':
      return `must be ${clip(JSON.stringify(params['allowedValue']), 200)}`;
    case 'pattern':
      return patternText(error);
    case 'oneOf':
      return `needs exactly one of: ${(choiceOf(error) ?? []).join(', ')}`;
    default:
      return clip(message ?? 'does not fit', 300);
  }
}

/** The member that is not known, and the known one that it may be. */
function unknownText({ params, parentSchema }: ErrorObject): string {
  const name: unknown = params['additionalProperty'] ?? params['unevaluatedProperty'];
  const known = Object.keys((parentSchema?.['properties'] ?? {}) as object);
  const near = typeof name === 'string' ? nearestTerm(name, known) : undefined;
  return near === undefined ? 'is not known' : `is not known; did you mean ${near}?`;
}

function patternText({ params, parentSchema }: ErrorObject): string {
  const pattern = clip(String(params['pattern']), 200);
  const examples = (parentSchema?.['examples'] ?? []) as readonly unknown[];
  if (examples.length === 0) return `must match ${pattern}`;
  return `must match ${pattern}, e.g. ${examples.map(String).join(', ')}`;
}

/** The members of which a schema wants exactly one: `oneOf` of `required`. */
function choiceOf({ parentSchema }: ErrorObject): readonly string[] | undefined {
  const branches = (parentSchema?.['oneOf'] ?? []) as readonly { readonly required?: unknown }[];
  const names = branches.flatMap(({ required, ...rest }) =>
    Array.isArray(required) && Object.keys(rest).length === 0 ? [required.join(' with ')] : [],
  );
  return names.length > 1 && names.length === branches.length ? names : undefined;
}

/** The valid values and the one most similar to the given value. */
function oneOfText(values: readonly unknown[], given: unknown): string {
  const names = values.map((it) => (typeof it === 'string' ? it : JSON.stringify(it)));
  const near = typeof given === 'string' ? nearestTerm(given, names) : undefined;
  const list = `must be one of: ${clip(names.join(', '), 600)}`;
  return near === undefined ? list : `${list}; did you mean ${near}?`;
}

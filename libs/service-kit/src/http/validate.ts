import type { TSchema } from '@sinclair/typebox';
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { clip } from './problem-body';

/** A value that does not fit, in words. */
export interface Misfit {
  /** Where, as a JSON pointer; empty for the whole value. */
  readonly path: string;
  readonly message: string;
}

/** Checks a value against a schema; returns the value with defaults filled in (and coerced), or what does not fit. */
export type Check = (
  value: unknown,
) => { readonly value: unknown } | { readonly misfits: readonly Misfit[] };

const shared = { strict: false, useDefaults: true, allErrors: false } as const;
const texts = addFormats(new Ajv2020({ ...shared, coerceTypes: 'array' }));
const json = addFormats(new Ajv2020(shared));

/** Whether a text is Unicode without NUL, which no store of ours keeps. */
export function isPlainText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** For parameters, headers and form fields, which arrive as text: `"3"` fits an integer, `"true"` a boolean. */
export function textCheck(schema: TSchema): Check {
  return checkWith(texts.compile(schema), schema);
}

/** For JSON: nothing is coerced. */
export function jsonCheck(schema: TSchema): Check {
  return checkWith(json.compile(schema), schema);
}

function checkWith(validate: ValidateFunction, schema: TSchema): Check {
  return (value) => {
    // Coercion of the root value needs a parent to write to; objects are changed in place.
    if (validate(value)) return { value };
    return { misfits: describe(validate.errors ?? [], schema) };
  };
}

const maxMisfits = 5;

function describe(errors: readonly ErrorObject[], schema: TSchema): Misfit[] {
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
    const message = `must be one of: ${clip(listOf(values), 600)}`;
    return misfits.slice(0, 1).map(({ path }) => ({ path, message }));
  }
  const unique = misfits.filter(
    (it, index) => misfits.findIndex((other) => other.message === it.message) === index,
  );
  return unique.length > 0
    ? unique.slice(0, maxMisfits)
    : [{ path: '', message: `does not fit ${schema.title ?? 'its schema'}` }];
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

const escapePointer = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

const unescapePointer = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');

function messageOf({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return 'is not known';
    case 'enum':
      return `must be one of: ${clip(listOf(params['allowedValues']), 600)}`;
    case 'const':
      return `must be ${clip(JSON.stringify(params['allowedValue']), 200)}`;
    case 'pattern':
      return `must match ${clip(String(params['pattern']), 200)}`;
    default:
      return clip(message ?? 'does not fit', 300);
  }
}

function listOf(values: unknown): string {
  return Array.isArray(values)
    ? values.map((it) => (typeof it === 'string' ? it : JSON.stringify(it))).join(', ')
    : '';
}

/** The first misfit as a sentence: `page_index must be >= 0`. `what` names the whole value. */
export function misfitText(misfits: readonly Misfit[], what: string): string {
  const [first] = misfits;
  if (!first) return `${what} does not fit`;
  const name =
    first.path === '' ? what : first.path.slice(1).split('/').map(unescapePointer).join('.');
  return `${name} ${first.message}`;
}

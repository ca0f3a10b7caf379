import type { TSchema } from '@sinclair/typebox';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { escapePointer, unescapePointer } from './json-pointer';
import { misfitsOf, type Failures, type Misfit } from './misfits';

/** Checks a value against a schema; returns the value with defaults filled in (and coerced), or what does not fit. */
export type Check = (
  value: unknown,
) => { readonly value: unknown } | { readonly misfits: readonly Misfit[] };

// Verbose: an error carries its schema and value, which identify the branch of a union.
const shared = { strict: false, useDefaults: true, allErrors: false, verbose: true } as const;
type Compiler = Pick<Ajv2020, 'compile'>;

const texts = withFormats(new Ajv2020({ ...shared, coerceTypes: 'array' }));
const json = withFormats(new Ajv2020(shared));

/** An instant that is stored is a number of milliseconds, which a leap second and an offset out of the calendar do not have. */
function withFormats(ajv: Ajv2020): Compiler {
  addFormats(ajv);
  const { validate: isDateTime } = ajv.formats['date-time'] as {
    readonly validate: (text: string) => boolean;
  };
  const isInstant = (text: string) => isDateTime(text) && !Number.isNaN(Date.parse(text));
  ajv.addFormat('date-time', { type: 'string', validate: isInstant });
  return ajv;
}

/** Whether a text is Unicode without NUL, which no store of ours keeps. */
export function isPlainText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** For parameters, headers and form fields, which arrive as text: `"3"` fits an integer, `"true"` a boolean. */
export function textCheck(schema: TSchema): Check {
  const check = checkWith(texts, schema);
  return (value) => {
    const outcome = check(value);
    if ('misfits' in outcome) return outcome;
    const path = infiniteIn(outcome.value, '');
    return path === null ? outcome : { misfits: [{ path, message: 'must be number' }] };
  };
}

/** The path of a number that was coerced from digits of more than a number holds, as `1e400`; null where there is none. */
function infiniteIn(value: unknown, path: string): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? null : path;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, member] of Object.entries(value)) {
    const found = infiniteIn(member, `${path}/${escapePointer(name)}`);
    if (found !== null) return found;
  }
  return null;
}

/** For JSON: nothing is coerced. */
export function jsonCheck(schema: TSchema): Check {
  return checkWith(json, schema);
}

function checkWith(ajv: Compiler, schema: TSchema): Check {
  const validate = ajv.compile(schema);
  const failures: Failures = (branch, value) => {
    const check = ajv.compile(branch);
    return check(value) ? [] : (check.errors ?? []);
  };
  return (value) => {
    // Coercion of the root value needs a parent to write to; objects are changed in place.
    if (validate(value)) return { value };
    return { misfits: misfitsOf(validate.errors ?? [], schema.title, failures) };
  };
}

/** The first misfit as a sentence: `steps.1 (marks).template.marks.0 (crop).length_pt must be > 0`. `what` names the whole value. */
export function misfitText(misfits: readonly Misfit[], what: string): string {
  const [first] = misfits;
  if (!first) return `${what} does not fit`;
  const { path, message, kinds = {} } = first;
  if (path === '') return `${what} ${message}`;
  let at = '';
  const words = path
    .slice(1)
    .split('/')
    .map((part) => {
      at += `/${part}`;
      const kind = kinds[at];
      return kind === undefined ? unescapePointer(part) : `${unescapePointer(part)} (${kind})`;
    });
  return `${words.join('.')} ${message}`;
}

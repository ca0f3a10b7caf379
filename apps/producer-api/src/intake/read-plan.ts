import {
  fieldErrors,
  jsonCheck,
  misfitText,
  parseJson,
  Problem,
  type Check,
  type ProblemFactory,
} from '@forme/service-kit/http';
import type { Schema } from '../plans/fill-defaults';
import { problems } from '../problems';

const checks = new WeakMap<Schema, Check>();
const limits = { maxJsonDepth: 64, maxJsonValues: 500_000 };

/** Kind of a JSON text in a form, and the schema it must fit. */
export interface JsonField {
  readonly name: string;
  readonly schema: Schema;
  /** JSON pointer of the text in what was sent. Default: it is all of it. */
  readonly root?: string;
}

/** The header that carries the plan of a raw PDF. */
export interface PlanHeader {
  readonly 'x-producer-plan'?: string;
}

/** JSON text of the plan in the header, which may hold it in base64url; undefined without one. */
export function planInHeader({ 'x-producer-plan': value }: PlanHeader): string | undefined {
  const text = value?.trim();
  if (text === undefined || text.startsWith('{')) return text;
  return Buffer.from(text, 'base64url').toString('utf8');
}

/** Reads a plan that came as the text of a form's field. 422 with `errors` when it is no JSON or does not fit its schema. */
export function readPlanText({ name, schema, root }: JsonField, text: string): unknown {
  const refuse: ProblemFactory =
    name === 'template' ? problems.templateInvalid : problems.planInvalid;
  const value = parsed(refuse, name, text);
  let check = checks.get(schema);
  if (!check) checks.set(schema, (check = jsonCheck(schema)));
  const outcome = check(value);
  if ('value' in outcome) return outcome.value;
  throw refuse(`${refuse.code}: ${misfitText(outcome.misfits, `the field ${name}`)}`, {
    extensions: { errors: fieldErrors(outcome.misfits, root) },
  });
}

function parsed(refuse: ProblemFactory, name: string, text: string): unknown {
  try {
    return parseJson(Buffer.from(text), limits);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw refuse(`${refuse.code}: the field ${name} is not acceptable JSON: ${error.detail}`, {
      cause: error,
    });
  }
}

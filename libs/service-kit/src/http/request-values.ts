import type { Operation } from '@forme/contracts';
import type { Exchange } from './exchange';
import { kitProblems } from './kit-problems';
import { Problem } from './problem';
import { fieldErrors } from './misfits';
import { isPlainText, jsonCheck, misfitText, textCheck, type Check } from './validate';

/** The compiled checks of one operation. */
export interface OperationChecks {
  readonly params: Check;
  readonly query: Check;
  readonly headers: Check;
  readonly headerNames: readonly string[];
  readonly body: Check | undefined;
  readonly form: Check | undefined;
  readonly response: Check | undefined;
}

/** Compiles each schema of an operation once, when the first request needs it: a command that calls two operations compiles no others. */
export function compileChecks(operation: Operation, checkResponses: boolean): OperationChecks {
  const { params, query, headers, body, form, response } = operation;
  return {
    params: onFirstUse(() => textCheck(params)),
    query: onFirstUse(() => textCheck(query)),
    headers: onFirstUse(() => textCheck(headers)),
    headerNames: Object.keys(headers.properties),
    body: body && onFirstUse(() => jsonCheck(body)),
    form: form && onFirstUse(() => textCheck(form.fields)),
    response: response && checkResponses ? onFirstUse(() => jsonCheck(response)) : undefined,
  };
}

function onFirstUse(compile: () => Check): Check {
  let check: Check | undefined;
  return (value) => (check ??= compile())(value);
}

/** Checked path parameters, query and headers. 400 names the first that does not fit. */
export function readParameters(
  checks: OperationChecks,
  { request, headers }: Exchange,
): Record<'params' | 'query' | 'headers', unknown> {
  const given: Record<string, string> = {};
  for (const name of checks.headerNames) {
    const value = headers.get(name.toLowerCase())?.join(', ');
    if (value !== undefined) given[name] = value;
  }
  return {
    params: parameter(checks.params, { ...request.params }, 'the path'),
    query: parameter(checks.query, { ...request.query }, 'the query'),
    headers: parameter(checks.headers, given, 'the headers'),
  };
}

function parameter(check: Check, value: Readonly<Record<string, unknown>>, what: string): unknown {
  const hostile = Object.entries(value).find((entry) => !entry.flat().every(isPlain));
  if (hostile)
    throw kitProblems.invalidParameter(`${what} contains text with NUL or half a surrogate pair`);
  const outcome = check(value);
  if ('value' in outcome) {
    const vast = Object.entries(value).find(([name]) => isVast(outcome.value, name));
    if (!vast) return outcome.value;
    throw kitProblems.invalidParameter(`${vast[0]} is a whole number beyond 2^53 - 1`);
  }
  throw kitProblems.invalidParameter(misfitText(outcome.misfits, what), {
    extensions: { errors: fieldErrors(outcome.misfits) },
  });
}

const isPlain = (text: unknown): boolean => typeof text !== 'string' || isPlainText(text);

/** A whole number that is not the one that was written. */
function isVast(values: unknown, name: string): boolean {
  const value = (values as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER;
}

/** The body when it fits; else a problem of the given status that lists what does not. */
export function checkedBody(check: Check, value: unknown, status: 400 | 422): unknown {
  const outcome = check(value);
  if ('value' in outcome) return outcome.value;
  const factory = status === 422 ? kitProblems.unprocessableBody : kitProblems.invalidBody;
  throw factory(misfitText(outcome.misfits, 'the body'), {
    extensions: { errors: fieldErrors(outcome.misfits) },
  });
}

/** Fails when a JSON answer does not fit the operation's response schema. */
export function checkResponse(
  operation: Operation,
  check: Check | undefined,
  value: unknown,
): void {
  if (!check) return;
  const outcome = check(JSON.parse(JSON.stringify(value ?? null)));
  if ('value' in outcome) return;
  const where = misfitText(outcome.misfits, 'the answer');
  throw new Problem(kitProblems.internalError, 'The answer does not fit its contract', {
    cause: new Error(`${operation.id} answered outside its contract: ${where}`),
  });
}

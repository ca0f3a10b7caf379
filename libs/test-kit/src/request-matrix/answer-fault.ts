import { ErrorDetail, Problem, type Operation, type ServiceContract } from '@forme/contracts';
import { jsonCheck, misfitText } from '@forme/service-kit/http';
import type { MatrixCall } from './matrix-calls';
import type { MatrixAnswer } from './send-call';

const checks = { detail: jsonCheck(ErrorDetail), problem: jsonCheck(Problem) } as const;

/** The statuses an operation declares. */
export function declaredStatuses({ status, also = {}, failures }: Operation): ReadonlySet<number> {
  return new Set([status, ...Object.keys(also).map(Number), ...Object.keys(failures).map(Number)]);
}

/** The fault of the answer to a call; undefined without one. */
export function answerFault(
  { errors }: ServiceContract,
  operation: Operation,
  { kind }: MatrixCall,
  { status, type, text }: MatrixAnswer,
): string | undefined {
  if (status >= 500 && status !== 503 && status !== 507) return `${status}: ${said(text)}`;
  if (!declaredStatuses(operation).has(status)) {
    return `${status} is not declared: ${said(text)}`;
  }
  if (kind === 'credential' && operation.auth === 'credential' && status !== 401) {
    return `${status} without a right credential`;
  }
  return status >= 400 ? bodyFault(errors, type, text, status) : undefined;
}

function bodyFault(
  errors: ServiceContract['errors'],
  type: string,
  text: string,
  status: number,
): string | undefined {
  const expected = errors === 'detail' ? 'application/json' : 'application/problem+json';
  if (type.split(';')[0] !== expected) return `${status} as ${type || 'nothing'}, not ${expected}`;
  const body = parsed(text);
  const outcome = checks[errors](body);
  if ('misfits' in outcome) return `${status}: ${misfitText(outcome.misfits, 'the problem')}`;
  const told = (body as { readonly status?: unknown }).status;
  return errors === 'problem' && told !== status ? `${status} says ${String(told)}` : undefined;
}

const said = (text: string): string =>
  (/"detail":"((?:[^"\\]|\\.){0,200})/.exec(text)?.[1] ?? text).slice(0, 200);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

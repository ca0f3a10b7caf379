import { ERROR_CODE_HEADER, type ServiceContract } from '@forme/contracts';
import type { Problem } from './problem';
import { defined } from '@forme/contracts/defined';

/** A failure ready to send. */
export interface ProblemAnswer {
  readonly status: number;
  readonly mediaType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Members of a problem that describe its request. */
export interface ProblemOccurrence {
  readonly instance?: string;
  readonly requestId?: string;
}

const maxDetail = 2000;

/** Prints a problem the way the contract says: `{detail}` with the code in a header, or RFC 9457 problem details. */
export function renderProblem(
  errors: ServiceContract['errors'],
  problem: Problem,
  { instance, requestId }: ProblemOccurrence,
): ProblemAnswer {
  const detail = clip(problem.detail, maxDetail);
  if (errors === 'detail') {
    return {
      status: problem.status,
      mediaType: 'application/json',
      headers: { ...problem.headers, [ERROR_CODE_HEADER]: problem.code },
      body: { detail },
    };
  }
  return {
    status: problem.status,
    mediaType: 'application/problem+json',
    headers: problem.headers,
    body: {
      ...problem.extensions,
      type: problemType(problem.code),
      title: problem.title,
      status: problem.status,
      detail,
      code: problem.code,
      ...defined({ instance, request_id: requestId }),
    },
  };
}

/** The URI reference of a kind of problem; the service's API page has an anchor for it. */
export function problemType(code: string): string {
  return `/docs/problems#${code.replaceAll('_', '-')}`;
}

/** The text, cut to at most `max` characters. */
export function clip(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1)}…`;
}

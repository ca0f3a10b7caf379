import { Problem } from '@forme/service-kit/http';
import { planKinds } from '../plans/plan-kinds';
import { problemOf } from '../problems';
import type { WorkStep } from '../steps/work-step';

/** Where the plan of a step stands in a request whose job stands at `root`; pointers into the plan go on from there. */
export function stepRoot({ producer, declared }: WorkStep, root: string): string {
  return `${root}/steps/${declared}/${planKinds[producer].member}`;
}

/**
 * A failure of a step as its caller sees it: pointers count from the root of what was sent, and of an envelope the step is named. What
 * is no problem of the caller's stays as it is.
 */
export function failedStep(error: unknown, step: WorkStep, isEnvelope: boolean): unknown {
  const problem = error instanceof Problem ? error : problemOf(error);
  if (!problem) return error;
  const { pointer, ...rest } = problem.extensions;
  const { producer, declared, root = '' } = step;
  const where = typeof pointer === 'string' ? { pointer: root + pointer } : {};
  const named = isEnvelope ? { step: { declared_index: declared, producer } } : {};
  const detail = isEnvelope
    ? `Step ${declared + 1} (${producer}): ${problem.detail}`
    : problem.detail;
  return new Problem(problem, detail, {
    headers: problem.headers,
    extensions: { ...rest, ...where, ...named },
    cause: problem.cause ?? error,
  });
}

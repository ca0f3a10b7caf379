import type { CjdJob, CjdStep } from '@forme/contracts/producer';
import { refuseUploads } from '../intake/external-files';
import { producers } from '../producers/registry';
import { problems } from '../problems';
import type { EngineName } from '../producers/producer';
import type { WorkStep } from './work';

/** The trade's order of producers. */
const canonicalOrder: readonly EngineName[] = [
  'rewrite',
  'white_underbase',
  'trap',
  'marks',
  'impose',
];

/** The steps of an envelope in the order to run. */
export interface OrderedSteps {
  readonly order: 'declared' | 'canonical';
  readonly steps: readonly WorkStep[];
}

/**
 * Orders the steps: as declared, or by the trade's order, in which equal producers keep theirs. 422 for `strict_order` with steps out of the canonical
 * order and for files that an envelope cannot carry; 501 for a producer this release does not have. Nothing ran then.
 */
export function orderSteps(job: CjdJob): OrderedSteps {
  const declared = job.steps.map(workStep);
  const canonical = [...declared].sort((a, b) => rank(a) - rank(b) || a.declared - b.declared);
  if (job.strict_order === true) refuseDisorder(declared, canonical);
  for (const { producer, plan } of declared) {
    if (!producers[producer]) {
      throw problems.notImplemented(`This release has no ${producer} engine; nothing was done`);
    }
    refuseUploads(producer, plan);
  }
  const order = job.order ?? 'declared';
  return { order, steps: order === 'canonical' ? canonical : declared };
}

const rank = ({ producer }: WorkStep): number => canonicalOrder.indexOf(producer);

function workStep(step: CjdStep, declared: number): WorkStep {
  switch (step.type) {
    case 'rewrite':
    case 'impose':
      return { producer: step.type, plan: step.plan, declared };
    case 'marks':
      return { producer: step.type, plan: step.template, declared };
    case 'trap':
    case 'white_underbase':
      return { producer: step.type, plan: step.policy ?? {}, declared };
  }
}

function refuseDisorder(declared: readonly WorkStep[], canonical: readonly WorkStep[]): void {
  const at = declared.findIndex((step, index) => step !== canonical[index]);
  if (at < 0) return;
  throw problems.strictOrder(
    `With strict_order the steps come in the order ${canonicalOrder.join(', ')}; step ${at} is ${declared[at]?.producer ?? ''}`,
    { extensions: { pointer: `/steps/${at}` } },
  );
}

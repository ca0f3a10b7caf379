import type { CjdJob, CjdStep } from '@forme/contracts/producer';
import { refuseUploads } from '../intake/external-files';
import { producers } from '../registry/producers';
import { problems } from '../problems';
import type { EngineName } from '../producers/producer';
import { planKinds, readyPlan } from '../plans/plan-kinds';
import { failedStep, stepRoot } from './failed-step';
import type { WorkStep } from '../steps/work-step';

/** The trade's order of producers. */
const canonicalOrder: readonly EngineName[] = [
  'rewrite',
  'white_underbase',
  'trap',
  'marks',
  'impose',
  'ink_zones',
  'separations',
  'soft_proof',
];

/** The steps of an envelope in the order to run. */
export interface OrderedSteps {
  readonly order: 'declared' | 'canonical';
  readonly steps: readonly WorkStep[];
}

/**
 * Orders the steps of a job that stands at `root` in what was sent: as declared, or by the trade's order, in which equal producers keep theirs. 422 for `strict_order` with steps out of the canonical
 * order, for files that an envelope cannot carry and for a producer this release does not have. Nothing ran then.
 */
export function orderSteps(job: CjdJob, root = ''): OrderedSteps {
  const declared = job.steps.map((step, index) => workStep(step, index, root));
  const canonical = [...declared].sort((a, b) => rank(a) - rank(b) || a.declared - b.declared);
  if (job.strict_order === true) refuseDisorder(declared, canonical, root);
  for (const step of declared) {
    const { producer, plan } = step;
    if (!producers[producer]) {
      throw problems.producerMissing(`This release has no ${producer} engine; nothing was done`);
    }
    refuseUploads(producer, plan);
    refuseUnready(step);
  }
  const order = job.order ?? 'declared';
  const steps = order === 'canonical' ? canonical : declared;
  refuseEarlyPackage(steps, root);
  return { order, steps };
}

const rank = ({ producer }: WorkStep): number => canonicalOrder.indexOf(producer);

function workStep(step: CjdStep, declared: number, root: string): WorkStep {
  const { producer, plan } = planOf(step);
  const at = { producer, plan, declared };
  return { ...at, root: stepRoot(at, root) };
}

/** A length that its member cannot have is known before anything runs. */
function refuseUnready(step: WorkStep): void {
  try {
    readyPlan(planKinds[step.producer], step.plan, step.root);
  } catch (error) {
    throw failedStep(error, step, true);
  }
}

function planOf(step: CjdStep): Pick<WorkStep, 'producer' | 'plan'> {
  switch (step.type) {
    case 'rewrite':
    case 'impose':
      return { producer: step.type, plan: step.plan };
    case 'marks':
      return { producer: step.type, plan: step.template };
    case 'trap':
    case 'white_underbase':
    case 'ink_zones':
    case 'separations':
      return { producer: step.type, plan: step.policy ?? {} };
    case 'soft_proof':
      return { producer: step.type, plan: step.options ?? {} };
  }
}

/** Only a PDF can be the input of a step. */
function refuseEarlyPackage(steps: readonly WorkStep[], root: string): void {
  const early = steps
    .slice(0, -1)
    .find(({ producer }) => planKinds[producer].output.mediaType !== 'application/pdf');
  if (!early) return;
  throw problems.packageNotLast(
    `The step ${early.producer} puts out a package of files, which no step reads: it has to be the last`,
    { extensions: { pointer: `${root}/steps/${early.declared}` } },
  );
}

function refuseDisorder(
  declared: readonly WorkStep[],
  canonical: readonly WorkStep[],
  root: string,
): void {
  const at = declared.findIndex((step, index) => step !== canonical[index]);
  if (at < 0) return;
  throw problems.strictOrder(
    `With strict_order the steps come in the order ${canonicalOrder.join(', ')}; step ${at} is ${declared[at]?.producer ?? ''}`,
    { extensions: { pointer: `${root}/steps/${at}` } },
  );
}

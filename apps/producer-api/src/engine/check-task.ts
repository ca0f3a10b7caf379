import type { EngineTask } from '@forme/engine/child';
import type { EngineName } from '../producers/producer';
import { producerNamed } from '../registry/producers';
import type { CheckReport } from './apply-report';
import { planOf, rejectable } from './apply-task';

/** Looks at the plan of the job without a PDF. */
export const checkTask: EngineTask = async (job): Promise<CheckReport> =>
  rejectable(() => {
    const { producer } = job.input as { readonly producer: EngineName };
    return { kind: 'checked', facts: producerNamed(producer).check(planOf(job)) };
  });

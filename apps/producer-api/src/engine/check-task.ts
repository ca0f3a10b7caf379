import type { EngineTask } from '@forme/engine/child';
import type { EngineName } from '../producers/producer';
import { producerNamed } from '../registry/producers';
import type { CheckReport } from './apply-report';
import { planOf, rejectable } from './apply-task';

/** Input of the check task, in addition to its file `plan`. */
export interface CheckInput {
  readonly producer: EngineName;
}

/** Looks at the plan of the job without a PDF. */
export const checkTask: EngineTask<CheckInput> = async (job): Promise<CheckReport> =>
  rejectable(() => {
    const { producer } = job.input;
    return { kind: 'checked', facts: producerNamed(producer).check(planOf(job)) };
  });

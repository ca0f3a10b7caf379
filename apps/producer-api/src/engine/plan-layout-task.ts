import type { PlanningRequest } from '@forme/contracts/producer';
import type { EngineTask } from '@forme/engine/child';
import { planImposition } from '../impose/planner/plan-impose';
import type { CheckReport } from './apply-report';
import { planOf, rejectable } from './apply-task';

/** Finds a layout for the planning request of the job, which the caller checked against its schema. */
export const planLayoutTask: EngineTask = async (job): Promise<CheckReport> =>
  rejectable(() => ({
    kind: 'checked',
    facts: { ...planImposition(planOf(job) as PlanningRequest) },
  }));

import type { TaskModule } from '@forme/engine/child';
import { applyTask } from './apply-task';
import { checkTask } from './check-task';
import { planLayoutTask } from './plan-layout-task';
import { ticketTask } from './ticket-task';

/** The tasks of the producers that run in engine processes. */
export const tasks: TaskModule = {
  apply: applyTask,
  check: checkTask,
  plan_layout: planLayoutTask,
  ticket: ticketTask,
};

import type { TaskModule } from '@forme/engine/child';
import { applyTask } from './apply-task';
import { checkTask } from './check-task';

/** The tasks of the producers that run in engine processes. */
export const tasks: TaskModule = { apply: applyTask, check: checkTask };

import type { TaskModule } from '@forme/engine/child';
import { extractTask } from './extract-task';

/** The tasks of extraction that run in engine processes. */
export const tasks: TaskModule = { extract: extractTask };

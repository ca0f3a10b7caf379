import type { TaskModule } from '@forme/engine/child';
import { conformanceTask } from './conformance-task';
import { extractTask } from './extract-task';
import { objectsTask, placementsTask, textRegionsTask } from './page-tasks';
import { probeTask } from './probe-task';

/** The tasks of extraction that run in engine processes. */
export const tasks: TaskModule = {
  extract: extractTask,
  probe: probeTask,
  conformance: conformanceTask,
  text_regions: textRegionsTask,
  objects: objectsTask,
  placements: placementsTask,
};

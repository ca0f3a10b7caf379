import type { EngineTask, TaskModule } from '@forme/engine/child';
import { barcodesTask } from './barcodes-task';
import { prepareColorEngine } from '../color/color-engine';
import { conformanceTask } from './conformance-task';
import { documentBarcodesTask } from './document-barcodes-task';
import { extractTask } from './extract-task';
import { inkCoverageTask } from './ink-coverage-task';
import { objectsTask, placementsTask, textRegionsTask } from './page-tasks';
import { pagePictureTask } from './page-picture-task';
import { plateFileTask } from './plate-file-task';
import { platesTask } from './plates-task';
import { plateViewTask } from './view-task';
import { viewerPictureTask } from './viewer-picture-task';
import { probeTask } from './probe-task';
import { shapesTask } from './shapes-task';
import { signalsTask } from './signals-task';
import { walkTask } from './walk-task';

/** The tasks of extraction that run in engine processes. */
export const tasks: TaskModule = {
  extract: withColors(extractTask),
  barcodes: barcodesTask,
  document_barcodes: documentBarcodesTask,
  signals: signalsTask,
  page_picture: pagePictureTask,
  probe: probeTask,
  plates: withColors(platesTask),
  plate_file: plateFileTask,
  plate_view: withColors(plateViewTask),
  viewer_picture: viewerPictureTask,
  conformance: conformanceTask,
  ink_coverage: withColors(inkCoverageTask),
  text_regions: textRegionsTask,
  objects: withColors(objectsTask),
  placements: placementsTask,
  shapes: shapesTask,
  walk: walkTask,
};

/** A task that computes colours. */
function withColors<Input>(task: EngineTask<Input>): EngineTask<Input> {
  return async (job) => {
    await prepareColorEngine();
    return task(job);
  };
}

import { join } from 'node:path';
import { EXTRACTION_MODULE } from './run-pdf-task';

/** Extraction's task module for an engine pool. Engine processes run compiled code, so from sources too it is the built file. */
export const extractionModules: Readonly<Record<string, string>> = {
  [EXTRACTION_MODULE]: join(__dirname, '..', '..', 'dist', 'engine', 'tasks.js'),
};

/** The task that warms up an engine process, for a pool of {@link extractionModules}. */
export const extractionWarmUp = { module: EXTRACTION_MODULE, task: 'warm_up', rounds: 8 };

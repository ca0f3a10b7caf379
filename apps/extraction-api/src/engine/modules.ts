import { join } from 'node:path';
import { EXTRACTION_MODULE } from './run-pdf-task';

/** Extraction's task module for an engine pool. Engine processes run compiled code, so from sources too it is the built file. */
export const extractionModules: Readonly<Record<string, string>> = {
  [EXTRACTION_MODULE]: join(__dirname, '..', '..', 'dist', 'engine', 'tasks.js'),
};

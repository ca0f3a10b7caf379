import { join } from 'node:path';

/** Name under which the comparison tasks are loaded into an engine pool. */
export const COMPARE_MODULE = 'compare';

/** The comparison's task module for an engine pool. Engine processes run compiled code, so from sources too it is the built file. */
export const compareModules: Readonly<Record<string, string>> = {
  [COMPARE_MODULE]: join(__dirname, '..', '..', 'dist', 'engine', 'tasks.js'),
};

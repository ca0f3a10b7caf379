import { join } from 'node:path';

/** Name under which the preflight tasks are loaded into an engine pool. */
export const PREFLIGHT_MODULE = 'preflight';

/** Preflight's task module for an engine pool. Engine processes run compiled code, so from sources too it is the built file. */
export const preflightModules: Readonly<Record<string, string>> = {
  [PREFLIGHT_MODULE]: join(__dirname, '..', '..', 'dist', 'engine', 'tasks.js'),
};

import { join } from 'node:path';

/** Name under which the producers' tasks are loaded into an engine pool. */
export const PRODUCER_MODULE = 'producer';

/** The producers' task module for an engine pool. Engine processes run compiled code, so from sources too it is the built file. */
export const producerModules: Readonly<Record<string, string>> = {
  [PRODUCER_MODULE]: join(__dirname, '..', '..', 'dist', 'engine', 'tasks.js'),
};

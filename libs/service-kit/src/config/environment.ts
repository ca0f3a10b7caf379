import type { Environment } from './define-config';

/** The environment of this process, for `main.ts`; everything else takes values. */
export function processEnvironment(): Environment {
  // eslint-disable-next-line n/no-process-env -- the one place that reads it
  return process.env;
}

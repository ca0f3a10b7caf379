import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Absolute path of the compiled entry script of an engine process. This file runs from `dist`, or from `src` under a test runner;
 * plain Node needs the compiled one either way. Throws when the package is not built.
 */
export function childEntry(): string {
  const candidates = [
    join(__dirname, '..', 'child', 'entry.js'),
    join(__dirname, '..', '..', 'dist', 'child', 'entry.js'),
  ];
  const path = candidates.find((candidate) => existsSync(candidate));
  if (path === undefined) {
    throw new Error(`@forme/engine is not built: none of ${candidates.join(', ')} exists`);
  }
  return path;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `console.json` into the build: the first segments of the addresses that the page answers. The service that serves the
 * build answers these, and no others, with the page.
 */
export function consoleManifest() {
  return {
    name: 'forme-console-manifest',
    generateBundle() {
      const source = readFileSync(join(import.meta.dirname, 'src/shell/rooms.json'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'console.json', source });
    },
  };
}

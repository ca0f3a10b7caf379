// The command line: processor time of a whole command, its engine processes included.
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../drills/service-process.mjs';
import { processorSeconds } from '../command-time.mjs';

const program = join(root, 'tools/cli/dist/main.js');
const rounds = 3;

/** A letter page of text lines and fills. */
function letterPage({ onePagePdf }, shift) {
  const lines = Array.from(
    { length: 60 },
    (_, at) => `0 0 0 1 k 72 ${700 - at * 10} ${300 + ((at * 37) % 160)} 4 re f`,
  );
  const content = `0.8 0.1 0 0 k ${72 + shift} 720 200 30 re f ${lines.join(' ')}`;
  return onePagePdf({ page: '/MediaBox [0 0 612 792] /TrimBox [0 0 612 792]', content });
}

export const cliSuite = {
  name: 'cli',
  async run({ report }) {
    const require = createRequire(join(root, 'package.json'));
    const { buildLabel } = require('@forme/samples');
    const testKit = require('@forme/test-kit');
    const folder = await mkdtemp(join(tmpdir(), 'forme-bench-cli-'));
    try {
      writeFileSync(join(folder, 'label.pdf'), await buildLabel());
      writeFileSync(join(folder, 'letter.pdf'), letterPage(testKit, 0));
      writeFileSync(join(folder, 'new.pdf'), letterPage(testKit, 3));
      const cases = [
        ['forme --version', ['--version'], 0.15],
        ['forme preflight label.pdf', ['preflight', 'label.pdf'], 1.5],
        [
          'forme compare of a letter page',
          ['compare', 'documents', '--reference', 'letter.pdf', 'new.pdf'],
          3,
        ],
      ];
      for (const [name, args, max] of cases) {
        const times = Array.from({ length: rounds }, () =>
          processorSeconds(program, args, folder, [0, 1]),
        );
        report.figure({
          name: `${name}, processor time, best of ${rounds}`,
          value: Math.min(...times),
          unit: 's',
          max,
        });
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

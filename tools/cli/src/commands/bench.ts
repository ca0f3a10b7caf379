import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT, type Command } from '../command';

const help = `forme bench [SUITE...] [options]

Measures services and engines against the bars of the specification and against native tools (poppler, qpdf, Ghostscript, pikepdf) in the same run.
Suites: conformance, extract, impose, plates (default: all).

  --quick       a tenth of the work, without bars
  --seed N      seed of all random choices
  --json FILE   writes all figures, the commit and the seed as JSON

Runs in a clone of the repository only. Exit code: 0 every bar held, 1 one was missed, 2 wrong usage.
`;

/** The benchmarks are in the repository only, not in an installation. */
const program = join(__dirname, '..', '..', '..', 'bench', 'bench.mjs');

/** `forme bench`. */
export const benchCommand: Command = {
  name: 'bench',
  summary: 'measures speed against bars and native tools',
  help,
  async run(args, terminal) {
    if (!existsSync(program)) {
      terminal.err('forme bench: the benchmarks are part of the repository, run it in a clone\n');
      return EXIT.usage;
    }
    const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit' });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code ?? EXIT.engineFailed;
  },
};

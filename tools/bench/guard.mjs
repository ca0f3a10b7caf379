// npm run bench -- guard [--base REV] [--rounds N]: whether this commit is slower than another. Both run the same commands in turn on
// this machine; a command is slower where its processor time grew by more than 5 % with 95 % confidence. Exit code 1 when one is.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nxEnvironment, nxProgram } from '../bootstrap/compile.mjs';
import { root } from '../drills/service-process.mjs';
import { processorSeconds } from './command-time.mjs';

/** What is run in the folder samples/, and how it may end. */
const commands = [
  { name: 'version', args: ['--version'] },
  { name: 'extract', args: ['extract', 'brochure.pdf', '--json'] },
  { name: 'conformance', args: ['conformance', 'pdfa2b', 'brochure.pdf'] },
  { name: 'separations', args: ['separations', 'carton.pdf', '--dpi', '150', '--json'] },
  { name: 'preflight', args: ['preflight', 'label.pdf'] },
  { name: 'compare', args: ['compare', 'documents', '--reference', 'label.pdf', 'label.pdf'] },
];

/** A failing verdict is an answer too. */
const goodOrFailing = [0, 1];

const mostGrowth = 1.05;

/** Two-sided 95 % quantiles of Student's t by degrees of freedom, 1 to 30. */
const quantiles = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145,
  2.131, 2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048,
  2.045, 2.042,
];

/**
 * The ratio of paired times, `[before, after]` in one unit, with its 95 % confidence interval: the mean of the logarithms of the ratios
 * and Student's t. At least two pairs.
 */
export function ratioOf(pairs) {
  const logs = pairs.map(([before, after]) => Math.log(after / before));
  const mean = logs.reduce((sum, value) => sum + value, 0) / logs.length;
  const variance = logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (logs.length - 1);
  const t = quantiles[Math.min(logs.length - 1, quantiles.length) - 1];
  const half = t * Math.sqrt(variance / logs.length);
  return { ratio: Math.exp(mean), low: Math.exp(mean - half), high: Math.exp(mean + half) };
}

/** Whether times grew by more than 5 % with 95 % confidence. */
export const isSlower = ({ low }) => low > mostGrowth;

/** Runs the comparison with the arguments behind `guard`; the exit code. */
export function guard(args) {
  const { base, rounds } = readOptions(args);
  const folder = mkdtempSync(join(tmpdir(), 'forme-guard-'));
  const before = join(folder, 'base');
  try {
    checkOut(base, before);
    const rows = commands.map((command) => compare(command, before, rounds));
    console.table(rows.map(({ slower, ...row }) => ({ ...row, verdict: slower ? 'SLOWER' : '' })));
    return rows.some(({ slower }) => slower) ? 1 : 0;
  } finally {
    if (existsSync(before))
      execFileSync('git', ['worktree', 'remove', '--force', before], { cwd: root });
    rmSync(folder, { recursive: true, force: true });
  }
}

function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      base: { type: 'string', default: 'HEAD~1' },
      rounds: { type: 'string', default: '12' },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 2 || rounds > 31) {
    console.error('bench: guard takes --base REV and --rounds 2 to 31');
    process.exit(2);
  }
  return { base: values.base, rounds };
}

/** Checks out the other commit, installs its packages and compiles it. */
function checkOut(revision, folder) {
  const run = (command, ...args) =>
    execFileSync(command, args, {
      cwd: folder,
      env: { ...process.env, ...nxEnvironment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, revision], { cwd: root });
  const lock = (place) => readFileSync(join(place, 'package-lock.json'), 'utf8');
  if (lock(folder) === lock(root)) {
    for (const place of ['node_modules', 'libs/backing-services/node_modules'])
      if (existsSync(join(root, place)))
        cpSync(join(root, place), join(folder, place), { recursive: true, verbatimSymlinks: true });
  } else run('npm', 'ci', '--no-audit', '--no-fund');
  run(process.execPath, nxProgram(folder), 'run-many', '-t', 'build');
}

/** One command by both commits in turn; the one that begins changes from round to round. */
function compare({ name, args }, before, rounds) {
  const samples = join(root, 'samples');
  const time = (place) =>
    processorSeconds(join(place, 'tools/cli/dist/main.js'), args, samples, goodOrFailing);
  const pairs = Array.from({ length: rounds }, (_, round) => {
    if (round % 2 === 0) return [time(before), time(root)];
    const after = time(root);
    return [time(before), after];
  });
  const median = (at) => pairs.map((pair) => pair[at]).sort((a, b) => a - b)[rounds >> 1];
  const result = ratioOf(pairs);
  return {
    command: name,
    'before, s': Number(median(0).toFixed(2)),
    'now, s': Number(median(1).toFixed(2)),
    ratio: Number(result.ratio.toFixed(3)),
    '95 %': `${result.low.toFixed(3)} to ${result.high.toFixed(3)}`,
    slower: isSlower(result),
  };
}

// How many small faults in the source the tests of a library notice.
//   npm run corpus -- --only mutation                     a draw from each library
//   npm run corpus -- --only mutation --library mapping   one of mapping, cip4, raster
//   npm run corpus -- --only mutation --all               ten times as many
//   npm run corpus -- --only mutation --seed 7            another draw, without a baseline
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { holdsBaseline } from './baseline.mjs';
import { mutantsOf, mutated } from './source-mutants.mjs';
import { randomFrom } from './organisations.mjs';

const SEED = 20261124;
/** The share that is to be noticed; a table below it states so. */
const FLOOR = 0.85;
/** How much less than the baseline is not worse. */
const TOLERANCE = 0.15;
/** A mutant that does not end is noticed. The tests of a library take a tenth of it. */
const LONGEST_MS = 300_000;

/** Where the sources and tests of each library are, and the mutants in a draw: tests that take longer get fewer. */
const libraries = {
  mapping: { project: 'libs/mapping', folder: 'src', count: 40 },
  cip4: { project: 'libs/cip4', folder: 'src', count: 40 },
  raster: { project: 'libs/pdf-core', folder: 'src/raster', count: 12 },
};

const notMutated = /\.(?:test|cases|fixture|table)\.ts$|\/index\.ts$|\/random-mapping\.ts$/;

/** The mutants of a draw, each with its file; each file in proportion to the mutants it has. */
export function drawMutants(files, count, seed) {
  const all = files.flatMap(({ path, source }) =>
    mutantsOf(path, source).map((mutant) => ({ path, source, ...mutant })),
  );
  const random = randomFrom(seed);
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other], all[at]];
  }
  return all.slice(0, count);
}

/** Runs the tests of a library over a mutant: whether any fails. */
function isNoticed(root, { project, folder }, mutant, scratch) {
  const require = createRequire(join(root, 'package.json'));
  const config = require(join(root, project, 'jest.config.js'));
  const transform = Object.entries(config.transform).map(([pattern, [program, options]]) =>
    pattern.includes('lcms')
      ? [pattern, [program, options]]
      : [pattern, [join(root, 'tools/corpus/mutating-transform.cjs'), options]],
  );
  const [configFile, mutantFile] = [join(scratch, 'jest.json'), join(scratch, 'mutant.json')];
  writeFileSync(
    configFile,
    JSON.stringify({
      ...config,
      rootDir: join(root, project),
      transform: Object.fromEntries(transform),
      maxWorkers: 1,
      silent: true,
      testTimeout: LONGEST_MS,
    }),
  );
  writeFileSync(
    mutantFile,
    JSON.stringify({ path: mutant.path, text: mutated(mutant.source, mutant) }),
  );
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = ['--config', configFile, '--bail', folder];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [jest, ...args], {
      cwd: join(root, project),
      env: { ...process.env, FORME_MUTANT: mutantFile },
      stdio: 'ignore',
      detached: true,
    });
    const timer = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    }, LONGEST_MS);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code !== 0);
    });
  });
}

/** The table: for each library the share of mutants that its tests notice, and the mutants that they do not. */
export async function mutationTable({ root, update, all }) {
  const option = (name) => {
    const at = process.argv.indexOf(`--${name}`);
    return at < 0 ? undefined : process.argv[at + 1];
  };
  const only = option('library');
  const seed = Number(option('seed') ?? SEED);
  const results = {};
  const scratch = mkdtempSync(join(tmpdir(), 'forme-mutation-'));
  try {
    for (const [name, library] of Object.entries(libraries)) {
      if (only !== undefined && only !== name) continue;
      const base = join(root, library.project);
      const files = readdirSync(join(base, library.folder), { recursive: true, encoding: 'utf8' })
        .sort()
        .map((path) => join(base, library.folder, path))
        .filter((path) => path.endsWith('.ts') && !notMutated.test(path))
        .map((path) => ({ path, source: readFileSync(path, 'utf8') }));
      const drawn = drawMutants(files, library.count * (all ? 10 : 1), seed);
      if (!(await isGood(root, library, scratch))) {
        console.log(`mutation: the tests of ${name} fail without a mutant; no mutant was planted`);
        return false;
      }
      let noticed = 0;
      for (const mutant of drawn) {
        if (await isNoticed(root, library, mutant, scratch)) noticed += 1;
        else console.log(`  not noticed: ${sentence(root, mutant)}`);
      }
      results[name] = { planted: drawn.length, noticed };
      console.log(`mutation: ${name}: ${noticed} of ${drawn.length} noticed (seed ${seed})`);
    }
  } finally {
    rmSync(scratch, { recursive: true });
  }
  const low = Object.entries(results).filter(([, result]) => shareOf(result) < FLOOR);
  for (const [name] of low) console.log(`mutation: ${name}: below ${100 * FLOOR} %`);
  if (all || seed !== SEED) return low.length === 0;
  // A change of the source changes the draw: 40 faults of another draw differ by some.
  const isWorse = (was, now) => was && now && shareOf(now) < shareOf(was) - TOLERANCE;
  return holdsBaseline('mutation', results, { update, isWorse });
}

const shareOf = ({ planted, noticed }) => noticed / planted;

/** Whether the tests pass over the sources as they are. */
async function isGood(root, library, scratch) {
  const none = { path: '', source: '', start: 0, end: 0, text: '' };
  return !(await isNoticed(root, library, none, scratch));
}

function sentence(root, { path, line, kind, was, text }) {
  return `${path.replace(`${root}/`, '')}:${line}: ${kind} ${was.slice(0, 60)} -> ${text.slice(0, 60)}`;
}

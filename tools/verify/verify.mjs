// npm run verify: every check that is not a project's own test. Goes on after a failure and ends with a summary.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nxEnvironment, nxProgram } from '../bootstrap/compile.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');
const environment = { ...process.env, ...nxEnvironment, NO_COLOR: '1', FORCE_COLOR: '0' };
const program = (name) => join(root, 'node_modules', '.bin', name);

/** The tests of the tools, by name: Node would take `test.mjs` for one of them. */
const toolTests = readdirSync(join(root, 'tools'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) =>
    readdirSync(join(root, 'tools', name))
      .filter((file) => file.endsWith('.test.mjs'))
      .map((file) => join('tools', name, file)),
  );

const sources = ['apps', 'libs', 'tools'].filter((folder) => existsSync(join(root, folder)));

const steps = [
  ['format', program('prettier'), '--check', '--log-level', 'warn', '.'],
  ['lint', program('eslint'), '.', '--max-warnings', '0'],
  ['types', program('tsc'), '-p', 'tsconfig.json'],
  ['types of the tools', process.execPath, 'tools/verify/types.mjs'],
  ['types of the console', program('tsc'), '-p', 'apps/console/tsconfig.json'],
  ['boundaries', program('depcruise'), '--config', '.dependency-cruiser.cjs', ...sources],
  ['dead code', program('knip'), '--no-progress'],
  ['generated files', process.execPath, 'tools/verify/generate.mjs', '--check'],
  ['tool tests', process.execPath, '--test', '--test-reporter=spec', ...toolTests],
  ['lock file', process.execPath, 'tools/verify/lock.mjs', '--check'],
  ['casts', process.execPath, 'tools/verify/casts.mjs'],
  ['writing', process.execPath, 'tools/verify/writing.mjs'],
  ['licences', process.execPath, 'tools/verify/licences.mjs', '--check'],
];

function run(/** @type {string[]} */ [name, command, ...args]) {
  const begin = performance.now();
  return new Promise((done) => {
    const chunks = [];
    const child = spawn(command, args, { cwd: root, env: environment });
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const end = (ok, note = '') => {
      const seconds = ((performance.now() - begin) / 1000).toFixed(1);
      done({ name, ok, seconds, output: Buffer.concat(chunks).toString('utf8') + note });
    };
    child.on('error', (error) => end(false, `${command}: ${error.message}\n`));
    child.on('close', (code) => end(code === 0));
  });
}

/** Runs the steps two at a time and shows each as soon as it and all before it have ended. */
async function runAll() {
  /** @type {any[][]} */
  const waiting = [...steps];
  const results = new Map();
  let shown = 0;
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      results.set(step[0], await run(step));
      for (; shown < steps.length && results.has(steps[shown][0]); shown += 1) {
        show(results.get(steps[shown][0]));
      }
    }
  };
  await Promise.all([worker(), worker()]);
  return steps.map(([name]) => results.get(name));
}

function show({ name, ok, seconds, output }) {
  console.log(`\n=== ${name}: ${ok ? 'ok' : 'FAILED'} (${seconds} s)`);
  if (!ok && output.trim() !== '') console.log(output.trimEnd());
}

// The boundary rule reads the project graph that Nx keeps; without one it would check nothing.
const graph = spawnSync(nxProgram(root), ['show', 'projects'], { cwd: root, env: environment });
if (graph.status !== 0) console.log(`=== project graph: FAILED\n${graph.stdout}${graph.stderr}`);

const results = await runAll();
const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
if (graph.status !== 0) failed.unshift('project graph');
console.log(
  failed.length === 0
    ? `\nverify: all ${results.length} steps are good`
    : `\nverify: failed: ${failed.join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

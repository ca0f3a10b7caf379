// Gets a clone ready to run: packages, builds and, for tests, the programs they start. Needs nothing but Node and npm.
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './compile.mjs';
import { ensureInstalled } from './install.mjs';
import { cacheFolder, ensureDebianProgram, ensureHelm, ensurePostgres } from './programs.mjs';
import { runtimeProblem } from './runtime.mjs';

/** The root folder of the workspace. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Says what is going on, on stderr. */
export const say = (line) => process.stderr.write(`${line}\n`);

/** Prints the reason and ends the process with exit code 1. */
export function giveUp(error) {
  say(`\nforme: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

/** Checks Node, installs packages and builds; each only when needed. */
export function prepare() {
  const problem = runtimeProblem(root);
  if (problem) throw new Error(problem);
  ensureInstalled(root, say);
  ensureBuilt(root, say);
}

function tryTo(obtain, missing) {
  try {
    return obtain();
  } catch (error) {
    missing.push(error.message);
    return null;
  }
}

/**
 * Makes the programs of the tests available. Returns the environment under which tests find them and what is missing;
 * throws when something is missing under FORME_REQUIRE_SERVICES=1.
 */
export function prepareForTests() {
  const missing = [];
  tryTo(() => ensureDebianProgram('redis-server', 'redis-server', say), missing);
  tryTo(() => ensurePostgres(root, say), missing);
  const chromium = tryTo(() => ensureDebianProgram('chromium', 'chromium', say), missing);
  // The examples of the documentation call these.
  for (const program of ['curl', 'jq', 'openssl'])
    tryTo(() => ensureDebianProgram(program, program, say), missing);
  const helm = tryTo(() => ensureHelm(say), missing);
  if (missing.length > 0) {
    const list = missing.join('; ');
    if (process.env.FORME_REQUIRE_SERVICES === '1')
      throw new Error(`Tests lack a program: ${list}`);
    say(`\n*** TESTS ARE LEFT OUT, PROGRAMS ARE MISSING: ${list} ***\n`);
  }
  return {
    PATH: `${process.env.PATH ?? ''}:${join(cacheFolder(), 'bin')}`,
    ...(helm ? { FORME_HELM: helm } : {}),
    ...(chromium ? { FORME_CHROMIUM: chromium } : {}),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    prepare();
    if (process.argv.includes('--tests')) prepareForTests();
  } catch (error) {
    giveUp(error);
  }
}

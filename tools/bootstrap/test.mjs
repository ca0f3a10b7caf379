// npm test [-- NX OPTIONS]: gets the clone and the programs of the tests ready, then tests every project.
import { spawn } from 'node:child_process';
import { giveUp, prepare, prepareForTests, root } from './bootstrap.mjs';
import { nxEnvironment, nxProgram } from './compile.mjs';
import { failureList } from './failures.mjs';
import { tally, tallyLine } from './tally.mjs';

let environment = {};
try {
  prepare();
  environment = prepareForTests();
} catch (error) {
  giveUp(error);
}

// A replayed result says nothing about servers that have to be there now.
const fresh = process.env.FORME_REQUIRE_SERVICES === '1' ? ['--skip-nx-cache'] : [];
const child = spawn(
  nxProgram(root),
  [
    'run-many',
    '-t',
    'test',
    '--parallel=2',
    '--outputStyle=static',
    ...fresh,
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    env: { ...process.env, ...nxEnvironment, ...environment },
    stdio: ['inherit', 'pipe', 'pipe'],
  },
);
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, () => child.kill(signal));
const chunks = [];
for (const { stream, target } of [
  { stream: child.stdout, target: process.stdout },
  { stream: child.stderr, target: process.stderr },
]) {
  stream.on('data', (chunk) => {
    chunks.push(chunk);
    target.write(chunk);
  });
}
child.on('error', giveUp);
child.on('close', (code) => {
  const output = Buffer.concat(chunks).toString('utf8');
  const end = [...failureList(output), tallyLine(tally(output))];
  process.stdout.write(`\n${end.join('\n')}\n`);
  process.exitCode = code ?? 1;
});

// npm start [-- FILE.pdf]: gets the clone ready, then runs all services and one job.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { giveUp, prepare, root } from './bootstrap.mjs';

try {
  prepare();
} catch (error) {
  giveUp(error);
}

const program = join(root, 'tools', 'cli', 'dist', 'main.js');
const child = spawn(process.execPath, [program, 'serve', '--sample', ...process.argv.slice(2)], {
  stdio: 'inherit',
  // A file is named from where the user typed the command, not from the workspace.
  cwd: process.env.INIT_CWD ?? process.cwd(),
});
/** @type {NodeJS.Signals[]} */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, () => child.kill(signal));
child.on('error', giveUp);
child.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1);
});

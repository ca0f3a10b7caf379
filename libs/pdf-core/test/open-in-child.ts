import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { buildSync } from 'esbuild';
import type { OpenResult, OpenTask } from './open-child';

/** Longest time for one file; the child is killed when it passes. */
const GUARD_MILLISECONDS = 10_000;

/** What became of one task: its result, or why there is none. */
export type Outcome = OpenResult | { readonly error: 'hang' | 'crash'; readonly bug: true };

/**
 * Opens files one after the other in a child process. A synchronous hang cannot be interrupted from inside, so the
 * child is killed after ten seconds without an answer and the task counts as a hang; the rest goes to a new child.
 */
export async function openInChild(tasks: readonly OpenTask[]): Promise<readonly Outcome[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'forme-open-'));
  try {
    const script = path.join(folder, 'open-child.cjs');
    buildSync({
      entryPoints: [path.join(__dirname, 'open-child.ts')],
      bundle: true,
      platform: 'node',
      outfile: script,
      conditions: ['forme-source'],
      logLevel: 'error',
    });
    const outcomes: Outcome[] = [];
    while (outcomes.length < tasks.length) {
      await runBatch(script, tasks.slice(outcomes.length), (outcome) => outcomes.push(outcome));
    }
    return outcomes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Answers at least one task: a child that ends or hangs in the middle answers for the task it was at. */
function runBatch(
  script: string,
  tasks: readonly OpenTask[],
  answer: (outcome: Outcome) => void,
): Promise<void> {
  return new Promise((resolve) => {
    const child: ChildProcessWithoutNullStreams = spawn(process.execPath, [
      '--max-old-space-size=512',
      script,
    ]);
    let answered = 0;
    let failure: 'hang' | 'crash' = 'crash';
    const watch = () =>
      setTimeout(() => {
        failure = 'hang';
        child.kill('SIGKILL');
      }, GUARD_MILLISECONDS);
    let timer = watch();
    const next = () => {
      const task = tasks[answered];
      if (task) child.stdin.write(`${JSON.stringify(task)}\n`);
      else child.stdin.end();
    };
    createInterface({ input: child.stdout }).on('line', (line) => {
      clearTimeout(timer);
      timer = watch();
      answered++;
      answer(JSON.parse(line) as OpenResult);
      next();
    });
    child.stderr.resume();
    child.stdin.on('error', () => child.kill('SIGKILL'));
    child.on('close', () => {
      clearTimeout(timer);
      if (answered < tasks.length) answer({ error: failure, bug: true });
      resolve();
    });
    next();
  });
}

import { Worker } from 'node:worker_threads';
// Cases go through extraction as it is; nothing of ours is built on it.
// eslint-disable-next-line @nx/enforce-module-boundaries -- see above
import type { barcodesHere, inkCoverageHere } from '@forme/extraction-api';

interface Measurements {
  readonly inkCoverageHere: typeof inkCoverageHere;
  readonly barcodesHere: typeof barcodesHere;
}

interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}

// Decoders are loaded by dynamic import, which tests cannot do; a thread can.
const program = `
const { parentPort } = require('node:worker_threads');
const { createRequire } = require('node:module');
const extraction = createRequire(${JSON.stringify(__filename)})('@forme/extraction-api');
parentPort.on('message', async ({ id, method, args }) => {
  try {
    parentPort.postMessage({ id, value: await extraction[method](...args) });
  } catch (error) {
    parentPort.postMessage({ id, error: error.stack });
  }
});`;

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, (answer: Answer) => void>();

/** Measures a file of our own in a thread that has the built extraction service. */
export async function measureInThread<N extends keyof Measurements>(
  method: N,
  ...args: Parameters<Measurements[N]>
): Promise<Awaited<ReturnType<Measurements[N]>>> {
  worker ??= started();
  const id = asked++;
  const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
  worker.ref();
  worker.postMessage({ id, method, args });
  const { value, error } = await answered;
  if (waiting.size === 0) worker.unref();
  if (error !== undefined) throw new Error(error);
  return value as Awaited<ReturnType<Measurements[N]>>;
}

function started(): Worker {
  const thread = new Worker(program, { eval: true });
  thread.on('error', (error) => {
    for (const [id, answer] of waiting) answer({ id, error: error.stack ?? error.message });
    waiting.clear();
    worker = undefined;
  });
  thread.on('message', (answer: Answer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return thread;
}

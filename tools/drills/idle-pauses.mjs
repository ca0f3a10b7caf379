// An event loop that has nothing to do: its pauses are the machine's, not those of a program.
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** Watches a thread of its own; `longest()` ends it and gives the milliseconds of its longest pause. */
export function watchIdlePauses() {
  const worker = new Worker(new URL(import.meta.url));
  return {
    async longest() {
      const answer = once(worker, 'message');
      worker.postMessage('how long');
      const [ms] = await answer;
      await worker.terminate();
      return ms;
    },
  };
}

if (!isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  parentPort.once('message', () => parentPort.postMessage(delays.max / 1e6));
}

// Runs in a thread of its own, so that what the drill does cannot slow the clock: asks each address again and again and keeps the latencies.
import { parentPort, workerData } from 'node:worker_threads';

const latencies = Object.fromEntries(Object.keys(workerData.urls).map((name) => [name, []]));
let stopped = false;
parentPort.once('message', () => (stopped = true));

await Promise.all(
  Object.entries(workerData.urls).map(async ([name, url]) => {
    while (!stopped) {
      const from = performance.now();
      const response = await fetch(url);
      await response.arrayBuffer();
      latencies[name].push(response.ok ? performance.now() - from : Infinity);
      await new Promise((done) => setTimeout(done, workerData.everyMs));
    }
  }),
);
parentPort.postMessage(latencies);

// Requests at a steady rate, whether or not earlier answers are in; times count from the planned moment of sending.
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from './report.mjs';

/** Sends `question` `rate` times a second for `seconds`: how many were answered 200, and p50, p95, p99 of those in ms. */
export async function steadyLoad(service, question, { rate, seconds }) {
  for (let time = 0; time < 20; time += 1) await service.send(question);
  const count = rate * seconds;
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const planned = began + (index * 1000) / rate;
      await sleep(Math.max(0, planned - performance.now()));
      return service.send(question, planned);
    }),
  );
  const good = answers.filter(({ status }) => status === 200).map(({ ms }) => ms);
  const at = (share) => quantile(good, share);
  return { count, good: good.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

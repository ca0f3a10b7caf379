import { collectDefaultMetrics, Registry } from 'prom-client';

let registry: Registry | undefined;

/**
 * Collects memory, garbage collection and the delays of the event loop of this process from now on; `/metrics` of every service in it
 * shows them. Minima, maxima and quantiles of the delays are those since they were last read.
 */
export function collectProcessMetrics(): void {
  if (registry) return;
  registry = new Registry();
  collectDefaultMetrics({ register: registry });
}

/** The text exposition of the process; empty when nothing is collected. */
export const printProcessMetrics = async (): Promise<string> => (await registry?.metrics()) ?? '';

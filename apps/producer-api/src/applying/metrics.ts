import type { ServiceMetrics } from '@forme/service-kit';
import { Counter, Gauge, Histogram } from 'prom-client';

const seconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** The producers' own metrics, in the registry of the service. */
export class ProducerMetrics {
  readonly engineSeconds: Histogram<'producer'>;
  readonly verifySeconds: Histogram<'producer'>;
  readonly verifyFailures: Counter<'producer'>;
  readonly cacheLookups: Counter<'producer' | 'outcome'>;
  readonly outputBytes: Counter<'producer'>;
  readonly inputPages: Counter<'producer'>;
  readonly retention: Counter<'outcome'>;
  readonly lineageWrites: Counter<'outcome'>;
  readonly rejected: Counter<'producer' | 'code'>;

  constructor(private readonly service: ServiceMetrics) {
    const { prefix, registry } = service;
    const registers = [registry];
    const histogram = (name: string, help: string) =>
      new Histogram({
        name: `${prefix}_${name}`,
        help,
        labelNames: ['producer'],
        buckets: seconds,
        registers,
      });
    const counter = <L extends string>(name: string, help: string, labelNames: readonly L[]) =>
      new Counter({ name: `${prefix}_${name}`, help, labelNames, registers });
    this.engineSeconds = histogram('engine_seconds', 'Seconds of an engine run');
    this.verifySeconds = histogram(
      'verify_seconds',
      'Seconds of the verification of the final bytes',
    );
    this.verifyFailures = counter('verify_failures_total', 'Outputs that failed verification', [
      'producer',
    ]);
    this.cacheLookups = counter('cache_lookups_total', 'Lookups in the cache of outputs', [
      'producer',
      'outcome',
    ]);
    this.outputBytes = counter('output_bytes_total', 'Bytes written by engines', ['producer']);
    this.inputPages = counter('input_pages_total', 'Pages read by engines', ['producer']);
    this.retention = counter('retention_total', 'Triplets retained for training, by outcome', [
      'outcome',
    ]);
    this.lineageWrites = counter('lineage_writes_total', 'Lineage records, by outcome', [
      'outcome',
    ]);
    this.rejected = counter('rejected_total', 'Requests refused, by reason', ['producer', 'code']);
  }

  /** Shows numbers that are read when metrics are printed; none while they are unknown. */
  watch({ name, help, label, read }: WatchedNumbers): void {
    const { prefix, registry } = this.service;
    new Gauge({
      name: `${prefix}_${name}`,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        const numbers = await read().catch(() => ({}));
        for (const [value, count] of Object.entries(numbers)) this.set({ [label]: value }, count);
      },
    });
  }
}

/** Numbers by the values of one label. */
interface WatchedNumbers {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  readonly read: () => Promise<Readonly<Record<string, number>>>;
}

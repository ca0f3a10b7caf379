import type { ServiceName } from '@forme/contracts';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { printProcessMetrics } from './process-metrics';

/** Settings of {@link ServiceMetrics}. */
export interface MetricsOptions {
  /** First word of the metric names. Default: `engine` for extraction, else the service's name. */
  readonly prefix?: string;
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 6, 12, 25, 60];

/** The counters and histograms of one service, in a registry of its own. */
export class ServiceMetrics {
  readonly registry = new Registry();
  readonly prefix: string;
  /** Answers by endpoint label and status. */
  readonly requests: Counter<'endpoint' | 'status'>;
  /** Seconds from request to answer. */
  readonly seconds: Histogram<'endpoint'>;
  /** Cache lookups, outcome `hit` or `miss`. */
  readonly cacheLookups: Counter<'endpoint' | 'outcome'>;
  /** Seconds per stage. */
  readonly stageSeconds: Histogram<'stage'>;
  /** Requests in progress. */
  readonly inFlight: Gauge;
  /** Calls of AI providers, by kind, model and status (`ok` for success). Extraction only. */
  readonly signalCalls: Counter<'kind' | 'model' | 'status'> | undefined;

  constructor(service: ServiceName, { prefix }: MetricsOptions = {}) {
    this.prefix = prefix ?? (service === 'extraction' ? 'engine' : service);
    const registers = [this.registry];
    this.requests = new Counter({
      name: `${this.prefix}_api_requests_total`,
      help: 'Answers by endpoint and status',
      labelNames: ['endpoint', 'status'],
      registers,
    });
    this.seconds = new Histogram({
      name: `${this.prefix}_api_request_seconds`,
      help: 'Seconds from request to answer',
      labelNames: ['endpoint'],
      buckets: requestSeconds,
      registers,
    });
    this.cacheLookups = new Counter({
      name: `${this.prefix}_api_cache_lookups_total`,
      help: 'Cache lookups by endpoint and outcome (hit or miss)',
      labelNames: ['endpoint', 'outcome'],
      registers,
    });
    this.stageSeconds = new Histogram({
      name: `${this.prefix}_api_stage_seconds`,
      help: 'Seconds per stage of work',
      labelNames: ['stage'],
      buckets: requestSeconds,
      registers,
    });
    this.inFlight = new Gauge({
      name: `${this.prefix}_api_requests_in_flight`,
      help: 'Requests in progress',
      registers,
    });
    this.signalCalls = service === 'extraction' ? signalCalls(registers) : undefined;
  }

  /** The text exposition, with that of the process where one is collected. */
  async print(): Promise<string> {
    return `${await this.registry.metrics()}\n${await printProcessMetrics()}`;
  }
}

function signalCalls(registers: Registry[]): Counter<'kind' | 'model' | 'status'> {
  return new Counter({
    name: 'engine_ai_signal_calls_total',
    help: 'Calls of AI providers by kind, model and status',
    labelNames: ['kind', 'model', 'status'],
    registers,
  });
}

import type { Operation } from '@forme/contracts';
import {
  anonymous,
  headerTable,
  headerValue,
  type HeaderTable,
  type Principal,
} from '@forme/tenancy';
import type { Request, Response } from 'express';
import type { Logger } from '../logging/logger';
import type { ServiceMetrics } from '../metrics/service-metrics';
import { requestIdFrom } from './request-id';
import type { ReceivedFile } from './received-file';

/** Everything the kit knows about one request in flight. */
export class Exchange {
  readonly startedAt = performance.now();
  readonly headers: HeaderTable;
  readonly requestId: string;
  readonly logger: Logger;
  readonly stages: Record<string, number> = {};
  readonly received: ReceivedFile[] = [];
  readonly #gone = new AbortController();
  operation: Operation | undefined;
  endpoint = 'unknown';
  /** The path in the log; undefined: the actual path. */
  loggedPath: string | undefined;
  tenant = '';
  principal: Principal = anonymous;
  /** When the answer was complete, on the clock of `startedAt`. */
  answeredAt: number | undefined;

  constructor(
    readonly request: Request,
    readonly response: Response,
    readonly metrics: ServiceMetrics,
    { logger, requestIdHeader }: { readonly logger: Logger; readonly requestIdHeader: string },
  ) {
    this.headers = headerTable(request.rawHeaders);
    this.requestId = requestIdFrom(headerValue(this.headers, requestIdHeader));
    this.logger = logger.child({ request_id: this.requestId });
    response.on('close', () => {
      if (!response.writableFinished) this.#gone.abort();
    });
  }

  /** Aborts when the client leaves before the answer is complete. */
  get signal(): AbortSignal {
    return this.#gone.signal;
  }

  /** Adds the duration of a stage, in milliseconds. */
  recordStage(name: string, ms: number): void {
    this.stages[name] = (Object.hasOwn(this.stages, name) ? (this.stages[name] ?? 0) : 0) + ms;
    this.metrics.stageSeconds.observe({ stage: name }, ms / 1000);
  }

  /** Whole milliseconds by stage. */
  stageDurations(): Record<string, number> {
    return Object.fromEntries(
      Object.entries(this.stages).map(([name, ms]) => [name, Math.round(ms)]),
    );
  }

  /** Removes every upload the handler did not take over. */
  async disposeFiles(): Promise<void> {
    await Promise.all(this.received.map((file) => file.dispose()));
  }
}

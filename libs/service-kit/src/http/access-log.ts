import type { Exchange } from './exchange';

/** Writes the log line and the metrics of a request when its connection is done with it, and removes its uploads. */
export function closeExchange(exchange: Exchange): void {
  const { request, response, metrics, operation, endpoint } = exchange;
  const left = exchange.signal.aborted && exchange.answeredAt === undefined;
  const status = left ? 499 : response.statusCode;
  const seconds = ((exchange.answeredAt ?? performance.now()) - exchange.startedAt) / 1000;
  metrics.inFlight.dec();
  metrics.requests.inc({ endpoint, status: String(status) });
  metrics.seconds.observe({ endpoint }, seconds);
  const line = {
    method: request.method,
    // A link's path holds its secret; the query string can hold anything and is never logged.
    path:
      exchange.loggedPath ??
      (operation?.auth === 'link' ? operation.path : request.path.slice(0, 300)),
    operation: operation?.id,
    status,
    duration_ms: Math.round(seconds * 1000),
    tenant: exchange.tenant || undefined,
    subject: exchange.principal.subject,
    stages: exchange.stageDurations(),
  };
  if (operation?.auth === 'open') exchange.logger.debug(line, 'request');
  else exchange.logger.info(line, 'request');
  exchange.disposeFiles().catch((error: unknown) => {
    exchange.logger.warn({ err: error }, 'an upload was not removed');
  });
}

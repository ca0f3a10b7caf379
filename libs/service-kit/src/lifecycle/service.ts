import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { ServiceContract } from '@forme/contracts';
import type { Logger } from '../logging/logger';
import { createHttpServer, type Readiness } from '../http';

/** Where a service listens. */
export interface ServiceAddress {
  readonly host: string;
  readonly port: number;
  /** `http://host:port`. */
  readonly url: string;
}

/** A service that can be started and stopped; several fit in one process. */
export interface Service {
  readonly name: string;
  readonly app: RequestListener;
  /** Listens; port 0 takes a free one. Host defaults to 127.0.0.1. */
  start(port: number, host?: string): Promise<ServiceAddress>;
  /** Takes no new work, lets running requests end, then closes the resources. Safe to call twice. */
  stop(): Promise<void>;
}

/** Something a service opened. */
export interface Resource {
  readonly name: string;
  close(): Promise<unknown>;
}

/** Settings of {@link createService}. */
export interface ServiceOptions {
  readonly name: string;
  readonly app: RequestListener;
  readonly errors: ServiceContract['errors'];
  readonly logger: Logger;
  readonly readiness?: Readiness;
  /** In the order they were opened; closed in reverse. */
  readonly resources?: readonly Resource[];
  /** Longest time running requests get to end, in milliseconds. Default 20,000. */
  readonly drainMs?: number;
  /** Time between "not ready" and the end of listening, for load balancers to notice, in milliseconds. Default 0. */
  readonly noticeMs?: number;
  /** Longest time one resource gets to close, in milliseconds. Default 10,000. */
  readonly closeMs?: number;
}

/** A service over an application and the resources behind it. */
export function createService(options: ServiceOptions): Service {
  const { name, app, errors, logger } = options;
  let server: Server | undefined;
  const sockets = new Set<Socket>();
  let stopped: Promise<void> | undefined;
  return {
    name,
    app,
    async start(port, host = '127.0.0.1') {
      if (server || stopped) throw new Error(`${name} was started before`);
      server = createHttpServer(app, { errors });
      server.on('connection', (socket) => {
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
      });
      server.listen(port, host);
      await once(server, 'listening');
      const address = server.address() as AddressInfo;
      const shown = address.family === 'IPv6' ? `[${address.address}]` : address.address;
      const url = `http://${shown}:${address.port}`;
      logger.info({ url }, 'listening');
      return { host, port: address.port, url };
    },
    stop() {
      stopped ??= stop(options, server, sockets);
      return stopped;
    },
  };
}

async function stop(
  options: ServiceOptions,
  server: Server | undefined,
  sockets: ReadonlySet<Socket>,
): Promise<void> {
  const { logger, readiness, drainMs = 20_000, noticeMs = 0 } = options;
  readiness?.stop();
  if (server?.listening) {
    if (noticeMs > 0) await pause(noticeMs);
    await drain(server, sockets, { drainMs, logger });
  }
  await closeAll(options.resources ?? [], options.closeMs ?? 10_000, logger);
  logger.info('stopped');
}

async function drain(
  server: Server,
  sockets: ReadonlySet<Socket>,
  { drainMs, logger }: { readonly drainMs: number; readonly logger: Logger },
): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection kept alive becomes idle only after its last answer, so idle ones are looked for until none is left.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
    // Browsers and clients open spare connections; Node does not count one that never carried a byte as idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  }, 50);
  const deadline = setTimeout(() => {
    logger.warn({ drain_ms: drainMs }, 'requests were still running; their connections are closed');
    server.closeAllConnections();
  }, drainMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(deadline);
}

async function closeAll(
  resources: readonly Resource[],
  closeMs: number,
  logger: Logger,
): Promise<void> {
  for (const resource of [...resources].reverse()) {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`did not close within ${closeMs} ms`)), closeMs);
    });
    try {
      await Promise.race([resource.close(), late]);
    } catch (error) {
      logger.error({ err: error, resource: resource.name }, 'a resource did not close');
    } finally {
      clearTimeout(timer);
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

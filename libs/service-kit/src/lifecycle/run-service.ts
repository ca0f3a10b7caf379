import { AuthConfigError } from '@forme/tenancy';
import { ConfigError } from '../config';
import { createLogger, type Logger } from '../logging/logger';
import { collectProcessMetrics } from '../metrics/process-metrics';

/** A started program. */
export interface Running {
  stop(): Promise<void>;
}

/** The parts of `process` a service's life depends on; replaced in tests. */
export interface ProcessHost {
  on(event: string, listener: (value: unknown) => void): unknown;
  exit(code: number): void;
  complain(text: string): void;
}

/** Settings of {@link runService}. */
export interface RunOptions {
  readonly name: string;
  /** Reads the configuration, opens the resources and listens. */
  readonly start: () => Promise<Running>;
  readonly logger?: Logger;
  readonly host?: ProcessHost;
}

/**
 * The life of a process: start; stop on SIGTERM or SIGINT (a second one ends it at once); end with code 2 on bad
 * configuration or another build's database, and 1 on any other failure, including unhandled rejections.
 */
export async function runService({
  name,
  start,
  logger,
  host = thisProcess,
}: RunOptions): Promise<void> {
  const log = logger ?? createLogger({ name });
  if (host === thisProcess) collectProcessMetrics();
  let running: Running | undefined;
  const life = { ending: false };
  const end = async (code: number): Promise<void> => {
    if (life.ending) {
      host.exit(code === 0 ? 130 : code);
      return;
    }
    life.ending = true;
    try {
      await running?.stop();
      host.exit(code);
    } catch (error) {
      log.fatal({ err: error }, 'the service did not stop cleanly');
      host.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT']) {
    host.on(signal, () => {
      log.info({ signal }, 'stopping');
      void end(0);
    });
  }
  for (const event of ['unhandledRejection', 'uncaughtException']) {
    host.on(event, (error) => {
      log.fatal({ err: error }, event);
      void end(1);
    });
  }
  try {
    running = await start();
  } catch (error) {
    host.exit(failedStart(error, log, host));
    return;
  }
  // A signal during the start found nothing to stop yet.
  if (life.ending) {
    await running.stop();
    host.exit(0);
  }
}

// Recognized by its name: the kit does not depend on a database.
const remedy = 'Set DATABASE_URL or FORME_DATA_FOLDER to another one, or remove the contents.';

function failedStart(error: unknown, log: Logger, host: ProcessHost): number {
  if (error instanceof ConfigError || error instanceof AuthConfigError) {
    host.complain(error.message);
    return 2;
  }
  if (error instanceof Error && error.name === 'MigrationMismatch') {
    host.complain(`The database was made by another build. ${error.message}. ${remedy}`);
    return 2;
  }
  const fault = databaseFault(error) ?? systemFault(error);
  if (fault !== undefined) {
    host.complain(fault);
    return 2;
  }
  log.fatal({ err: error }, 'the service did not start');
  return 1;
}

/** Classes of PostgreSQL (Appendix A) for a connection that the server refuses: the account (28), the database (3D). */
const refusedConnection = /^(28|3D)/;

/** One line for a database that does not answer or refuses the connection. Undefined for every other failure. */
function databaseFault(error: unknown): string | undefined {
  if (!(error instanceof Error) || error.name !== 'RecordsError') return undefined;
  if (Reflect.get(error, 'kind') === 'unavailable')
    return `The database does not answer (${error.message}). Start it, or set DATABASE_URL to another one.`;
  const code = error.cause instanceof Error ? String(Reflect.get(error.cause, 'code')) : '';
  return refusedConnection.test(code)
    ? `The database refuses the connection (${error.message}). Correct the account, the password or the database of DATABASE_URL.`
    : undefined;
}

/** One line for a start that the machine refused: what, and what to do. Undefined for every other failure. */
function systemFault(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  const { code, path, port, syscall } = error as NodeJS.ErrnoException & { readonly port?: number };
  const place = path ?? 'a folder of the service';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${String(port)} is in use by another program. Set PORT to another port, or end that program.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is not an address of this machine (${error.message}).`;
    case 'EACCES':
    case 'EPERM':
      return port === undefined
        ? `The account of the service may not write ${place}. Give it the right, or set FORME_DATA_FOLDER to another folder.`
        : `The account of the service may not listen on port ${port}. Set PORT to 1024 or above.`;
    case 'EROFS':
      return `${place} is on a read-only disk. Set FORME_DATA_FOLDER to a folder that can be written.`;
    // What Node reports for folders in folders on a read-only disk.
    case 'ENOENT':
      return syscall === 'mkdir'
        ? `${place} cannot be made; its disk may be read-only. Set FORME_DATA_FOLDER to a folder that can be written.`
        : undefined;
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of ${place} is full. Free space, or set FORME_DATA_FOLDER to another disk.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${place} is not a folder. Set FORME_DATA_FOLDER to a folder.`;
    default:
      return undefined;
  }
}

const thisProcess: ProcessHost = {
  on: (event, listener) => process.on(event, listener),
  exit: (code) => {
    // eslint-disable-next-line n/no-process-exit -- the end of the process: handles of third parties must not hold it
    process.exit(code);
  },
  complain: (text) => void process.stderr.write(`${text}\n`),
};

import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRunning } from '../process-identity';
import { codeOf, messageOf, reportToStderr, type Report } from '../report';
import { folderUsers, type FolderUsers } from './folder-users';
import { guardServer } from './server-guard';
import { serverAccount } from './postgres-account';
import { findBinaries } from './postgres-binaries';
import {
  findRunning,
  initialise,
  signal,
  startServer,
  stopServer,
  untilReady,
  urlOf,
  type Cluster,
  type RunningServer,
} from './postgres-cluster';
import { makeHome } from './postgres-home';

/** A PostgreSQL server of our own. */
export interface EmbeddedPostgres {
  /** URL for `openPostgresRecords`; it includes the password. */
  readonly databaseUrl: string;
  /** Lets go of the server; the last process that lets go ends it. */
  stop(): Promise<void>;
}

const waitForOthersMs = 150_000;

/**
 * Runs PostgreSQL on `dataFolder`, creating it when it is new. Processes that name the same folder share one
 * server, and a server whose users were all killed is taken over. Throws when it cannot start, saying why.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  options: { readonly report?: Report } = {},
): Promise<EmbeddedPostgres> {
  const report = options.report ?? reportToStderr;
  const account = serverAccount();
  const home = makeHome(resolve(dataFolder), account, report);
  const users = folderUsers(home);
  return users.alone(waitForOthersMs, async () => {
    const cluster: Cluster = {
      home,
      account,
      binaries: findBinaries(home, account),
      password: passwordIn(home),
    };
    initialise(cluster);
    const server = (await takeOver(cluster, report)) ?? (await startServer(cluster));
    return handle(cluster, server, { users, report });
  });
}

async function takeOver(cluster: Cluster, report: Report): Promise<RunningServer | undefined> {
  const server = findRunning(cluster);
  if (server === undefined) return undefined;
  const failure = await untilReady(cluster, server, () => !isRunning(server.pid));
  if (failure === undefined) return server;
  report({
    code: 'embedded-postgres-restarted',
    message: `The server found running on ${cluster.home} did not answer (${failure}); it is started again`,
  });
  await stopServer(server);
  return undefined;
}

interface Surroundings {
  readonly users: FolderUsers;
  readonly report: Report;
}

function handle(
  cluster: Cluster,
  started: RunningServer,
  { users, report }: Surroundings,
): EmbeddedPostgres {
  const leaveFolder = users.enter();
  const dismiss = guardServer(cluster.home);
  const leave = (): void => {
    leaveFolder();
    dismiss();
  };
  let server = started;
  const watch = watchServer(cluster, () => server, {
    users,
    report,
    onRestart: (next) => {
      server = next;
    },
  });
  // A process that ends without stop() must not leave an unused server; nothing can be awaited here.
  const onExit = () => {
    leave();
    const running = users.anybody() ? undefined : findRunning(cluster);
    if (running) signal(running.pid, 'SIGINT');
  };
  process.once('exit', onExit);
  let stopping: Promise<void> | undefined;
  const stop = () =>
    users.alone(waitForOthersMs, async () => {
      process.removeListener('exit', onExit);
      leave();
      // Another user of the folder may have started it again since.
      const running = users.anybody() ? undefined : findRunning(cluster);
      if (running) await stopServer(running);
    });
  return {
    databaseUrl: urlOf(cluster, started),
    stop: () => (stopping ??= watch.stop().then(stop)),
  };
}

const lookEveryMs = 500;
const longestPauseMs = 10_000;

/**
 * Looks whether the server lives and starts it again on its own port where it ended: connections to its address work again, and
 * `onRestart` gets the new process. Continues trying, with longer pauses, for as long as it is not stopped.
 */
function watchServer(
  cluster: Cluster,
  current: () => RunningServer,
  {
    users,
    report,
    onRestart,
  }: Surroundings & { readonly onRestart: (server: RunningServer) => void },
): { readonly stop: () => Promise<void> } {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let look: Promise<void> = Promise.resolve();
  const restart = async (): Promise<void> => {
    const { port } = current();
    await users.alone(waitForOthersMs, async () => {
      if (stopped) return;
      // Another process that shares the folder may have been faster.
      const running = findRunning(cluster);
      onRestart(running?.port === port ? running : await startServer(cluster, port));
      report({
        code: 'embedded-postgres-restarted',
        message: `The server on ${cluster.home} ended; it runs again`,
      });
    });
  };
  const next = (ms: number, failures = 0): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      if (isRunning(current().pid)) {
        next(lookEveryMs);
        return;
      }
      look = restart().then(
        () => next(lookEveryMs),
        (error: unknown) => {
          report({
            code: 'embedded-postgres-down',
            message: `The server on ${cluster.home} ended and could not be started again (${messageOf(error)})`,
          });
          next(Math.min(longestPauseMs, lookEveryMs * 2 ** failures), failures + 1);
        },
      );
    }, ms);
    timer.unref();
  };
  next(lookEveryMs);
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return look;
    },
  };
}

function passwordIn(home: string): string {
  const path = join(home, 'password');
  try {
    return readFileSync(path, 'utf8');
  } catch (thrown) {
    if (codeOf(thrown) !== 'ENOENT') throw thrown;
  }
  const password = randomBytes(24).toString('hex');
  const unfinished = `${path}.new`;
  writeFileSync(unfinished, password, { mode: 0o600, flush: true });
  renameSync(unfinished, path);
  return password;
}

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildLabel } from '@forme/samples';
import { ConfigError, processEnvironment } from '@forme/service-kit/config';
import { AuthConfigError } from '@forme/tenancy';
import { EXIT, UsageError, type Command, type Terminal } from '../command';
import {
  defaultPortBase,
  serviceNames,
  startPlatform,
  type Platform,
  type ServiceName,
} from '../platform/platform';
import { preflightClient, requestOf, runJob, type PreflightRequest } from '../platform/sample-job';

const help = `forme serve [SERVICE...] [options]

Starts services in one process with embedded drivers: its own PostgreSQL, jobs, cache and files in one data folder.
Services: ${serviceNames.join(', ')} (default: all). DATABASE_URL, REDIS_URL and S3_BUCKET switch to servers of your own.

  --port-base N    port of preflight; extraction, producer, hub and compare take the next four (default ${defaultPortBase})
  --host ADDRESS   address to listen on (default 127.0.0.1)
  --data FOLDER    data folder (default: FORME_DATA_FOLDER, else .forme in the clone)
  --sample [FILE]  runs one preflight job, of FILE or of a sample label, and prints where its report is

Ends with Ctrl-C. Exit code: 0 after a stop, 2 wrong usage or configuration, 3 the sample job failed, 4 a service failed.
`;

/** `forme serve`. */
export const serveCommand: Command = {
  name: 'serve',
  summary: 'the services, in one process',
  help,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'port-base': { type: 'string', default: String(defaultPortBase) },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string' },
        sample: { type: 'boolean', default: false },
        once: { type: 'boolean', default: false },
      },
    });
    const { services, file } = namesAndFile(positionals, values.sample);
    const started = performance.now();
    const platform = await start(terminal, {
      services,
      portBase: portBase(values['port-base']),
      host: values.host,
      data: values.data,
    });
    if (platform === undefined) return EXIT.usage;
    const stopped = stopOnSignal(platform);
    const exit = values.sample ? await sampleJob(platform, file, terminal) : EXIT.good;
    printAddresses(platform, terminal, performance.now() - started);
    if (values.once) {
      await platform.stop();
      return exit;
    }
    await stopped;
    return exit;
  },
};

function namesAndFile(
  positionals: readonly string[],
  sample: boolean,
): { readonly services: readonly ServiceName[]; readonly file: string | undefined } {
  const isService = (name: string): name is ServiceName =>
    (serviceNames as readonly string[]).includes(name);
  const services = positionals.filter(isService);
  const [file, ...rest] = positionals.filter((name) => !isService(name));
  if (rest.length > 0 || (file !== undefined && !sample)) {
    throw new UsageError(
      `${rest[0] ?? file ?? ''} is not a service; services are ${serviceNames.join(', ')}`,
    );
  }
  return { services: services.length === 0 ? serviceNames : services, file };
}

function portBase(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65531) {
    throw new UsageError('--port-base must be a whole number from 0 to 65531');
  }
  return port;
}

interface StartOptions {
  readonly services: readonly ServiceName[];
  readonly portBase: number;
  readonly host: string;
  readonly data: string | undefined;
}

/** Undefined when the configuration is wrong, which is told. */
async function start(
  terminal: Terminal,
  { data, ...options }: StartOptions,
): Promise<Platform | undefined> {
  const env = processEnvironment();
  try {
    return await startPlatform({
      ...options,
      env,
      dataFolder: resolve(data ?? env['FORME_DATA_FOLDER'] ?? defaultDataFolder),
      say: (text) => terminal.err(`forme: ${text}\n`),
    });
  } catch (error) {
    if (error instanceof ConfigError || error instanceof AuthConfigError) {
      terminal.err(`${error.message}\n`);
      return undefined;
    }
    if (codeOf(error) === 'EADDRINUSE') {
      terminal.err(
        `forme: a port is taken (${error instanceof Error ? error.message : ''}). Is forme running already? Another --port-base moves all five.\n`,
      );
      return undefined;
    }
    throw error;
  }
}

const defaultDataFolder = resolve(__dirname, '../../../../.forme');

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

function stopOnSignal(platform: Platform): Promise<void> {
  return new Promise((done, fail) => {
    let stopping = false;
    const stop = (): void => {
      // A second signal is someone who does not want to wait.
      if (stopping) process.kill(process.pid, 'SIGKILL');
      if (stopping) return;
      stopping = true;
      platform.stop().then(done, fail);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  });
}

async function sampleJob(
  platform: Platform,
  file: string | undefined,
  terminal: Terminal,
): Promise<number> {
  const preflight = platform.addresses.get('preflight');
  if (!preflight) throw new UsageError('--sample needs the services preflight and extraction');
  const request: PreflightRequest =
    file === undefined
      ? { fileName: 'label.pdf', bytes: await buildLabel() }
      : await requestOf(resolve(file));
  terminal.err(`forme: preflight of ${request.fileName}\n`);
  const job = await runJob(preflightClient(preflight.url), request);
  if (job.status !== 'completed') {
    terminal.err(
      `forme: the job ${job.status}: ${job.error?.detail ?? 'no reason given'} (${job.error?.code ?? ''})\n`,
    );
    return EXIT.badInput;
  }
  const { summary } = job;
  terminal.out(
    `\n${request.fileName}: ${job.verdict ?? 'no verdict'}, ${summary?.error_count ?? 0} errors, ${summary?.warning_count ?? 0} warnings, ` +
      `${summary?.advisory_count ?? 0} notes; ${summary?.checks_run ?? 0} checks ran, ${summary?.checks_not_run ?? 0} did not\n`,
  );
  for (const finding of job.findings ?? []) {
    const page = finding.page_num === null ? '' : `, page ${finding.page_num}`;
    terminal.out(
      `  ${finding.severity.padEnd(8)} ${finding.message} (${finding.check_id}${page})\n`,
    );
  }
  for (const [format, path] of Object.entries(job.reports)) {
    terminal.out(`  report   ${new URL(path, preflight.url).href} (${format})\n`);
  }
  return EXIT.good;
}

function printAddresses({ addresses }: Platform, terminal: Terminal, ms: number): void {
  terminal.out(`\nForme is running (ready in ${(ms / 1000).toFixed(1)} s)\n`);
  for (const [name, { url }] of addresses)
    terminal.out(`  ${name.padEnd(10)} ${url}  API page ${url}/docs\n`);
  terminal.out('\nStop with Ctrl-C.\n');
}

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { MigrationMismatch } from '@forme/backing-services/records';
import type { Job } from '@forme/contracts/preflight';
import { RemoteProblem } from '@forme/contracts';
import { buildLabel } from '@forme/samples';
import { ConfigError, processEnvironment } from '@forme/service-kit/config';
import { collectProcessMetrics } from '@forme/service-kit/lifecycle';
import { AuthConfigError } from '@forme/tenancy';
import { EXIT, UsageError, type Command, type Terminal } from '../command';
import { listenForStop, type StopWish } from '../terminal/stop-wish';
import {
  defaultPortBase,
  serviceNames,
  startPlatform,
  type Platform,
  type ServiceName,
} from '../platform/platform';
import { dataFolder } from './data-folder';
import { readableFile } from '../files/inputs';
import { numberOption } from '../files/number-option';
import { writePlatesSheet } from '../platform/sample-plates';
import { preflightClient, requestOf, runJob, type PreflightRequest } from '../platform/sample-job';

const help = `forme serve [SERVICE...] [options]

Starts services in one process with embedded drivers: its own PostgreSQL, jobs, cache and files in one data folder.
Services: ${serviceNames.join(', ')} (default: all). DATABASE_URL, REDIS_URL and S3_BUCKET switch to servers of your own.

  --port-base N    port of preflight; extraction, producer, hub and compare take the next four (default ${defaultPortBase})
  --host ADDRESS   address to listen on (default 127.0.0.1)
  --data FOLDER    data folder (default: FORME_DATA_FOLDER, else .forme in the clone)
  --once           stops once all services run and the sample job, if any, is done
  --sample [FILE]  runs one preflight job for FILE or a sample label, separates its first page, and prints the paths of report and plates

Stops with Ctrl-C. Exit code: 0 after a stop, 2 wrong usage or configuration, 3 the sample job failed, 4 a service failed.
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
    const base = numberOption('port-base', values['port-base'], { min: 0, max: 65_531 });
    const { host, data, once } = values;
    const request = values.sample ? await sampleRequest(services, file) : undefined;
    const stop = listenForStop();
    try {
      const started = performance.now();
      collectProcessMetrics();
      const platform = await start(terminal, { services, portBase: base, host, data });
      if (platform === undefined) return EXIT.usage;
      return await closing(platform, async () => {
        const folder = join(dataFolder(data), 'samples');
        const sample = request && { request, folder };
        const exit = sample ? await sampleOrStop(platform, sample, terminal, stop) : EXIT.good;
        if (!stop.asked()) printAddresses(platform, terminal, performance.now() - started);
        if (!once) await stop.whenAsked;
        return exit;
      });
    } finally {
      stop.forget();
    }
  },
};

/** Stops the platform behind the work, however that ends. */
async function closing<T>(platform: Platform, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await platform.stop();
  }
}

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

interface StartOptions {
  readonly services: readonly ServiceName[];
  readonly portBase: number;
  readonly host: string;
  readonly data: string | undefined;
}

/** Undefined when the configuration is invalid, which is reported. */
async function start(
  terminal: Terminal,
  { data, ...options }: StartOptions,
): Promise<Platform | undefined> {
  const env = processEnvironment();
  try {
    return await startPlatform({
      ...options,
      env,
      dataFolder: dataFolder(data),
      say: (text) => terminal.err(`forme: ${text}\n`),
    });
  } catch (error) {
    if (error instanceof ConfigError || error instanceof AuthConfigError) {
      terminal.err(`${error.message}\n`);
      return undefined;
    }
    if (error instanceof MigrationMismatch) {
      terminal.err(otherBuild(error, dataFolder(data)));
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

function otherBuild({ message }: MigrationMismatch, folder: string): string {
  const own = processEnvironment()['DATABASE_URL'] === undefined;
  const [where, remedy] = own
    ? [
        `in ${folder}`,
        `Name another data folder with --data or FORME_DATA_FOLDER, or remove this one, and the folder of its database if another one is named above.`,
      ]
    : ['of DATABASE_URL', 'Name another database, or empty this one.'];
  return `forme: the database ${where} was made by another build of Forme. ${message}.\n${remedy}\n`;
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/** Input of the sample job, and the folder of its output. */
interface Sample {
  readonly request: PreflightRequest;
  readonly folder: string;
}

function sampleOrStop(
  platform: Platform,
  sample: Sample,
  terminal: Terminal,
  { whenAsked }: StopWish,
): Promise<number> {
  return Promise.race([
    sampleJob(platform, sample, terminal),
    whenAsked.then((): number => EXIT.good),
  ]);
}

async function sampleJob(
  platform: Platform,
  { request, folder }: Sample,
  terminal: Terminal,
): Promise<number> {
  const url = platform.addresses.get('preflight')?.url ?? '';
  terminal.err(`forme: preflight of ${request.fileName}\n`);
  const job = await runJob(preflightClient(url), request);
  if (job.status !== 'completed') {
    terminal.err(
      `forme: the job ${job.status}: ${job.error?.detail ?? 'no reason given'} (${job.error?.code ?? ''})\n`,
    );
    return EXIT.badInput;
  }
  printJob(job, url, terminal);
  await showPlates(platform, { request, folder }, terminal);
  return EXIT.good;
}

/** A file without pages has no plates: this is reported and does not fail the job. */
async function showPlates(
  platform: Platform,
  { request, folder }: Sample,
  terminal: Terminal,
): Promise<void> {
  const url = platform.addresses.get('extraction')?.url ?? '';
  try {
    const path = await writePlatesSheet(url, request, folder);
    terminal.out(`  plates   ${pathToFileURL(path).href} (page 1)\n`);
  } catch (error) {
    if (!(error instanceof RemoteProblem)) throw error;
    terminal.out(`  plates   none: ${error.detail}\n`);
  }
}

async function sampleRequest(
  services: readonly ServiceName[],
  file: string | undefined,
): Promise<PreflightRequest> {
  if (!services.includes('preflight') || !services.includes('extraction'))
    throw new UsageError('--sample needs the services preflight and extraction');
  if (file === undefined) return { fileName: 'label.pdf', bytes: await buildLabel() };
  const path = await readableFile(file);
  if (path === undefined) throw new UsageError(`there is no file ${file}`);
  return requestOf(path);
}

function printJob(job: Job, url: string, terminal: Terminal): void {
  terminal.out(`\n${job.file_name}: ${job.verdict ?? 'no verdict'}${countsOf(job)}\n`);
  terminal.out(`  console  ${new URL(`/jobs/${job.id}`, url).href}\n`);
  for (const finding of job.findings ?? []) {
    const page = finding.page_num === null ? '' : `, page ${finding.page_num}`;
    terminal.out(
      `  ${finding.severity.padEnd(8)} ${finding.message} (${finding.check_id}${page})\n`,
    );
  }
  for (const [format, path] of Object.entries(job.reports)) {
    terminal.out(`  report   ${new URL(path, url).href} (${format})\n`);
  }
}

function countsOf({ summary }: Job): string {
  if (!summary) return '';
  const { error_count: errors, warning_count: warnings, advisory_count: notes } = summary;
  return (
    `, ${errors} errors, ${warnings} warnings, ${notes} notes; ` +
    `${summary.checks_run} checks ran, ${summary.checks_not_run} could not`
  );
}

function printAddresses({ addresses }: Platform, terminal: Terminal, ms: number): void {
  terminal.out(`\nForme is running (ready in ${(ms / 1000).toFixed(1)} s)\n`);
  const preflight = addresses.get('preflight');
  if (preflight) terminal.out(`  console    ${preflight.url}/\n\n`);
  for (const [name, { url }] of addresses)
    terminal.out(`  ${name.padEnd(10)} ${url}  API page ${url}/docs\n`);
  terminal.out('\nStop with Ctrl-C.\n');
}

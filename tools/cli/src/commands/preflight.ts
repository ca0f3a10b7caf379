import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { RemoteProblem, RemoteUnreachable, type ServiceClient } from '@forme/contracts';
import type { Job } from '@forme/contracts/preflight';
import { processEnvironment } from '@forme/service-kit/config';
import { EXIT, UsageError, type Command, type Terminal } from '../command';
import { withPreflight } from '../platform/preflight-service';
import { readReport, reportKind, type ReportKind } from '../platform/report-file';
import { requestOf, runJob } from '../platform/sample-job';
import { unlessStopped } from '../terminal/stop-wish';
import { inOrder } from './in-order';
import { inputFiles, readableFile } from './inputs';
import { numberOption } from './number-option';
import { profileIdOf } from './profile-file';

const help = `forme preflight FILE... [options]

Checks PDFs against a profile and prints verdict and findings. Runs everything itself, or asks a server with --api.

  --profile ID        profile (default: default); forme profiles lists them. FILE.json: a profile of your own, registered on the
                      server under the id file-<hash of its content>
  --report KIND       html, pdf, json, xml or annotated_pdf: writes the report of the (one) file to -o
  -o, --out FILE      where the report goes
  --language TAG      language of the report: en (default), de, fr, es
  --fail-on LEVEL     error or warning: exit code 1 when a file has findings of that weight or above
  --password P        opens encrypted files; better: the environment variable FORME_PDF_PASSWORD
  --files-from FILE   more file names, one a line; - reads them from standard input
  --json              one line per file: {"file":…,"ok":true,"result":{job}} or {"file":…,"ok":false,"problem":{…}}
  --api URL           a running preflight service; its token in FORME_TOKEN
  --parallel N        jobs at a time (default 4)

Exit code: 0 all files were judged, 1 some has findings of --fail-on, 2 wrong usage, 3 some file could not be judged, 4 an engine failed.
`;

/** The weight of finding that makes a verdict one that was not to be. */
export type FailOn = 'error' | 'warning';

interface Options {
  readonly profile: string | undefined;
  readonly report: ReportKind | undefined;
  readonly out: string | undefined;
  readonly failOn: FailOn | undefined;
  readonly language: string | undefined;
  readonly password: string | undefined;
  readonly json: boolean;
  readonly width: number;
}

/** `forme preflight`. */
export const preflightCommand: Command = {
  name: 'preflight',
  summary: 'verdict and findings for PDFs',
  help,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        profile: { type: 'string' },
        report: { type: 'string' },
        out: { type: 'string', short: 'o' },
        'fail-on': { type: 'string' },
        language: { type: 'string' },
        password: { type: 'string' },
        'files-from': { type: 'string' },
        json: { type: 'boolean', default: false },
        api: { type: 'string' },
        parallel: { type: 'string', default: '4' },
      },
    });
    const width = numberOption('parallel', values.parallel, { min: 1, max: 256 });
    const files = await inputFiles(positionals, values['files-from'], terminal);
    const env = processEnvironment();
    const options: Options = {
      profile: values.profile,
      report: values.report === undefined ? undefined : reportKind(values.report),
      out: values.out,
      failOn: failOn(values['fail-on']),
      language: values.language,
      password: values.password ?? env['FORME_PDF_PASSWORD'],
      json: values.json,
      width,
    };
    if (
      (options.report === undefined) !== (options.out === undefined) ||
      (options.report && files.length > 1)
    ) {
      throw new UsageError('--report and -o go together, for one file');
    }
    return withPreflight(terminal, values.api, (client) =>
      unlessStopped(async () => {
        const profile = await profileIdOf(client, options.profile);
        return preflightAll(client, files, { ...options, profile }, terminal);
      }),
    );
  },
};

function failOn(text: string | undefined): FailOn | undefined {
  if (text === undefined) return undefined;
  if (text !== 'error' && text !== 'warning')
    throw new UsageError('--fail-on must be error or warning');
  return text;
}

type Checked =
  | { readonly ok: true; readonly job: Job }
  | { readonly ok: false; readonly code: string; readonly detail: string; readonly ours: boolean };

async function preflightAll(
  client: ServiceClient,
  files: readonly string[],
  options: Options,
  terminal: Terminal,
): Promise<number> {
  let exit: number = EXIT.good;
  await inOrder(
    files,
    options.width,
    (file) => preflightOne(client, file, options),
    async (checked, file) => {
      exit = Math.max(exit, print(file, checked, options, terminal));
      await terminal.flushed();
    },
  );
  return exit;
}

async function preflightOne(
  client: ServiceClient,
  file: string,
  options: Options,
): Promise<Checked> {
  const path = await readableFile(file);
  if (path === undefined)
    return { ok: false, code: 'not_found', detail: 'There is no such file', ours: false };
  try {
    const job = await runJob(
      client,
      await requestOf(path, {
        ...(options.profile === undefined ? {} : { profileId: options.profile }),
        ...(options.password === undefined ? {} : { password: options.password }),
        ...(options.language === undefined ? {} : { language: options.language }),
      }),
    );
    if (job.status !== 'completed') {
      return {
        ok: false,
        code: job.error?.code ?? job.status,
        detail: job.error?.detail ?? `The job ${job.status}`,
        ours: false,
      };
    }
    if (options.report && options.out !== undefined)
      await writeReport(client, job, options.report, options.out);
    return { ok: true, job };
  } catch (error) {
    if (error instanceof RemoteUnreachable)
      return { ok: false, code: 'unreachable', detail: error.message, ours: true };
    if (!(error instanceof RemoteProblem)) throw error;
    return { ok: false, code: error.code, detail: error.detail, ours: error.status >= 500 };
  }
}

async function writeReport(
  client: ServiceClient,
  job: Job,
  kind: ReportKind,
  out: string,
): Promise<void> {
  const bytes = await readReport(client, job, kind);
  try {
    await writeFile(out, bytes);
  } catch (error) {
    throw new UsageError(`the report cannot be written: ${String(error)}`, { cause: error });
  }
}

function print(file: string, checked: Checked, options: Options, terminal: Terminal): number {
  const head = { file, ok: checked.ok };
  if (!checked.ok) {
    const { code, detail, ours } = checked;
    if (options.json) terminal.out(`${JSON.stringify({ ...head, problem: { code, detail } })}\n`);
    else terminal.err(`${file}: ${detail} (${code})\n`);
    return ours ? EXIT.engineFailed : EXIT.badInput;
  }
  const { job } = checked;
  if (options.json) terminal.out(`${JSON.stringify({ ...head, result: job })}\n`);
  else terminal.out(lines(file, job));
  return options.failOn !== undefined && isBad(job, options.failOn) ? EXIT.verdict : EXIT.good;
}

/** Whether a completed job has findings of that weight. A file that nobody judged is not good. */
export function isBad({ verdict }: Pick<Job, 'verdict'>, failOn: FailOn): boolean {
  return failOn === 'warning' ? verdict !== 'pass' : verdict === 'fail' || verdict === null;
}

function lines(file: string, { verdict, findings, summary }: Job): string {
  const notRun =
    summary && summary.checks_not_run > 0 ? `; ${summary.checks_not_run} checks could not run` : '';
  const found = (findings ?? []).map(
    ({ severity, message, check_id: check, pages }) =>
      `  ${severity.padEnd(8)} ${message} (${check}${pages.length === 0 ? '' : `, page ${pages.join(', ')}`})\n`,
  );
  return `${file}: ${verdict ?? 'no verdict'}${notRun}\n${found.join('')}`;
}

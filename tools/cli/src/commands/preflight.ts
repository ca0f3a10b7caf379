import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Job } from '@forme/contracts/preflight';
import { processEnvironment } from '@forme/service-kit/environment';
import { EXIT, UsageError, type Command, type Terminal } from '../command';
import { withLocalEngine } from '../platform/local-engine';
import { reportKind, reportSuffix, type ReportKind } from '../platform/report-file';
import { withScratchFolder } from '../platform/scratch-folder';
import { isBad, type FailOn } from '../preflight/fail-on';
import type { Checked, Judging, JudgingTerms } from '../preflight/judging';
import { inColor, type Color } from '../terminal/colors';
import { inputFiles, inputHelp, inputOptions, type InputFile } from '../files/inputs';
import { numberOption } from '../files/number-option';
import { outputNames, writeText } from '../files/out-dir';
import { runFiles, type FileEnd } from '../files/run-files';

const help = `forme preflight FILE... [options]

Checks PDFs against a profile and prints verdict and findings. Runs locally without server and database, or uses a service with --api.

  --profile ID        profile (default: default); forme profiles lists them. FILE.json: a profile of your own
  --ticket FILE       JDF or XJDF ticket of the order: its size, pages, inks, bleed and printing condition become limits
  --fail-on LEVEL     severity at which a file fails, with exit code 1: error (default), warning, or never
  --report KIND       html, pdf, json, xml or annotated_pdf: a report of each file; may be repeated with --out-dir
  -o, --out FILE      file of the report of one file; - is standard output
  --out-dir FOLDER    folder of the reports of all files, named NAME.preflight.html and so on
  --language TAG      language of the report: en (default), de, fr, es
  --password P        password for encrypted files; prefer the environment variable FORME_PDF_PASSWORD
${inputHelp}
  --json              one line per file: {"file":…,"ok":true,"result":{job}} or {"file":…,"ok":false,"problem":{…}}
  --api URL           a running preflight service; its token in FORME_TOKEN
  --parallel N        files at a time (default: the number of cores)
  --quiet             prints no progress and no summary

  forme preflight label.pdf
  forme preflight --profile strict --report html --out-dir reports jobs/
`;

interface Options {
  readonly reports: readonly ReportKind[];
  readonly out: string | undefined;
  /** By kind of report, the place of each file's. */
  readonly outDir: string | undefined;
  readonly failOn: FailOn;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly width: number;
  readonly terms: JudgingTerms;
  readonly api: string | undefined;
}

const options = {
  ...inputOptions,
  profile: { type: 'string' },
  ticket: { type: 'string' },
  report: { type: 'string', multiple: true },
  out: { type: 'string', short: 'o' },
  'out-dir': { type: 'string' },
  'fail-on': { type: 'string', default: 'error' },
  language: { type: 'string' },
  password: { type: 'string' },
  json: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
  api: { type: 'string' },
  parallel: { type: 'string', default: String(availableParallelism()) },
} as const;

/** `forme preflight`. */
export const preflightCommand: Command = {
  name: 'preflight',
  summary: 'verdict and findings for PDFs',
  help,
  run: (args, terminal) => {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    return withScratchFolder(async (folder) => {
      const { 'files-from': filesFrom, include } = values;
      const files = await inputFiles(positionals, { filesFrom, include, folder }, terminal);
      const env = processEnvironment();
      const { profile, ticket, language, password = env['FORME_PDF_PASSWORD'], api } = values;
      const asked = languageOf(language);
      const wanted: Options = {
        ...{ out: values.out, outDir: values['out-dir'], json: values.json, quiet: values.quiet },
        reports: (values.report ?? []).map(reportKind),
        failOn: failOnOf(values['fail-on']),
        width: numberOption('parallel', values.parallel, { min: 1, max: 256 }),
        terms: { profile, ticket, password, language: asked },
        api,
      };
      checkPlaces(wanted, files);
      return withJudging(
        wanted,
        { folder, size: Math.min(wanted.width, files.length) },
        (judging) => preflightAll(judging, files, wanted, terminal),
      );
    });
  },
};

/** Work with whatever judges: a service where one is named, else engine processes of this command. */
function withJudging(
  options: Pick<Options, 'api' | 'terms'>,
  place: { readonly folder: string; readonly size: number },
  work: (judging: Judging) => Promise<number>,
): Promise<number> {
  return withJudgings(options, place, async (judgingUnder) => work(await judgingUnder(undefined)));
}

/** As one judging, for work that has several profiles; each is looked up once. */
export async function withJudgings(
  { api, terms }: Pick<Options, 'api' | 'terms'>,
  { folder, size }: { readonly folder: string; readonly size: number },
  work: (judgingUnder: (profile: string | undefined) => Promise<Judging>) => Promise<number>,
): Promise<number> {
  const known = new Map<string | undefined, Promise<Judging>>();
  const once =
    (make: (own: JudgingTerms) => Promise<Judging>) =>
    (profile: string | undefined): Promise<Judging> => {
      const judging = known.get(profile) ?? make({ ...terms, profile: profile ?? terms.profile });
      known.set(profile, judging);
      return judging;
    };
  if (api !== undefined) {
    const { judgeThere } = await import('../preflight/judge-there.js');
    return work(once((own) => judgeThere(api, own)));
  }
  const { judgeHere, judgingModules } = await import('../preflight/judge-here.js');
  return withLocalEngine({ modules: judgingModules, size, folder }, (local) =>
    work(once((own) => judgeHere(local, own))),
  );
}

function checkPlaces({ reports, out, outDir, json }: Options, files: readonly InputFile[]): void {
  if (out !== undefined && outDir !== undefined)
    throw new UsageError('-o and --out-dir do not go together');
  const places = [out, outDir].filter((place) => place !== undefined).length;
  if (reports.length > 0 !== places > 0)
    throw new UsageError('--report goes with -o, or with --out-dir');
  if (out !== undefined && (files.length > 1 || reports.length > 1)) {
    throw new UsageError('-o names one report of one file; --out-dir takes many');
  }
  if (out === '-' && json) throw new UsageError('-o - and --json both write to standard output');
}

function failOnOf(text: string): FailOn {
  if (text === 'error' || text === 'warning' || text === 'never') return text;
  throw new UsageError('--fail-on must be error, warning or never');
}

const languages = ['en', 'de', 'fr', 'es'];

/** The language of reports. Throws {@link UsageError} for one without texts. */
export function languageOf(tag: string | undefined): string | undefined {
  if (tag === undefined) return undefined;
  const [primary = ''] = tag.toLowerCase().split('-');
  if (languages.includes(primary)) return tag;
  throw new UsageError(
    `--language: there are no reports in ${tag}; languages are ${languages.join(', ')}`,
  );
}

function preflightAll(
  judging: Judging,
  files: readonly InputFile[],
  options: Options,
  terminal: Terminal,
): Promise<number> {
  const { reports, out, outDir, width, json, quiet } = options;
  const places = new Map(
    outDir === undefined
      ? []
      : reports.map((kind) => [kind, outputNames(outDir, files, reportSuffix[kind])] as const),
  );
  return runFiles<InputFile, Checked>({
    ...{ files, width, terminal, json, quiet },
    work: async (file) => {
      const checked = await judging.judge(file);
      if (!checked.ok) return checked;
      for (const kind of reports) {
        const place =
          out ?? places.get(kind)?.[file.index] ?? join('.', `report${reportSuffix[kind]}`);
        const bytes = await checked.report(kind);
        if (place === '-') terminal.out(bytes);
        else await writeText(place, bytes);
      }
      return checked;
    },
    emit: (checked, { name }) => print(name, checked, options, terminal),
  });
}

function print(file: string, checked: Checked, options: Options, terminal: Terminal): FileEnd {
  const head = { file, ok: checked.ok };
  if (!checked.ok) {
    const { code, detail, ours } = checked;
    if (options.json) terminal.out(`${JSON.stringify({ ...head, problem: { code, detail } })}\n`);
    else terminal.err(`${file}: ${detail} (${code})\n`);
    return ours
      ? { word: 'not finished', exit: EXIT.engineFailed }
      : { word: 'unreadable', exit: EXIT.badInput };
  }
  const { job } = checked;
  if (options.json) terminal.out(`${JSON.stringify({ ...head, result: job })}\n`);
  else if (options.out !== '-') terminal.out(lines(file, job, terminal));
  return endOf(job, options.failOn);
}

function endOf(job: Job, failOn: FailOn): FileEnd {
  const pages = job.page_count ?? 0;
  const bad = isBad(job, failOn === 'never' ? 'error' : failOn);
  if (!bad) return { word: 'passed', exit: EXIT.good, pages };
  return { word: 'failed', exit: failOn === 'never' ? EXIT.good : EXIT.verdict, pages };
}

const colorOf: Readonly<Record<string, Color>> = {
  ...{ pass: 'green', pass_with_warnings: 'yellow', fail: 'red' },
  ...{ error: 'red', warning: 'yellow', advisory: 'dim' },
};

function lines(file: string, job: Job, terminal: Terminal): string {
  const { verdict, findings, checks, summary } = job;
  const said = verdict ?? 'no verdict';
  const count = summary?.checks_not_run ?? 0;
  const notRun = count > 0 ? `; ${count} ${count === 1 ? 'check' : 'checks'} could not run` : '';
  const found = (findings ?? []).map(
    ({ severity, message, check_id: check, pages }) =>
      `  ${inColor(terminal, colorOf[severity] ?? 'dim', severity.padEnd(8))} ${message} (${check}${pages.length === 0 ? '' : `, page ${pages.join(', ')}`})\n`,
  );
  const missed = (checks ?? [])
    .filter(({ outcome }) => outcome === 'not_run' || outcome === 'failed')
    .map(
      ({ check_id: check, name, reason }) =>
        `  not run  ${name} (${check}): ${reason ?? 'no reason given'}\n`,
    );
  return `${file}: ${inColor(terminal, colorOf[said] ?? 'red', said)}${notRun}\n${found.join('')}${missed.join('')}`;
}

import { mkdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { processEnvironment } from '@forme/service-kit/environment';
import { EXIT, UsageError, type Command } from '../command';
import type { HotFolderTerms } from '../hot-folder/handle-file';
import { HotFolder } from '../hot-folder/hot-folder';
import { withScratchFolder } from '../platform/scratch-folder';
import { reportKind } from '../platform/report-file';
import { listenForStop } from '../terminal/stop-wish';
import { numberOption } from '../files/number-option';
import { languageOf, withJudgings } from './preflight';

const help = `forme watch IN --out OK --fail BAD [options]

A hot folder: preflights every PDF that arrives in IN and moves it, with its reports, to OK or BAD. A file is processed once its
size and time have not changed for a while, so that incomplete files wait; files claimed by a watcher that stopped are reclaimed.
Several watchers may share a folder. Files whose names begin with a dot or end in .tmp, .part and the like are ignored. Files that
are still empty or growing after --give-up are reported and moved to BAD. No database is needed: only the folders are written.

The result is written next to each file: NAME.result.json, the line that forme preflight --json prints, or NAME.problem.json. A ticket
NAME.ticket.json that arrives before its file overrides options: {"profile": "strict", "fail_on": "warning", "report": ["pdf"]}. It is
moved with the file.

  --out FOLDER        folder of accepted files
  --fail FOLDER       folder of files with findings of --fail-on, and of files that cannot be preflighted
  --profile ID        profile (default: default); forme profiles lists them
  --fail-on LEVEL     error (default) or warning
  --report KIND       report for each file: html (default), pdf, json, xml, annotated_pdf; may be repeated; none writes no report
  --language TAG      language of the reports: en (default), de, fr, es
  --settle MS         time without change before a file is processed (default 2000)
  --give-up SECONDS   time after which an empty or incomplete file is moved to BAD (default 600)
  --recursive         includes subfolders of IN; OK and BAD get the same folders
  --profile-folders   the subfolder of IN names the profile: IN/strict/label.pdf; requires --recursive
  --parallel N        files at a time (default 2)
  --once              processes the present files, then exits
  --api URL           a running preflight service; its token in FORME_TOKEN

Ctrl-C finishes the files in progress, then exits.
`;

const options = {
  out: { type: 'string' },
  fail: { type: 'string' },
  profile: { type: 'string' },
  'fail-on': { type: 'string', default: 'error' },
  report: { type: 'string', multiple: true },
  language: { type: 'string' },
  'give-up': { type: 'string', default: '600' },
  recursive: { type: 'boolean', default: false },
  'profile-folders': { type: 'boolean', default: false },
  settle: { type: 'string', default: '2000' },
  parallel: { type: 'string', default: '2' },
  once: { type: 'boolean', default: false },
  api: { type: 'string' },
} as const;

/** `forme watch`. */
export const watchCommand: Command = {
  name: 'watch',
  summary: 'a hot folder: preflights and sorts PDFs',
  help,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options,
    });
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1) throw new UsageError('Name one folder');
    const { out, fail } = values;
    if (out === undefined || fail === undefined)
      throw new UsageError('--out and --fail are needed');
    const folders = await checkedFolders(folder, out, fail);
    const failOn = values['fail-on'];
    if (failOn !== 'error' && failOn !== 'warning')
      throw new UsageError('--fail-on must be error or warning');
    const reports = values.report ?? ['html'];
    const terms: HotFolderTerms = {
      out: folders.out,
      fail: folders.fail,
      failOn,
      profileFolders: values['profile-folders'],
      reports: reports[0] === 'none' ? [] : reports.map(reportKind),
    };
    const judgingTerms = {
      profile: values.profile,
      language: languageOf(values.language),
      password: processEnvironment()['FORME_PDF_PASSWORD'],
    };
    if (values['profile-folders'] && !values.recursive) {
      throw new UsageError('--profile-folders goes with --recursive');
    }
    const look = {
      settleMs: numberOption('settle', values.settle, { min: 0, max: 3_600_000 }),
      giveUpMs: 1000 * numberOption('give-up', values['give-up'], { min: 1, max: 604_800 }),
      recursive: values.recursive,
    };
    const width = numberOption('parallel', values.parallel, { min: 1, max: 64 });
    const stop = listenForStop();
    try {
      return await withScratchFolder((scratch) =>
        withJudgings(
          { api: values.api, terms: judgingTerms },
          { folder: scratch, size: width },
          async (judgingUnder) => {
            // A profile there is not ends the command before it takes a file.
            await judgingUnder(undefined);
            const parts = { judgingUnder, terms, terminal, look, width };
            await new HotFolder(folders.in, parts).run(stop, values.once);
            return EXIT.good;
          },
        ),
      );
    } finally {
      stop.forget();
    }
  },
};

async function checkedFolders(folder: string, out: string, fail: string) {
  const folders = { in: resolve(folder), out: resolve(out), fail: resolve(fail) };
  if (new Set(Object.values(folders)).size < 3)
    throw new UsageError('IN, --out and --fail must be three folders');
  const isFolder = await stat(folders.in).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new UsageError(`there is no folder ${folder}`);
  await mkdir(folders.out, { recursive: true });
  await mkdir(folders.fail, { recursive: true });
  return folders;
}

import { mkdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { processEnvironment } from '@forme/service-kit/environment';
import { EXIT, UsageError, type Command, type Terminal } from '../command';
import { Claims, type Claim } from '../hot-folder/claims';
import { handleFile, type HotFolderTerms } from '../hot-folder/handle-file';
import { ReadyFiles } from '../hot-folder/ready-files';
import { withScratchFolder } from '../platform/scratch-folder';
import type { Judging } from '../preflight/judging';
import { reportKind } from '../platform/report-file';
import { listenForStop, type StopWish } from '../terminal/stop-wish';
import { numberOption } from './number-option';
import { languageOf, withJudging } from './preflight';

const help = `forme watch IN --out OK --fail BAD [options]

A hot folder: judges every PDF that comes into IN and moves it, with its reports, to OK or to BAD. A file is taken once it has
stayed as it is for a while, so half-written ones wait; files that a stopped or killed watcher had taken are taken up again.
Several watchers may share a folder. Files whose names begin with a dot or end in .tmp, .part and the like are left alone.

  --out FOLDER        where good files go
  --fail FOLDER       where files with findings of --fail-on go, and those that cannot be judged
  --profile ID        profile (default: default); forme profiles lists them
  --fail-on LEVEL     error (default) or warning
  --report KIND       report beside each file: html (default), pdf, json, xml, annotated_pdf; may be given several times; none for none
  --language TAG      language of the reports: en (default), de, fr, es
  --settle MS         how long a file must stay as it is (default 2000)
  --parallel N        files at a time (default 2)
  --once              judges what is there, and ends
  --api URL           a running preflight service; its token in FORME_TOKEN

Ends with Ctrl-C after the files in work.
`;

/** `forme watch`. */
export const watchCommand: Command = {
  name: 'watch',
  summary: 'a hot folder: PDFs are judged and sorted',
  help,
  async run(args, terminal) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        fail: { type: 'string' },
        profile: { type: 'string' },
        'fail-on': { type: 'string', default: 'error' },
        report: { type: 'string', multiple: true },
        language: { type: 'string' },
        settle: { type: 'string', default: '2000' },
        parallel: { type: 'string', default: '2' },
        once: { type: 'boolean', default: false },
        api: { type: 'string' },
      },
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
      reports: reports[0] === 'none' ? [] : reports.map(reportKind),
    };
    const judgingTerms = {
      profile: values.profile,
      language: languageOf(values.language),
      password: processEnvironment()['FORME_PDF_PASSWORD'],
    };
    const settleMs = numberOption('settle', values.settle, { min: 0, max: 3_600_000 });
    const width = numberOption('parallel', values.parallel, { min: 1, max: 64 });
    const stop = listenForStop();
    try {
      return await withScratchFolder((scratch) =>
        withJudging(
          { api: values.api, terms: judgingTerms },
          { folder: scratch, size: width },
          async (judging) => {
            const watch = new HotFolder(folders.in, { judging, terms, terminal, settleMs, width });
            await watch.run(stop, values.once);
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

interface HotFolderParts {
  readonly judging: Judging;
  readonly terms: HotFolderTerms;
  readonly terminal: Terminal;
  readonly settleMs: number;
  readonly width: number;
}

const lookEveryMs = 500;
/** How long files wait while the service is away. */
const awayMs = 10_000;

/** One folder being watched. */
class HotFolder {
  private readonly files: ReadyFiles;
  private readonly claims: Claims;
  private readonly working = new Set<Promise<void>>();
  private awayUntil = 0;

  constructor(
    folder: string,
    private readonly parts: HotFolderParts,
  ) {
    this.files = new ReadyFiles(folder, parts.settleMs);
    this.claims = new Claims(folder, new Date().toISOString());
  }

  /** Until a signal comes, or with `once` until nothing is left to do. */
  async run(stop: StopWish, once: boolean): Promise<void> {
    for (const claim of await this.claims.orphans()) await this.begin(claim);
    while (!stop.asked()) {
      const { ready, waiting } = await this.files.look();
      if (performance.now() >= this.awayUntil) await this.takeAll(ready, stop);
      if (once && !waiting && ready.length === 0 && this.working.size === 0) break;
      await Promise.race([delay(lookEveryMs), stop.whenAsked]);
    }
    await Promise.all(this.working);
  }

  private async takeAll(names: readonly string[], stop: StopWish): Promise<void> {
    for (const name of names) {
      if (stop.asked() || performance.now() < this.awayUntil) return;
      const claim = await this.claims.take(name);
      if (claim) await this.begin(claim);
    }
  }

  /** Starts on a file once there is a free place. */
  private async begin(claim: Claim): Promise<void> {
    while (this.working.size >= this.parts.width) await Promise.race(this.working);
    const work = this.handle(claim).finally(() => this.working.delete(work));
    this.working.add(work);
  }

  private async handle(claim: Claim): Promise<void> {
    const { judging, terms, terminal } = this.parts;
    try {
      const handled = await handleFile(judging, claim, terms);
      if (handled.kind === 'moved') {
        await this.claims.done(claim);
        terminal.out(`${claim.name}: ${handled.verdict} -> ${handled.to}\n`);
        return;
      }
      this.awayUntil = performance.now() + awayMs;
      await this.claims.release(claim);
      terminal.err(`${claim.name}: later; ${handled.reason}\n`);
    } catch (error) {
      // The claim stays signed by this watcher; the next start takes it up again.
      terminal.err(`${claim.name}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
}

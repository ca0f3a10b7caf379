import { rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';
import type { Checked, Judging } from '../preflight/judging';
import { isBad, type FailOn } from '../commands/preflight';
import { reportSuffix, type ReportKind } from '../platform/report-file';
import type { Claim } from './claims';
import { moveFile } from './move-file';

/** What a hot folder does with its files. */
export interface HotFolderTerms {
  readonly out: string;
  readonly fail: string;
  readonly failOn: FailOn;
  readonly reports: readonly ReportKind[];
}

/** What became of a file. `later`: the service is away, the file stays. */
export type Handled =
  | { readonly kind: 'moved'; readonly verdict: string; readonly to: string }
  | { readonly kind: 'later'; readonly reason: string };

/**
 * Judges a claimed file and moves it. Its reports lie beside it before it comes, so that whoever sees the file finds them. A file that
 * cannot be judged goes to the bad ones, with the reason in a JSON file.
 */
export async function handleFile(
  judging: Judging,
  claim: Claim,
  terms: HotFolderTerms,
): Promise<Handled> {
  const checked = await judging.judge(claim);
  if (!checked.ok) {
    const { code, detail, lasting } = checked;
    return lasting ? refused(claim, terms, { code, detail }) : { kind: 'later', reason: detail };
  }
  const { job } = checked;
  const folder = isBad(job, terms.failOn) ? terms.fail : terms.out;
  const to = await moved(claim, folder, await reportsOf(checked, terms));
  return { kind: 'moved', verdict: job.verdict ?? 'not judged', to };
}

interface Companion {
  readonly suffix: string;
  readonly bytes: Uint8Array;
}

async function reportsOf(
  { report }: Extract<Checked, { readonly ok: true }>,
  { reports }: HotFolderTerms,
): Promise<readonly Companion[]> {
  const made: Companion[] = [];
  for (const kind of reports) {
    made.push({ suffix: reportSuffix[kind], bytes: await report(kind) });
  }
  return made;
}

async function refused(
  claim: Claim,
  { fail }: HotFolderTerms,
  problem: { readonly code: string; readonly detail: string },
): Promise<Handled> {
  const text = `${JSON.stringify({ file: claim.name, problem }, null, 2)}\n`;
  const companion = { suffix: '.problem.json', bytes: Buffer.from(text, 'utf8') };
  const to = await moved(claim, fail, [companion]);
  return { kind: 'moved', verdict: `${problem.detail} (${problem.code})`, to };
}

/** Moves the file; what goes with it lies there, whole, before it comes. */
function moved(claim: Claim, folder: string, companions: readonly Companion[]): Promise<string> {
  return moveFile(claim.path, folder, claim.name, async (target) => {
    const stem = join(dirname(target), parse(basename(target)).name);
    for (const { suffix, bytes } of companions) {
      const hidden = join(folder, `.${claim.key}${suffix}.part`);
      await writeFile(hidden, bytes);
      await rename(hidden, `${stem}${suffix}`);
    }
  });
}

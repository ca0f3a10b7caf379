import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, parse, sep } from 'node:path';
import { UsageError } from '../command';
import type { Checked, Judging } from '../preflight/judging';
import { isBad, type FailOn } from '../preflight/fail-on';
import { reportSuffix, type ReportKind } from '../platform/report-file';
import type { Claim } from './claims';
import { moveFile } from './move-file';
import { readTicket, type FileTicket } from './ticket';

/** Options of a hot folder. */
export interface HotFolderTerms {
  readonly out: string;
  readonly fail: string;
  readonly failOn: FailOn;
  readonly reports: readonly ReportKind[];
  /** Whether the first folder inside the hot folder names the profile. */
  readonly profileFolders: boolean;
}

/** Returns the judging of a profile; undefined: the profile of the watcher. Rejects with `UsageError` for an unknown profile. */
export type JudgingUnder = (profile: string | undefined) => Promise<Judging>;

/** Outcome of a file. `later`: the service is unavailable, the file stays. */
export type Handled =
  | { readonly kind: 'moved'; readonly verdict: string; readonly to: string }
  | { readonly kind: 'later'; readonly reason: string };

/**
 * Judges a claimed file and moves it. Its reports and result are written to the target folder before the file, so that they are
 * complete when it appears. A file that cannot be judged is moved to the fail folder, with the reason in a JSON file.
 */
export async function handleFile(
  judgingUnder: JudgingUnder,
  claim: Claim,
  terms: HotFolderTerms,
): Promise<Handled> {
  let judging: Judging;
  let own: FileTicket;
  try {
    own = claim.ticket === null ? {} : await readTicket(claim.ticket);
    judging = await judgingUnder(own.profile ?? folderProfile(claim, terms));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return refused(claim, terms, { code: 'terms_not_valid', detail: error.message });
  }
  const checked = await judging.judge(claim);
  if (!checked.ok) {
    const { code, detail, lasting } = checked;
    return lasting ? refused(claim, terms, { code, detail }) : { kind: 'later', reason: detail };
  }
  const { job } = checked;
  const folder = isBad(job, own.failOn ?? terms.failOn) ? terms.fail : terms.out;
  const reports = await reportsOf(checked, own.reports ?? terms.reports);
  const result = jsonCompanion('.result.json', { file: claim.name, ok: true, result: job });
  const to = await moved(claim, folder, [...reports, result]);
  return { kind: 'moved', verdict: job.verdict ?? 'not judged', to };
}

function folderProfile({ inside }: Claim, { profileFolders }: HotFolderTerms): string | undefined {
  return profileFolders && inside !== '' ? inside.split(sep)[0] : undefined;
}

interface Companion {
  readonly suffix: string;
  readonly bytes: Uint8Array;
}

async function reportsOf(
  { report }: Extract<Checked, { readonly ok: true }>,
  reports: readonly ReportKind[],
): Promise<readonly Companion[]> {
  const made: Companion[] = [];
  for (const kind of reports) {
    made.push({ suffix: reportSuffix[kind], bytes: await report(kind) });
  }
  return made;
}

/** Moves a file that is not judged to the fail folder, with the reason in a JSON file. */
export async function refused(
  claim: Claim,
  { fail }: Pick<HotFolderTerms, 'fail'>,
  problem: { readonly code: string; readonly detail: string },
): Promise<Handled> {
  const companion = jsonCompanion('.problem.json', { file: claim.name, ok: false, problem });
  const to = await moved(claim, fail, [companion]);
  return { kind: 'moved', verdict: `${problem.detail} (${problem.code})`, to };
}

function jsonCompanion(suffix: string, value: object): Companion {
  return { suffix, bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`, 'utf8') };
}

/** Moves the file after its companions, including its ticket, are complete in the target folder. */
async function moved(
  claim: Claim,
  place: string,
  companions: readonly Companion[],
): Promise<string> {
  const folder = join(place, claim.inside);
  await mkdir(folder, { recursive: true });
  const ticket =
    claim.ticket === null ? [] : [{ suffix: '.ticket.json', bytes: await readFile(claim.ticket) }];
  return moveFile(claim.path, folder, claim.name, async (target) => {
    const stem = join(dirname(target), parse(basename(target)).name);
    for (const { suffix, bytes } of [...companions, ...ticket]) {
      const hidden = join(folder, `.${claim.key}${suffix}.part`);
      await writeFile(hidden, bytes);
      await rename(hidden, `${stem}${suffix}`);
    }
  });
}

import { rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, parse } from 'node:path';
import { RemoteProblem, RemoteUnreachable, type ServiceClient } from '@forme/contracts';
import type { Job } from '@forme/contracts/preflight';
import { isBad, type FailOn } from '../commands/preflight';
import { readReport, reportSuffix, type ReportKind } from '../platform/report-file';
import { requestOf, runJob } from '../platform/sample-job';
import type { Claim } from './claims';
import { moveFile } from './move-file';

/** What a hot folder does with its files. */
export interface HotFolderTerms {
  readonly out: string;
  readonly fail: string;
  readonly profile: string | undefined;
  readonly language: string | undefined;
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
  client: ServiceClient,
  claim: Claim,
  terms: HotFolderTerms,
): Promise<Handled> {
  try {
    const job = await judge(client, claim, terms);
    if (job.status !== 'completed') {
      const detail = job.error?.detail ?? `The job ${job.status}`;
      return await refused(claim, terms, { code: job.error?.code ?? job.status, detail });
    }
    const folder = isBad(job, terms.failOn) ? terms.fail : terms.out;
    const to = await moved(claim, folder, await reportsOf(client, job, terms));
    return { kind: 'moved', verdict: job.verdict ?? 'not judged', to };
  } catch (error) {
    if (error instanceof RemoteUnreachable) return { kind: 'later', reason: error.message };
    if (!(error instanceof RemoteProblem)) throw error;
    const { status, code, detail } = error;
    // What is wrong with the request itself stays wrong: a profile that does not exist, a file that is no PDF.
    const ofTheFile = status === 413 || status === 422;
    if (ofTheFile) return refused(claim, terms, { code, detail });
    return { kind: 'later', reason: detail };
  }
}

async function judge(client: ServiceClient, claim: Claim, terms: HotFolderTerms): Promise<Job> {
  const request = await requestOf(claim.path, {
    idempotencyKey: claim.key,
    ...(terms.profile === undefined ? {} : { profileId: terms.profile }),
    ...(terms.language === undefined ? {} : { language: terms.language }),
  });
  return runJob(client, request);
}

interface Companion {
  readonly suffix: string;
  readonly bytes: Uint8Array;
}

async function reportsOf(
  client: ServiceClient,
  job: Job,
  { reports }: HotFolderTerms,
): Promise<readonly Companion[]> {
  const made: Companion[] = [];
  for (const kind of reports) {
    made.push({ suffix: reportSuffix[kind], bytes: await readReport(client, job, kind) });
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

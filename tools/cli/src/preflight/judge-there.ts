import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { RemoteProblem, RemoteUnreachable, type ServiceClient } from '@forme/contracts';
import { processEnvironment } from '@forme/service-kit/environment';
import { profileIdOf } from './profile-file';
import { readReport } from '../platform/report-file';
import { preflightClient, requestOf, runJob } from '../platform/sample-job';
import type { Checked, JudgedFile, Judging, JudgingTerms } from './judging';

/** Has a running service judge. Throws `UsageError` for a profile that it does not take. */
export async function judgeThere(api: string, terms: JudgingTerms): Promise<Judging> {
  const client = preflightClient(api, processEnvironment()['FORME_TOKEN']);
  const profile = await profileIdOf(client, terms.profile);
  return { judge: (file) => judged(client, file, { ...terms, profile }) };
}

async function judged(
  client: ServiceClient,
  { path, name, key }: JudgedFile,
  { profile, ticket, password, language }: JudgingTerms,
): Promise<Checked> {
  try {
    const request = await requestOf(path, {
      fileName: basename(name),
      ...(key === undefined ? {} : { idempotencyKey: key }),
      ...(profile === undefined ? {} : { profileId: profile }),
      ...(password === undefined ? {} : { password }),
      ...(language === undefined ? {} : { language }),
      ...(ticket === undefined ? {} : { ticket: await readFile(ticket) }),
    });
    const job = await runJob(client, request);
    if (job.status === 'completed') {
      return { ok: true, job, report: (kind) => readReport(client, job, kind) };
    }
    const { code = job.status, detail = `The job ${job.status}` } = job.error ?? {};
    return { ok: false, code, detail, ours: false, lasting: true };
  } catch (error) {
    if (error instanceof RemoteUnreachable)
      return { ok: false, code: 'unreachable', detail: error.message, ours: true, lasting: false };
    if (!(error instanceof RemoteProblem)) throw error;
    const { status, code, detail } = error;
    const lasting = status === 413 || status === 422;
    return { ok: false, code, detail, ours: status >= 500, lasting };
  }
}

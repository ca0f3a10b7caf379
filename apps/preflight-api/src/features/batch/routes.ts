import { randomUUID } from 'node:crypto';
import {
  readBatch,
  readBatchSummary,
  submitBatch,
  type BatchEntry,
  type JobListItem,
} from '@forme/contracts/preflight';
import { handle, type Handler, type ReceivedFile } from '@forme/service-kit/http';
import { ADMIN_SCOPE } from '@forme/tenancy';
import { problems } from '../../problems';
import { DEFAULT_PROFILE_ID } from '../../profiles/built-in.table';
import { batchItems, type BatchItem } from './batch-items';
import type { BatchStore } from './batch-store';

/** Dependencies of batches. */
export interface BatchServices {
  readonly store: BatchStore;
  /** Throws unless the upload looks like a PDF. */
  readonly checkPdf: (upload: ReceivedFile, part: string) => void;
  readonly submit: (request: {
    readonly tenant: string;
    readonly upload: ReceivedFile | { readonly path: null; readonly sha256: string };
    readonly fileName: string;
    readonly entry: BatchEntry;
    readonly profileId: string;
    readonly mayUseHidden: boolean;
  }) => Promise<{
    readonly id: string;
    readonly status: JobListItem['status'];
    readonly createdAt: Date;
  }>;
  readonly now: () => Date;
  readonly remove: (tenant: string, jobId: string) => Promise<void>;
  /** Jobs of these ids that are there. */
  readonly heads: (tenant: string, jobIds: readonly string[]) => Promise<readonly JobListItem[]>;
}

/** Files of one batch. */
const MOST_FILES = 200;

/** The routes of batches: many files, one profile, one job each. */
export function batchHandlers(services: BatchServices): readonly Handler[] {
  const { store, heads } = services;

  async function jobsOf(tenant: string, batchId: string): Promise<readonly JobListItem[]> {
    const ids = await store.jobsOf(tenant, batchId);
    if (!ids) throw problems.batchNotFound('There is no batch with this id');
    const found = new Map((await heads(tenant, ids)).map((job) => [job.id, job]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  return [
    handle(
      submitBatch,
      async ({ form }, { tenant, files, principal }) => {
        const uploads = files.get('files') ?? [];
        const items = batchItems(uploads, form?.entries);
        const profileId = form?.profile_id ?? DEFAULT_PROFILE_ID;
        const mayUseHidden = principal.scopes.includes(ADMIN_SCOPE);
        return submitAll(services, items, { tenant, profileId, mayUseHidden });
      },
      { maxFiles: MOST_FILES },
    ),
    handle(readBatch, async ({ params }, { tenant }) => {
      const jobs = await jobsOf(tenant, params.batch_id);
      const { completed, failed, pending, status } = standing(jobs);
      return {
        batch_id: params.batch_id,
        total_jobs: jobs.length,
        completed_jobs: completed,
        failed_jobs: failed,
        pending_jobs: pending,
        status,
        jobs: jobs.map(batchJob),
        summary: pending === 0 ? totals(jobs) : null,
      };
    }),
    handle(readBatchSummary, async ({ params }, { tenant }) => {
      const jobs = await jobsOf(tenant, params.batch_id);
      const { completed, failed, status } = standing(jobs);
      return {
        batch_id: params.batch_id,
        total_jobs: jobs.length,
        completed_jobs: completed,
        failed_jobs: failed,
        status,
        summary: totals(jobs),
        jobs: jobs.map(batchJob),
      };
    }),
  ];
}

/** All uploads become jobs, or none does. */
async function submitAll(
  { store, submit, remove, checkPdf, now }: BatchServices,
  items: readonly BatchItem[],
  common: { readonly tenant: string; readonly profileId: string; readonly mayUseHidden: boolean },
) {
  items.forEach(({ upload }, index) => {
    if (upload.path !== null) checkPdf(upload, `files[${index}]`);
  });
  const started = now();
  const made: string[] = [];
  const jobs: { job_id: string; status: JobListItem['status']; file_name: string }[] = [];
  try {
    for (const { upload, entry } of items) {
      const named = upload.path === null ? undefined : upload.filename;
      const fileName = named ?? `upload-${jobs.length + 1}.pdf`;
      const { id, status, createdAt } = await submit({ ...common, upload, fileName, entry });
      // An idempotency_key may answer with a job of an earlier request, which is not ours to remove.
      if (createdAt >= started) made.push(id);
      jobs.push({ job_id: id, status, file_name: fileName });
    }
    const batchId = randomUUID();
    await store.add(
      common.tenant,
      batchId,
      jobs.map(({ job_id: id }) => id),
    );
    return { batch_id: batchId, job_count: jobs.length, status: 'submitted' as const, jobs };
  } catch (error) {
    for (const id of made) await remove(common.tenant, id);
    throw error;
  }
}

/** Where a batch stands; a cancelled job counts as failed. A batch whose jobs were all deleted has nothing left to do. */
function standing(jobs: readonly JobListItem[]) {
  const count = (...statuses: readonly JobListItem['status'][]): number =>
    jobs.filter(({ status }) => statuses.includes(status)).length;
  const [completed, failed] = [count('completed'), count('failed', 'cancelled')];
  const pending = jobs.length - completed - failed;
  const untouched = count('queued') === jobs.length;
  const ended = failed === 0 ? 'completed' : completed === 0 ? 'failed' : 'partial';
  const status = pending === 0 ? ended : untouched ? 'submitted' : 'processing';
  return { completed, failed, pending, status };
}

function totals(jobs: readonly JobListItem[]) {
  const sum = (name: 'total_findings' | 'error_count' | 'warning_count' | 'advisory_count') =>
    jobs.reduce((total, { summary }) => total + (summary?.[name] ?? 0), 0);
  return {
    total_findings: sum('total_findings'),
    errors: sum('error_count'),
    warnings: sum('warning_count'),
    info: sum('advisory_count'),
  };
}

function batchJob({ id, file_name, status, verdict, page_count }: JobListItem) {
  return { job_id: id, file_name, status, verdict, page_count };
}

import { PermanentFailure, type JobHandler, type WorkOptions } from '@forme/backing-services/jobs';
import { Problem, renderProblem } from '@forme/service-kit/http';
import type { RunSteps } from '../steps/work';
import { problemOf } from '../problems';
import type { JobBlobs } from './job-blobs';
import type { JobStore } from './job-store';

/** Dependencies of the worker. */
export interface RunParts {
  readonly store: JobStore;
  readonly blobs: JobBlobs;
  readonly runSteps: RunSteps;
}

/**
 * The worker's handler: the same use case as a request's. What the caller has to mend fails for good; the rest is tried again. The inputs stay:
 * until the end is written down, another worker may have to start over.
 */
export function makeRunWork(parts: RunParts): JobHandler {
  return async ({ tenant, id }, { signal, progress }) => {
    const job = await parts.store.find(tenant, id);
    if (!job) throw new PermanentFailure('job_expired', 'The job was removed from the queue');
    const files = await parts.blobs.open(job);
    if (!files)
      throw new PermanentFailure('input_missing', 'The input of the job is no longer stored');
    try {
      const { applied, head } = await parts.runSteps(job.work, files, {
        tenant,
        signal,
        onProgress: (done, stage) => progress(Math.min(99, Math.round(100 * done)), stage),
      });
      try {
        const { file } = applied.output;
        await parts.blobs.storeOutput(job, file);
        const output = { sha256: file.sha256, size: file.size };
        return {
          result: output,
          write: (tx) => parts.store.complete(tx, id, head, output),
        };
      } finally {
        await applied.release();
      }
    } catch (error) {
      return await failed(parts, job.jobId, error);
    } finally {
      await Promise.all([...files.inputs, ...files.externals].map((file) => file.release()));
    }
  };
}

async function failed({ store }: RunParts, jobId: string, error: unknown): Promise<never> {
  const problem = error instanceof Problem ? error : problemOf(error);
  const forGood =
    problem &&
    (problem.status < 500 || problem.code === 'verification_failed') &&
    problem.status !== 429;
  if (!forGood) throw error;
  const { body } = renderProblem('problem', problem, {});
  await store.fail(jobId, body);
  throw new PermanentFailure(problem.code, problem.detail, { cause: error });
}

/** Lets the inputs of a job go that has ended. */
export function makeForgetInputs({
  store,
  blobs,
}: Pick<RunParts, 'store' | 'blobs'>): NonNullable<WorkOptions['ended']> {
  return async ({ tenant, id }) => {
    const job = await store.find(tenant, id);
    if (job) await blobs.removeInputs(tenant, job.files);
  };
}

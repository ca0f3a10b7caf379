import { PermanentFailure, type JobRecord } from '@forme/backing-services/jobs';
import type { RunSteps } from '../steps/work';
import { problems } from '../problems';
import type { JobBlobs } from './job-blobs';
import type { JobStore, StoredJob } from './job-store';
import { makeForgetInputs, makeRunWork } from './run-work';

const job = { jobId: 'job_1', tenant: 'mine', files: { inputs: [], externals: [] } };
const context = { signal: new AbortController().signal, progress: () => undefined };
const done = {
  applied: { output: { file: { sha256: 'a', size: 1 } }, release: () => Promise.resolve() },
  head: {},
};

function worker(runSteps: () => Promise<unknown>) {
  const removed: string[] = [];
  const store: Pick<JobStore, 'find' | 'fail'> = {
    find: () => Promise.resolve(job as unknown as StoredJob),
    fail: () => Promise.resolve(),
  };
  const blobs: Pick<JobBlobs, 'open' | 'storeOutput' | 'removeInputs'> = {
    open: () => Promise.resolve({ inputs: [], externals: [] }),
    storeOutput: () => Promise.resolve(),
    removeInputs: (tenant) => Promise.resolve(void removed.push(tenant)),
  };
  const parts = { store: store as JobStore, blobs: blobs as JobBlobs };
  const run = makeRunWork({ ...parts, runSteps: runSteps as unknown as RunSteps });
  const record = { id: job.jobId, tenant: job.tenant } as JobRecord;
  return { removed, run: () => run(record, context), end: () => makeForgetInputs(parts)(record) };
}

describe('queued work', () => {
  it('keeps its inputs until its end is written down: its worker may die before', async () => {
    const { run, end, removed } = worker(() => Promise.resolve(done));
    expect((await run()).result).toEqual({ sha256: 'a', size: 1 });
    expect((await run()).result).toEqual({ sha256: 'a', size: 1 });
    expect(removed).toEqual([]);
    await end();
    expect(removed).toEqual(['mine']);
  });

  it('keeps them as well when it fails for good', async () => {
    const { run, removed } = worker(() => Promise.reject(problems.notAPdf('no PDF')));
    await expect(run()).rejects.toBeInstanceOf(PermanentFailure);
    expect(removed).toEqual([]);
  });
});

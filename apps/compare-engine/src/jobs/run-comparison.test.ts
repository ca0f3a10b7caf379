import { PermanentFailure, type JobRecord } from '@forme/backing-services/jobs';
import { problems } from '../problems';
import type { JobBlobs } from './job-blobs';
import type { JobStore, StoredComparison } from './job-store';
import { makeForgetInputs, makeRunComparison, type Comparers } from './run-comparison';

const job = { jobId: 'cmp_1', tenant: 'mine', comparison: { kind: 'plates' } } as StoredComparison;
const context = { signal: new AbortController().signal, progress: () => undefined };

function worker(plates: () => Promise<unknown>) {
  const removed: string[] = [];
  const store: Pick<JobStore, 'find'> = { find: () => Promise.resolve(job) };
  const blobs: Pick<JobBlobs, 'open' | 'storeResult' | 'removeInputs'> = {
    open: () => Promise.resolve({ comparison: job.comparison, release: () => Promise.resolve() }),
    storeResult: () => Promise.resolve(),
    removeInputs: ({ tenant }) => Promise.resolve(void removed.push(tenant)),
  };
  const parts = { store: store as JobStore, blobs: blobs as JobBlobs };
  const comparers = { plates, documents: plates } as unknown as Comparers;
  const run = makeRunComparison({ ...parts, comparers, patienceMs: 0 });
  const record = { id: job.jobId, tenant: job.tenant, startedAt: new Date() } as JobRecord;
  return { removed, run: () => run(record, context), end: () => makeForgetInputs(parts)(record) };
}

describe('a queued comparison', () => {
  it('keeps its files until its end is written down: its worker may die before', async () => {
    const { run, end, removed } = worker(() => Promise.resolve({ result: { pdf_rendered: true } }));
    expect((await run()).result).toEqual({ kind: 'plates' });
    expect((await run()).result).toEqual({ kind: 'plates' });
    expect(removed).toEqual([]);
    await end();
    expect(removed).toEqual(['mine']);
  });

  it('keeps them as well when it fails for good', async () => {
    const { run, removed } = worker(() => Promise.reject(problems.pdfUnreadable('no PDF')));
    await expect(run()).rejects.toBeInstanceOf(PermanentFailure);
    expect(removed).toEqual([]);
  });
});

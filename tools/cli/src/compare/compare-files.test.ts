import { RemoteProblem, type ServiceClient } from '@forme/contracts';
import { compareQueued, NoResult, type Waiting } from './compare-files';

/** A client that gives these answers in turn, and the operations it was called with. */
function clientOf(answers: readonly (object | Error)[]) {
  const calls: string[] = [];
  const left = [...answers];
  const call = (operation: { readonly id: string }) => {
    calls.push(operation.id);
    const next = left.shift() ?? new Error('nothing is left to answer');
    return next instanceof Error ? Promise.reject(next) : Promise.resolve({ body: next });
  };
  return { calls, client: { call } as unknown as ServiceClient };
}

const seen: (number | null)[] = [];
const waiting: Waiting = { deadlineMs: 5000, onProgress: ({ progress_pct: at }) => seen.push(at) };
const job = (status: string, progress_pct: number | null, more: object = {}) => ({
  job_id: 'cmp_1',
  kind: 'plates',
  status,
  progress_pct,
  result: null,
  problem: null,
  ...more,
});
const accepted = { job_id: 'cmp_1', status: 'queued', status_url: '/v1/compare/jobs/cmp_1' };

describe('a queued comparison', () => {
  it('is waited for, and every state of its job is reported', async () => {
    const result = { page: 1 };
    const { client, calls } = clientOf([
      accepted,
      job('processing', 40),
      job('completed', 100, { result }),
    ]);
    const compared = await compareQueued({ client, kind: 'plates', form: new FormData() }, waiting);
    expect(compared).toEqual({ kind: 'plates', result });
    expect(calls).toEqual(['submitComparison', 'getComparison', 'getComparison']);
    expect(seen).toEqual([40, 100]);
  });

  it('is compared at once by a service without jobs', async () => {
    const absent = new RemoteProblem({ status: 501, code: 'not_implemented', detail: 'no jobs' });
    const { client, calls } = clientOf([absent, { page: 2 }]);
    const form = new FormData();
    expect(await compareQueued({ client, kind: 'documents', form }, waiting)).toMatchObject({
      result: { page: 2 },
    });
    expect(calls).toEqual(['submitComparison', 'compareDocuments']);
    expect(form.has('kind')).toBe(false);
  });

  it('is cancelled when it takes longer than its deadline', async () => {
    const { client, calls } = clientOf([accepted, job('processing', 1), job('cancelled', 1)]);
    const own = { ...waiting, deadlineMs: 100 };
    await expect(
      compareQueued({ client, kind: 'plates', form: new FormData() }, own),
    ).rejects.toThrow(NoResult);
    expect(calls.at(-1)).toBe('cancelComparison');
  });

  it('says why there is no result', async () => {
    const problem = { detail: 'label.pdf is damaged', code: 'pdf_unreadable', status: 422 };
    const { client } = clientOf([accepted, job('failed', null, { problem })]);
    await expect(
      compareQueued({ client, kind: 'plates', form: new FormData() }, waiting),
    ).rejects.toMatchObject({ message: 'label.pdf is damaged (pdf_unreadable)', isInput: true });
  });
});

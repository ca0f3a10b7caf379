import type { JobRecord } from '@forme/backing-services/jobs';
import { assetRecord, type KnownAsset } from './asset-record';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute));
const row: KnownAsset['row'] = {
  tenant: 'acme',
  sha256: 'a'.repeat(64),
  source: 'upload',
  jobId: 'j1',
  generation: 1,
  sealedPassword: null,
  createdAt: at(0),
  updatedAt: at(1),
};
const kept = { size: 7, secondsLeft: 100 };

function recordOf(job: Partial<JobRecord> | null, rest: Partial<KnownAsset> = {}) {
  const whole = { attempt: 1, startedAt: null, finishedAt: null, progress: null, error: null };
  return assetRecord({
    row,
    job: job && ({ ...whole, ...job } as JobRecord),
    kept,
    available: false,
    ...rest,
  });
}

describe('the record of an asset', () => {
  it.each([
    ['pending', { status: 'queued', attempt: 0 }, {}],
    ['extracting', { status: 'processing' }, {}],
    ['extracting', { status: 'processing' }, { kept: null }],
    ['ready', { status: 'completed' }, {}],
    ['ready', { status: 'completed' }, { kept: null, available: true }],
    ['ready', null, {}],
    ['failed', { status: 'failed' }, {}],
    ['failed', { status: 'cancelled' }, {}],
    ['expired', { status: 'completed' }, { kept: null }],
    ['expired', null, { kept: null }],
    ['expired', { status: 'failed' }, { kept: null }],
    ['failed', { status: 'failed', error: { code: 'not_a_pdf', message: '' } }, { kept: null }],
  ] as const)('is %s for the job %j and %j', (status, job, rest) => {
    expect(recordOf(job, rest).status).toBe(status);
  });

  it('reports the progress of a running extraction, and why its last attempt failed', () => {
    const record = recordOf({
      status: 'processing',
      attempt: 2,
      startedAt: at(2),
      progress: { percent: 40, note: 'fonts' },
      error: { code: 'handler_failed', message: 'the engine ended' },
    });
    expect(record).toMatchObject({
      attempts: 2,
      progress: { percent: 40, note: 'fonts' },
      error: { code: 'handler_failed', detail: 'the engine ended' },
      started_at: at(2).toISOString(),
      updated_at: at(2).toISOString(),
      completed_at: null,
    });
    expect(
      recordOf({ status: 'completed', progress: { percent: 40, note: 'x' } }).progress,
    ).toBeNull();
  });
});

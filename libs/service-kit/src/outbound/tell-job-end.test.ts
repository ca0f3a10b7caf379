import { tellJobEnd } from './tell-job-end';
import {
  verifyWebhook,
  WEBHOOK_EVENT_ID_HEADER,
  WEBHOOK_SIGNATURE_HEADER,
} from './webhook-signature';

const secret = 'secret-of-the-receiver';
const job = { id: 'job_1', status: 'failed', finishedAt: new Date('2026-01-02T03:04:05.678Z') };

describe('telling the end of a job', () => {
  it('is a signed event with one id and what the service says', async () => {
    type Post = Parameters<Parameters<typeof tellJobEnd>[2]['send']>[0];
    const posts: Post[] = [];
    const send = (post: Post) => Promise.resolve({ status: posts.push(post) === 1 ? 500 : 204 });
    expect(await tellJobEnd(job, { job_id: 'job_1' }, { secret, send })).toBe(false);
    expect(await tellJobEnd(job, { job_id: 'job_1' }, { secret, send })).toBe(true);
    for (const { method, body, headers } of posts) {
      const eventId = headers[WEBHOOK_EVENT_ID_HEADER] ?? '';
      expect([method, eventId]).toEqual(['POST', 'evt_job_1']);
      expect(JSON.parse(body)).toEqual({
        id: eventId,
        event: 'job.failed',
        created_at: '2026-01-02T03:04:05.678Z',
        data: { job_id: 'job_1' },
      });
      const now = Math.floor(Date.now() / 1000);
      const signature = headers[WEBHOOK_SIGNATURE_HEADER];
      expect(verifyWebhook(signature, { eventId, body }, { secrets: [secret], now })).toBe('valid');
    }
  });

  it.each([
    ['there is no answer', () => Promise.reject(new Error('refused'))],
    ['the receiver leads elsewhere', () => Promise.resolve({ status: 302 })],
  ])('was not delivered when %s', async (_what, send) => {
    expect(await tellJobEnd(job, {}, { secret, send })).toBe(false);
  });
});

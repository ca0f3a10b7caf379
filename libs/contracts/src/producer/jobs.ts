import { Type } from '@sinclair/typebox';
import { operation } from '../define';
import { ProducerJob } from './job-schemas';

const params = Type.Object({
  job_id: Type.String({ examples: ['job_01JNB2Y8E4T9Q6V3K5M7R0XWZD'] }),
});
const unknownJob = 'This tenant has no job with this id, or it has expired.';
const job = { service: 'producer', feature: 'jobs', params } as const;

/** GET /v1/jobs/:job_id. */
export const getJob = operation({
  ...job,
  id: 'getJob',
  method: 'get',
  path: '/v1/jobs/:job_id',
  summary: 'Read a job',
  description: 'State, progress and, once completed, the result of queued work.',
  response: ProducerJob,
  failures: { 404: unknownJob },
});

/** GET /v1/jobs/:job_id/output. */
export const getJobOutput = operation({
  ...job,
  id: 'getJobOutput',
  method: 'get',
  path: '/v1/jobs/:job_id/output',
  summary: 'Read the output of a job',
  description:
    'The PDF or the ZIP file of a completed job as it is, for files too large for base64.',
  produces: { 'application/pdf': {}, 'application/zip': {} },
  failures: { 404: unknownJob, 409: 'The job has not completed.' },
});

/** POST /v1/jobs/:job_id/cancel. */
export const cancelJob = operation({
  ...job,
  id: 'cancelJob',
  method: 'post',
  path: '/v1/jobs/:job_id/cancel',
  summary: 'Cancel a job',
  description: 'Stops queued or running work. Cancelling a cancelled job changes nothing.',
  response: ProducerJob,
  failures: { 404: unknownJob, 409: 'The job has already completed or failed.' },
});

/** GET /v1/jobs/:job_id/events. */
export const streamJobEvents = operation({
  ...job,
  id: 'streamJobEvents',
  method: 'get',
  path: '/v1/jobs/:job_id/events',
  summary: 'Follow a job',
  description:
    'Server-sent events: `progress` with the job record at every change, ending with `completed`, `failed` or `cancelled`.',
  produces: { 'text/event-stream': {} },
  failures: { 404: unknownJob },
});

import { Type, type Static } from '@sinclair/typebox';
import { nullable, oneOf } from '../schema';
import { Completeness, Problem, Timestamp } from '../shared';

/** States of a job; the last three are final. */
export const JobStatus = oneOf(['queued', 'processing', 'completed', 'failed', 'cancelled']);

const jobId = Type.String({ examples: ['job_01JNB2Y8E4T9Q6V3K5M7R0XWZD'] });
const pollUrl = Type.String({ examples: ['/v1/jobs/job_01JNB2Y8E4T9Q6V3K5M7R0XWZD'] });

/** The answer to a queued apply. */
export const AcceptedJob = Type.Object(
  { job_id: jobId, status: JobStatus, poll_url: pollUrl },
  { title: 'AcceptedJob' },
);

/** The record of queued producer work. */
export const ProducerJob = Type.Object(
  {
    job_id: jobId,
    producer: Type.String({ examples: ['impose'] }),
    status: JobStatus,
    progress_pct: nullable(Type.Number({ minimum: 0, maximum: 100 }), {
      description: 'Null while unknown.',
    }),
    created_at: Timestamp,
    started_at: nullable(Timestamp),
    finished_at: nullable(Timestamp),
    poll_url: pollUrl,
    completeness: Completeness,
    result: nullable(Type.Object({}, { additionalProperties: true }), {
      description:
        "The producer's 200 body without `output_pdf_b64` or `output_b64` once completed, else null. The file is at `output_url`.",
      examples: [null],
    }),
    output_url: nullable(
      Type.String({ examples: ['/v1/jobs/job_01JNB2Y8E4T9Q6V3K5M7R0XWZD/output'] }),
      {
        description: 'Where the PDF or ZIP file is once completed, else null.',
      },
    ),
    problem: nullable(Problem, { description: 'Why it failed, else null.', examples: [null] }),
  },
  { title: 'ProducerJob' },
);

/** The record of queued producer work. */
export type ProducerJob = Static<typeof ProducerJob>;
/** State of a producer job. */
export type ProducerJobStatus = Static<typeof JobStatus>;

import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, named, nullable, oneOf } from '../schema';
import { Completeness, Problem, Timestamp } from '../shared';
import { DocumentCompareResult } from './documents';
import {
  compareFailures,
  compareHeaders,
  documentFields,
  documentFiles,
  plateFields,
  plateFiles,
} from './form-fields';
import { PlateCompareResult } from './plates';

const exampleId = 'cmp_01JNB2Y8E4T9Q6V3K5M7R0XWZD';
const JobId = Type.String({ examples: [exampleId] });
const JobStatus = oneOf(['queued', 'processing', 'completed', 'failed', 'cancelled']);
const ComparisonKind = oneOf(['plates', 'documents']);

/** The answer to a submitted comparison. */
export const AcceptedComparison = named(
  'AcceptedComparison',
  Type.Object({
    job_id: JobId,
    status: JobStatus,
    status_url: Type.String({ examples: [`/v1/compare/jobs/${exampleId}`] }),
  }),
);

/** The record of a queued comparison. */
export const ComparisonJob = named(
  'ComparisonJob',
  Type.Object({
    job_id: JobId,
    kind: ComparisonKind,
    status: JobStatus,
    progress_pct: nullable(Type.Number({ minimum: 0, maximum: 100 }), {
      description: 'Null while unknown.',
    }),
    created_at: Timestamp,
    started_at: nullable(Timestamp),
    finished_at: nullable(Timestamp),
    completeness: Completeness,
    result: Type.Union([PlateCompareResult, DocumentCompareResult, Type.Null()], {
      description: 'The result when completed, else null.',
      examples: [null],
    }),
    problem: nullable(Problem, { description: 'Why it failed, else null.', examples: [null] }),
  }),
);

const optional = (files: typeof plateFiles) =>
  Object.fromEntries(
    Object.entries(files).map(([name, part]) => [name, { ...part, required: false }]),
  );

/** POST /v1/compare/jobs. */
export const submitComparison = operation({
  id: 'submitComparison',
  service: 'compare',
  method: 'post',
  path: '/v1/compare/jobs',
  feature: 'jobs',
  summary: 'Queue a comparison',
  description:
    'Accepts the form of the comparison named by `kind` and answers at once. The job survives a restart; `callback_url` gets a signed request when it ends.',
  rateLimit: 'submit_comparison',
  headers: compareHeaders,
  form: {
    fields: Type.Object(
      {
        kind: ComparisonKind,
        callback_url: Type.Optional(
          Type.String({
            format: 'uri',
            maxLength: 2048,
            description:
              'Receives a POST signed with X-Forme-Signature when the job ends, repeated until it answers 2xx.',
          }),
        ),
        ...plateFields,
        ...documentFields,
      },
      closed,
    ),
    files: { ...optional(plateFiles), ...optional(documentFiles) },
  },
  examples: {
    form: {
      kind: 'plates',
      plates: 'samples/plates/label(Cyan).tif',
      pdf: 'samples/label.pdf',
    },
  },
  response: AcceptedComparison,
  status: 202,
  responseHeaders: { Location: 'URL of the job.' },
  failures: {
    ...compareFailures,
    409: 'The Idempotency-Key was used for other inputs.',
    422: 'A file part of this kind is missing, a value is out of range, or the callback address is refused.',
  },
});

const params = Type.Object({ job_id: JobId });
const unknownJob = 'This tenant has no job with this id, or it has expired.';

/** GET /v1/compare/jobs/:job_id. */
export const getComparison = operation({
  id: 'getComparison',
  service: 'compare',
  method: 'get',
  path: '/v1/compare/jobs/:job_id',
  feature: 'jobs',
  summary: 'Read a comparison job',
  description: 'State, progress and, once completed, the result.',
  params,
  response: ComparisonJob,
  failures: { 404: unknownJob },
});

/** DELETE /v1/compare/jobs/:job_id. */
export const cancelComparison = operation({
  id: 'cancelComparison',
  service: 'compare',
  method: 'delete',
  path: '/v1/compare/jobs/:job_id',
  feature: 'jobs',
  summary: 'Cancel a comparison job',
  description: 'Stops queued or running work. Cancelling a cancelled job changes nothing.',
  params,
  response: ComparisonJob,
  failures: { 404: unknownJob, 409: 'The job has already ended.' },
});

/** GET /v1/compare/jobs/:job_id/events. */
export const streamComparisonEvents = operation({
  id: 'streamComparisonEvents',
  service: 'compare',
  method: 'get',
  path: '/v1/compare/jobs/:job_id/events',
  feature: 'jobs',
  summary: 'Follow a comparison job',
  description:
    'Server-sent events with the job record at every change, until it ends; its result, which may be large, is read from the job.',
  params,
  produces: { 'text/event-stream': {} },
  failures: { 404: unknownJob },
});

/** Static type of {@link ComparisonJob}. */
export type ComparisonJob = Static<typeof ComparisonJob>;
/** Static type of {@link AcceptedComparison}. */
export type AcceptedComparison = Static<typeof AcceptedComparison>;

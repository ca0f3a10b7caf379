import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { exampleOf } from '../examples';
import { closed, count, flag, maybe, named, nullable, oneOf, text } from '../schema';
import { Timestamp } from '../shared/values';
import { CheckResult, Finding } from './finding';
import {
  finishedJobFailures,
  Id,
  idempotencyHeaders,
  jobFailures,
  JobParams,
  ProfileId,
} from './identifiers';
import { jobLabels } from './job-labels';
import { JOB_STATUSES, Job, JobListItem, JobStatus, ManualVerdict, Verdict } from './job';

const JobAccepted = named(
  'JobAccepted',
  Type.Object({ id: Id, job_id: Id, status: JobStatus, message: text('For people.', 'Queued') }),
);

const flagText = (description: string) => Type.Optional(Type.Boolean({ description }));

/** `POST /api/v1/jobs`. */
export const submitJob = operation({
  id: 'submitJob',
  service: 'preflight',
  method: 'post',
  path: '/api/v1/jobs',
  feature: 'jobs',
  summary: 'Submit a job',
  description:
    'Queues a preflight of one PDF. With wait, the answer is sent when the job ends (200 with the job) or when the wait ends (202). If the file cannot be opened, the job fails with a code.',
  rateLimit: 'jobs_submit',
  query: Type.Object(
    {
      wait: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 120,
          description: 'Seconds to wait for the result.',
          examples: [10],
        }),
      ),
      ocr: Type.Optional(
        oneOf(['force'], { description: 'Recognise text in the image of every page.' }),
      ),
    },
    closed,
  ),
  headers: Type.Object({
    ...idempotencyHeaders.properties,
    'x-admin-key': Type.Optional(text('Allows admin-only profiles.')),
    'x-engine-password': Type.Optional(
      text('Password of the document. Never logged or stored in clear text.'),
    ),
  }),
  form: {
    fields: Type.Object(
      {
        profile_id: Type.Optional({
          ...ProfileId,
          description: 'Profile; the default one when absent.',
        }),
        password: Type.Optional(text('As X-Engine-Password.')),
        ...jobLabels,
        metadata: Type.Optional(
          text('JSON object stored with the job unchanged.', '{"press":"XL 106"}', {
            maxLength: 16384,
          }),
        ),
        ai_enabled: flagText("Overrides the profile's AI switch."),
        ai_categories: Type.Optional(text('Comma-separated AI categories.')),
        ai_features: Type.Optional(text('Comma-separated AI features.')),
        ai_preset: Type.Optional(text('AI preset.')),
        preflight_source: Type.Optional(
          oneOf(['engine', 'external', 'minimal'], {
            default: 'engine',
            description:
              'external: import external_report and run no checks; minimal: viewer data only.',
          }),
        ),
        external_format: Type.Optional(
          oneOf(
            ['pitstop_xml', 'callas_json', 'callas_xml', 'acrobat_xml', 'native_json', 'custom'],
            {
              description: 'Format of external_report; detected from its content when absent.',
            },
          ),
        ),
        mapping_id: Type.Optional({ ...Id, description: 'Mapping of a custom format.' }),
        brand: Type.Optional(text('Brand of reports: anonymous or a brand profile.')),
        unbranded: flagText('Reports without brand.'),
        brand_spec_id: Type.Optional(Id),
        workflow_id: Type.Optional(text('Workflow whose settings apply.')),
        overrides: Type.Optional(
          text(
            'JSON object JobOverrides: expected (trim size, page count, ink count of the order), checks, thresholds, conformance, color, report, branding, share. Unknown members are refused.',
            '{"expected":{"page_count":8},"thresholds":{"min_dpi":300}}',
            { maxLength: 65536 },
          ),
        ),
      },
      closed,
    ),
    files: {
      file: {
        description: 'The PDF; alternatively pdf_sha256 names an earlier upload.',
        required: false,
        mediaTypes: ['application/pdf'],
      },
      jdf_file: {
        description:
          'JDF or XJDF ticket (XML, JSON, or a MIME or ZIP package). Finished size, pages, inks, bleed, printing condition, product type and paper of its first job become thresholds of the job; overrides come first. jdf_overrides of the job lists them.',
        required: false,
      },
      external_report: {
        description: 'Report of another preflight tool, for preflight_source external.',
        required: false,
      },
    },
  },
  status: 202,
  response: JobAccepted,
  responseExample: { ...(exampleOf(JobAccepted) as object), status: 'queued' },
  also: {
    200: {
      description: 'The job finished within the wait.',
      content: {
        'application/json': {
          schema: Job,
          example: exampleOf(Job),
        },
      },
    },
  },
  responseHeaders: { Location: 'The job.' },
  failures: {
    404: 'The profile, preset or workflow does not exist.',
    409: 'The Idempotency-Key was used for another request.',
    412: 'No job of the tenant has a file with this pdf_sha256; send the file.',
    422: 'The upload is not a PDF or is empty, the job ticket cannot be read, or fields contradict each other.',
    503: 'The queue is full; Retry-After gives the wait in seconds.',
  },
});

/** `GET /api/v1/jobs`. */
export const listJobs = operation({
  id: 'listJobs',
  service: 'preflight',
  method: 'get',
  path: '/api/v1/jobs',
  feature: 'jobs',
  summary: 'List jobs',
  description: 'Jobs of the tenant, newest first.',
  query: Type.Object(
    {
      page: Type.Optional(
        Type.Integer({ minimum: 1, default: 1, description: 'Page of the list, counted from 1.' }),
      ),
      page_size: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Jobs per page.' }),
      ),
      status: Type.Optional(
        oneOf([...JOB_STATUSES, 'pending', 'complete'] as const, {
          description: 'Only this state; pending means queued, complete means completed.',
          examples: ['completed'],
        }),
      ),
      profile_id: Type.Optional(ProfileId),
      verdict: Type.Optional(Verdict),
      reference: Type.Optional(text('Exactly this reference.', 'order-4711', { maxLength: 255 })),
      file_name: Type.Optional(text('Part of the file name.', 'label', { maxLength: 255 })),
      created_from: Type.Optional({ ...Timestamp, description: 'Earliest time.' }),
      created_to: Type.Optional({ ...Timestamp, description: 'Older.' }),
    },
    closed,
  ),
  response: Type.Object({
    jobs: Type.Array(JobListItem),
    total: count('Jobs that match the filters.', 1),
    page: Type.Integer({ minimum: 1, examples: [1] }),
    page_size: Type.Integer({ minimum: 1, examples: [20] }),
  }),
});

/** `GET /api/v1/jobs/:job_id`. */
export const readJob = operation({
  id: 'readJob',
  service: 'preflight',
  method: 'get',
  path: '/api/v1/jobs/:job_id',
  feature: 'jobs',
  summary: 'Read a job',
  description: 'The job with its findings and the outcome of every check.',
  params: JobParams,
  response: Job,
  failures: jobFailures,
});

const StateInclude = Type.Optional(
  text(
    'Comma-separated parts: reports, approval_chain, verdict, annotations, capabilities. Default: all.',
    'reports,verdict',
  ),
);

/** One-call snapshot of a job. */
export const JobState = named(
  'JobState',
  Type.Object({
    job: Job,
    findings: nullable(Type.Array(Finding), {
      description: 'The findings; null while not completed.',
    }),
    checks: nullable(Type.Array(CheckResult)),
    reports: nullable(
      Type.Array(
        Type.Object({
          format: text('Kind.', 'html'),
          url: text('Address.', '/r/Xq3vM0cYzq8l2mBqk5r0Jp7nT1uWsD4eFgHiKjLaZbc'),
          token: text('Its token.', 'Xq3vM0cYzq8l2mBqk5r0Jp7nT1uWsD4eFgHiKjLaZbc'),
          expires_at: nullable(Timestamp),
          allow_annotations: flag('True when visitors may annotate.'),
          require_visitor_email: flag('True when visitors must give an address.'),
        }),
      ),
    ),
    approval_chain: nullable(Type.Record(Type.String(), Type.Unknown()), {
      description: 'Null: no chain.',
      examples: [null],
    }),
    verdict: nullable(ManualVerdict),
    annotations: nullable(
      Type.Object({
        total: count('All annotations.', 0),
        by_page: Type.Record(Type.String(), Type.Integer(), { examples: [{}] }),
        items: Type.Array(Type.Record(Type.String(), Type.Unknown()), { examples: [[]] }),
      }),
    ),
    capabilities: nullable(
      Type.Record(Type.String(), Type.Boolean(), {
        description:
          'Capabilities of the viewer: findings, separations, tac, layers, fonts, images, thumbnails, metadata.',
        examples: [{ findings: true, metadata: true, fonts: true, separations: false }],
      }),
    ),
  }),
);
/** Static type of {@link JobState}. */
export type JobState = Static<typeof JobState>;

/** `GET /api/v1/jobs/:job_id/state`. */
export const readJobState = operation({
  id: 'readJobState',
  service: 'preflight',
  method: 'get',
  path: '/api/v1/jobs/:job_id/state',
  feature: 'jobs',
  summary: 'Everything about a job at once',
  description: 'Job, findings, reports, viewer capabilities and verdict in one answer.',
  params: JobParams,
  query: Type.Object({ include: StateInclude }, closed),
  response: JobState,
  failures: { ...jobFailures, 422: 'include names an unknown part.' },
});

/** `DELETE /api/v1/jobs/:job_id`. */
export const deleteJob = operation({
  id: 'deleteJob',
  service: 'preflight',
  method: 'delete',
  path: '/api/v1/jobs/:job_id',
  feature: 'jobs',
  summary: 'Delete a job',
  description: 'Removes the job, its findings and its reports; a running job is stopped.',
  params: JobParams,
  status: 204,
  failures: jobFailures,
});

/** `POST /api/v1/jobs/:job_id/cancel`. */
export const cancelJob = operation({
  id: 'cancelJob',
  service: 'preflight',
  method: 'post',
  path: '/api/v1/jobs/:job_id/cancel',
  feature: 'jobs',
  summary: 'Cancel a job',
  description: 'Stops a queued or running job; its record stays with status cancelled.',
  params: JobParams,
  response: JobListItem,
  responseExample: {
    ...(exampleOf(JobListItem) as object),
    status: 'cancelled',
    verdict: null,
    completeness: null,
    summary: null,
  },
  failures: { ...jobFailures, 409: 'The job is already in another final state.' },
});

/** `GET /api/v1/jobs/:job_id/events`. */
export const streamJob = operation({
  id: 'streamJob',
  service: 'preflight',
  method: 'get',
  path: '/api/v1/jobs/:job_id/events',
  feature: 'jobs',
  summary: 'Follow a job',
  description:
    'Server-sent events: event state carries {status, progress_percent, verdict} at every change; the stream ends with the final state.',
  params: JobParams,
  produces: {
    'text/event-stream': {
      example: 'event: state\ndata: {"status":"processing","progress_percent":40}\n\n',
    },
  },
  failures: jobFailures,
});

/** `POST /api/v1/jobs/:job_id/audit:rerun`. */
export const rerunAudit = operation({
  id: 'rerunAudit',
  service: 'preflight',
  method: 'post',
  path: '/api/v1/jobs/:job_id/audit:rerun',
  feature: 'jobs',
  summary: 'Audit the findings again',
  description:
    'The AI tier reviews each finding from page images and facts. 404 on a deployment without that tier.',
  params: JobParams,
  response: Type.Object({
    job_id: Id,
    findings_updated: count('Findings judged.', 3),
    model: text('Model.', 'none'),
  }),
  failures: {
    404: 'No such job, or the deployment has no AI tier.',
    409: finishedJobFailures[409],
    502: 'The model failed.',
  },
});

/** `POST /api/v1/jobs/:job_id/findings/:finding_id/explain`. */
export const explainFinding = operation({
  id: 'explainFinding',
  service: 'preflight',
  method: 'post',
  path: '/api/v1/jobs/:job_id/findings/:finding_id/explain',
  feature: 'ai-explain',
  summary: 'Explain a finding',
  description:
    'A plain-language explanation, stored with the finding. 404 on a deployment without the AI tier.',
  params: Type.Object({ job_id: Id, finding_id: Id }, closed),
  response: Type.Object({
    finding_id: Id,
    explanation: text('The explanation.', 'The image has too few pixels for its printed size.'),
    model: text('Model.', 'none'),
    cached: flag('True when the explanation was stored before.'),
  }),
  failures: {
    402: 'The cost cap is reached.',
    404: 'No such job or finding, or the deployment has no AI tier.',
    503: 'The model does not answer.',
  },
});

/** `GET /api/v1/jobs/:job_id/epm`. */
export const readEpmSummary = operation({
  id: 'readEpmSummary',
  service: 'preflight',
  method: 'get',
  path: '/api/v1/jobs/:job_id/epm',
  feature: 'epm-summary',
  summary: 'Digital-press candidacy',
  description:
    'Whether the file suits three-colour digital printing. tier is null when the profile did not check it.',
  params: JobParams,
  response: Type.Object({
    job_id: Id,
    tier: nullable(oneOf(['pass', 'pass_with_advisory', 'marginal', 'reject'])),
    rejection_drivers: Type.Array(Type.String(), { examples: [[]] }),
    advisories: Type.Array(Type.String(), { examples: [[]] }),
    recommends_indichrome: nullable(flag('True when extra inks would help.')),
    legacy_codes_fired: Type.Array(Type.String(), { examples: [[]] }),
    epm_findings_count: count('Findings of this family.', 0),
    reason: maybe(text('Why tier is null.')),
  }),
  failures: finishedJobFailures,
});

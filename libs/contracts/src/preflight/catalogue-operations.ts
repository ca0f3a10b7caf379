import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, count, flag, maybe, named, nullable, oneOf, openSet, text } from '../schema';
import { Sha256, Timestamp } from '../shared/values';
import { Id, ProfileId } from './identifiers';
import { JobStatus, Verdict } from './job';
import { jobLabels } from './job-labels';
import { Overrides } from './overrides';

/** An ICC profile of a substrate. */
export const SubstrateProfile = named(
  'SubstrateProfile',
  Type.Object({
    id: Id,
    name: text('Name.', 'Coated 150 g'),
    substrate_class: nullable(text('Substrate class.', 'coated_offset')),
    sha256: Sha256,
    size_bytes: count('Length.', 557168),
    storage_key: text('Equal to sha256.', 'sha256:9f86d081'),
    description: nullable(text('Description tag.', 'PSO Coated v3')),
    profile_class: nullable(text('Device class signature.', 'prtr')),
    color_space: nullable(text('Data colour space signature.', 'CMYK')),
    pcs: nullable(text('Connection space signature.', 'Lab')),
    version: nullable(text('Profile version.', '2.4.0')),
    is_active: flag("True for the tenant's active profile.", true),
    uploaded_at: Timestamp,
  }),
);
/** Static type of {@link SubstrateProfile}. */
export type SubstrateProfile = Static<typeof SubstrateProfile>;

const icc = { service: 'preflight', feature: 'icc-profiles' } as const;
const iccUpload = {
  fields: Type.Object(
    {
      name: Type.Optional(
        text('Name; default: the description tag.', 'Coated 150 g', { maxLength: 255 }),
      ),
      substrate_class: Type.Optional(text('Substrate class.', 'coated_offset', { maxLength: 64 })),
    },
    closed,
  ),
  files: {
    file: {
      description: 'ICC profile, .icc or .icm.',
      required: true,
      mediaTypes: ['application/vnd.iccprofile', 'application/octet-stream'],
    },
  },
};
const iccFailures = {
  413: 'The profile is larger than 16 MB.',
  422: 'The upload is empty or not an ICC profile.',
} as const;

/** `POST /api/v1/icc-profiles/active`. */
export const setActiveIccProfile = operation({
  ...icc,
  id: 'setActiveIccProfile',
  method: 'post',
  path: '/api/v1/icc-profiles/active',
  summary: 'Upload and activate a substrate profile',
  description: 'Stores the profile in the catalogue and activates it for the tenant.',
  form: iccUpload,
  status: 201,
  response: SubstrateProfile,
  failures: iccFailures,
});

/** `GET /api/v1/icc-profiles/active`. */
export const readActiveIccProfile = operation({
  ...icc,
  id: 'readActiveIccProfile',
  method: 'get',
  path: '/api/v1/icc-profiles/active',
  summary: 'The active substrate profile',
  description: 'Null when none is active.',
  response: nullable(SubstrateProfile),
});

/** `DELETE /api/v1/icc-profiles/active`. */
export const clearActiveIccProfile = operation({
  ...icc,
  id: 'clearActiveIccProfile',
  method: 'delete',
  path: '/api/v1/icc-profiles/active',
  summary: 'Deactivate the substrate profile',
  description: 'The profile stays in the catalogue.',
  status: 204,
});

/** `GET /api/v1/icc-profiles`. */
export const listIccProfiles = operation({
  ...icc,
  id: 'listIccProfiles',
  method: 'get',
  path: '/api/v1/icc-profiles',
  summary: 'The substrate catalogue',
  description: 'All substrate profiles of the tenant, newest first.',
  response: Type.Object({ profiles: Type.Array(SubstrateProfile) }),
});

/** `POST /api/v1/icc-profiles`. */
export const uploadIccProfile = operation({
  ...icc,
  id: 'uploadIccProfile',
  method: 'post',
  path: '/api/v1/icc-profiles',
  summary: 'Add a substrate profile',
  description: 'Stores the profile without activating it.',
  form: iccUpload,
  status: 201,
  response: SubstrateProfile,
  failures: iccFailures,
});

const onIccProfile = Type.Object({ icc_profile_id: Id }, closed);
const noIccProfile = { 404: 'No substrate profile has this id.' } as const;

/** `GET /api/v1/icc-profiles/:icc_profile_id`. */
export const readIccProfile = operation({
  ...icc,
  id: 'readIccProfile',
  method: 'get',
  path: '/api/v1/icc-profiles/:icc_profile_id',
  summary: 'Read a substrate profile',
  description: 'Its facts; with Accept application/vnd.iccprofile its bytes.',
  params: onIccProfile,
  response: SubstrateProfile,
  produces: { 'application/vnd.iccprofile': {} },
  failures: noIccProfile,
});

/** `DELETE /api/v1/icc-profiles/:icc_profile_id`. */
export const deleteIccProfile = operation({
  ...icc,
  id: 'deleteIccProfile',
  method: 'delete',
  path: '/api/v1/icc-profiles/:icc_profile_id',
  summary: 'Delete a substrate profile',
  description: 'Removes it from the catalogue.',
  params: onIccProfile,
  status: 204,
  failures: noIccProfile,
});

const batch = { service: 'preflight', feature: 'batch' } as const;
const BatchStatus = openSet(['submitted', 'processing', 'completed', 'failed', 'partial'], {
  description: 'State of the batch.',
});
const BatchJob = named(
  'BatchJob',
  Type.Object({
    job_id: Id,
    file_name: text('Name of the upload.', 'label.pdf'),
    status: JobStatus,
    verdict: nullable(Verdict),
    page_count: nullable(count('Pages.', 2)),
  }),
);

/** One job of a batch. */
export const BatchEntry = named(
  'BatchEntry',
  Type.Object(
    {
      ...jobLabels,
      metadata: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      overrides: Type.Optional(Overrides),
      idempotency_key: Type.Optional(
        text('As Idempotency-Key of a single submission.', 'order-4711-1', {
          minLength: 1,
          maxLength: 255,
        }),
      ),
    },
    { ...closed, examples: [{ reference: 'order-4711' }] },
  ),
);
/** Static type of {@link BatchEntry}. */
export type BatchEntry = Static<typeof BatchEntry>;

/** The jobs of a batch, in their order. */
export const BatchEntries = Type.Array(BatchEntry, { maxItems: 200 });
/** Static type of {@link BatchEntries}. */
export type BatchEntries = Static<typeof BatchEntries>;

/** `POST /api/v1/batch/submit`. */
export const submitBatch = operation({
  ...batch,
  id: 'submitBatch',
  method: 'post',
  path: '/api/v1/batch/submit',
  summary: 'Submit many files',
  description:
    'One job per file, all with one profile; all are accepted or none. File parts may also be named files[], files[N], file_N or file.',
  rateLimit: 'batch_submit',
  form: {
    fields: Type.Object(
      {
        profile_id: Type.Optional({
          ...ProfileId,
          description: 'Profile; the default one when absent.',
        }),
        entries: Type.Optional(
          text(
            'JSON array of BatchEntry, one for each job: those without pdf_sha256 use the uploads in order.',
            '[{"reference":"order-4711","overrides":{"expected":{"page_count":8}}}]',
            { maxLength: 1048576 },
          ),
        ),
      },
      closed,
    ),
    files: {
      files: {
        description: 'A PDF.',
        required: false,
        repeated: true,
        aliases: '^(?:files?(?:\\[\\d*\\])?|file_\\d+)$',
        mediaTypes: ['application/pdf'],
      },
    },
  },
  status: 202,
  response: Type.Object({
    batch_id: Id,
    job_count: count('Jobs.', 1),
    status: BatchStatus,
    jobs: Type.Array(
      Type.Object({
        job_id: Id,
        file_name: text('Name of the upload.', 'label.pdf'),
        status: JobStatus,
      }),
    ),
  }),
  failures: {
    404: 'The profile does not exist.',
    409: 'An idempotency_key was used for another request.',
    412: 'No job of the tenant has a file with this pdf_sha256; send the file.',
    422: 'No file was sent, one is not a PDF, or entries does not match.',
    503: 'The queue is full; Retry-After gives the wait in seconds.',
  },
});

const onBatch = Type.Object({ batch_id: Id }, closed);
const noBatch = { 404: 'No batch has this id, or it is of another tenant.' } as const;

/** `GET /api/v1/batch/:batch_id`. */
export const readBatch = operation({
  ...batch,
  id: 'readBatch',
  method: 'get',
  path: '/api/v1/batch/:batch_id',
  summary: 'State of a batch',
  description: 'Counts and the state of every job.',
  params: onBatch,
  response: Type.Object({
    batch_id: Id,
    total_jobs: count('Jobs.', 1),
    completed_jobs: count('Completed.', 1),
    failed_jobs: count('Failed.', 0),
    pending_jobs: count('Not finished.', 0),
    status: BatchStatus,
    jobs: Type.Array(BatchJob),
    summary: maybe(Type.Record(Type.String(), Type.Integer())),
  }),
  failures: noBatch,
});

/** `GET /api/v1/batch/:batch_id/summary`. */
export const readBatchSummary = operation({
  ...batch,
  id: 'readBatchSummary',
  method: 'get',
  path: '/api/v1/batch/:batch_id/summary',
  summary: 'Findings of a batch',
  description: 'Counts of findings over all jobs.',
  params: onBatch,
  response: Type.Object({
    batch_id: Id,
    total_jobs: count('Jobs.', 1),
    completed_jobs: count('Completed.', 1),
    failed_jobs: count('Failed.', 0),
    status: BatchStatus,
    summary: Type.Object({
      total_findings: count('Findings.', 3),
      errors: count('Errors.', 1),
      warnings: count('Warnings.', 1),
      info: count('Advisories.', 1),
    }),
    jobs: Type.Array(BatchJob),
  }),
  failures: noBatch,
});

/** `GET /api/v1/ai/health`. */
export const readAiHealth = operation({
  service: 'preflight',
  feature: 'ai-health',
  id: 'readAiHealth',
  method: 'get',
  path: '/api/v1/ai/health',
  summary: 'AI outage probe',
  description: 'Whether model calls succeed; disabled on a deployment without the AI tier.',
  auth: 'open',
  response: Type.Object({
    status: oneOf(['ok', 'degraded', 'disabled']),
    recent_calls: count('Calls evaluated.', 0),
    recent_failures: count('Failed ones.', 0),
  }),
  responseExample: { status: 'disabled', recent_calls: 0, recent_failures: 0 },
});

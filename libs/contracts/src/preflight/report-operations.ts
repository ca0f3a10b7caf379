import { Type, type Static, type TProperties } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, count, flag, maybe, named, nullable, oneOf, openSet, text } from '../schema';
import { Timestamp } from '../shared/values';
import { Finding } from './finding';
import {
  finishedJobFailures,
  Id,
  idempotencyHeaders,
  jobFailures,
  JobParams,
  LinkToken,
} from './identifiers';
import { Branding } from './overrides';
import { REPORT_FORMATS } from './report-formats';

const Format = oneOf(REPORT_FORMATS, { description: 'Kind of report.' });
const Expiry = maybe(Type.Integer({ minimum: 1, maximum: 3650 }), {
  description: 'Validity of the link in days; null or absent: unlimited.',
});

/** A minted report. */
export const Report = named(
  'Report',
  Type.Object({
    id: maybe(Id),
    format: openSet(REPORT_FORMATS),
    url: nullable(
      text('Address; null when skipped.', '/r/Xq3vM0cYzq8l2mBqk5r0Jp7nT1uWsD4eFgHiKjLaZbc'),
    ),
    viewer_url: maybe(text('Viewer, for html.')),
    token: nullable(LinkToken),
    expires_at: nullable(Timestamp),
    data: maybe(Type.Unknown({ description: 'The report itself, when requested inline.' })),
    content_type: nullable(text('Media type.', 'text/html')),
    skipped_reason: nullable(openSet(['no_content', 'generation_failed', 'not_supported']), {
      examples: [null],
    }),
    skipped_detail: maybe(
      text('Why this file cannot have the report; absent or null when it was made.', undefined),
      { examples: [null] },
    ),
  }),
);
/** Static type of {@link Report}. */
export type Report = Static<typeof Report>;

const mintOptions = {
  formats: Type.Optional(
    Type.Array(
      Type.Union([
        Format,
        Type.Object(
          {
            format: Format,
            return: Type.Optional(
              oneOf(['url', 'inline', 'both'], {
                default: 'url',
                description: 'A link, the report itself, or both.',
              }),
            ),
          },
          closed,
        ),
      ]),
      {
        minItems: 1,
        maxItems: 6,
        default: ['html', 'pdf'],
        description: 'Kinds to make; inline only for json and xml.',
      },
    ),
  ),
  expiry_days: Expiry,
  email_to: maybe(text('Address that gets the link.', undefined, { maxLength: 254 })),
  branding: maybe(Branding),
  detail_level: Type.Optional(
    oneOf(['executive', 'standard', 'comprehensive'], {
      default: 'standard',
      description: 'Level of detail of each finding.',
    }),
  ),
  summary_page: Type.Optional(
    oneOf(['prepend', 'only', 'off'], {
      default: 'prepend',
      description: 'Summary page of annotated PDFs.',
    }),
  ),
  language: Type.Optional(text('BCP 47 tag of the report.', 'en', { maxLength: 35 })),
  allow_annotations: Type.Optional(
    Type.Boolean({ default: false, description: 'Visitors may annotate.' }),
  ),
  require_visitor_email: maybe(Type.Boolean(), { description: 'Visitors must give an address.' }),
  overrides: maybe(Type.Record(Type.String(), Type.Unknown()), {
    description: 'As on submit; members of the group report.',
  }),
} satisfies TProperties;

const common = { service: 'preflight', feature: 'reports' } as const;

/** `POST /api/v1/jobs/:job_id/reports`. */
export const mintReports = operation({
  ...common,
  id: 'mintReports',
  method: 'post',
  path: '/api/v1/jobs/:job_id/reports',
  summary: 'Make reports',
  description: 'Creates reports of a completed job with links; failures are per kind.',
  rateLimit: 'reports_mint',
  params: JobParams,
  headers: idempotencyHeaders,
  body: Type.Object(mintOptions, {
    ...closed,
    examples: [{ formats: ['html', 'json'], expiry_days: 30 }],
  }),
  bodyOptional: true,
  status: 201,
  response: Type.Object({ reports: Type.Array(Report) }),
  failures: {
    ...finishedJobFailures,
    422: 'inline was requested for a kind that has no inline form.',
  },
});

/** `GET /api/v1/jobs/:job_id/reports`. */
export const listReports = operation({
  ...common,
  id: 'listReports',
  method: 'get',
  path: '/api/v1/jobs/:job_id/reports',
  summary: 'Reports of a job',
  description: 'Links that are valid.',
  params: JobParams,
  response: Type.Object({
    reports: Type.Array(
      Type.Object({
        token: LinkToken,
        format: openSet(REPORT_FORMATS),
        url: text('Address.', '/r/Xq3vM0cYzq8l2mBqk5r0Jp7nT1uWsD4eFgHiKjLaZbc'),
        expires_at: nullable(Timestamp),
        created_at: Timestamp,
        accessed_count: count('Times opened.', 2),
      }),
    ),
  }),
  failures: jobFailures,
});

/** `DELETE /api/v1/jobs/:job_id/reports/:token`. */
export const revokeReport = operation({
  ...common,
  id: 'revokeReport',
  method: 'delete',
  path: '/api/v1/jobs/:job_id/reports/:token',
  summary: 'Revoke a report',
  description: 'Invalidates one link and removes its file; other links stay valid.',
  params: Type.Object({ job_id: Id, token: LinkToken }, closed),
  status: 204,
  failures: { 404: 'No such job or report.' },
});

/** `POST /api/v1/reports:batchMint`. */
export const batchMintReports = operation({
  ...common,
  id: 'batchMintReports',
  method: 'post',
  path: '/api/v1/reports:batchMint',
  summary: 'Make reports of many jobs',
  description: 'Creates reports for several jobs; failures are per job.',
  rateLimit: 'reports_batch_mint',
  headers: idempotencyHeaders,
  body: Type.Object(
    {
      job_ids: Type.Array(Id, { minItems: 1, maxItems: 500, description: 'Jobs.' }),
      formats: Type.Optional(
        Type.Array(Format, {
          minItems: 1,
          maxItems: 6,
          default: ['html', 'pdf'],
          description: 'Kinds to create for each job.',
        }),
      ),
      expiry_days: Expiry,
      allow_annotations: Type.Optional(
        Type.Boolean({ default: false, description: 'Visitors may annotate.' }),
      ),
      require_visitor_email: maybe(Type.Boolean(), {
        description: 'Visitors must give an address.',
      }),
    },
    closed,
  ),
  response: Type.Object({
    results: Type.Array(
      Type.Object({
        job_id: Id,
        status: oneOf(['ok', 'failed']),
        reports: Type.Array(Report),
        error: nullable(Type.Object({ code: Type.String(), detail: Type.String() }), {
          examples: [null],
        }),
      }),
    ),
    summary: Type.Object({
      total: count('Jobs.', 1),
      ok: count('Succeeded.', 1),
      failed: count('Failed.', 0),
    }),
  }),
});

const linkFailures = {
  404: 'No such link.',
  410: 'The link has expired.',
  422: 'The file does not allow this report, e.g. annotations in an encrypted one.',
} as const;
const onToken = Type.Object({ token: LinkToken }, closed);
const download = Type.Object(
  {
    download: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 1, default: 0, description: '1: as an attachment.' }),
    ),
  },
  closed,
);

function reportFile<const I extends string>(
  id: I,
  extension: string,
  type: string,
  description: string,
) {
  return operation({
    ...common,
    id,
    method: 'get',
    path: `/r/:token${extension}`,
    summary: `Report as ${extension.slice(1) || 'page'}`,
    description,
    auth: 'link',
    params: onToken,
    query: download,
    produces: { [type]: {} },
    failures: linkFailures,
  });
}

/** `GET /r/:token.json`. */
export const readReportJson = reportFile(
  'readReportJson',
  '.json',
  'application/json',
  'The machine-readable report.',
);
/** `GET /r/:token.xml`. */
export const readReportXml = reportFile(
  'readReportXml',
  '.xml',
  'application/xml',
  'The machine-readable report as XML.',
);
/** `GET /r/:token.pdf`. */
export const readReportPdf = reportFile(
  'readReportPdf',
  '.pdf',
  'application/pdf',
  'The report as PDF, or the annotated PDF when the link is of that kind.',
);
/** `GET /r/:token`. */
export const readReportPage = reportFile(
  'readReportPage',
  '',
  'text/html',
  'The report as an HTML page.',
);

/** `GET /api/v1/reports/tokens/:token`. */
export const readReportLink = operation({
  ...common,
  id: 'readReportLink',
  method: 'get',
  path: '/api/v1/reports/tokens/:token',
  summary: 'Read the job of a link',
  description: 'Job and file behind a link.',
  auth: 'link',
  params: onToken,
  response: Type.Object({
    job_id: Id,
    file_name: text('Name of the upload.', 'label.pdf'),
    format: openSet(REPORT_FORMATS),
    email_required: flag('True when visitors must give an address.'),
    allow_annotations: flag('True when visitors may annotate.'),
    expires_at: nullable(Timestamp),
  }),
  failures: linkFailures,
});

/** `GET /api/v1/reports/tokens/:token/findings`. */
export const listReportFindings = operation({
  ...common,
  id: 'listReportFindings',
  method: 'get',
  path: '/api/v1/reports/tokens/:token/findings',
  summary: 'Findings behind a link',
  description: 'The findings of the job.',
  auth: 'link',
  params: onToken,
  response: Type.Object({ findings: Type.Array(Finding) }),
  failures: linkFailures,
});

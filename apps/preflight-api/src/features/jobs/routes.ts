import { textOfHeader } from '@forme/contracts';
import { defined } from '@forme/contracts/defined';
import {
  cancelJob,
  deleteJob,
  listJobs,
  readJob,
  readJobState,
  streamJob,
  submitJob,
  type JobStatus,
} from '@forme/contracts/preflight';
import {
  handle,
  kitProblems,
  reply,
  type Handler,
  type ReceivedFile,
  type RequestContext,
} from '@forme/service-kit/http';
import { ADMIN_SCOPE } from '@forme/tenancy';
import type { FindingSource } from '../../judging/outcome';
import { problems } from '../../problems';
import { DEFAULT_PROFILE_ID } from '../../profiles/built-in.table';
import { readOverrides } from './read-overrides';
import type { JobDesk } from './read-job';
import { readMetadata } from './read-metadata';
import type { KnownFile, SubmitJob, SubmitRequest } from './submit-job';

const statusAliases: Readonly<Record<string, JobStatus>> = {
  pending: 'queued',
  complete: 'completed',
};
const fieldsOfThisRelease: ReadonlySet<string> = new Set([
  'profile_id',
  'password',
  'preflight_source',
  'external_format',
  'overrides',
  'pdf_sha256',
  'reference',
  'metadata',
]);
const filesOfThisRelease: ReadonlySet<string> = new Set(['file', 'jdf_file', 'external_report']);

/** The routes under `/api/v1/jobs`. */
export function jobHandlers(submit: SubmitJob, desk: JobDesk): readonly Handler[] {
  return [submitHandler(submit, desk), ...readHandlers(desk), ...endHandlers(desk)];
}

function submitHandler(submit: SubmitJob, desk: JobDesk): Handler {
  return handle(submitJob, async ({ form, headers, query }, context) => {
    refuseUnsupported(form ?? {}, [...context.files.keys()], query.ocr);
    const upload = fileOf(form?.pdf_sha256, context);
    const { tenant, principal } = context;
    const job = await submit({
      tenant,
      upload,
      fileName: ('filename' in upload ? upload.filename : undefined) ?? null,
      reference: form?.reference ?? null,
      metadata: readMetadata(form?.metadata),
      profileId: form?.profile_id ?? DEFAULT_PROFILE_ID,
      mayUseHidden: principal.scopes.includes(ADMIN_SCOPE),
      password: passwordOf(headers['x-engine-password']) ?? form?.password ?? null,
      overrides: readOverrides(form?.overrides),
      ticket: context.file('jdf_file') ?? null,
      ...sourceOf(form ?? {}, context),
      idempotencyKey: headers['idempotency-key'] ?? null,
    });
    const location = { Location: `/api/v1/jobs/${job.id}` };
    if (query.wait !== undefined && query.wait > 0) {
      const settled = await desk.settled(tenant, job.id, query.wait * 1000, context.signal);
      if (settled.completed_at !== null)
        return reply({ status: 200, headers: location, json: settled });
    }
    return reply({
      status: 202,
      headers: location,
      json: {
        id: job.id,
        job_id: job.id,
        status: job.status,
        message: `The job is ${job.status}`,
      },
    });
  });
}

function readHandlers(desk: JobDesk): readonly Handler[] {
  return [
    handle(listJobs, async ({ query }, { tenant }) => {
      const { page = 1, page_size: pageSize = 20, status } = query;
      const { jobs, total } = await desk.list(tenant, {
        page,
        pageSize,
        ...(status === undefined ? {} : { status: statusAliases[status] ?? (status as JobStatus) }),
        ...defined({
          profileId: query.profile_id,
          reference: query.reference,
          verdict: query.verdict,
          fileName: query.file_name,
          createdFrom: query.created_from,
          createdTo: query.created_to,
        }),
      });
      return { jobs: [...jobs], total, page, page_size: pageSize };
    }),
    handle(readJob, ({ params }, { tenant }) => desk.read(tenant, params.job_id)),
    handle(readJobState, ({ params, query }, { tenant }) =>
      desk.state(tenant, params.job_id, query.include),
    ),
    handle(streamJob, async ({ params }, { tenant, signal }) => {
      // A missing job is answered by a status, not in the stream.
      await desk.standing(tenant, params.job_id);
      return reply({
        events: async (events) => {
          const until = AbortSignal.any([signal, events.signal]);
          for await (const standing of desk.follow(tenant, params.job_id, until)) {
            const { status, progressPercent, verdict } = standing;
            const data = { status, progress_percent: progressPercent, verdict };
            await events.send({ event: 'state', data });
          }
        },
      });
    }),
  ];
}

function endHandlers(desk: JobDesk): readonly Handler[] {
  return [
    handle(cancelJob, ({ params }, { tenant }) => desk.cancel(tenant, params.job_id)),
    handle(deleteJob, async ({ params }, { tenant }) => {
      await desk.remove(tenant, params.job_id);
      return reply({ status: 204 });
    }),
  ];
}

/** The upload, or the file that its hash names. */
function fileOf(sha256: string | undefined, context: RequestContext): ReceivedFile | KnownFile {
  const upload = context.file('file');
  if (upload && sha256 !== undefined) {
    throw problems.contradictoryFields('Send the part file or pdf_sha256, not both');
  }
  if (upload) return upload;
  if (sha256 !== undefined) return { path: null, sha256 };
  throw kitProblems.unprocessableBody(
    'Send the PDF as the part file of a multipart form, or pdf_sha256',
  );
}

/** Whence the findings come; a report of another tool belongs to `external` alone. */
function sourceOf(
  form: { readonly preflight_source?: FindingSource; readonly external_format?: string },
  context: RequestContext,
): Pick<SubmitRequest, 'source' | 'external'> {
  const { preflight_source: source = 'engine', external_format: format } = form;
  const upload = context.file('external_report');
  if (source !== 'external') {
    if (upload || format !== undefined) {
      throw problems.contradictoryFields(
        'external_report and external_format require preflight_source=external',
      );
    }
    return { source, external: null };
  }
  if (!upload) {
    throw problems.contradictoryFields(
      'preflight_source=external requires the report of the other tool as the part external_report',
    );
  }
  return { source, external: { upload, format: format ?? null } };
}

/** Refuses a field that this release would have to ignore, so that no caller believes it took effect. */
function refuseUnsupported(
  fields: { readonly external_format?: string },
  files: readonly string[],
  ocr: string | undefined,
): void {
  const named = [
    ...Object.keys(fields).filter((name) => !fieldsOfThisRelease.has(name)),
    ...files.filter((name) => !filesOfThisRelease.has(name)),
  ];
  if (fields.external_format === 'custom') named.push('external_format=custom');
  if (ocr !== undefined) named.push(`ocr=${ocr}`);
  const [first] = named;
  if (first !== undefined)
    throw problems.fieldNotSupported(`${first} is not supported in this release; omit it`);
}

function passwordOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : textOfHeader(header);
}

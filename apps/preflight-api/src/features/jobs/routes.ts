import { textOfHeader } from '@forme/contracts';
import {
  cancelJob,
  deleteJob,
  listJobs,
  readJob,
  readJobState,
  submitJob,
  type JobStatus,
} from '@forme/contracts/preflight';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import { problems } from '../../problems';
import { DEFAULT_PROFILE_ID } from '../../profiles/built-in.table';
import type { JobDesk } from './read-job';
import type { SubmitJob } from './submit-job';

const statusAliases: Readonly<Record<string, JobStatus>> = {
  pending: 'queued',
  complete: 'completed',
};
const fieldsOfThisRelease: ReadonlySet<string> = new Set([
  'profile_id',
  'password',
  'preflight_source',
]);

/** The routes under `/api/v1/jobs`. */
export function jobHandlers(submit: SubmitJob, desk: JobDesk): readonly Handler[] {
  return [
    handle(submitJob, async ({ form, headers, query }, context) => {
      refuseUnsupported(form ?? {}, [...context.files.keys()], query.ocr);
      const upload = context.file('file');
      if (!upload) throw problems.emptyFile('Send the PDF as the part file of a multipart form');
      const { tenant } = context;
      const job = await submit({
        tenant,
        upload,
        fileName: upload.filename ?? 'upload.pdf',
        profileId: form?.profile_id ?? DEFAULT_PROFILE_ID,
        password: passwordOf(headers['x-engine-password']) ?? form?.password ?? null,
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
    }),
    handle(listJobs, async ({ query }, { tenant }) => {
      const { page = 1, page_size: pageSize = 20, status } = query;
      const { jobs, total } = await desk.list(tenant, {
        page,
        pageSize,
        ...(status === undefined ? {} : { status: statusAliases[status] ?? (status as JobStatus) }),
        ...(query.profile_id === undefined ? {} : { profileId: query.profile_id }),
        ...(query.verdict === undefined ? {} : { verdict: query.verdict }),
        ...(query.file_name === undefined ? {} : { fileName: query.file_name }),
        ...(query.created_from === undefined ? {} : { createdFrom: query.created_from }),
        ...(query.created_to === undefined ? {} : { createdTo: query.created_to }),
      });
      return { jobs: [...jobs], total, page, page_size: pageSize };
    }),
    handle(readJob, ({ params }, { tenant }) => desk.read(tenant, params.job_id)),
    handle(readJobState, ({ params, query }, { tenant }) =>
      desk.state(tenant, params.job_id, query.include),
    ),
    handle(cancelJob, ({ params }, { tenant }) => desk.cancel(tenant, params.job_id)),
    handle(deleteJob, async ({ params }, { tenant }) => {
      await desk.remove(tenant, params.job_id);
      return reply({ status: 204 });
    }),
  ];
}

/** A field that this release would have to ignore is refused, so that nobody believes it took effect. */
function refuseUnsupported(
  fields: { readonly preflight_source?: string },
  files: readonly string[],
  ocr: string | undefined,
): void {
  const named = [
    ...Object.keys(fields).filter((name) => !fieldsOfThisRelease.has(name)),
    ...files.filter((name) => name !== 'file'),
  ];
  const { preflight_source: source = 'engine' } = fields;
  if (source !== 'engine') named.push(`preflight_source=${source}`);
  if (ocr !== undefined) named.push(`ocr=${ocr}`);
  const [first] = named;
  if (first !== undefined)
    throw problems.fieldNotSupported(`${first} is not supported in this release; leave it out`);
}

function passwordOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : textOfHeader(header);
}

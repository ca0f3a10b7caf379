import type { JobRecord } from '@forme/backing-services/jobs';
import { reply, type Reply, type RequestContext } from '@forme/service-kit/http';
import { readInputs, type BodyFiles } from '../intake/read-files';
import type { WorkFiles } from '../files/local-file';
import { consents } from '../retention/consent';
import type { SubmitWork } from '../jobs/submit-work';
import { problems } from '../problems';
import { sendApplied } from './answer';
import type { InputFile, NamedFile } from '../steps/work-files';
import type { RunSteps, Work, WorkFilesOf } from '../steps/work';

/** The work of a request, without its headers and query. */
export interface RequestedWork extends Pick<
  Work,
  'producer' | 'steps' | 'order' | 'lineageId' | 'ticketWarnings'
> {
  /** The PDFs of a JSON body, or already files, which are released at the end; undefined: in the form, or the body itself. */
  readonly files: BodyFiles | readonly InputFile[] | undefined;
  /** Released at the end. */
  readonly externals: readonly NamedFile[];
}

/** A request of any apply operation, as far as all have the same. */
interface ApplyTerms {
  readonly headers: {
    readonly 'x-producer-retain-for-training'?: string;
    readonly 'x-producer-parent-lineage-id'?: string;
    readonly 'idempotency-key'?: string;
    readonly 'x-producer-plan'?: string;
  };
  readonly query: { readonly async?: boolean };
  readonly form?: { readonly retain_for_training?: string };
}

/** Does the work of a request: now, with the output as the answer, or queued, with 202. */
export type RunRequest = (
  request: { readonly headers: unknown; readonly query: unknown; readonly form: unknown },
  context: RequestContext,
  requested: RequestedWork,
) => Promise<Reply>;

/** Dependencies. */
export interface RunRequestParts {
  readonly files: WorkFiles;
  readonly runSteps: RunSteps;
  readonly submitWork: SubmitWork;
}

export function makeRunRequest({ files, runSteps, submitWork }: RunRequestParts): RunRequest {
  return async (request, context, { files: body, externals, ...asked }) => {
    const { headers, query, form } = request as ApplyTerms;
    const { tenant, signal } = context;
    const inputs: InputFile[] = [];
    const work: Work = {
      ...asked,
      consent: consents(headers['x-producer-retain-for-training'], form?.retain_for_training),
      parent: headers['x-producer-parent-lineage-id'] ?? null,
    };
    const given: WorkFilesOf = { inputs, externals };
    try {
      refuseIdleHeaders(request as ApplyTerms, context.bodyKind);
      inputs.push(...(isRead(body) ? body : await readInputs(context, body, files)));
      if (query.async === true) {
        const key = headers['idempotency-key'] ?? null;
        return accepted(await submitWork(tenant, work, given, key));
      }
      const { applied, head } = await context.stage('apply', () =>
        runSteps(work, given, { tenant, signal }),
      );
      context.countCacheLookup(applied.steps.every(({ cacheHit }) => cacheHit) ? 'hit' : 'miss');
      return sendApplied(context, applied, head);
    } finally {
      await Promise.all([...inputs, ...externals].map((file) => file.release()));
    }
  };
}

/** Throws 400 for a header that has no effect with this body or without a queue. */
function refuseIdleHeaders(
  { headers, query }: ApplyTerms,
  bodyKind: RequestContext['bodyKind'],
): void {
  if (headers['x-producer-plan'] !== undefined && bodyKind !== 'raw') {
    throw problems.headerIdle(
      'X-Producer-Plan requires a PDF as the body; a JSON body or a form contains its plan',
    );
  }
  if (headers['idempotency-key'] !== undefined && query.async !== true) {
    throw problems.headerIdle(
      'Idempotency-Key requires ?async=true; without it equal calls have equal outputs',
    );
  }
}

const isRead = (body: RequestedWork['files']): body is readonly InputFile[] => Array.isArray(body);

function accepted({ id, status }: JobRecord): Reply {
  const url = `/v1/jobs/${id}`;
  return reply({
    status: 202,
    headers: { Location: url },
    json: { job_id: id, status, poll_url: url },
  });
}

import type { Operation, OperationRequest } from '@forme/contracts';
import {
  handle,
  type Handler,
  type HandlerResult,
  type RequestContext,
} from '@forme/service-kit/http';
import type { ViewedJob, ViewedJobs } from './viewed-job';

/** How the viewer answers an operation about a completed job, however the job was named. */
export type Answer<O extends Operation> = (
  job: ViewedJob,
  request: OperationRequest<O>,
  context: RequestContext,
) => Promise<HandlerResult<O>>;

/** The two routes of an answer: by the id of the job, and by the token of a link. */
export type Mount = <O extends Operation>(
  operation: O,
  linked: Operation,
  answer: Answer<O>,
) => readonly Handler[];

/** Mounts answers over the jobs that the viewer may show. */
export function mountFor(jobs: ViewedJobs): Mount {
  return <O extends Operation>(operation: O, linked: Operation, answer: Answer<O>) => [
    handle(operation, async (request, context) => {
      const { job_id: jobId } = request.params as { readonly job_id: string };
      return answer(await jobs.byId(context.tenant, jobId), request, context);
    }),
    handle(linked, async (request, context) => {
      const { token } = request.params as { readonly token: string };
      // A linked operation differs from its own in the name of the job alone.
      const same = request as unknown as OperationRequest<O>;
      return answer(await jobs.byToken(token), same, context);
    }),
  ];
}

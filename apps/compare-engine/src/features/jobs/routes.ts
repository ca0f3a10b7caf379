import {
  cancelComparison,
  getComparison,
  streamComparisonEvents,
  submitComparison,
} from '@forme/contracts/compare';
import { handle, jsonWithMember, reply, type Handler } from '@forme/service-kit/http';
import type { JobDesk } from '../../jobs/job-desk';
import type { SubmitComparison } from '../../jobs/submit-comparison';
import { comparisonOf } from '../../requests/comparison';

/** Dependencies of the routes of jobs. */
export interface JobServices {
  readonly submit: SubmitComparison;
  readonly desk: JobDesk;
}

/** `/v1/compare/jobs`. */
export function jobHandlers({ submit, desk }: JobServices): readonly Handler[] {
  return [
    handle(submitComparison, async ({ form, headers }, context) => {
      if (!form) throw new Error('the form was received without its required field');
      const { tenant, files } = context;
      const { id, status } = await submit({
        tenant,
        comparison: comparisonOf(form, files),
        callbackUrl: form.callback_url ?? null,
        idempotencyKey: headers['idempotency-key'] ?? null,
      });
      const status_url = `/v1/compare/jobs/${id}`;
      context.setHeader('Location', status_url);
      return { job_id: id, status, status_url };
    }),
    handle(getComparison, async ({ params }, { tenant }) => {
      const { head, result } = await desk.read(tenant, params.job_id);
      if (!result) return { ...head, result: null };
      return reply({ jsonStream: jsonWithMember(head, 'result', result.stream()) });
    }),
    handle(cancelComparison, ({ params }, { tenant }) => desk.cancel(tenant, params.job_id)),
    handle(streamComparisonEvents, async ({ params }, { tenant, signal }) => {
      await desk.read(tenant, params.job_id);
      return reply({
        events: async (events) => {
          for await (const job of desk.follow(tenant, params.job_id, signal)) {
            const isFinal = job.status !== 'queued' && job.status !== 'processing';
            await events.send({ event: isFinal ? job.status : 'progress', data: job });
          }
        },
      });
    }),
  ];
}

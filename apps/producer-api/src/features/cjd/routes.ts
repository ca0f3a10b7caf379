import { PRODUCER_SCHEMA_VERSIONS } from '@forme/contracts';
import { applyCjd, CjdJob, validateCjd, type CjdEnvelope } from '@forme/contracts/producer';
import { handle, type Handler } from '@forme/service-kit/http';
import { orderSteps } from '../../applying/envelope';
import type { RunRequest } from '../../applying/run-request';
import { checkPlan, type EngineParts } from '../../applying/run-engine';
import { readPlanText } from '../../intake/read-plan';
import { planKinds, readyPlan } from '../../plans/plan-kinds';

/** What envelopes stand on. */
export interface CjdServices {
  readonly runRequest: RunRequest;
  readonly engineParts: EngineParts;
  readonly maxJsonBytes: number;
}

/** `/v1/cjd/apply` and `/v1/cjd/validate`. */
export function cjdHandlers({
  runRequest,
  engineParts,
  maxJsonBytes,
}: CjdServices): readonly Handler[] {
  return [
    handle(
      applyCjd,
      async (request, context) => {
        const { form } = request;
        const body = request.body as CjdEnvelope | undefined;
        const job =
          body ?? (readPlanText({ name: 'job', schema: CjdJob }, form?.job ?? '') as CjdJob);
        const lineageId = job.job_id ?? undefined;
        return runRequest(request, context, {
          producer: 'cjd',
          ...orderSteps(job),
          ...(lineageId === undefined ? {} : { lineageId }),
          files: body,
          externals: [],
        });
      },
      { maxJsonBytes },
    ),
    handle(validateCjd, async ({ body }, { tenant, signal }) => {
      const { order, steps } = orderSteps(body.job);
      for (const { producer, plan } of steps) {
        await checkPlan(engineParts, readyPlan(planKinds[producer], plan), tenant, signal);
      }
      return {
        valid: true as const,
        schema_version: PRODUCER_SCHEMA_VERSIONS.cjd,
        step_count: steps.length,
        order,
        producers: steps.map(({ producer }) => producer),
      };
    }),
  ];
}

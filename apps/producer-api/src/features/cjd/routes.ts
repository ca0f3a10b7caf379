import { PRODUCER_SCHEMA_VERSIONS } from '@forme/contracts';
import { defined } from '@forme/contracts/defined';
import {
  applyCjd,
  applyCjdXml,
  CjdJob,
  validateCjd,
  type CjdEnvelope,
} from '@forme/contracts/producer';
import { handle, type Handler } from '@forme/service-kit/http';
import { orderSteps } from '../../applying/envelope';
import { failedStep } from '../../applying/failed-step';
import type { FileStore } from '../../cache/file-store';
import { resolveExternals } from '../../intake/external-files';
import type { RunRequest } from '../../applying/run-request';
import { checkPlan, type EngineParts } from '../../asking/run-engine';
import { planInHeader, readPlanText } from '../../intake/read-plan';
import { receiveTicket } from '../../intake/read-ticket';
import type { FindTicketFile } from '../../intake/ticket-files';
import { planKinds, readyPlan } from '../../plans/plan-kinds';

/** Dependencies of envelopes. */
export interface CjdServices {
  readonly runRequest: RunRequest;
  readonly engineParts: EngineParts;
  readonly fileStore: FileStore;
  readonly maxJsonBytes: number;
  readonly findTicketFile: FindTicketFile;
}

/** `/v1/cjd/apply`, `/v1/cjd/apply-xml` and `/v1/cjd/validate`. */
export function cjdHandlers({
  runRequest,
  engineParts,
  fileStore,
  maxJsonBytes,
  findTicketFile,
}: CjdServices): readonly Handler[] {
  return [
    handle(
      applyCjd,
      async (request, context) => {
        const { form } = request;
        const body = request.body as CjdEnvelope | undefined;
        const root = form ? '/job' : '';
        const text = form?.job ?? planInHeader(request.headers) ?? '';
        const job = body ?? (readPlanText({ name: 'job', schema: CjdJob, root }, text) as CjdJob);
        const work = await workOf(job, root, fileStore, context.tenant);
        return runRequest(request, context, { ...work, files: body });
      },
      { maxJsonBytes },
    ),
    handle(applyCjdXml, async (request, context) => {
      const { job, inputs, warnings } = await receiveTicket(
        engineParts,
        context,
        maxJsonBytes,
        findTicketFile,
      );
      try {
        const asked = { ...request, form: undefined };
        const work = await workOf(job, '', fileStore, context.tenant);
        const ticket = warnings.length === 0 ? {} : { ticketWarnings: warnings };
        return await runRequest(asked, context, { ...work, ...ticket, files: inputs });
      } finally {
        await Promise.all(inputs.map((file) => file.release()));
      }
    }),
    handle(validateCjd, async ({ body }, { tenant, signal }) => {
      const { order, steps } = orderSteps(body.job, '/job');
      for (const step of steps) {
        const ready = readyPlan(planKinds[step.producer], step.plan, step.root);
        await checkPlan(engineParts, ready, tenant, signal).catch((error: unknown) => {
          throw failedStep(error, step, true);
        });
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

async function workOf(job: CjdJob, root: string, store: FileStore, tenant: string) {
  const lineageId = job.job_id ?? undefined;
  const ordered = orderSteps(job, root);
  return {
    producer: 'cjd' as const,
    ...ordered,
    ...defined({ lineageId }),
    externals: await resolveExternals(store, tenant, ordered.steps, []),
  };
}

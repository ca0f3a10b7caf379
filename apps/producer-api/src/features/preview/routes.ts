import { previewTrap } from '@forme/contracts/producer';
import { PRODUCER_VERSION } from '@forme/contracts';
import { handle, type Handler } from '@forme/service-kit/http';
import { failedStep } from '../../applying/failed-step';
import { dryRun, type EngineParts } from '../../asking/run-engine';
import { type BodyFiles, readInputs } from '../../intake/read-files';
import { readPlanText } from '../../intake/read-plan';
import { planKinds, readyPlan } from '../../plans/plan-kinds';
import type { TrapSummary } from '../../trap/trap';
import { trapPictures } from '../../trap/trap-pictures';

interface PreviewRequest {
  readonly body?: BodyFiles & { readonly policy?: unknown };
  readonly form?: { readonly policy?: string };
}

/** `/v1/trap/preview`: what a policy would trap. Nothing is stored. */
export function previewHandlers(parts: EngineParts, maxJsonBytes: number): readonly Handler[] {
  const kind = planKinds.trap;
  const preview = handle(
    previewTrap,
    async (request, context) => {
      const { body, form } = request as PreviewRequest;
      const root = (body ?? form) ? '/policy' : '';
      const text = form?.policy;
      const { schema } = kind;
      const plan =
        text === undefined
          ? (body?.policy ?? {})
          : readPlanText({ name: 'policy', schema, root }, text);
      const ready = readyPlan(kind, plan, root);
      const inputs = await readInputs(context, body, parts.files);
      try {
        const { tenant, signal } = context;
        const step = { tenant, ready, inputs, externals: [], signal };
        const report = await dryRun(parts, step).catch((error: unknown) => {
          throw failedStep(error, { producer: 'trap', plan, declared: 0, root }, false);
        });
        const summary = report.summary as unknown as TrapSummary;
        return {
          input_sha256: inputs[0]?.sha256 ?? '',
          policy_sha256: ready.sha256,
          ...summary,
          trap_findings: [...summary.trap_findings],
          ...trapPictures(summary),
          warnings: [...report.warnings],
          schema_version: kind.schemaVersion,
          service_version: PRODUCER_VERSION,
        };
      } finally {
        await Promise.all(inputs.map((file) => file.release()));
      }
    },
    { maxJsonBytes },
  );
  return [preview];
}

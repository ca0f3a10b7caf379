import type { Work, DoWork, BodyHead } from '../steps/work';
import { PRODUCER_SCHEMA_VERSIONS, PRODUCER_VERSION } from '@forme/contracts';
import { planKinds, readyPlan } from '../plans/plan-kinds';
import { stepBody } from './answer';
import type { ApplySteps } from './apply-steps';
import type { Applied } from '../steps/step';
import { namedFiles } from '../intake/external-files';
import { countsOf } from './counts';
import { failedStep } from './failed-step';

/** How much of a step is done when a stage has ended. */
const shares: Readonly<Record<string, number>> = { open: 0.1, apply: 0.5, save: 0.8, verify: 0.95 };

export function makeDoWork(applySteps: ApplySteps): DoWork {
  return async (work, { inputs, externals }, { tenant, signal, onProgress }) => {
    const { steps, consent, parent, lineageId } = work;
    const applied = await applySteps({
      tenant,
      steps: steps.map(({ producer, plan, root }) => ({
        ready: readyPlan(planKinds[producer], plan, root),
        externals: namedFiles(producer, plan, externals),
      })),
      explain: (error, index) => {
        const step = steps[index];
        return step ? failedStep(error, step, work.producer === 'cjd') : error;
      },
      inputs,
      consent,
      parent,
      lineageId,
      signal,
      onStage:
        onProgress &&
        ((stage, _ms, index) => onProgress((index + (shares[stage] ?? 0)) / steps.length, stage)),
    });
    const head =
      work.producer === 'cjd'
        ? envelopeBody(applied, work)
        : stepBody(applied.output, applied.lineageId);
    return { applied, head };
  };
}

/** The 200 body of an envelope without its PDF. */
function envelopeBody({ lineageId, steps, output, retained }: Applied, work: Work): BodyHead {
  const diffs = steps.flatMap(({ report }) => report.summary['trap_diff'] ?? []);
  const { member } = output.ready.kind.output;
  return {
    ...(member === 'output_pdf_b64'
      ? { output_pdf_sha256: output.report.pdf_sha256 }
      : { output_sha256: output.report.pdf_sha256, files: output.report.summary['files'] }),
    order: work.order ?? 'declared',
    steps: steps.map(({ ready, report, inputSha256, cacheKey, cacheHit }, index) => ({
      step_index: index,
      declared_index: work.steps[index]?.declared ?? index,
      producer: ready.kind.producer,
      input_sha256: inputSha256,
      output_sha256: report.pdf_sha256,
      plan_sha256: ready.sha256,
      cache_key: cacheKey,
      cache_hit: cacheHit,
      retained_for_training: retained,
      extras: countsOf(report.summary),
      ...('trap_diff' in report.summary ? { trap_diff: report.summary['trap_diff'] } : {}),
    })),
    trap_diff: diffs.at(-1) ?? null,
    lineage_id: lineageId,
    warnings: [...(work.ticketWarnings ?? []), ...steps.flatMap(({ report }) => report.warnings)],
    schema_version: PRODUCER_SCHEMA_VERSIONS.cjd,
    service_version: PRODUCER_VERSION,
  };
}

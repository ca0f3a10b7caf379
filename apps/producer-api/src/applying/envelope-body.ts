import { PRODUCER_SCHEMA_VERSIONS, PRODUCER_VERSION } from '@forme/contracts';
import type { Applied } from '../steps/step';
import type { BodyHead, Work } from '../steps/work';
import { countsOf } from './counts';

/** The 200 body of an envelope without its PDF. */
export function envelopeBody(
  { lineageId, steps, output, retained }: Applied,
  work: Work,
): BodyHead {
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

import { EXTRACTION_VERSION, ENGINE_SECTION_VERSIONS, PRODUCER_VERSION } from '@forme/contracts';
import { timeOrderedId } from '@forme/service-kit';
import type { LineageStore, NewRecord } from '../lineage/lineage-store';
import { producerNamed } from '../registry/producers';
import type { Retention } from '../retention/retain';
import { stepBody } from './answer';
import { countsOf } from './counts';
import type { ProducerMetrics } from './metrics';
import type { Applied, StepOutput } from '../steps/step';
import type { Work } from '../steps/work';
import type { InputFile } from '../steps/work-files';

/** Dependencies of records. */
export interface RecordParts {
  readonly lineage: LineageStore;
  /** Null: not configured. */
  readonly retention: Retention | null;
  readonly metrics: ProducerMetrics;
}

/** Members of a request that its records hold. */
interface RecordTerms extends Pick<Work, 'consent' | 'lineageId'> {
  readonly tenant: string;
  readonly inputs: readonly InputFile[];
}

/** Outputs of all steps of a request. */
interface FinishedSteps {
  readonly steps: readonly StepOutput[];
  /** Lineage id of the step whose output the input is. */
  readonly parent: string | null;
  readonly release: () => Promise<void>;
}

/** Writes the steps of a request into the lineage and retains them with consent. Gives the output as it was recorded. */
export async function recordSteps(
  { lineage, retention, metrics }: RecordParts,
  { tenant, consent, lineageId = timeOrderedId('lin'), inputs }: RecordTerms,
  { steps, parent, release }: FinishedSteps,
): Promise<Applied> {
  const output = steps.at(-1);
  if (!output) throw new TypeError('A request without a step');
  const retained = consent && retention !== null;
  const records = steps.map((step, index) =>
    lineageRecord(step, {
      lineageId,
      index,
      retained,
      parent: index > 0 ? lineageId : parent === lineageId ? null : parent,
    }),
  );
  let recordedAs = lineageId;
  try {
    recordedAs = await lineage.append(tenant, records);
    metrics.lineageWrites.inc({ outcome: 'written' }, records.length);
  } catch (error) {
    metrics.lineageWrites.inc({ outcome: 'failed' }, records.length);
    throw error;
  }
  if (retained) {
    for (const [index, step] of steps.entries()) {
      const input = index === 0 ? inputs[0] : steps[index - 1]?.file;
      if (!input) continue;
      await retention.keep({
        tenant,
        producer: step.ready.kind.producer,
        inputSha256: step.inputSha256,
        at: step.startedAt,
        input,
        output: step.file,
        kind: step.ready.kind.output,
        result: stepBody(step, recordedAs),
      });
    }
  }
  return { lineageId: recordedAs, steps, output, retained, release };
}

interface Place {
  readonly lineageId: string;
  readonly index: number;
  readonly retained: boolean;
  readonly parent: string | null;
}

function lineageRecord(
  { ready, report, inputSha256, cacheKey, cacheHit, startedAt, durationMs }: StepOutput,
  { lineageId, index, retained, parent }: Place,
): NewRecord {
  const { producer } = ready.kind;
  return {
    lineage_id: lineageId,
    step_index: index,
    producer,
    input_sha256: inputSha256,
    output_sha256: report.pdf_sha256,
    plan_sha256: ready.sha256,
    cache_key: cacheKey,
    retained_for_training: retained,
    engine_fingerprint: {
      engine: producerNamed(producer).fingerprint,
      geom_schema_version: ENGINE_SECTION_VERSIONS.geom,
      color_schema_version: ENGINE_SECTION_VERSIONS.color,
    },
    service_version: PRODUCER_VERSION,
    engine_version: EXTRACTION_VERSION,
    parent_lineage_id: parent,
    started_at: startedAt.toISOString(),
    duration_ms: durationMs,
    extras: { ...countsOf(report.summary), cache_hit: cacheHit },
  };
}

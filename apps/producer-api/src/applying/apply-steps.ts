import { EXTRACTION_VERSION, ENGINE_SECTION_VERSIONS, PRODUCER_VERSION } from '@forme/contracts';
import { timeOrderedId } from '@forme/service-kit';
import type { Erasures } from '../erasing/erasures';
import type { LineageStore, NewRecord } from '../lineage/lineage-store';
import type { ReadyPlan } from '../plans/plan-kinds';
import { problems } from '../problems';
import { producerNamed } from '../registry/producers';
import type { Retention } from '../retention/retain';
import { stepBody } from './answer';
import { countsOf } from './counts';
import type { ProducerMetrics } from './metrics';
import type { Produce } from './produce';
import type { Applied, StepOutput } from '../steps/step';
import type { InputFile, NamedFile } from '../steps/work-files';

/** A caller's request: plans that run one after another, each on the output of the one before. */
export interface ApplyRequest {
  readonly tenant: string;
  readonly steps: readonly {
    readonly ready: ReadyPlan;
    readonly externals: readonly NamedFile[];
  }[];
  readonly inputs: readonly InputFile[];
  /** Consent to keep inputs and outputs for training. */
  readonly consent: boolean;
  /** Lineage id of the step whose output the input is; null: found by the input's hash. */
  readonly parent: string | null;
  /** Absent: a new one. */
  readonly lineageId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onStage?: ((stage: string, ms: number, step: number) => void) | undefined;
  /** The failure of a step as the caller sees it. */
  readonly explain?: (error: unknown, step: number) => unknown;
}

/** Runs steps and records them. Nothing is recorded or retained unless all steps succeed. */
export type ApplySteps = (request: ApplyRequest) => Promise<Applied>;

/** Dependencies. */
export interface ApplyParts {
  readonly produce: Produce;
  readonly lineage: LineageStore;
  /** Null: not configured. */
  readonly retention: Retention | null;
  readonly metrics: ProducerMetrics;
  readonly erasures: Pick<Erasures, 'now' | 'concern'>;
  /** Erases contents of a tenant and everything made of them. */
  readonly eraseAgain: (tenant: string, sha256: string) => Promise<unknown>;
}

export function makeApplySteps(parts: ApplyParts): ApplySteps {
  return async (request) => {
    const since = await parts.erasures.now();
    const parent = await parentOf(parts.lineage, request);
    const steps: StepOutput[] = [];
    const release = async () => {
      await Promise.all(steps.map(({ file }) => file.release()));
    };
    try {
      let inputs = request.inputs;
      for (const [index, { ready, externals }] of request.steps.entries()) {
        const { tenant, signal, onStage, explain } = request;
        const produced = parts.produce({
          tenant,
          ready,
          externals,
          inputs,
          signal,
          onStage: onStage && ((stage, ms) => onStage(stage, ms, index)),
        });
        const output = await produced.catch((error: unknown) => {
          throw explain?.(error, index) ?? error;
        });
        steps.push(output);
        inputs = [{ ...output.file, ref: 'input', release: () => Promise.resolve() }];
      }
      request.signal?.throwIfAborted();
      const applied = await record(parts, request, { steps, parent, release });
      if (!(await leftErased(parts, request, since))) return applied;
    } catch (error) {
      await release();
      if (!(await leftErased(parts, request, since))) throw error;
    }
    await release();
    throw problems.contentsErased(
      'The input was erased during the work; its outputs are erased as well',
    );
  };
}

/** Whether contents were erased while they were worked on. Then they are erased once more, with what was made of them. */
async function leftErased(
  { erasures, eraseAgain }: ApplyParts,
  { tenant, inputs, steps }: ApplyRequest,
  since: string,
): Promise<boolean> {
  const files = [...inputs, ...steps.flatMap(({ externals }) => externals)];
  const contents = [...new Set(files.map(({ sha256 }) => sha256))];
  if (!(await erasures.concern(tenant, contents, since))) return false;
  for (const content of contents) {
    if (await erasures.concern(tenant, [content], since)) await eraseAgain(tenant, content);
  }
  return true;
}

async function parentOf(
  lineage: LineageStore,
  { tenant, parent, inputs }: ApplyRequest,
): Promise<string | null> {
  if (parent === null) return lineage.producerOf(tenant, inputs[0]?.sha256 ?? '');
  if ((await lineage.steps(tenant, parent)).length > 0) return parent;
  throw problems.parentUnknown(
    'X-Producer-Parent-Lineage-Id names no lineage of this tenant; GET /v1/lineage lists them',
  );
}

interface Done {
  readonly steps: readonly StepOutput[];
  readonly parent: string | null;
  readonly release: () => Promise<void>;
}

async function record(
  { lineage, retention, metrics }: ApplyParts,
  request: ApplyRequest,
  { steps, parent, release }: Done,
): Promise<Applied> {
  const { tenant, consent, lineageId = timeOrderedId('lin'), inputs } = request;
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

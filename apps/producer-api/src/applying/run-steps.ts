import type { Erasures } from '../erasing/erasures';
import { namedFiles } from '../intake/external-files';
import type { LineageStore } from '../lineage/lineage-store';
import { planKinds, readyPlan, type ReadyPlan } from '../plans/plan-kinds';
import { problems } from '../problems';
import type { StepOutput } from '../steps/step';
import type { RunSteps, Work, WorkFilesOf, WorkTerms } from '../steps/work';
import type { NamedFile } from '../steps/work-files';
import type { WorkStep } from '../steps/work-step';
import { stepBody } from './answer';
import type { CachedStep } from './cached-step';
import { envelopeBody } from './envelope-body';
import { failedStep } from './failed-step';
import { recordSteps, type RecordParts } from './record-steps';

/** Dependencies. */
export interface RunStepsParts extends RecordParts {
  readonly cachedStep: CachedStep;
  readonly erasures: Pick<Erasures, 'now' | 'concern'>;
  /** Erases contents of a tenant and everything made of them. */
  readonly eraseAgain: (tenant: string, sha256: string) => Promise<unknown>;
}

/** How much of a step is done when a stage has ended. */
const shares: Readonly<Record<string, number>> = { open: 0.1, apply: 0.5, save: 0.8, verify: 0.95 };

/** Nothing is recorded or retained unless all steps succeed. */
export function makeRunSteps(parts: RunStepsParts): RunSteps {
  return async (work, files, terms) => {
    const steps = work.steps.map((step) => planned(step, files.externals));
    const contents = contentsOf(files, steps);
    const { tenant, signal } = terms;
    const since = await parts.erasures.now();
    const parent = await parentOf(parts.lineage, tenant, work, files);
    const outputs: StepOutput[] = [];
    const release = async () => {
      await Promise.all(outputs.map(({ file }) => file.release()));
    };
    try {
      await runInOrder(parts.cachedStep, { work, steps, inputs: files.inputs, terms }, outputs);
      signal?.throwIfAborted();
      const recorded = { ...work, tenant, inputs: files.inputs };
      const applied = await recordSteps(parts, recorded, { steps: outputs, parent, release });
      if (!(await leftErased(parts, tenant, contents, since))) {
        const isEnvelope = work.producer === 'cjd';
        const single = () => stepBody(applied.output, applied.lineageId);
        return { applied, head: isEnvelope ? envelopeBody(applied, work) : single() };
      }
    } catch (error) {
      await release();
      if (!(await leftErased(parts, tenant, contents, since))) throw error;
    }
    await release();
    throw problems.contentsErased(
      'The input was erased during the work; its outputs are erased as well',
    );
  };
}

/** A step with the defaults of its plan and the files that it names. */
interface PlannedStep {
  readonly step: WorkStep;
  readonly ready: ReadyPlan;
  readonly externals: readonly NamedFile[];
}

function planned(step: WorkStep, externals: readonly NamedFile[]): PlannedStep {
  const { producer, plan, root } = step;
  return {
    step,
    ready: readyPlan(planKinds[producer], plan, root),
    externals: namedFiles(producer, plan, externals),
  };
}

/** Runs steps, each on the output of the one before, and adds their outputs to `outputs` one by one. */
async function runInOrder(
  cachedStep: CachedStep,
  run: {
    readonly work: Work;
    readonly steps: readonly PlannedStep[];
    readonly inputs: WorkFilesOf['inputs'];
    readonly terms: WorkTerms;
  },
  outputs: StepOutput[],
): Promise<void> {
  const { work, steps, terms } = run;
  const { tenant, signal, onProgress } = terms;
  let { inputs } = run;
  for (const [index, { step, ready, externals }] of steps.entries()) {
    const onStage =
      onProgress &&
      ((stage: string) => onProgress((index + (shares[stage] ?? 0)) / steps.length, stage));
    const output = await cachedStep({ tenant, ready, inputs, externals, signal, onStage }).catch(
      (error: unknown) => {
        throw failedStep(error, step, work.producer === 'cjd');
      },
    );
    outputs.push(output);
    inputs = [{ ...output.file, ref: 'input', release: () => Promise.resolve() }];
  }
}

/** SHA-256 of every file that the steps read. */
function contentsOf({ inputs }: WorkFilesOf, steps: readonly PlannedStep[]): readonly string[] {
  const files = [...inputs, ...steps.flatMap(({ externals }) => externals)];
  return [...new Set(files.map(({ sha256 }) => sha256))];
}

/** Whether contents were erased while they were worked on. Then they are erased once more, with what was made of them. */
async function leftErased(
  { erasures, eraseAgain }: RunStepsParts,
  tenant: string,
  contents: readonly string[],
  since: string,
): Promise<boolean> {
  if (!(await erasures.concern(tenant, contents, since))) return false;
  for (const content of contents) {
    if (await erasures.concern(tenant, [content], since)) await eraseAgain(tenant, content);
  }
  return true;
}

async function parentOf(
  lineage: LineageStore,
  tenant: string,
  { parent }: Work,
  { inputs }: WorkFilesOf,
): Promise<string | null> {
  if (parent === null) return lineage.producerOf(tenant, inputs[0]?.sha256 ?? '');
  if ((await lineage.steps(tenant, parent)).length > 0) return parent;
  throw problems.parentUnknown(
    'X-Producer-Parent-Lineage-Id names no lineage of this tenant; GET /v1/lineage lists them',
  );
}

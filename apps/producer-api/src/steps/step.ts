import type { InputFile, NamedFile } from './work-files';
import type { Output } from '../cache/output-cache';
import type { ReadyPlan } from '../plans/plan-kinds';

/** One plan for one or more PDFs. */
export interface Step {
  readonly tenant: string;
  readonly ready: ReadyPlan;
  /** The first is the PDF the plan is applied to. They stay while the step runs. */
  readonly inputs: readonly InputFile[];
  readonly externals: readonly NamedFile[];
  readonly signal?: AbortSignal | undefined;
  /** Called when a stage of the engine has ended. */
  readonly onStage?: ((stage: string, ms: number) => void) | undefined;
}

/** Output of a step. The receiver releases its file. */
export interface StepOutput extends Output {
  readonly cacheKey: string;
  readonly cacheHit: boolean;
  readonly inputSha256: string;
  readonly ready: ReadyPlan;
  readonly startedAt: Date;
  readonly durationMs: number;
}

/** Output of the steps. */
export interface Applied {
  readonly lineageId: string;
  readonly steps: readonly StepOutput[];
  /** The last step's. */
  readonly output: StepOutput;
  readonly retained: boolean;
  /** Releases the files of all steps. */
  release(): Promise<void>;
}

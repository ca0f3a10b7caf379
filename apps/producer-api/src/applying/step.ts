import type { Output } from '../cache/output-cache';
import type { LocalFile } from '../intake/local-file';
import type { ReadyPlan } from '../plans/plan-kinds';

/** A PDF of a request and what placements call it. */
export interface InputFile extends LocalFile {
  readonly ref: string;
}

/** A file that a plan names. */
export interface NamedFile extends LocalFile {
  /** Bare file name. */
  readonly name: string;
}

/** One plan for one or more PDFs. */
export interface Step {
  readonly tenant: string;
  readonly ready: ReadyPlan;
  /** The first is the PDF the plan is applied to. They stay while the step runs. */
  readonly inputs: readonly InputFile[];
  readonly externals: readonly NamedFile[];
  readonly signal?: AbortSignal | undefined;
  /** Told when a stage of the engine ended. */
  readonly onStage?: ((stage: string, ms: number) => void) | undefined;
}

/** What a step put out. Its file is the receiver's to release. */
export interface StepOutput extends Output {
  readonly cacheKey: string;
  readonly cacheHit: boolean;
  readonly inputSha256: string;
  readonly ready: ReadyPlan;
  readonly startedAt: Date;
  readonly durationMs: number;
}

/** What the steps made. */
export interface Applied {
  readonly lineageId: string;
  readonly steps: readonly StepOutput[];
  /** The last step's. */
  readonly output: StepOutput;
  readonly retained: boolean;
  /** Gives back the files of all steps. */
  release(): Promise<void>;
}

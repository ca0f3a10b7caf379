import { defined } from '@forme/contracts/defined';
import type { EnginePool, EngineRequest, EngineResult, JobInput } from '@forme/engine';

/** Name under which the extraction tasks are loaded into an engine pool. */
export const EXTRACTION_MODULE = 'extraction';

/** One task over one PDF on a local disk. */
export interface PdfTaskRun {
  /** Name of the task. */
  readonly task: string;
  /** Input of the task, `sha256` and `password` included. Never logged. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Absolute path; the engine process gets a link or copy. */
  readonly path: string;
  /** More files of the job in addition to `pdf`: absolute paths, or bytes. */
  readonly files?: Readonly<Record<string, JobInput>> | undefined;
  /** Whose turn it counts against. */
  readonly tenant: string;
  readonly signal?: AbortSignal | undefined;
  readonly deadlineMs?: number | undefined;
  /** Runs with equal keys share one. */
  readonly key?: string | undefined;
  readonly onProgress?: ((stage: string, ms: number) => void) | undefined;
}

/** Tasks that are divided into parts, so that idle processes help. */
const divisible: readonly string[] = ['plates'];

/** A task over a PDF as a job of an engine pool that has {@link EXTRACTION_MODULE}. */
export function pdfJob(run: PdfTaskRun): EngineRequest {
  const { task, input, path, files, tenant, signal, deadlineMs, key, onProgress } = run;
  return {
    module: EXTRACTION_MODULE,
    task,
    input,
    files: { ...files, pdf: path },
    group: tenant,
    divisible: divisible.includes(task),
    ...defined({ signal, deadlineMs, key, onProgress }),
  };
}

/** Runs a task in an engine process. Rejects with the engine's errors; the caller disposes the result. */
export type RunPdfTask = (run: PdfTaskRun) => Promise<EngineResult>;

/** Tasks over an engine pool that has {@link EXTRACTION_MODULE}. */
export function makeRunPdfTask(engine: Pick<EnginePool, 'run'>): RunPdfTask {
  return (run) => engine.run(pdfJob(run));
}

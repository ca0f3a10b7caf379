import type { EnginePool, EngineResult } from '@forme/engine';
import type { ExtractInput } from '../../engine/extract-input';

/** One PDF on a local disk to extract. */
export interface ExtractJob extends ExtractInput {
  /** Absolute path; the engine process gets a link or copy. */
  readonly path: string;
  /** Whose turn it counts against. */
  readonly tenant: string;
  readonly signal?: AbortSignal;
  readonly deadlineMs?: number;
  /** Requests with equal keys share one run. */
  readonly key?: string;
  readonly onProgress?: (stage: string, ms: number) => void;
}

/** Runs the extraction of one file in an engine process. Rejects with the engine's errors. */
export type ExtractPdf = (job: ExtractJob) => Promise<EngineResult>;

/** Name under which the extraction tasks are loaded into an engine pool. */
export const EXTRACTION_MODULE = 'extraction';

/**
 * Extraction over an engine pool. The result is the ExtractedDocument as JSON bytes without the closing brace and without
 * `stage_durations_ms`; {@link documentTail} gives the tail.
 */
export function makeExtractPdf(engine: Pick<EnginePool, 'run'>): ExtractPdf {
  return ({ path, tenant, signal, deadlineMs, key, onProgress, ...input }) =>
    engine.run({
      module: EXTRACTION_MODULE,
      task: 'extract',
      input,
      files: { pdf: path },
      group: tenant,
      ...(signal ? { signal } : {}),
      ...(deadlineMs === undefined ? {} : { deadlineMs }),
      ...(key === undefined ? {} : { key }),
      ...(onProgress ? { onProgress } : {}),
    });
}

/** What closes a document's JSON bytes. */
export function documentTail(stageDurations: Readonly<Record<string, number>>): string {
  return `,"stage_durations_ms":${JSON.stringify(stageDurations)}}`;
}

import { parseJson } from '@forme/contracts/json';
import type { EnginePool, EngineResult } from '@forme/engine';
import {
  type Caller,
  type AskExtraction,
  type ReceivedInput,
  RendererAway,
} from './ask-extraction';
import type { WriteNote } from '../notes';

/** Dependencies of comparisons. */
export interface ComparingParts {
  readonly ask: AskExtraction;
  readonly engine: Pick<EnginePool, 'run'>;
  readonly budgetMs: number;
  /** Of all plates of one comparison. */
  readonly maxPixels: number;
  readonly writeNote: WriteNote;
}

/** A result, and whether it was known. */
export interface Compared<R> {
  readonly result: R;
  readonly cache: 'hit' | 'miss';
}

/** Compares what a request names. Rejects with problems. */
export type Compare<Q, R> = (caller: Caller, request: Q) => Promise<Compared<R>>;

/** The JSON of a result, which is freed. */
export async function read<T>(result: EngineResult): Promise<T> {
  try {
    return parseJson<T>((await result.bytes()).toString('utf8'));
  } finally {
    await result.dispose();
  }
}

/** Says that facts are missing, not that there is no difference. */
export const AWAY_NOTE =
  'The renderer is not available: the PDF side was not measured. Nothing is said about differences.';

/** Returns the error of an unavailable renderer; rethrows every other error. */
export function orAway(error: unknown): RendererAway {
  if (error instanceof RendererAway) return error;
  throw error;
}

/** An input in the form of the result. */
export function inputRecord(
  role: 'plate' | 'pdf' | 'candidate' | 'reference',
  { name, sha256, bytes }: ReceivedInput,
) {
  return { role, name, sha256, bytes };
}

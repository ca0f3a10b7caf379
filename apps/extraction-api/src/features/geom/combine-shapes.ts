import { type EnginePool, type EngineResult, EngineError, EngineTaskError } from '@forme/engine';
import { pointCount } from '@forme/pdf-core/shapes';
import { EXTRACTION_MODULE } from '../../engine/run-pdf-task';
import type { ShapesInput } from '../../engine/shapes-task';
import { problems } from '../../problems';

/** Points of a request at most, over all its shapes. */
export const MAX_POINTS = 50_000;

/** One request: what to do, and for whom. */
export interface ShapesRequest {
  readonly input: ShapesInput;
  readonly tenant: string;
  readonly signal: AbortSignal;
}

/** Gives the rings of a result as a JSON array; the caller disposes it. Rejects with the service's problems and the engine's errors. */
export type CombineShapes = (request: ShapesRequest) => Promise<EngineResult>;

/** Shapes are combined in an engine process, for at most `deadlineMs`. */
export function makeCombineShapes(
  engine: Pick<EnginePool, 'run'>,
  deadlineMs: number,
): CombineShapes {
  return async ({ input, tenant, signal }) => {
    const points = pointsOf(input);
    if (points > MAX_POINTS) {
      const detail = `The shapes have ${points} points; at most ${MAX_POINTS} are allowed per request`;
      throw problems.shapesExceedLimits(detail);
    }
    const run = { module: EXTRACTION_MODULE, task: 'shapes', input, group: tenant };
    try {
      return await engine.run({ ...run, signal, deadlineMs });
    } catch (error) {
      throw shapesProblem(error) ?? error;
    }
  };
}

function pointsOf(input: ShapesInput): number {
  if (input.operation === 'offset') return pointCount([input.shape]);
  return (
    pointCount(input.shapes) + (input.operation === 'difference' ? pointCount(input.clips) : 0)
  );
}

function shapesProblem(error: unknown) {
  if (error instanceof EngineTaskError) {
    if (error.code === 'shapes_unresolved') {
      return problems.shapesUnresolved(
        'Too many edges coincide; move the shapes a little or simplify them',
        { cause: error },
      );
    }
    if (error.code === 'shapes_exceed_limits') return problems.shapesExceedLimits(error.message);
    if (error.code === 'document_exceeds_limits') return exceeding(error.limit);
    return undefined;
  }
  const exceeds = error instanceof EngineError && error.code === 'document_exceeds_limits';
  return exceeds ? exceeding(error.limit) : undefined;
}

function exceeding(limit: string | undefined) {
  return problems.shapesExceedLimits(
    `The shapes need more than the limit of ${limit ?? 'the engine'}; send simpler ones or fewer at a time`,
  );
}

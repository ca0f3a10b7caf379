import { type EngineJob, TaskFailure } from '@forme/engine/child';
import {
  intersectShapes,
  type OffsetOptions,
  offsetShape,
  pointCount,
  type Shape,
  subtractShapes,
  uniteShapes,
} from '@forme/pdf-core/shapes';

/** An operation on shapes. */
export type ShapesInput =
  | { readonly operation: 'union' | 'intersect'; readonly shapes: readonly Shape[] }
  | {
      readonly operation: 'difference';
      readonly shapes: readonly Shape[];
      readonly clips: readonly Shape[];
    }
  | { readonly operation: 'offset'; readonly shape: Shape; readonly options: OffsetOptions };

/** Points of a result at most. */
const MAX_POINTS = 500_000;

/**
 * Combines or offsets shapes and writes the resulting rings as a JSON array. Here and not in the service: crossings may be as many as the
 * square of the points, and the engine bounds time and memory.
 */
export function shapesTask(job: EngineJob<ShapesInput>): void {
  const started = performance.now();
  const shape = result(job.input);
  if (pointCount([shape]) > MAX_POINTS) {
    throw new TaskFailure('shapes_exceed_limits', `The result has more than ${MAX_POINTS} points`);
  }
  job.writeResult(JSON.stringify(shape));
  job.progress('shapes', performance.now() - started);
}

function result(input: ShapesInput): Shape {
  switch (input.operation) {
    case 'union':
      return uniteShapes(input.shapes);
    case 'intersect':
      return intersectShapes(input.shapes);
    case 'difference':
      return subtractShapes(input.shapes, input.clips);
    case 'offset':
      return offsetShape(input.shape, input.options);
  }
}

import { Readable } from 'node:stream';
import { ENGINE_SECTION_VERSIONS } from '@forme/contracts';
import {
  intersectShapes,
  offsetShape,
  subtractShapes,
  tileSheet,
  uniteShapes,
} from '@forme/contracts/extraction';
import type { EngineResult } from '@forme/engine';
import { MAX_CELLS, type Shape, tileSheet as tile, type TileProblem } from '@forme/pdf-core/shapes';
import {
  handle,
  reply,
  type Handler,
  type Reply,
  type RequestContext,
} from '@forme/service-kit/http';
import type { ShapesInput } from '../../engine/shapes-task';
import { problems } from '../../problems';
import type { CombineShapes } from './combine-shapes';
import { tiledText, tilePlan } from './tile-plan';

/** Room for the points of a request; more would hold up other requests while it is parsed. */
const limits = { maxJsonBytes: 2 * 1024 * 1024 };

/** `POST /v1/geom/*`. */
export function geomHandlers(combine: CombineShapes): readonly Handler[] {
  const answer = async (input: ShapesInput, context: RequestContext): Promise<Reply> => {
    const { tenant, signal } = context;
    const result = await combine({ input, tenant, signal });
    for (const [stage, ms] of Object.entries(result.durations)) context.recordStage(stage, ms);
    return reply({ jsonStream: ringsStream(result, context) });
  };
  return [
    handle(
      tileSheet,
      ({ body }, context) => {
        const { x0, y0, x1, y1 } = body.sheet;
        if (!(x0 < x1 && y0 < y1)) {
          throw problems.badRequest('sheet must have x0 below x1 and y0 below y1');
        }
        const tiled = tile(tilePlan(body));
        if ('problem' in tiled) throw problems.layoutImpossible(whyImpossible[tiled.problem]);
        const text = withStages(tiledText(tiled), context);
        return Promise.resolve(reply({ jsonStream: Readable.from(text, { objectMode: false }) }));
      },
      limits,
    ),
    handle(
      uniteShapes,
      ({ body }, context) => answer({ operation: 'union', shapes: allOf(body) }, context),
      limits,
    ),
    handle(
      intersectShapes,
      ({ body }, context) => answer({ operation: 'intersect', shapes: allOf(body) }, context),
      limits,
    ),
    handle(
      subtractShapes,
      ({ body }, context) =>
        answer(
          { operation: 'difference', shapes: shapes(body.subjects), clips: shapes(body.clips) },
          context,
        ),
      limits,
    ),
    handle(
      offsetShape,
      ({ body }, context) => {
        const {
          distance_pt: distance,
          join_type: join = 'miter',
          end_type: end = 'polygon',
        } = body;
        const options = { distance, join, end, miterLimit: body.miter_limit ?? 2 };
        const [shape = []] = shapes([body.path]);
        return answer({ operation: 'offset', shape, options }, context);
      },
      limits,
    ),
  ];
}

const whyImpossible: Readonly<Record<TileProblem, string>> = {
  nothing_fits:
    'No cell fits: make cell_width, cell_height, bleed or marks_zone smaller, or the sheet larger',
  marks_zone_covers_sheet: 'marks_zone covers the whole sheet',
  too_many_cells: `More than ${MAX_CELLS} cells would fit; make them larger or the sheet smaller`,
};

type Rings = readonly (readonly (readonly (readonly number[])[])[])[];

function allOf(body: { readonly subjects: Rings; readonly clips?: Rings }): readonly Shape[] {
  return shapes([...body.subjects, ...(body.clips ?? [])]);
}

/** The contract says that every point is a pair. */
function shapes(rings: Rings): readonly Shape[] {
  return rings as unknown as readonly Shape[];
}

function ringsStream(result: EngineResult, context: RequestContext): Readable {
  const stream = Readable.from(withStages(ringsText(result), context), { objectMode: false });
  // Not at the end of the generator: it never starts when the client leaves before the first byte.
  stream.once('close', () => {
    result.dispose().catch((error: unknown) => {
      context.logger.warn({ err: error }, 'a result was not freed');
    });
  });
  return stream;
}

async function* ringsText(result: EngineResult): AsyncGenerator<Uint8Array | string> {
  yield `{"schema_version":${JSON.stringify(ENGINE_SECTION_VERSIONS.geom)},"rings":`;
  yield* result.stream() as AsyncIterable<Uint8Array>;
}

async function* withStages(
  text: Iterable<string> | AsyncIterable<Uint8Array | string>,
  context: RequestContext,
): AsyncGenerator<Uint8Array | string> {
  yield* text;
  yield `,"stage_durations_ms":${JSON.stringify(context.stageDurations())}}`;
}

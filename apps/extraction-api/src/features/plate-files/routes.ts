import { Readable } from 'node:stream';
import { decodePlates } from '@forme/contracts/extraction';
import type { EnginePool, EngineResult } from '@forme/engine';
import {
  handle,
  reply,
  type Handler,
  type ReceivedFile,
  type RequestContext,
} from '@forme/service-kit/http';
import type { PlateFileInput } from '../../engine/plate-file-task';
import { EXTRACTION_MODULE } from '../../engine/run-pdf-task';
import { problems } from '../../problems';

/** Dependencies of the decoding of plates. */
export interface PlateFileServices {
  readonly engine: Pick<EnginePool, 'run'>;
  readonly maxPlatePixels: number;
  readonly deadlineMs: number;
}

/** `POST /v1/plates/decode`: a plate is one job; the first that fails ends the others. */
export function plateFileHandlers(services: PlateFileServices): readonly Handler[] {
  return [
    handle(decodePlates, async ({ form = {} }, context) => {
      const plates = context.files.get('plates') ?? [];
      const names = inkNames(form.ink_names, plates.length);
      const stop = new AbortController();
      const signal = AbortSignal.any([context.signal, stop.signal]);
      const {
        map_dpi = null,
        map_encoding = 'u8',
        polarity = 'auto',
        screen = true,
        assumed_dpi = null,
      } = form;
      const results = plates.map((plate, index) =>
        decode(services, context, plate, signal, {
          sha256: plate.sha256,
          fileName: plate.filename ?? null,
          inkName: names[index] ?? null,
          mapDpi: map_dpi,
          mapDepth: map_encoding,
          polarity,
          screen,
          assumedDpi: assumed_dpi,
          maxPixels: services.maxPlatePixels,
        }),
      );
      try {
        const decoded = await Promise.all(results);
        for (const { durations } of decoded)
          for (const [stage, ms] of Object.entries(durations)) context.recordStage(stage, ms);
        return reply({ jsonStream: Readable.from(answer(decoded, context)) });
      } catch (error) {
        stop.abort();
        for (const result of await Promise.allSettled(results))
          if (result.status === 'fulfilled') await result.value.dispose();
        throw error;
      }
    }),
  ];
}

function decode(
  { engine, deadlineMs }: PlateFileServices,
  { tenant }: RequestContext,
  plate: ReceivedFile,
  signal: AbortSignal,
  input: PlateFileInput,
): Promise<EngineResult> {
  return engine.run({
    module: EXTRACTION_MODULE,
    task: 'plate_file',
    input,
    files: { plate: plate.path },
    group: tenant,
    signal,
    deadlineMs,
  });
}

/** The plates' own JSON, one after the other: a map of many megabytes is never parsed here. */
async function* answer(plates: readonly EngineResult[], context: RequestContext) {
  try {
    for (const [index, plate] of plates.entries()) {
      yield index === 0 ? '{"plates":[' : ',';
      yield* plate.stream();
    }
    yield `],"stage_durations_ms":${JSON.stringify(context.stageDurations())}}`;
  } finally {
    for (const plate of plates) await plate.dispose();
  }
}

const mostNameLength = 256;

function inkNames(text: string | undefined, plates: number): readonly (string | null)[] {
  if (text === undefined) return [];
  let names: unknown;
  try {
    names = JSON.parse(text);
  } catch {
    throw problems.badRequest('ink_names is not JSON');
  }
  const valid =
    Array.isArray(names) &&
    names.length === plates &&
    names.every(
      (name) =>
        name === null || (typeof name === 'string' && name !== '' && name.length <= mostNameLength),
    );
  if (!valid)
    throw problems.badRequest(
      `ink_names must be an array of ${plates} names or nulls, one for each plate`,
    );
  return names as (string | null)[];
}

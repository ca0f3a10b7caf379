import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { EnginePool, EngineResult } from '@forme/engine';
import { EXTRACTION_MODULE } from '../engine/run-pdf-task';
import type { LayerStates } from '../plates/record-plates';
import type { PlatesExtent } from '../plates/plates-task';
import type { PlateView } from '../plates/view-task';
import type { AskPdf, PdfAnswer, PdfCaller } from './ask-pdf';
import type { RenderIndex } from './render-index';
import type { LocalFile } from './shared-files';

/** Which plates are asked for. */
export interface PlatesRequest {
  /** From 1. */
  readonly page_num: number;
  readonly extent: PlatesExtent;
  readonly layers: LayerStates;
}

/** A view of plates: its bytes, and what it took. */
export interface ViewAnswer {
  readonly view: EngineResult;
  readonly cache: PdfAnswer['cache'];
  readonly durations: Readonly<Record<string, number>>;
  /** Frees what the answer holds. */
  dispose(): Promise<void>;
}

/** Answers a view of the plates of a page. The plates are made once and kept: every other view of them is read from there. */
export type AskPlates = (
  caller: PdfCaller,
  request: PlatesRequest,
  view: PlateView,
) => Promise<ViewAnswer>;

/** What {@link makeAskPlates} stands on. */
export interface AskPlatesPorts {
  readonly askPdf: AskPdf;
  readonly engine: Pick<EnginePool, 'run'>;
  readonly renders: RenderIndex;
  /** Where plates lie while a view is read from them. */
  readonly folder: string;
  /** Pixels of one plate. */
  readonly mostPixels: number;
  readonly deadlineMs: number;
}

/** Plates of so many bytes are handed over without a file of their own. */
const mostInMemory = 1 << 20;

/** Builds it. */
export function makeAskPlates(ports: AskPlatesPorts): AskPlates {
  return async (caller, { page_num, extent, layers }, view) => {
    const { tenant, source, signal } = caller;
    const args = { page_num, extent, layers };
    const plates = await ports.askPdf(caller, {
      task: 'plates',
      input: { ...args, most_pixels: ports.mostPixels },
      cached: { kind: 'plate-runs', args },
    });
    try {
      const file = plates.length > mostInMemory ? await onDisk(ports.folder, plates) : null;
      try {
        const made = await ports.engine.run({
          module: EXTRACTION_MODULE,
          task: 'plate_view',
          input: view,
          files: { plates: file ? file.path : await plates.bytes() },
          group: tenant,
          deadlineMs: ports.deadlineMs,
          ...(signal ? { signal } : {}),
        });
        if ('dpi' in extent && extent.region === null) {
          const colorSpace =
            view.view === 'picture' && view.channel === null ? 'sRGB' : 'separations';
          const render = { pageIndex: page_num - 1, dpi: extent.dpi, colorSpace };
          await ports.renders.add(tenant, source.sha256, render, Math.max(1, plates.secondsLeft));
        }
        return {
          view: made,
          cache: plates.cache,
          durations: { ...plates.durations, ...made.durations },
          dispose: () => made.dispose(),
        };
      } finally {
        await file?.release();
      }
    } finally {
      await plates.dispose();
    }
  };
}

/** Plates in a file of their own, for engine processes to read. */
export async function onDisk(
  folder: string,
  plates: Pick<PdfAnswer, 'stream'>,
): Promise<LocalFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.plates`);
  const release = () => rm(path, { force: true });
  try {
    await pipeline(plates.stream(), createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    await release();
    throw error;
  }
  return { path, release };
}

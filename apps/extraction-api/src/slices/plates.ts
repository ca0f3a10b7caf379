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
import { type PlatesAndView, platesAndView } from './plates-and-view';
import type { RenderIndex } from './render-index';
import type { Result } from './result-store';
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
  readonly view: Result;
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

/** Builds it. The process that makes plates makes the view too; plates that are there already are viewed in a job of their own. */
export function makeAskPlates(ports: AskPlatesPorts): AskPlates {
  return async (caller, request, view) => {
    const { page_num, extent, layers } = request;
    const args = { page_num, extent, layers };
    /** Plates that were just made, and the view that was made with them. */
    const fresh: { apart?: PlatesAndView } = {};
    const answer = await ports.askPdf(caller, {
      task: 'plates',
      input: { ...args, most_pixels: ports.mostPixels },
      aside: { view },
      cached: { kind: 'plate-runs', args },
      cachedPart: async (made) => {
        fresh.apart = await platesAndView(made);
        return fresh.apart.plates;
      },
    });
    let own: EngineResult | null = null;
    const dispose = async () => {
      await own?.dispose();
      await answer.dispose();
    };
    try {
      const { apart } = fresh;
      const plates = apart?.plates ?? answer;
      const made = apart?.view(view) ?? (own = await viewed(ports, plates, view, caller));
      await note(ports.renders, caller, request, { view, secondsLeft: answer.secondsLeft });
      return {
        view: made,
        cache: answer.cache,
        durations: { ...answer.durations, ...own?.durations },
        dispose,
      };
    } catch (error) {
      await dispose();
      throw error;
    }
  };
}

/** A view of plates, made in a job of its own. */
async function viewed(
  { engine, folder, deadlineMs }: AskPlatesPorts,
  plates: Result,
  view: PlateView,
  { tenant, signal }: PdfCaller,
): Promise<EngineResult> {
  const file = plates.length > mostInMemory ? await onDisk(folder, plates) : null;
  try {
    return await engine.run({
      module: EXTRACTION_MODULE,
      task: 'plate_view',
      input: view,
      files: { plates: file ? file.path : await plates.bytes() },
      group: tenant,
      deadlineMs,
      ...(signal ? { signal } : {}),
    });
  } finally {
    await file?.release();
  }
}

/** Notes the render of a whole page. */
async function note(
  renders: RenderIndex,
  { tenant, source }: PdfCaller,
  { page_num, extent }: PlatesRequest,
  { view, secondsLeft }: { readonly view: PlateView; readonly secondsLeft: number },
): Promise<void> {
  if (!('dpi' in extent) || extent.region !== null) return;
  const colorSpace = view.view === 'picture' && view.channel === null ? 'sRGB' : 'separations';
  const render = { pageIndex: page_num - 1, dpi: extent.dpi, colorSpace };
  await renders.add(tenant, source.sha256, render, Math.max(1, secondsLeft));
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

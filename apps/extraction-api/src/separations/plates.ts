import { defined } from '@forme/contracts/defined';
import { type EnginePool, type EngineResult, EngineTaskError } from '@forme/engine';
import { EXTRACTION_MODULE } from '../engine/run-pdf-task';
import type { LayerStates } from '../plates/record-plates';
import type { PlatesExtent } from '../engine/plates-task';
import { APPEARANCES_NEEDED } from '../engine/view-task';
import type { AskPdf, PdfAnswer, PdfCaller } from '../asking/ask-pdf';
import { onDisk } from '../storage/plates-on-disk';
import type { MadeOf, RenderIndex } from '../storage/render-index';
import type { Result, ResultStore } from '../storage/result-store';
import { PLATES_PART, type PlateView, viewPart } from '../plates/plate-view';

/** The requested plates. */
export interface PlatesRequest {
  /** From 1. */
  readonly page_num: number;
  readonly extent: PlatesExtent;
  readonly layers: LayerStates;
  /** See `PlatesInput`. */
  readonly default_appearances?: boolean;
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

/** Dependencies of {@link makeAskPlates}. */
export interface AskPlatesPorts {
  readonly askPdf: AskPdf;
  readonly engine: Pick<EnginePool, 'run'>;
  readonly renders: RenderIndex;
  readonly results: Pick<ResultStore, 'keyOf'>;
  /** Folder of the plates while a view is read from them. */
  readonly folder: string;
  /** Pixels of one plate. */
  readonly mostPixels: number;
  readonly deadlineMs: number;
}

/** Plates of so many bytes are handed over without a file of their own. */
const mostInMemory = 1 << 20;

/** The process that makes plates makes the view too; plates that are there already are viewed in a job of their own. */
export function makeAskPlates(ports: AskPlatesPorts): AskPlates {
  const ask = askOnce(ports);
  return async (caller, request, view) => {
    try {
      return await ask(caller, request, view);
    } catch (error) {
      // The plates that every other view shares leave out what this picture shows.
      if (!(error instanceof EngineTaskError) || error.code !== APPEARANCES_NEEDED) throw error;
      // The upload has been in the store since its plates were made: its own file may be gone.
      const source = { kind: 'stored', sha256: caller.source.sha256 } as const;
      return ask({ ...caller, source }, { ...request, default_appearances: true }, view);
    }
  };
}

function askOnce(ports: AskPlatesPorts): AskPlates {
  return async (caller, request, view) => {
    const { page_num, extent, layers, default_appearances } = request;
    const byDefault = default_appearances ? { default_appearances } : {};
    const cached = { kind: 'plate-runs', args: { page_num, extent, layers, ...byDefault } };
    const answer = await ports.askPdf(caller, {
      task: 'plates',
      input: { ...cached.args, most_pixels: ports.mostPixels },
      aside: { view },
      cached,
      answerPart: PLATES_PART,
    });
    let own: EngineResult | null = null;
    const dispose = async () => {
      await own?.dispose();
      await answer.dispose();
    };
    try {
      // Another request that shares the run may have sent another view.
      const made = answer.part(viewPart(view)) ?? (own = await viewed(ports, answer, view, caller));
      const { source, ...who } = caller;
      const key = ports.results.keyOf({ ...cached, ...who, sha256: source.sha256 });
      await note(ports.renders, request, view, {
        tenant: caller.tenant,
        sha256: source.sha256,
        key,
        ttlSeconds: Math.max(1, answer.secondsLeft),
      });
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
      ...defined({ signal }),
    });
  } finally {
    await file?.release();
  }
}

/** Notes the render of a whole page with the layers that the document shows: the index names no others. */
async function note(
  renders: RenderIndex,
  { page_num, extent, layers: { on, off, only } }: PlatesRequest,
  view: PlateView,
  madeOf: MadeOf,
): Promise<void> {
  if (!('dpi' in extent) || extent.region !== null) return;
  if (on.length > 0 || off.length > 0 || only !== null) return;
  const colorSpace = view.view === 'picture' && view.channel === null ? 'sRGB' : 'separations';
  await renders.add({ pageIndex: page_num - 1, dpi: extent.dpi, colorSpace }, madeOf);
}

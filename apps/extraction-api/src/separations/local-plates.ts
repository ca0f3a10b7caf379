import type { EnginePool, EngineResult } from '@forme/engine';
import { EXTRACTION_MODULE, makeRunPdfTask } from '../engine/run-pdf-task';
import type { PlatesRequest } from './plates';
import { onDisk } from '../storage/plates-on-disk';
import type { PlateView } from '../plates/plate-view';

/** A page of a PDF on the local disk. */
export interface LocalPage extends PlatesRequest {
  readonly path: string;
  /** Null: the empty user password. */
  readonly password: string | null;
}

/** The plates of one page. */
export interface LocalPlates {
  /** Milliseconds of the stages they took. */
  readonly durations: Readonly<Record<string, number>>;
  /** A view of them; the caller disposes it. */
  view(view: PlateView): Promise<EngineResult>;
  /** Removes them. */
  dispose(): Promise<void>;
}

/** Makes the plates of a page. Rejects with the engine's errors. */
export type OpenLocalPlates = (page: LocalPage) => Promise<LocalPlates>;

/** Dependencies of {@link makeOpenLocalPlates}. */
export interface LocalPlatesPorts {
  readonly engine: Pick<EnginePool, 'run'>;
  /** Folder of the plates. */
  readonly folder: string;
  /** Pixels of one plate. */
  readonly mostPixels: number;
  /** For the plates, and for each view of them. */
  readonly deadlineMs: number;
}

const group = 'local';

/** Plates of local files, without stores or caches. */
export function makeOpenLocalPlates(ports: LocalPlatesPorts): OpenLocalPlates {
  const { engine, folder, mostPixels, deadlineMs } = ports;
  const runPdfTask = makeRunPdfTask(engine);
  return async ({ path, password, page_num, extent, layers, default_appearances = false }) => {
    const page = { page_num, extent, layers, default_appearances };
    const input = { ...page, most_pixels: mostPixels, sha256: '', password };
    const made = await runPdfTask({ task: 'plates', input, path, tenant: group, deadlineMs });
    try {
      const file = await onDisk(folder, made);
      return {
        durations: made.durations,
        view: (view) =>
          engine.run({
            module: EXTRACTION_MODULE,
            task: 'plate_view',
            input: view,
            files: { plates: file.path },
            group,
            deadlineMs,
          }),
        dispose: () => file.release(),
      };
    } finally {
      await made.dispose();
    }
  };
}

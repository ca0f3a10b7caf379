import type { EngineJob, EngineTask, JobFile } from '@forme/engine/child';
import { platesTask, type PlatesInput } from '../plates/plates-task';
import { warmUpPage } from './warm-up-page';

const input: PlatesInput = {
  sha256: '',
  password: null,
  page_num: 1,
  extent: { dpi: 72, region: null },
  layers: { on: [], off: [], only: null },
  most_pixels: 1 << 20,
  view: { view: 'separations', format: 'png' },
};

/** Renders a page of our own, so that the code is compiled before a document waits for it. */
export const warmUpTask: EngineTask = () => platesTask(jobOver(fileOf(warmUpPage())));

/** A job of the task `plates` whose answer goes nowhere. */
function jobOver(pdf: JobFile): EngineJob {
  const written: Uint8Array[] = [];
  return {
    input,
    fileNames: ['pdf'],
    file: () => pdf,
    writeResult: (chunk) => void written.push(Buffer.from(chunk)),
    written: () => fileOf(Buffer.concat(written)),
    progress: () => undefined,
    warn: () => undefined,
    parts: (count) => {
      const ranges = [{ first: 0, count }];
      return { helps: false, next: () => Promise.resolve(ranges.shift() ?? null), made: () => [] };
    },
    remainingMs: () => Infinity,
  };
}

function fileOf(whole: Uint8Array): JobFile {
  const read = (offset: number, length: number) => whole.subarray(offset, offset + length);
  return { length: whole.length, read, whole };
}

import type { EnginePoolOptions } from '@forme/engine';
import type { PlatesInput } from './plates-task';
import { EXTRACTION_MODULE } from './run-pdf-task';
import { warmUpPage } from './warm-up-page';

/** Input of the task that runs over the page. */
export const warmUpInput: PlatesInput = {
  sha256: '',
  password: null,
  page_num: 1,
  extent: { dpi: 72, region: null },
  layers: { on: [], off: [], only: null },
  most_pixels: 1 << 20,
  view: { view: 'separations', format: 'png' },
};

/** After so many rounds what pages need is compiled. */
const rounds = 8;

/** The plates of a page of our own, with which engine processes warm up that have the tasks of extraction. */
export function extractionWarmUp(): NonNullable<EnginePoolOptions['warmUp']> {
  const files = { pdf: warmUpPage() };
  return { module: EXTRACTION_MODULE, task: 'plates', input: warmUpInput, files, rounds };
}

import type { Problem } from '@forme/service-kit/problem';
import { EXIT } from '../command';
import type { FileEnd } from './run-files';

/** Largest raster of one plate, in pixels: 600 dpi of a sheet larger than 70 x 100 cm. */
export const mostPixels = 1_000_000_000;

/** End of a file with a problem: not readable, or not finished by an engine. */
export function endOfProblem({ status }: Pick<Problem, 'status'>): FileEnd {
  return status >= 500 || status === 429
    ? { word: 'not finished', exit: EXIT.engineFailed }
    : { word: 'unreadable', exit: EXIT.badInput };
}

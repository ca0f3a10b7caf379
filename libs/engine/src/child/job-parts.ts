import type { JobRole, PartsMessage } from '../protocol/messages';
import { openJobFile, type OpenJobFile } from './job-file';
import type { JobParts } from './task';

/** Requests the next parts of a job from the pool. */
export type AskParts = (count: number) => Promise<PartsMessage>;

/** The parts of one job. Files that are opened are noted in `opened`, for the job to close. */
export function jobParts(
  role: JobRole,
  count: number,
  ask: AskParts,
  opened: OpenJobFile[],
): JobParts {
  let paths: readonly string[] = [];
  let given = false;
  return {
    helps: role === 'helps',
    next: async () => {
      if (role === 'alone') {
        const range = given ? null : { first: 0, count };
        given = true;
        return range;
      }
      const { range, made } = await ask(count);
      paths = made;
      return range;
    },
    made: () => {
      const files = paths.map(openJobFile);
      opened.push(...files);
      return files;
    },
  };
}

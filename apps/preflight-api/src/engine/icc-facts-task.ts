import type { EngineTask } from '@forme/engine/child';
import { readIccProfile } from '@forme/pdf-core/color';

/** Facts in the header and the texts of the file `icc`. */
export const iccFactsTask: EngineTask = (job) => {
  const file = job.file('icc');
  return readIccProfile(file.whole ?? file.read(0, file.length));
};

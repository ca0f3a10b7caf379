import { access, constants, mkdir, statfs } from 'node:fs/promises';
import type { ReadinessProbe } from './readiness';

/**
 * Not ready while `folder` cannot be written or its disk has less than `minFreeBytes` left: a service that cannot store an upload gets none.
 * The folder is made when it is missing.
 */
export function diskSpaceProbe(folder: string, minFreeBytes: number): ReadinessProbe {
  return {
    name: 'disk',
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
      const { bavail, bsize } = await statfs(folder);
      const free = bavail * bsize;
      if (free < minFreeBytes) {
        throw new Error(`${folder} has ${free} bytes free, less than ${minFreeBytes}`);
      }
    },
  };
}

import { randomBytes } from 'node:crypto';
import { mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ownFolders = new Set<string>();
const namePattern = /^pool-(\d+)-[0-9a-f]+$/;

/** Makes a folder for one pool inside `workFolder` (created when absent) and removes what pools of dead processes left there. */
export async function makePoolFolder(workFolder: string): Promise<string> {
  await mkdir(workFolder, { recursive: true });
  const parent = await realpath(workFolder);
  for (const name of await readdir(parent)) {
    const pid = Number(namePattern.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || ownFolders.has(name) || runsElsewhere(pid)) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
  const name = `pool-${process.pid}-${randomBytes(6).toString('hex')}`;
  ownFolders.add(name);
  await mkdir(join(parent, name), { mode: 0o700 });
  return join(parent, name);
}

/** In a container every start has the same pid: a folder with our pid that we did not make is an older life's. */
function runsElsewhere(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return typeof error === 'object' && error !== null && Reflect.get(error, 'code') === 'EPERM';
  }
}

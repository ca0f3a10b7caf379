import { mkdir, readdir } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { withRestingPostgres } from '@forme/backing-services/drivers';
import { platformVersion } from '../version';
import { copyTree } from './backup-files';
import { BackupUnusable, writeManifest, type BackupManifest } from './backup-manifest';

/** Copies the data folder and the embedded database at rest into a new folder. Throws {@link BackupUnusable} for folders that do not fit. */
export async function backUp(
  dataFolder: string,
  target: string,
  { signal, now }: { readonly signal: AbortSignal; readonly now: Date },
): Promise<BackupManifest> {
  if (`${resolve(target)}${sep}`.startsWith(`${resolve(dataFolder)}${sep}`)) {
    throw new BackupUnusable('A backup in the data folder itself would be lost with it');
  }
  await readdir(dataFolder).catch((cause: unknown) => {
    throw new BackupUnusable(`There is no data folder ${dataFolder}`, { cause });
  });
  return withRestingPostgres(dataFolder, async (cluster) => {
    await emptyFolder(target);
    const files = await copyTree(dataFolder, target, {
      prefix: 'files',
      leaveOut: isPassing,
      signal,
    });
    const database = cluster
      ? await copyTree(cluster, target, { prefix: 'postgres', leaveOut: isOfTheServer, signal })
      : { folders: [], files: [] };
    const manifest: BackupManifest = {
      format: 1,
      forme: platformVersion(),
      created_at: now.toISOString(),
      database: cluster !== null,
      folders: [...files.folders, ...database.folders],
      files: [...files.files, ...database.files],
    };
    await writeManifest(target, manifest);
    return manifest;
  });
}

/** Makes a folder that only its owner may read. Throws {@link BackupUnusable} when something is in it. */
export async function emptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupUnusable(`${folder} is not empty`);
}

/** True for files that a start recreates: work folders, unfinished uploads, samples. The database is copied separately. */
function isPassing(path: string): boolean {
  return /^(postgres|engine|samples|blobs\/incoming|[^/]+\/(uploads|engine|s3-scratch)|s3-scratch)$/.test(
    path,
  );
}

/** True for files of a running server that are not part of the database. */
function isOfTheServer(path: string): boolean {
  return !/^(data|password)(\/|$)/.test(path) || /^data\/postmaster\.(pid|opts)$/.test(path);
}

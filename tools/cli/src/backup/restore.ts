import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { placePostgres } from '@forme/backing-services/drivers';
import { emptyFolder } from './back-up';
import { copyFile, measureFile } from './backup-files';
import { BackupUnusable, readManifest, type BackupManifest } from './backup-manifest';

/** Reads every file of a backup and compares size and hash. Throws {@link BackupUnusable} that names the first that differs. */
export async function checkBackup(backup: string, signal: AbortSignal): Promise<BackupManifest> {
  const manifest = await readManifest(backup);
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = await measureFile(join(backup, path), signal).catch((cause: unknown) => {
      if (signal.aborted) throw cause;
      throw new BackupUnusable(`${path} of the backup cannot be read`, { cause });
    });
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new BackupUnusable(`${path} of the backup is not what was backed up`);
    }
  }
  return manifest;
}

/** Checks a backup, then makes a new data folder of it. Throws {@link BackupUnusable}; nothing is written before the check is done. */
export async function restore(
  backup: string,
  dataFolder: string,
  signal: AbortSignal,
): Promise<BackupManifest> {
  const manifest = await checkBackup(backup, signal);
  await emptyFolder(dataFolder);
  // The account of the database passes through the data folder.
  await chmod(dataFolder, 0o755);
  await copyPart(backup, manifest, { part: 'files', to: dataFolder, signal });
  if (manifest.database) {
    await placePostgres(dataFolder, (cluster) =>
      copyPart(backup, manifest, { part: 'postgres', to: cluster, signal }),
    );
  }
  return manifest;
}

async function copyPart(
  backup: string,
  { folders, files }: BackupManifest,
  {
    part,
    to,
    signal,
  }: { readonly part: string; readonly to: string; readonly signal: AbortSignal },
): Promise<void> {
  const below = (path: string): string | undefined =>
    path.startsWith(`${part}/`) ? path.slice(part.length + 1) : undefined;
  for (const path of folders) {
    const name = below(path);
    if (name !== undefined) await mkdir(join(to, name), { recursive: true, mode: 0o700 });
  }
  for (const { path } of files) {
    const name = below(path);
    if (name !== undefined) await copyFile(join(backup, path), join(to, name), signal);
  }
}

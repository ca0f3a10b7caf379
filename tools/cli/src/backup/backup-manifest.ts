import { readFile, writeFile } from 'node:fs/promises';
import { isAbsolute, join, normalize, sep } from 'node:path';
import type { BackupContent, BackupFile } from './backup-files';

/** Contents of a backup: `backup.json` in its folder. Written last: a backup without it is incomplete. */
export interface BackupManifest extends BackupContent {
  readonly format: 1;
  readonly forme: string;
  /** ISO 8601. */
  readonly created_at: string;
  /** Whether the embedded database is in it. */
  readonly database: boolean;
}

/** A backup that cannot be used, and why. */
export class BackupUnusable extends Error {
  override readonly name = 'BackupUnusable';
}

const fileName = 'backup.json';

/** Finishes a backup. */
export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  await writeFile(join(folder, fileName), text, { flag: 'wx', mode: 0o600, flush: true });
}

/** The manifest of a backup. Throws {@link BackupUnusable} where it is missing, of another format, or names a path outside. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, fileName), 'utf8').catch((cause: unknown) => {
    throw new BackupUnusable(
      `${folder} has no ${fileName}: it is no backup, or an unfinished one`,
      {
        cause,
      },
    );
  });
  const manifest = parse(text);
  if (!isManifest(manifest)) {
    throw new BackupUnusable(`${join(folder, fileName)} is not a list of a backup of format 1`);
  }
  return manifest;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isManifest(value: unknown): value is BackupManifest {
  if (!isRecord(value)) return false;
  const { format, forme, created_at: at, database, folders, files } = value;
  return (
    format === 1 &&
    [forme, at].every((text) => typeof text === 'string') &&
    typeof database === 'boolean' &&
    Array.isArray(folders) &&
    folders.every(isInside) &&
    Array.isArray(files) &&
    files.every(isFile)
  );
}

function isFile(value: unknown): value is BackupFile {
  if (!isRecord(value)) return false;
  const { path, bytes, sha256 } = value;
  return isInside(path) && typeof bytes === 'number' && typeof sha256 === 'string';
}

/** A path that stays in one of the two parts of a backup. */
function isInside(path: unknown): path is string {
  if (typeof path !== 'string' || isAbsolute(path)) return false;
  const [part, ...rest] = normalize(path).split(sep);
  return (part === 'files' || part === 'postgres') && !rest.includes('..');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

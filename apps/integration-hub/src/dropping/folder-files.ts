import { open, readdir, realpath } from 'node:fs/promises';
import { constants } from 'node:fs';
import { join, sep } from 'node:path';

/** A file at a place that a drop looks at. */
export interface PlacedFile {
  readonly name: string;
  /** Its path or key. */
  readonly place: string;
  /** Another one means that the file has changed. */
  readonly mark: string;
  readonly bytes: number;
  /** Null when it is larger than `maxBytes`. */
  readonly read: (maxBytes: number) => Promise<Buffer | null>;
}

/** A file that was written to this shortly ago may not be whole yet, in milliseconds. */
const settledMs = 2000;
/** Entries of a folder that are looked at. */
const mostEntries = 10_000;

/**
 * The files of a folder of a tenant, by name; links, folders, hidden files and those that are still written are left out. Rejects with `Error` when
 * the folder is not there or leads out of `root`.
 */
export async function folderFiles(
  root: string,
  tenant: string,
  path: string,
  now: number,
): Promise<readonly PlacedFile[]> {
  if (!/^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(tenant))
    throw new Error('The name of the tenant cannot be a folder');
  const folder = await realpath(join(root, tenant, path)).catch(() => null);
  const base = join(await realpath(root), tenant) + sep;
  if (folder === null || !`${folder}${sep}`.startsWith(base))
    throw new Error('The folder does not exist');
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()
    .slice(0, mostEntries);
  const files = await Promise.all(names.map((name) => placed(folder, name, now)));
  return files.filter((it) => it !== undefined);
}

async function placed(folder: string, name: string, now: number): Promise<PlacedFile | undefined> {
  const path = join(folder, name);
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => undefined);
  if (!file) return undefined;
  try {
    const { mtimeMs, ctimeMs, size } = await file.stat();
    if (now - mtimeMs < settledMs) return undefined;
    return {
      name,
      place: name,
      mark: `${mtimeMs}:${ctimeMs}:${size}`,
      bytes: size,
      read: (max) => read(path, max),
    };
  } finally {
    await file.close();
  }
}

async function read(path: string, maxBytes: number): Promise<Buffer | null> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { size } = await file.stat();
    if (size > maxBytes) return null;
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await file.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

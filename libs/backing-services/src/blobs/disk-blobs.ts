import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  readdir,
  rename,
  rm,
  stat,
  unlink,
} from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isGone, thisProcess } from '../process-identity';
import { codeOf, messageOf } from '../report';
import { checkKey, checkPrefix, isKeyPart } from './blob-key';
import {
  BlobError,
  type Blob,
  type BlobKey,
  type BlobPrefix,
  type BlobSource,
  type Blobs,
  type FileSource,
  type ListedBlob,
  type LocalBlob,
  type PutOptions,
  type StoredBlob,
} from './blobs';
import { Measure, openSource, sourceError, tooLong } from './measure';

const blobMode = 0o640;
const leftBehindAfterMs = 24 * 60 * 60 * 1000;

/** Blobs below a folder of one file system. Removes what killed processes left half written. */
export async function openDiskBlobs(folder: string): Promise<Blobs> {
  const root = resolve(folder);
  const blobs = new DiskBlobs(join(root, 'stored'), join(root, 'incoming'));
  await blobs.prepare();
  return blobs;
}

class DiskBlobs implements Blobs {
  constructor(
    private readonly stored: string,
    /** In the same file system, so that a rename moves a whole blob into place. */
    private readonly incoming: string,
  ) {}

  async prepare(): Promise<void> {
    await mkdir(this.stored, { recursive: true });
    await mkdir(this.incoming, { recursive: true });
    await sweep(this.incoming);
  }

  async put(key: BlobKey, source: BlobSource, options: PutOptions = {}): Promise<StoredBlob> {
    const path = this.pathOf(key);
    const unfinished = join(this.incoming, `${thisProcess()}-${randomUUID()}`);
    try {
      const maxBytes = options.maxBytes ?? Infinity;
      const result = isKnown(source)
        ? await linked(unfinished, source, maxBytes)
        : await write(unfinished, source, maxBytes);
      await moveInto(unfinished, path, this.stored);
      return result;
    } catch (thrown) {
      await rm(unfinished, { force: true });
      throw thrown;
    }
  }

  async get(key: BlobKey): Promise<Blob | null> {
    const path = this.pathOf(key);
    const found = await ifThere(stat(path));
    if (found === null) return null;
    const { size, mtime: modifiedAt } = found;
    return { size, modifiedAt, stream: (range) => createReadStream(path, { ...range }) };
  }

  async openLocal(key: BlobKey): Promise<LocalBlob | null> {
    const path = this.pathOf(key);
    const size = await sizeOf(path);
    return size === null ? null : { path, size, release: () => Promise.resolve() };
  }

  async has(key: BlobKey): Promise<boolean> {
    return (await sizeOf(this.pathOf(key))) !== null;
  }

  async delete(key: BlobKey): Promise<void> {
    const path = this.pathOf(key);
    try {
      await unlink(path);
    } catch (thrown) {
      if (codeOf(thrown) !== 'ENOENT') throw unavailable(thrown);
    }
  }

  async *list(prefix: BlobPrefix): AsyncIterable<ListedBlob> {
    checkPrefix(prefix);
    const { tenant } = prefix;
    const kinds =
      prefix.kind === undefined ? await namesIn(join(this.stored, tenant)) : [prefix.kind];
    for (const kind of kinds.filter((name) => isKeyPart('kind', name))) {
      const folder = join(this.stored, tenant, kind);
      for (const shelf of await namesIn(folder)) {
        yield* listShelf(join(folder, shelf), tenant, kind);
      }
    }
  }

  async *tenants(): AsyncIterable<string> {
    for (const name of await namesIn(this.stored)) if (isKeyPart('tenant', name)) yield name;
  }

  async ping(): Promise<void> {
    const probe = join(this.incoming, `${thisProcess()}-${randomUUID()}`);
    try {
      await (await open(probe, 'wx')).close();
      await unlink(probe);
    } catch (thrown) {
      throw unavailable(thrown);
    }
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  // Shelves keep folders small: file systems slow down with a million names in one.
  private pathOf(key: BlobKey): string {
    checkKey(key);
    const shelf = createHash('sha256').update(key.name).digest('hex').slice(0, 2);
    return join(this.stored, key.tenant, key.kind, shelf, key.name);
  }
}

async function write(path: string, source: BlobSource, maxBytes: number): Promise<StoredBlob> {
  const measure = new Measure(maxBytes);
  const target = createWriteStream(path, { flags: 'wx', mode: blobMode, flush: true });
  let storeFailure: unknown;
  target.once('error', (error) => (storeFailure = error));
  try {
    await pipeline(openSource(source), measure, target);
  } catch (thrown) {
    throw storeFailure !== undefined && storeFailure === thrown && codeOf(thrown) !== undefined
      ? unavailable(thrown)
      : sourceError(thrown);
  }
  return measure.result();
}

interface KnownFile extends FileSource {
  readonly known: StoredBlob;
}

function isKnown(source: BlobSource): source is KnownFile {
  return !(source instanceof Uint8Array) && 'file' in source && source.known !== undefined;
}

/** A second name for the file where the file system allows one, else a copy. */
async function linked(
  path: string,
  { file, known }: KnownFile,
  maxBytes: number,
): Promise<StoredBlob> {
  if (known.size > maxBytes) throw tooLong(maxBytes);
  try {
    await link(file, path).catch((thrown: unknown) => {
      if (codeOf(thrown) === 'ENOENT') throw sourceError(thrown);
      return copyFile(file, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    });
    const handle = await open(path, 'r+');
    try {
      const now = new Date();
      await handle.utimes(now, now);
      await handle.chmod(blobMode);
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (thrown) {
    throw thrown instanceof BlobError ? thrown : unavailable(thrown);
  }
  return known;
}

/** Renames and makes the new name durable, together with the folders that had to be made for it. */
async function moveInto(from: string, to: string, root: string): Promise<void> {
  try {
    const made = await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
    const last = made === undefined ? dirname(to) : dirname(made);
    for (let folder = dirname(to); folder.startsWith(root); folder = dirname(folder)) {
      await syncFolder(folder);
      if (folder === last) return;
    }
  } catch (thrown) {
    throw unavailable(thrown);
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => undefined);
    const old = found !== undefined && Date.now() - found.mtimeMs > leftBehindAfterMs;
    if (isGone(name) || old) await rm(path, { force: true });
  }
}

async function* listShelf(folder: string, tenant: string, kind: string): AsyncIterable<ListedBlob> {
  const entries = await ifThere(opendir(folder));
  if (entries === null) return;
  for await (const { name } of entries) {
    if (!isKeyPart('name', name)) continue;
    const found = await ifThere(stat(join(folder, name)));
    if (found === null) continue;
    yield { key: { tenant, kind, name }, size: found.size, modifiedAt: found.mtime };
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return (await ifThere(readdir(folder))) ?? [];
}

async function sizeOf(path: string): Promise<number | null> {
  return (await ifThere(stat(path)))?.size ?? null;
}

async function ifThere<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (thrown) {
    if (codeOf(thrown) === 'ENOENT') return null;
    throw unavailable(thrown);
  }
}

function unavailable(thrown: unknown): BlobError {
  return new BlobError('unavailable', `The blob folder failed: ${messageOf(thrown)}`, {
    cause: thrown,
  });
}

import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** One file of a backup. */
export interface BackupFile {
  /** Below the folder of the backup, with `/`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Everything in a backup. PostgreSQL needs its empty folders too. */
export interface BackupContent {
  readonly folders: readonly string[];
  readonly files: readonly BackupFile[];
}

/** Copies a tree, file by file, and lists what was copied; `leaveOut` is asked with paths below `from`. Links and sockets are left out. */
export async function copyTree(
  from: string,
  to: string,
  options: {
    readonly prefix: string;
    readonly leaveOut: (path: string) => boolean;
    readonly signal: AbortSignal;
  },
): Promise<BackupContent> {
  const folders: string[] = [];
  const files: BackupFile[] = [];
  const copy = async (path: string): Promise<void> => {
    options.signal.throwIfAborted();
    const source = join(from, path);
    const stat = await lstat(source);
    const named = path === '' ? options.prefix : `${options.prefix}/${path}`;
    if (stat.isDirectory()) {
      await mkdir(join(to, named), { recursive: true, mode: 0o700 });
      folders.push(named);
      for (const name of (await readdir(source)).sort()) {
        const child = path === '' ? name : `${path}/${name}`;
        if (!options.leaveOut(child)) await copy(child);
      }
    } else if (stat.isFile()) {
      const target = join(to, named);
      files.push({ path: named, ...(await copyFile(source, target, options.signal)) });
    }
  };
  await copy('');
  return { folders, files };
}

/** Copies one file, readable by its owner only; its size and hash as they were copied. */
export async function copyFile(
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<Pick<BackupFile, 'bytes' | 'sha256'>> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const measured = measuring();
  await pipeline(
    createReadStream(from),
    measured.stream,
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
    { signal },
  );
  return measured.result();
}

/** Size and hash of a file. */
export async function measureFile(
  path: string,
  signal: AbortSignal,
): Promise<Pick<BackupFile, 'bytes' | 'sha256'>> {
  const measured = measuring();
  measured.stream.resume();
  await pipeline(createReadStream(path), measured.stream, { signal });
  return measured.result();
}

function measuring() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

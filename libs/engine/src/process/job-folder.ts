import { randomBytes } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  realpath,
  rm,
  unlink,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** An input file: an absolute path, or bytes. */
export type JobInput = string | Uint8Array;

/** The files of one job, and the open result file. */
export interface JobFolder {
  /** Input name -> absolute path inside the folder. */
  readonly files: Readonly<Record<string, string>>;
  readonly resultPath: string;
  /** Opened before the job starts: what the process later puts at that path is never followed. */
  readonly result: FileHandle;
  /** Places one more input while the job runs; its path. */
  add(bytes: Readable): Promise<string>;
  /** Removes the inputs and the result's name; the open result stays readable. True when the process left nothing else behind. */
  clear(): Promise<boolean>;
}

/** Prefix of result files: a process may read those whose full name it knows. */
export const RESULT_PREFIX = 'r-';

/**
 * The folder of one engine process, the only part of the work folder it can see: `in/` it may read, `out/` it may write.
 * Every path that the pool opens is in a folder that the process cannot change, so a hostile process cannot redirect it by symbolic links.
 */
export class ProcessFolder {
  readonly in: string;
  readonly out: string;

  private constructor(readonly path: string) {
    this.in = join(path, 'in');
    this.out = join(path, 'out');
  }

  static async create(parent: string): Promise<ProcessFolder> {
    const folder = new ProcessFolder(join(parent, randomBytes(8).toString('hex')));
    for (const path of [folder.path, folder.in, folder.out]) {
      await mkdir(path, { recursive: true, mode: 0o700 });
    }
    return folder;
  }

  /** Places the inputs of a job, under names of their own, and opens its result file. */
  async prepare(inputs: Readonly<Record<string, JobInput>>): Promise<JobFolder> {
    const id = randomBytes(8).toString('hex');
    const resultPath = join(this.out, `${RESULT_PREFIX}${id}`);
    const placed: string[] = [];
    let cleared = false;
    const newPath = (): string => {
      const path = join(this.in, `${id}-${placed.length}`);
      placed.push(path);
      return path;
    };
    const files: Record<string, string> = {};
    try {
      for (const [name, input] of Object.entries(inputs)) {
        const path = newPath();
        await place(input, path);
        files[name] = path;
      }
      const result = await open(resultPath, 'wx+', 0o600);
      return {
        files,
        resultPath,
        result,
        add: async (bytes) => {
          const path = newPath();
          await pipeline(bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
          // The job may have ended meanwhile.
          if (cleared) await removed([path]);
          return path;
        },
        clear: () => {
          cleared = true;
          return this.clear(placed, resultPath);
        },
      };
    } catch (error) {
      await removed(placed);
      throw error;
    }
  }

  /** Call it when the process is dead. */
  async remove(): Promise<void> {
    await rm(this.path, { recursive: true, force: true });
  }

  private async clear(placed: readonly string[], resultPath: string): Promise<boolean> {
    await removed(placed);
    // Fails when the process put a folder there or removed the file; the remaining state decides.
    const unlinked = await unlink(resultPath).then(
      () => true,
      () => false,
    );
    const left = await readdir(this.out).catch(() => ['unreadable']);
    return unlinked && left.length === 0;
  }
}

/** Removes files that may be gone, or that were never made. */
async function removed(paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map((path) =>
      unlink(path).catch((error: unknown) => {
        if (codeOf(error) !== 'ENOENT') throw error;
      }),
    ),
  );
}

/** A hard link where the file system allows one, else a copy (a clone where the file system can). */
async function place(input: JobInput, path: string): Promise<void> {
  if (typeof input !== 'string') return writeFile(path, input, { mode: 0o600 });
  const source = await realpath(input);
  await link(source, path).catch(async (error: unknown) => {
    if (codeOf(error) === 'ENOENT') throw error;
    await copyFile(source, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  });
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined;
}

import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError, type Terminal } from '../command';

/** The files a command works on: those named, then those of the list in `filesFrom` (`-` is standard input), in order. */
export async function inputFiles(
  named: readonly string[],
  filesFrom: string | undefined,
  terminal: Terminal,
): Promise<readonly string[]> {
  const listed = filesFrom === undefined ? '' : await readList(filesFrom, terminal);
  const lines = listed.split(/\r?\n/).filter((line) => line !== '');
  const files = [...named, ...lines];
  if (files.length === 0)
    throw new UsageError('Name at least one file, or give a list with --files-from');
  return files;
}

async function readList(filesFrom: string, terminal: Terminal): Promise<string> {
  if (filesFrom === '-') return terminal.input();
  try {
    return await readFile(filesFrom, 'utf8');
  } catch (error) {
    throw new UsageError(`--files-from: ${error instanceof Error ? error.message : filesFrom}`, {
      cause: error,
    });
  }
}

/** The absolute path of a readable file; undefined when it is none. */
export async function readableFile(file: string): Promise<string | undefined> {
  const path = resolve(file);
  try {
    return (await stat(path)).isFile() ? path : undefined;
  } catch {
    // Absent and unreadable are the same to the caller: there is no such file.
    return undefined;
  }
}

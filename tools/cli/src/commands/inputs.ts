import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError, type Terminal } from '../command';

/** The files a command works on: those named, then those of the list in `filesFrom` (`-` is standard input), in order. */
export async function inputFiles(
  named: readonly string[],
  filesFrom: string | undefined,
  terminal: Terminal,
): Promise<readonly string[]> {
  const listed =
    filesFrom === undefined
      ? ''
      : filesFrom === '-'
        ? await terminal.input()
        : await readFile(filesFrom, 'utf8');
  const files = [
    ...named,
    ...listed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ];
  if (files.length === 0)
    throw new UsageError('Name at least one file, or give a list with --files-from');
  return files;
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

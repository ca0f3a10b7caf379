import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { UsageError } from '../command';
import { writeFailure } from '../terminal/machine-fault';
import type { InputFile } from './inputs';

/**
 * Output path of each file: its path in the input folder, below the output folder, with another ending. Throws
 * {@link UsageError} when two files would have one path.
 */
export function outputNames(
  folder: string,
  files: readonly InputFile[],
  suffix: string,
): readonly string[] {
  const taken = new Map<string, string>();
  return files.map(({ relative, name }) => {
    const output = join(
      folder,
      relative.slice(0, relative.length - extname(relative).length) + suffix,
    );
    const other = taken.get(output);
    if (other !== undefined) {
      throw new UsageError(`${other} and ${name} would both be written to ${output}`);
    }
    taken.set(output, name);
    return output;
  });
}

/** Writes a file and creates its folders. Rejects as `writeFailure` reports. */
export async function writeText(path: string, text: string | Uint8Array): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  } catch (error) {
    throw writeFailure(path, error);
  }
}

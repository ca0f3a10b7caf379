import { constants, existsSync } from 'node:fs';
import { copyFile, link, open, rename, unlink } from 'node:fs/promises';
import { join, parse } from 'node:path';

const mostNames = 10_000;

/**
 * Moves a file into a folder under its name, or `name (2)` when that is taken; returns the path. The file is complete when it
 * appears: across file systems it is copied under a hidden name first. Never replaces a file. `prepare` is called with the path
 * before the file appears.
 */
export async function moveFile(
  from: string,
  folder: string,
  name: string,
  prepare: (target: string) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  for (let attempt = 1; attempt <= mostNames; attempt += 1) {
    const target = join(folder, numbered(name, attempt));
    if (existsSync(target)) continue;
    await prepare(target);
    if (await placed(from, folder, target)) return target;
  }
  throw new Error(`There are ${mostNames} files named ${name} in ${folder}`);
}

/** `label (2).pdf` of `label.pdf`. */
export function numbered(name: string, attempt: number): string {
  if (attempt === 1) return name;
  const { name: stem, ext } = parse(name);
  return `${stem} (${attempt})${ext}`;
}

/** False when the name is taken. */
async function placed(from: string, folder: string, target: string): Promise<boolean> {
  try {
    // A link fails where a file is; a rename would replace it.
    await link(from, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP')
      throw error;
    return copied(from, folder, target);
  }
  await unlink(from);
  return true;
}

async function copied(from: string, folder: string, target: string): Promise<boolean> {
  const hidden = join(folder, `.forme-${process.pid}-${Date.now()}.part`);
  await copyFile(from, hidden, constants.COPYFILE_EXCL);
  const file = await open(hidden, 'r+');
  await file.sync();
  await file.close();
  try {
    // Reserves the name; the rename then replaces our own empty file.
    await (await open(target, 'wx')).close();
  } catch (error) {
    await unlink(hidden);
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  await rename(hidden, target);
  await unlink(from);
  return true;
}

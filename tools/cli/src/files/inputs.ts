import { createWriteStream } from 'node:fs';
import { access, constants, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { extractionProblems } from '@forme/extraction-api/tasks';
import { UsageError, type Terminal } from '../command';
import { filesFitting, filesUnder, isGlob, nameTest } from './file-search';

/** A file that a command works on. */
export interface InputFile {
  /** As it was named; `standard input` for `-`. */
  readonly name: string;
  /** Absolute; whether there is such a file turns out when it is read. */
  readonly path: string;
  /** Its place among the files, from 0. */
  readonly index: number;
  /** Path inside the named folder, or the bare name. Outputs are named after it. */
  readonly relative: string;
}

/** Which files are meant. */
export interface InputOptions {
  /** A file with further names, one a line; `-` is standard input. */
  readonly filesFrom?: string | undefined;
  /** Patterns of names that are taken from folders; absent: `*.pdf`. */
  readonly include?: readonly string[] | undefined;
  /** Where the bytes of standard input are kept. */
  readonly folder: string;
}

/** Help of the ways to name files. */
export const inputHelp = `  FILE may be a folder (every PDF under it), a pattern in quotes ('jobs/**/*.pdf') or - for standard input.
  --include PATTERN   files that are taken from folders (default *.pdf); may be given several times
  --files-from FILE   more file names, one a line; - reads them from standard input`;

/** The options that {@link inputFiles} reads. */
export const inputOptions = {
  include: { type: 'string', multiple: true },
  'files-from': { type: 'string' },
} as const;

/** The files a command works on: those named, then those of the list, in order, each once for every time it is named. */
export async function inputFiles(
  named: readonly string[],
  { filesFrom, include = ['*.pdf'], folder }: InputOptions,
  terminal: Terminal,
): Promise<readonly InputFile[]> {
  if (filesFrom === '-' && named.includes('-')) {
    throw new UsageError('standard input is either a file or the list of --files-from');
  }
  const listed = filesFrom === undefined ? '' : await readList(filesFrom, terminal);
  const lines = listed.split(/\r?\n/).filter((line) => line !== '');
  const names = [...named, ...lines];
  if (names.length === 0)
    throw new UsageError('Name at least one file, or give a list with --files-from');
  const found: Omit<InputFile, 'index'>[] = [];
  for (const name of names) found.push(...(await filesOf(name, { include, folder }, terminal)));
  return found.map((file, index) => ({ ...file, index }));
}

async function filesOf(
  name: string,
  { include, folder }: { readonly include: readonly string[]; readonly folder: string },
  terminal: Terminal,
): Promise<readonly Omit<InputFile, 'index'>[]> {
  if (name === '-') return [await standardInput(folder, terminal)];
  const facts = await stat(name).catch(() => undefined);
  if (facts?.isDirectory() === true) {
    const inside = await filesUnder(name, nameTest(include));
    if (inside.length === 0) {
      throw new UsageError(`the folder ${name} holds no file like ${include.join(' or ')}`);
    }
    return inside.map((relative) => fileAt(join(name, relative), relative));
  }
  if (facts === undefined && isGlob(name)) {
    const fitting = await filesFitting(name);
    if (fitting.length === 0) throw new UsageError(`no file fits ${name}`);
    return fitting.map((path) => fileAt(path));
  }
  return [fileAt(name)];
}

function fileAt(name: string, relative = basename(name)): Omit<InputFile, 'index'> {
  return { name, path: resolve(name), relative };
}

async function standardInput(
  folder: string,
  terminal: Terminal,
): Promise<Omit<InputFile, 'index'>> {
  const path = join(folder, 'standard-input');
  await pipeline(terminal.inputBytes(), createWriteStream(path));
  return { name: 'standard input', path, relative: 'standard-input.pdf' };
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

/** The absolute path of a file; undefined when there is none. */
export async function readableFile(file: string): Promise<string | undefined> {
  const path = resolve(file);
  try {
    return (await stat(path)).isFile() ? path : undefined;
  } catch {
    // Absent and unreadable are the same to the caller: there is no such file.
    return undefined;
  }
}

/** Rejects with a problem that says why a file cannot be read: it is not there, is no file, or its rights forbid it. */
export async function mustRead(path: string): Promise<void> {
  let isFile: boolean;
  try {
    isFile = (await stat(path)).isFile();
    await access(path, constants.R_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const isRight = code === 'EACCES' || code === 'EPERM';
    throw extractionProblems.notFound(
      isRight ? 'Your rights do not let you read this file' : 'There is no such file',
    );
  }
  if (!isFile) throw extractionProblems.notFound('This is not a file');
}

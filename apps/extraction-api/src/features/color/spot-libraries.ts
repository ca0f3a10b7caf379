import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import {
  MAX_LIBRARY_BYTES,
  parseSpotLibrary,
  type SpotLibrary,
  SpotLibraryError,
} from '@forme/pdf-core/color';
import type { Logger } from '@forme/service-kit';

const extensions = ['.cxf', '.xml', '.ase', '.csv', '.tsv', '.txt', '.json'];

/** Files of a folder read at most, and entries of all of them together. */
const MAX_FILES = 256;
const MAX_ENTRIES = 500_000;

/**
 * The libraries in a folder of the operator's, by file name. What cannot be read is left out with a warning that names the file: a broken library
 * does not keep the service from starting.
 */
export async function loadSpotLibraries(
  folder: string | undefined,
  logger: Logger,
): Promise<readonly SpotLibrary[]> {
  if (folder === undefined) return [];
  const libraries: SpotLibrary[] = [];
  let entries = 0;
  for (const file of await filesOf(folder, logger)) {
    const library = await read(folder, file, logger);
    if (!library) continue;
    if (entries + library.entries.length > MAX_ENTRIES) {
      logger.warn({ file }, `spot library ignored: there are more than ${MAX_ENTRIES} entries`);
      continue;
    }
    entries += library.entries.length;
    libraries.push(library);
  }
  logger.info({ libraries: libraries.length, entries }, 'spot libraries loaded');
  return libraries;
}

async function filesOf(folder: string, logger: Logger): Promise<readonly string[]> {
  let found: string[];
  try {
    found = await readdir(folder);
  } catch (error) {
    logger.warn({ err: error, folder }, 'the folder of spot libraries cannot be read');
    return [];
  }
  const files = found.filter((name) => !name.startsWith('.')).sort();
  for (const file of files.filter((name) => !isLibrary(name))) {
    logger.warn(
      { file },
      `spot library ignored: its name does not end in ${extensions.join(', ')}`,
    );
  }
  const libraries = files.filter(isLibrary);
  if (libraries.length > MAX_FILES) {
    logger.warn({ folder }, `only the first ${MAX_FILES} spot libraries are read`);
  }
  return libraries.slice(0, MAX_FILES);
}

function isLibrary(file: string): boolean {
  return extensions.includes(extname(file).toLowerCase());
}

async function read(folder: string, file: string, logger: Logger): Promise<SpotLibrary | null> {
  const path = join(folder, file);
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new SpotLibraryError('it is not a file');
    if (found.size > MAX_LIBRARY_BYTES) {
      throw new SpotLibraryError(`it has more than ${MAX_LIBRARY_BYTES} bytes`);
    }
    const { library, warnings } = parseSpotLibrary(
      file.slice(0, file.length - extname(file).length),
      await readFile(path),
    );
    for (const warning of warnings) logger.warn({ file }, `spot library: ${warning}`);
    return library;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn({ file }, `spot library ignored: ${reason}`);
    return null;
  }
}

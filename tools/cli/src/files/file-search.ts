import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { UsageError } from '../command';

/** Whether a name is a pattern: it has one of `*`, `?`, `[` or `{`. */
export function isGlob(name: string): boolean {
  return /[*?[{]/.test(name);
}

/**
 * The files below a folder whose name, or path inside the folder, fits: paths inside the folder, sorted by code units. Names that
 * begin with a dot are left out, and so are symbolic links to folders, which may lead round in circles.
 */
export async function filesUnder(
  folder: string,
  fits: (relative: string) => boolean,
): Promise<readonly string[]> {
  const found: string[] = [];
  const walk = async (inside: string): Promise<void> => {
    for (const entry of await readdir(join(folder, inside), { withFileTypes: true })) {
      if (entry.name.startsWith('.')) continue;
      const relative = join(inside, entry.name);
      if (entry.isDirectory()) await walk(relative);
      else if ((entry.isFile() || entry.isSymbolicLink()) && fits(relative)) found.push(relative);
    }
  };
  await walk('');
  return found.sort();
}

/** The files that fit a pattern of paths: `*` and `?` inside a name, `**` over folders, `[ab]`, `{a,b}`. */
export function filesFitting(pattern: string): Promise<readonly string[]> {
  const parts = pattern.split('/');
  const plain = parts.findIndex(isGlob);
  const base = parts.slice(0, plain).join('/');
  const folder = base === '' ? (pattern.startsWith('/') ? '/' : '.') : base;
  const test = globTest(parts.slice(plain).join('/'));
  return filesUnder(folder, test).then((found) =>
    found.map((relative) => (folder === '.' ? relative : join(folder, relative))),
  );
}

/** Whether a path inside a folder fits one of some patterns: by its name, or as a whole where the pattern has a `/`. Case is no matter. */
export function nameTest(patterns: readonly string[]): (relative: string) => boolean {
  const tests = patterns.map((pattern) => ({
    whole: pattern.includes('/'),
    fits: globTest(pattern, 'i'),
  }));
  return (relative) => {
    const name = relative.split(sep).at(-1) ?? relative;
    return tests.some(({ whole, fits }) => fits(whole ? relative : name));
  };
}

function globTest(pattern: string, flags = ''): (path: string) => boolean {
  const test = compiled(pattern, flags);
  return (path) => test.test(path.split(sep).join('/'));
}

function compiled(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(`^${globSource(pattern)}$`, flags);
  } catch (cause) {
    throw new UsageError(`the pattern ${pattern} has a bracket without its other half`, { cause });
  }
}

function globSource(pattern: string): string {
  let depth = 0;
  return pattern.replaceAll(/\*\*\/|\*\*|[*?{},]|\[[^\]]+\]|[.+^$()|[\]\\]/g, (part) => {
    if (part === '**/') return '(?:[^/]+/)*';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (part === '{') {
      depth += 1;
      return '(?:';
    }
    if (part === '}' && depth > 0) {
      depth -= 1;
      return ')';
    }
    if (part === ',' && depth > 0) return '|';
    if (part.length > 1) return part.replace(/^\[!/, '[^').replaceAll('\\', '\\\\');
    return `\\${part}`;
  });
}

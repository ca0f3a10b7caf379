import { existsSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';

/**
 * Everything that must be readable to load `files`: for each the compiled folder and the package.json of its package, the node_modules folders
 * above it, and for linked workspaces the same of the package behind the link. Real paths, each once.
 */
export async function readablePaths(files: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const file of files) {
    const path = await realpath(file);
    const root = packageRoot(path);
    const compiled = join(root, 'dist');
    found.add(path.startsWith(compiled + sep) ? compiled : dirname(path));
    found.add(join(root, 'package.json'));
    for (const folder of moduleFoldersAbove(path)) {
      if (found.has(folder)) continue;
      found.add(folder);
      for (const target of await linkedPackages(folder)) addPackage(found, target);
    }
  }
  return [...found].filter((path) => existsSync(path));
}

function addPackage(found: Set<string>, root: string): void {
  for (const part of ['dist', 'package.json', 'node_modules']) found.add(join(root, part));
}

function packageRoot(file: string): string {
  const root = ancestors(file).find((folder) => existsSync(join(folder, 'package.json')));
  return root ?? dirname(file);
}

function moduleFoldersAbove(file: string): readonly string[] {
  return ancestors(file)
    .map((folder) => join(folder, 'node_modules'))
    .filter((folder) => existsSync(folder));
}

function ancestors(file: string): readonly string[] {
  const parent = dirname(file);
  return parent === file ? [] : [parent, ...ancestors(parent)];
}

/** Real paths of the packages that are symbolic links in a node_modules folder or in one of its scopes. */
async function linkedPackages(folder: string): Promise<readonly string[]> {
  const targets: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isSymbolicLink()) targets.push(await realpath(path));
    else if (entry.isDirectory() && entry.name.startsWith('@')) {
      targets.push(...(await linkedPackages(path)));
    }
  }
  return targets;
}

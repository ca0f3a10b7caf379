// What the lock file says the shipped workspaces need at run time.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What `workspace` (`apps/SERVICE`), or without it every shipped workspace, needs at run time, itself included and packages for other
 * platforms too: place in the lock file, entry there, and the places of what it needs directly.
 */
export function neededPlaces(root, workspace) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const shipped = Object.keys(packages).filter(
    (place) => place !== '' && isWorkspace(place) && isShipped(root, place),
  );
  const queue = workspace === undefined ? shipped : [workspace];
  const seen = new Set(queue);
  const needed = [];
  for (const place of queue) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[place];
    const names = Object.keys({ ...peerDependencies, ...dependencies, ...optionalDependencies });
    const needs = names.map((name) => resolveIn(packages, place, name)).filter(Boolean);
    for (const found of needs.filter((it) => !seen.has(it))) {
      seen.add(found);
      queue.push(found);
    }
    needed.push({ place, entry: packages[place], needs });
  }
  return needed;
}

/** Whether a place of the lock file is one of the workspaces. */
export const isWorkspace = (place) => !place.includes('node_modules/');

/** The name of the package at a place, as its users import it. */
export const nameAt = (place) =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The place that `name` means for the package at `from`: the nearest node_modules upwards; null where the lock file has none. */
function resolveIn(packages, from, name) {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    const entry = packages[place];
    if (entry) return entry.link ? entry.resolved : place;
    if (folder === '.') return null;
  }
}

function isShipped(root, place) {
  const manifest = join(root, place, 'package.json');
  if (!existsSync(manifest)) return false;
  return !JSON.parse(readFileSync(manifest, 'utf8')).nx?.tags?.includes('type:test');
}

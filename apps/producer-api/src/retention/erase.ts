import { producerNames } from '../producers/mounted-contract';
import { base, folderOfIndexKey, indexFolder, tenantOfIndexKey } from './retained-keys';
import type { RetainedObjects } from './retained-objects';

const pageSize = 1000;
const walkers = 8;

/** Objects to erase. */
export interface Erasure {
  /** 64 lower-case hex digits. */
  readonly sha256: string;
  /** Null: in every tenant. */
  readonly tenant: string | null;
}

/**
 * Deletes every retained object whose key contains `/{sha256}/`, in one tenant or all, and the entries of the index. Resolves with the keys of the
 * objects. Objects that the index does not know, of an earlier release or a cut-off upload, are found by their folders: by tenant, producer
 * and day, which are few. Rejects when the store fails.
 */
export async function eraseRetained(
  objects: RetainedObjects,
  prefix: string,
  { sha256, tenant }: Erasure,
): Promise<readonly string[]> {
  const index = await keysBelow(objects, indexFolder(prefix, sha256));
  const entries = index.filter((key) => {
    const of = tenantOfIndexKey(prefix, sha256, key);
    return of !== undefined && (tenant === null || of === tenant);
  });
  const tenants = tenant === null ? await objects.folders(base(prefix)) : [tenant];
  const folders = new Set(entries.map((key) => folderOfIndexKey(prefix, sha256, key)));
  for (const name of tenants) {
    for (const folder of await possibleFolders(objects, `${base(prefix)}${name}/`, sha256)) {
      folders.add(folder);
    }
  }
  const keys = await keysOf(objects, [...folders]);
  // Entries last: should a deletion fail, they still say where to look.
  for (const part of [keys, entries]) {
    for (let at = 0; at < part.length; at += pageSize) {
      await objects.delete(part.slice(at, at + pageSize));
    }
  }
  return [...keys].sort();
}

/** Where a tenant may have objects of a hash: one folder for each producer and day there is. */
async function possibleFolders(
  objects: RetainedObjects,
  folder: string,
  sha256: string,
): Promise<readonly string[]> {
  const known: ReadonlySet<string> = new Set(producerNames);
  const producers = (await objects.folders(folder)).filter((name) => known.has(name));
  const found: string[] = [];
  for (const producer of producers) {
    const days = await objects.folders(`${folder}${producer}/`);
    found.push(...days.map((day) => `${folder}${producer}/${day}/${sha256}/`));
  }
  return found;
}

async function keysOf(
  objects: RetainedObjects,
  folders: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (let at = 0; at < folders.length; at += walkers) {
    const some = folders.slice(at, at + walkers);
    found.push(...(await Promise.all(some.map((it) => keysBelow(objects, it)))).flat());
  }
  return found;
}

async function keysBelow(objects: RetainedObjects, prefix: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const page of objects.list(prefix)) keys.push(...page);
  return keys;
}

import { producerNames } from '../producers/mounted-contract';
import { base, indexFolder, tenantOfIndexKey } from './retained-keys';
import type { RetainedObjects } from './retained-objects';

const pageSize = 1000;
const walkers = 8;

/** What to erase. */
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
  const keys: string[] = [];
  for (const name of tenants) {
    keys.push(...(await keysOfTenant(objects, `${base(prefix)}${name}/`, sha256)));
  }
  // Entries last: should a deletion fail, they still say where to look.
  for (const part of [keys, entries]) {
    for (let at = 0; at < part.length; at += pageSize) {
      await objects.delete(part.slice(at, at + pageSize));
    }
  }
  return keys.sort();
}

async function keysOfTenant(
  objects: RetainedObjects,
  folder: string,
  sha256: string,
): Promise<readonly string[]> {
  const known: ReadonlySet<string> = new Set(producerNames);
  const producers = (await objects.folders(folder)).filter((name) => known.has(name));
  const days: string[] = [];
  for (const producer of producers) {
    const names = await objects.folders(`${folder}${producer}/`);
    days.push(...names.map((day) => `${folder}${producer}/${day}/${sha256}/`));
  }
  const found: string[] = [];
  for (let at = 0; at < days.length; at += walkers) {
    const some = days.slice(at, at + walkers);
    found.push(...(await Promise.all(some.map((it) => keysBelow(objects, it)))).flat());
  }
  return found;
}

async function keysBelow(objects: RetainedObjects, prefix: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const page of objects.list(prefix)) keys.push(...page);
  return keys;
}

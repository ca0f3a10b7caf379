import type { Records } from '@forme/backing-services/records';
import { type CopyParts, eraseCopies } from '../erasing/erase-copies';
import { problems } from '../problems';
import { eraseRetained, type Erasure } from './erase';
import type { Retention } from './retain';
import type { RetainedObjects } from './retained-objects';

/** Keys of the retained objects that were erased, and the number of other copies. */
export interface Erased {
  readonly keys: readonly string[];
  readonly copies: number;
}

/**
 * Erases contents and everything made of them, and records who requested it. Rejects with the problem of a store that fails, and
 * without a bucket for retention, after the copies elsewhere are gone.
 */
export type EraseForTraining = (erasure: Erasure, subject: string) => Promise<Erased>;

/** Dependencies of erasing. */
export interface EraseParts extends CopyParts {
  /** Null while retention is not configured. */
  readonly retained: {
    readonly objects: RetainedObjects;
    readonly prefix: string;
    readonly retention: Retention;
  } | null;
  readonly records: Records;
  /** Tenants with any blob. */
  readonly tenants: () => AsyncIterable<string>;
  readonly onErased: (
    erasure: Erasure & { readonly subject: string; readonly deleted: number },
  ) => void;
}

/** Makes the use case. */
export function makeErase(parts: EraseParts): EraseForTraining {
  const { records, onErased } = parts;
  return async (erasure, subject) => {
    const { sha256, tenant } = erasure;
    const { keys, copies } = await eraseEverywhere(parts, erasure);
    await records.query(
      `insert into producer_erasures (tenant, subject, sha256, deleted) values ($1, $2, $3, $4)`,
      [tenant, subject, sha256, keys.length],
    );
    onErased({ ...erasure, subject, deleted: keys.length });
    if (parts.retained) return { keys, copies };
    throw problems.retentionNotConfigured(
      `No bucket is configured for retention (PRODUCER_RETAIN_BUCKET); ${copies} copies in the cache and in jobs were erased`,
      { extensions: { copies } },
    );
  };
}

/** Erases contents and everything made of them. What waits to be uploaded is dropped first, so that nothing comes back. Rejects when a store fails. */
export async function eraseEverywhere(
  parts: Omit<EraseParts, 'records' | 'onErased'>,
  erasure: Erasure,
): Promise<Erased> {
  const { sha256, tenant } = erasure;
  const { erasures } = parts;
  const keys = new Set<string>();
  let copies = 0;
  if (tenant === null) await erasures.begin(null, [sha256]);
  const tenants = tenant === null ? await allTenants(parts) : [tenant];
  for (const name of tenants) {
    const { contents, inputs, erased } = await eraseCopies(parts, name, sha256);
    copies += erased;
    for (const content of new Set([...contents, ...inputs])) {
      if (content === sha256 && tenant === null) continue;
      for (const key of await fromRetained(parts, { sha256: content, tenant: name })) {
        keys.add(key);
      }
    }
    await erasures.end(name, contents);
  }
  // Objects of tenants that nothing else is known of.
  if (tenant === null) {
    for (const key of await fromRetained(parts, erasure)) keys.add(key);
    await erasures.end(null, [sha256]);
  }
  return { keys: [...keys].sort(), copies };
}

async function allTenants({
  copies,
  tenants,
}: Pick<EraseParts, 'copies' | 'tenants'>): Promise<readonly string[]> {
  const names = new Set(await copies.tenants());
  for await (const name of tenants()) names.add(name);
  return [...names].sort();
}

async function fromRetained(
  { retained }: Pick<EraseParts, 'retained'>,
  erasure: Erasure,
): Promise<readonly string[]> {
  if (!retained) return [];
  const { objects, prefix, retention } = retained;
  await retention.forget(erasure.sha256, erasure.tenant);
  return eraseRetained(objects, prefix, erasure).catch((cause: unknown) => {
    throw problems.retentionFailed(
      'The object store failed; repeat the request to erase the rest',
      {
        cause,
      },
    );
  });
}

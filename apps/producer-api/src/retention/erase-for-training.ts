import type { Records } from '@forme/backing-services/records';
import { problems } from '../problems';
import { eraseRetained, type Erasure } from './erase';
import type { RetainedObjects } from './retained-objects';
import type { Retention } from './retain';

/** Erases what was retained of an input, and notes who asked. Rejects with the problem of a store that fails. */
export type EraseForTraining = (erasure: Erasure, subject: string) => Promise<readonly string[]>;

/** What it stands on. */
export interface EraseParts {
  readonly objects: RetainedObjects;
  readonly prefix: string;
  readonly retention: Retention;
  readonly records: Records;
  readonly onErased: (
    erasure: Erasure & { readonly subject: string; readonly deleted: number },
  ) => void;
}

/** Builds the use case. What waits to be uploaded is dropped first, so that nothing comes back. */
export function makeErase({
  objects,
  prefix,
  retention,
  records,
  onErased,
}: EraseParts): EraseForTraining {
  return async (erasure, subject) => {
    const { sha256, tenant } = erasure;
    await retention.forget(sha256, tenant);
    const keys = await eraseRetained(objects, prefix, erasure).catch((cause: unknown) => {
      throw problems.retentionFailed('The object store failed; ask again to erase the rest', {
        cause,
      });
    });
    await records.query(
      `insert into producer_erasures (tenant, subject, sha256, deleted) values ($1, $2, $3, $4)`,
      [tenant, subject, sha256, keys.length],
    );
    onErased({ ...erasure, subject, deleted: keys.length });
    return keys;
  };
}

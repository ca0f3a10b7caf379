import { createHash } from 'node:crypto';
import type { RecordsTransaction } from '@forme/backing-services/records';

/**
 * What advisory locks guard. A transaction takes them in this order only, and all names of one space at once: so none waits in a
 * circle. Rows of entities are locked behind `key`, by id.
 */
export type LockSpace =
  | 'deliveries'
  | 'mappings'
  | 'merges'
  | 'statements'
  | 'key'
  | 'snapshots'
  | 'derived-inputs'
  | 'derived'
  | 'audit';

const places: Readonly<Record<LockSpace, bigint>> = {
  deliveries: 6n,
  mappings: 5n,
  merges: 8n,
  statements: 7n,
  key: 0n,
  snapshots: 1n,
  'derived-inputs': 2n,
  derived: 3n,
  audit: 4n,
};

/** Advisory locks of others in the same database are numbers far from these. */
const base = 0x666f726d00000000n;

/** Stripes of a space: bounds how many locks one transaction can hold, however many names it has. */
const stripes = 1024n;

/** A name to lock; `shared` keeps out only those who want it for themselves. */
export interface LockName {
  readonly name: string;
  readonly shared?: boolean;
}

/** Holds the names of one tenant until the transaction ends. Call once for a space, in the order of {@link LockSpace}. */
export async function lock(
  tx: RecordsTransaction,
  tenant: string,
  space: LockSpace,
  names: readonly LockName[],
): Promise<void> {
  const shared = new Map<bigint, boolean>();
  for (const { name, shared: wish = false } of names) {
    const number = numberOf(tenant, space, name);
    shared.set(number, wish && (shared.get(number) ?? true));
  }
  const ordered = [...shared].sort(([a], [b]) => (a < b ? -1 : 1));
  if (ordered.length === 0) return;
  const [numbers, wishes] = [ordered.map(([it]) => it.toString()), ordered.map(([, it]) => it)];
  // Rows of unnest come in order, and each is locked before the next one is looked at.
  await tx.query(
    `select case when shared then pg_advisory_xact_lock_shared(number) else pg_advisory_xact_lock(number) end
     from unnest($1::bigint[], $2::boolean[]) as wanted (number, shared)`,
    [numbers, wishes],
  );
}

function numberOf(tenant: string, space: LockSpace, name: string): bigint {
  const digest = createHash('sha256')
    .update(JSON.stringify([tenant, name]))
    .digest();
  return base + places[space] * stripes + (digest.readBigUInt64BE(0) % stripes);
}

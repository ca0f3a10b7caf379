import type { Records, RecordsTransaction } from '@forme/backing-services/records';

/** The role the hub works in: it owns no table and no policy lets it past the tenant. */
export const hubRole = 'forme_hub';

/**
 * The rows of one tenant at a time. Outside `within` no tenant is set and every table of the hub looks empty: the policies
 * compare `tenant_id` with a setting that only lives as long as a transaction.
 */
export interface TenantRecords {
  /** Runs `fn` in one transaction that sees and writes rows of `tenant` alone. */
  within<T>(tenant: string, fn: (tx: RecordsTransaction) => Promise<T>): Promise<T>;
}

/** Tenant records over a pool whose connections work in {@link hubRole}. */
export function tenantRecords(pool: Records): TenantRecords {
  return {
    within: (tenant, fn) =>
      pool.transaction(async (tx) => {
        await setTenant(tx, tenant);
        return fn(tx);
      }),
  };
}

/**
 * The same inside a transaction that began elsewhere and in another role, as the jobs port hands out. When `fn` throws, the
 * transaction is lost and with it every setting.
 */
export async function withinTenant<T>(
  tx: RecordsTransaction,
  tenant: string,
  fn: (tx: RecordsTransaction) => Promise<T>,
): Promise<T> {
  if (tenant === '') throw new TypeError('A tenant has a name');
  await tx.query(`select set_config('role', $1, true), set_config('forme.tenant', $2, true)`, [
    hubRole,
    tenant,
  ]);
  const result = await fn(tx);
  await tx.query(`select set_config('forme.tenant', '', true), set_config('role', 'none', true)`);
  return result;
}

function setTenant(tx: RecordsTransaction, tenant: string): Promise<readonly object[]> {
  if (tenant === '') throw new TypeError('A tenant has a name');
  return tx.query(`select set_config('forme.tenant', $1, true)`, [tenant]);
}

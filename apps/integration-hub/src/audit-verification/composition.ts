import { hasEmbeddedPostgres, openDatabase } from '@forme/backing-services/drivers';
import { verifyAudit, type AuditHead, type AuditVerdict } from '../audit';
import type { HubConfig } from '../config';
import { keysOf } from '../keys';
import { hubRole, tenantRecords } from '../storage';

/** There is no database to read. */
export class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

/** Looks through the audit chain of a tenant, over the drivers of `config`. See `verifyAudit` for `known`. Makes nothing: rejects with {@link NoDatabase} where there is none. */
export async function verifyHubAudit(
  config: HubConfig,
  tenant: string,
  known?: AuditHead,
): Promise<AuditVerdict> {
  if (config.databaseUrl === undefined && !hasEmbeddedPostgres(config.dataFolder)) {
    throw new NoDatabase(`there is no database in ${config.dataFolder}`);
  }
  const keys = keysOf(config, 'HUB_AUDIT_KEY', config.auditKey);
  const database = await openDatabase({ ...config, redisUrl: undefined, cacheBytes: 1024 });
  const pool = database.openAs(hubRole, 1);
  try {
    return await tenantRecords(pool).within(tenant, (tx) => verifyAudit(tx, tenant, keys, known));
  } finally {
    await pool.close();
    await database.close();
  }
}

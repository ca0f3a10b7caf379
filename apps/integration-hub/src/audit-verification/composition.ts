import { openDatabase } from '@forme/backing-services/drivers';
import { verifyAudit, type AuditHead, type AuditVerdict } from '../audit';
import type { HubConfig } from '../config';
import { keysOf } from '../keys';
import { hubRole, tenantRecords } from '../storage';

/** Looks through the audit chain of a tenant, over the drivers of `config`. See `verifyAudit` for `known`. */
export async function verifyHubAudit(
  config: HubConfig,
  tenant: string,
  known?: AuditHead,
): Promise<AuditVerdict> {
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

import type { Records } from '@forme/backing-services/records';
import type { AssetRow, AssetStore } from './asset-store';

interface Row {
  readonly tenant: string;
  readonly sha256: string;
  readonly source: AssetRow['source'];
  readonly job_id: string | null;
  readonly generation: number;
  readonly sealed_password: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Assets as rows of `extraction_assets`. */
export function makeAssetStore(records: Records): AssetStore {
  return {
    async find(tenant, sha256) {
      const [row] = await records.query<Row>(
        'select * from extraction_assets where tenant = $1 and sha256 = $2',
        [tenant, sha256],
      );
      return row ? assetOf(row) : null;
    },
    async save({ tenant, sha256, source, jobId, generation, sealedPassword }, tx = records) {
      await tx.query(
        `insert into extraction_assets (tenant, sha256, source, job_id, generation, sealed_password)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (tenant, sha256) do update set source = $3, job_id = $4, generation = $5,
           sealed_password = $6, updated_at = now()
         where extraction_assets.generation <= $5`,
        [tenant, sha256, source, jobId, generation, sealedPassword],
      );
    },
    async forgetPasswords() {
      await records.query(
        `update extraction_assets set sealed_password = null
         where sealed_password is not null and job_id in
           (select id from forme_jobs where status in ('completed', 'failed', 'cancelled'))`,
      );
    },
  };
}

function assetOf(row: Row): AssetRow {
  return {
    tenant: row.tenant,
    sha256: row.sha256,
    source: row.source,
    jobId: row.job_id,
    generation: row.generation,
    sealedPassword: row.sealed_password,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

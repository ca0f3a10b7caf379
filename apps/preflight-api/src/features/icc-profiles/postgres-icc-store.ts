import { randomUUID } from 'node:crypto';
import type { Migration, Records, RecordsTransaction } from '@forme/backing-services/records';
import type { IccStore, NewIccProfile, StoredIccProfile } from './icc-store';

/** Tables of the store. */
export const iccMigrations: readonly Migration[] = [
  {
    id: '001-preflight-icc-profiles',
    sql: `
create table preflight_icc_profiles (
  id text primary key,
  seq bigint generated always as identity unique,
  tenant text not null,
  name text not null,
  substrate_class text,
  sha256 text not null,
  size_bytes integer not null,
  description text,
  profile_class text,
  color_space text,
  pcs text,
  version text,
  is_active boolean not null default false,
  uploaded_at timestamptz not null default now()
);
create index preflight_icc_profiles_tenant on preflight_icc_profiles (tenant, seq desc);
create unique index preflight_icc_profiles_active on preflight_icc_profiles (tenant) where is_active;
`,
  },
];

interface Row {
  readonly id: string;
  readonly tenant: string;
  readonly name: string;
  readonly substrate_class: string | null;
  readonly sha256: string;
  readonly size_bytes: number;
  readonly description: string | null;
  readonly profile_class: string | null;
  readonly color_space: string | null;
  readonly pcs: string | null;
  readonly version: string | null;
  readonly is_active: boolean;
  readonly uploaded_at: Date;
}

const given =
  'id, tenant, name, substrate_class, sha256, size_bytes, description, profile_class, color_space, pcs, version, is_active';

/** The catalogue in PostgreSQL. */
export class PostgresIccStore implements IccStore {
  constructor(private readonly records: Records) {}

  add(
    profile: NewIccProfile,
    active: boolean,
    keepBytes: () => Promise<void>,
  ): Promise<StoredIccProfile> {
    return this.records.transaction(async (tx) => {
      await lock(tx, profile.tenant);
      await keepBytes();
      if (active) await deactivate(tx, profile.tenant);
      const rows = await tx.query<Row>(
        `insert into preflight_icc_profiles (${given})
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${given}, uploaded_at`,
        [
          randomUUID(),
          profile.tenant,
          profile.name,
          profile.substrateClass,
          profile.sha256,
          profile.sizeBytes,
          profile.description,
          profile.profileClass,
          profile.colorSpace,
          profile.pcs,
          profile.version,
          active,
        ],
      );
      const [row] = rows as [Row];
      return profileOf(row);
    });
  }

  async list(tenant: string): Promise<readonly StoredIccProfile[]> {
    const rows = await this.records.query<Row>(
      `select ${given}, uploaded_at from preflight_icc_profiles where tenant = $1 order by seq desc`,
      [tenant],
    );
    return rows.map(profileOf);
  }

  async find(tenant: string, id: string): Promise<StoredIccProfile | null> {
    const [row] = await this.records.query<Row>(
      `select ${given}, uploaded_at from preflight_icc_profiles where tenant = $1 and id = $2`,
      [tenant, id],
    );
    return row ? profileOf(row) : null;
  }

  async active(tenant: string): Promise<StoredIccProfile | null> {
    const [row] = await this.records.query<Row>(
      `select ${given}, uploaded_at from preflight_icc_profiles where tenant = $1 and is_active`,
      [tenant],
    );
    return row ? profileOf(row) : null;
  }

  deactivate(tenant: string): Promise<void> {
    return deactivate(this.records, tenant);
  }

  remove(
    tenant: string,
    id: string,
    dropBytes: (sha256: string) => Promise<void>,
  ): Promise<boolean> {
    return this.records.transaction(async (tx) => {
      await lock(tx, tenant);
      const [row] = await tx.query<{ readonly sha256: string }>(
        'delete from preflight_icc_profiles where tenant = $1 and id = $2 returning sha256',
        [tenant, id],
      );
      if (!row) return false;
      const others = await tx.query(
        'select id from preflight_icc_profiles where tenant = $1 and sha256 = $2 limit 1',
        [tenant, row.sha256],
      );
      if (others.length === 0) await dropBytes(row.sha256);
      return true;
    });
  }
}

/** Profiles of a tenant with equal bytes share them, and one at most is active: adding and removing hold this lock. */
async function lock(tx: RecordsTransaction, tenant: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `preflight icc ${tenant}`,
  ]);
}

async function deactivate(tx: RecordsTransaction, tenant: string): Promise<void> {
  await tx.query(
    'update preflight_icc_profiles set is_active = false where tenant = $1 and is_active',
    [tenant],
  );
}

function profileOf(row: Row): StoredIccProfile {
  return {
    id: row.id,
    tenant: row.tenant,
    name: row.name,
    substrateClass: row.substrate_class,
    sha256: row.sha256,
    sizeBytes: row.size_bytes,
    description: row.description,
    profileClass: row.profile_class,
    colorSpace: row.color_space,
    pcs: row.pcs,
    version: row.version,
    isActive: row.is_active,
    uploadedAt: row.uploaded_at,
  };
}

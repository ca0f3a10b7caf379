import type { Migration, Records } from '@forme/backing-services/records';
import { ApiKeys, type ApiKeyRecord, type ApiKeyStore } from '@forme/tenancy';

/** Tables of the store. */
export const apiKeyMigrations: readonly Migration[] = [
  {
    id: '001-preflight-api-keys',
    sql: `
create table preflight_api_keys (
  id text primary key,
  seq bigint generated always as identity unique,
  tenant text not null,
  name text not null,
  scopes text[] not null,
  digest text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  rotated_from text
);
create index preflight_api_keys_tenant on preflight_api_keys (tenant, seq);
comment on column preflight_api_keys.digest is 'hash of the secret part of the key, hexadecimal; the secret is nowhere';
`,
  },
];

interface Row {
  readonly id: string;
  readonly tenant: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly digest: string;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  readonly rotated_from: string | null;
}

const columns =
  'id, tenant, name, scopes, digest, created_at, expires_at, revoked_at, rotated_from';

/** API keys in PostgreSQL. */
export class PostgresApiKeyStore implements ApiKeyStore {
  constructor(private readonly records: Records) {}

  async insert(record: ApiKeyRecord): Promise<void> {
    const { id, tenant, name, scopes, digest } = record;
    const { createdAt, expiresAt, revokedAt, rotatedFrom } = record;
    await this.records.query(
      `insert into preflight_api_keys (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, tenant, name, scopes, digest, createdAt, expiresAt, revokedAt, rotatedFrom],
    );
  }

  async find(id: string): Promise<ApiKeyRecord | undefined> {
    const [row] = await this.records.query<Row>(
      `select ${columns} from preflight_api_keys where id = $1`,
      [id],
    );
    return row && recordOf(row);
  }

  async list(tenant: string): Promise<readonly ApiKeyRecord[]> {
    const rows = await this.records.query<Row>(
      `select ${columns} from preflight_api_keys where tenant = $1 order by seq`,
      [tenant],
    );
    return rows.map(recordOf);
  }

  async update(
    id: string,
    { expiresAt, revokedAt }: Partial<Pick<ApiKeyRecord, 'expiresAt' | 'revokedAt'>>,
  ): Promise<boolean> {
    // Null is a date to set; what is absent stays.
    const rows = await this.records.query(
      `update preflight_api_keys set
         expires_at = case when $2 then $3::timestamptz else expires_at end,
         revoked_at = case when $4 then $5::timestamptz else revoked_at end
       where id = $1 returning id`,
      [id, expiresAt !== undefined, expiresAt ?? null, revokedAt !== undefined, revokedAt ?? null],
    );
    return rows.length > 0;
  }
}

/** The API keys of the preflight service. A pepper keys their hashes: every process must use the same one. */
export function makeApiKeys(records: Records, pepper?: string): ApiKeys {
  return new ApiKeys({ store: new PostgresApiKeyStore(records), pepper });
}

function recordOf(row: Row): ApiKeyRecord {
  const { id, tenant, name, scopes, digest } = row;
  return {
    id,
    tenant,
    name,
    scopes,
    digest,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    rotatedFrom: row.rotated_from,
  };
}

import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import type { SealedSecret } from '../secrets';

/** A secret of a connection. */
export interface ConnectionSecret {
  readonly name: string;
  readonly last4: string;
  readonly updated_at: string;
  readonly sealed: SealedSecret;
}

/** Settings of a connection that are not columns. */
export interface ConnectionSettings {
  readonly config?: Readonly<Record<string, unknown>>;
  readonly rate_limit?: unknown;
  readonly default_mappings?: Readonly<Record<string, string>>;
  readonly timezone?: string;
  readonly currency?: string;
  readonly units_profile?: string;
  readonly definition_id?: string | null;
  /** Which entities are read, and how often. */
  readonly sync?: readonly {
    readonly entity: EntityType;
    readonly every_s: number;
    readonly full_every_s?: number;
  }[];
}

/** Why the last call failed. */
export interface ConnectionError {
  readonly class: string;
  readonly message: string;
  readonly at: string;
}

/** A connection as its row has it. */
export interface StoredConnection {
  readonly tenant_id: string;
  readonly connection_id: string;
  readonly version: number;
  readonly system: string;
  readonly name: string;
  readonly base_url: string | null;
  readonly auth_kind: string;
  readonly settings: ConnectionSettings;
  readonly secrets: readonly ConnectionSecret[];
  readonly writes_enabled: boolean;
  readonly status: 'untested' | 'ok' | 'needs_attention' | 'disabled';
  readonly last_checked_at: Date | null;
  readonly last_error: ConnectionError | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Fields that a caller sets. */
export type ConnectionFields = Pick<
  StoredConnection,
  'system' | 'name' | 'base_url' | 'auth_kind' | 'settings' | 'secrets'
>;

/** One connection of the transaction's tenant. */
export async function findConnection(
  tx: RecordsTransaction,
  connectionId: string,
): Promise<StoredConnection | undefined> {
  const [row] = await tx.query<StoredConnection>(
    'select * from hub.connections where connection_id = $1',
    [connectionId],
  );
  return row;
}

/** Connections of the transaction's tenant, oldest first. */
export function listConnections(
  tx: RecordsTransaction,
  page: { readonly system?: string; readonly limit: number; readonly offset: number },
): Promise<readonly StoredConnection[]> {
  return tx.query<StoredConnection>(
    `select * from hub.connections where $1::text is null or system = $1
     order by created_at, connection_id limit $2 offset $3`,
    [page.system ?? null, page.limit, page.offset],
  );
}

/** Adds a connection. */
export async function addConnection(
  tx: RecordsTransaction,
  tenant: string,
  connectionId: string,
  fields: ConnectionFields,
): Promise<StoredConnection> {
  const rows = await tx.query<StoredConnection>(
    `insert into hub.connections
       (tenant_id, connection_id, system, name, base_url, auth_kind, settings, secrets)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    [tenant, connectionId, ...columnsOf(fields)],
  );
  return stored(rows);
}

/** Writes the fields over those of `version`; undefined when another version is stored. A changed address or credential requires a new test. */
export async function replaceConnection(
  tx: RecordsTransaction,
  connectionId: string,
  version: number,
  fields: ConnectionFields,
): Promise<StoredConnection | undefined> {
  const [row] = await tx.query<StoredConnection>(
    `update hub.connections set system = $3, name = $4, base_url = $5, auth_kind = $6, settings = $7, secrets = $8,
       status = case when system = $3 and base_url is not distinct from $5 and auth_kind = $6 and secrets = $8::jsonb
         then status else 'untested' end,
       writes_enabled = writes_enabled and system = $3 and base_url is not distinct from $5,
       version = version + 1, updated_at = now()
     where connection_id = $1 and version = $2 returning *`,
    [connectionId, version, ...columnsOf(fields)],
  );
  return row;
}

/** Notes what a call found out about a connection. */
export async function markConnection(
  tx: RecordsTransaction,
  connectionId: string,
  found: {
    readonly status: StoredConnection['status'];
    readonly error: ConnectionError | null;
  },
): Promise<void> {
  await tx.query(
    `update hub.connections set status = $2, last_error = $3, last_checked_at = now() where connection_id = $1`,
    [connectionId, found.status, found.error === null ? null : JSON.stringify(found.error)],
  );
}

/** Puts secrets under the current key in the place of those under an old one; the version stays, as nothing a caller sees has changed. */
export async function storeRewrapped(
  tx: RecordsTransaction,
  connectionId: string,
  secrets: readonly ConnectionSecret[],
): Promise<void> {
  await tx.query('update hub.connections set secrets = $2 where connection_id = $1', [
    connectionId,
    JSON.stringify(secrets),
  ]);
}

/** Lets writes through, or not. */
export async function setWrites(
  tx: RecordsTransaction,
  connectionId: string,
  enabled: boolean,
): Promise<StoredConnection> {
  return stored(
    await tx.query<StoredConnection>(
      `update hub.connections set writes_enabled = $2, version = version + 1, updated_at = now()
       where connection_id = $1 returning *`,
      [connectionId, enabled],
    ),
  );
}

/** Removes a connection with its secrets; false when there is none. */
export async function removeConnection(
  tx: RecordsTransaction,
  connectionId: string,
): Promise<boolean> {
  const rows = await tx.query(
    'delete from hub.connections where connection_id = $1 returning connection_id',
    [connectionId],
  );
  return rows.length > 0;
}

function columnsOf(fields: ConnectionFields): readonly unknown[] {
  const { system, name, base_url, auth_kind, settings, secrets } = fields;
  return [system, name, base_url, auth_kind, JSON.stringify(settings), JSON.stringify(secrets)];
}

function stored(rows: readonly StoredConnection[]): StoredConnection {
  const [row] = rows;
  if (row === undefined) throw new Error('The connection was not stored');
  return row;
}

/** The secrets of a connection, of which no other transaction changes the row until this one ends; none where there is no connection. */
export async function lockedSecrets(
  tx: RecordsTransaction,
  connectionId: string,
): Promise<readonly ConnectionSecret[]> {
  const [row] = await tx.query<Pick<StoredConnection, 'secrets'>>(
    'select secrets from hub.connections where connection_id = $1 for no key update',
    [connectionId],
  );
  return row?.secrets ?? [];
}

import type { Records, RecordsTransaction } from '@forme/backing-services/records';
import type { SealedSecret } from '../secrets';
import type { DeliveryPaths } from './delivery-facts';
import type { Dialect } from './dialects';

/** Settings of an endpoint that are not columns. */
export interface EndpointSettings extends DeliveryPaths {
  readonly max_body_bytes?: number;
  readonly allowed_content_types?: readonly string[];
  /** Addresses and networks that may deliver; all when empty. */
  readonly allowed_addresses?: readonly string[];
  /** How deliveries without an id are compared with earlier ones; `previous` when absent. */
  readonly equal_without_id?: EqualWithoutId;
}

/** A delivery without an id is a duplicate when its body equals that of the delivery before, of any earlier one, or never. */
export type EqualWithoutId = 'previous' | 'any' | 'none';

/** A secret of an endpoint with the time it holds. */
export interface EndpointSecret {
  readonly secret_id: string;
  readonly last4: string;
  readonly not_before: string;
  readonly not_after: string | null;
  readonly sealed: SealedSecret;
}

/** An endpoint as its row has it. */
export interface StoredEndpoint {
  readonly tenant_id: string;
  readonly endpoint_id: string;
  readonly version: number;
  readonly system: string;
  readonly dialect: Dialect;
  readonly connection_id: string | null;
  readonly settings: EndpointSettings;
  readonly secrets: readonly EndpointSecret[];
  readonly enabled: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Fields that a caller sets. */
export type EndpointFields = Pick<
  StoredEndpoint,
  'system' | 'dialect' | 'connection_id' | 'settings' | 'enabled'
>;

/** The endpoint a delivery names, whatever its tenant; outside a transaction, so that nothing of the tenant is seen after it. */
export async function endpointForDelivery(
  pool: Records,
  endpointId: string,
): Promise<StoredEndpoint | undefined> {
  const [row] = await pool.query<StoredEndpoint>('select * from hub.endpoint_of($1)', [endpointId]);
  return row;
}

/** One endpoint of the transaction's tenant. */
export async function findEndpoint(
  tx: RecordsTransaction,
  endpointId: string,
): Promise<StoredEndpoint | undefined> {
  const [row] = await tx.query<StoredEndpoint>(
    'select * from hub.ingest_endpoints where endpoint_id = $1',
    [endpointId],
  );
  return row;
}

/** Whether the tenant has a connection. */
export async function hasConnection(tx: RecordsTransaction, id: string): Promise<boolean> {
  const rows = await tx.query('select 1 from hub.connections where connection_id = $1', [id]);
  return rows.length > 0;
}

/** Endpoints of the transaction's tenant, oldest first. */
export function listEndpoints(
  tx: RecordsTransaction,
  {
    system,
    limit,
    offset,
  }: { readonly system?: string; readonly limit: number; readonly offset: number },
): Promise<readonly StoredEndpoint[]> {
  return tx.query<StoredEndpoint>(
    `select * from hub.ingest_endpoints where $1::text is null or system = $1
     order by created_at, endpoint_id limit $2 offset $3`,
    [system ?? null, limit, offset],
  );
}

/** Adds an endpoint. */
export async function addEndpoint(
  tx: RecordsTransaction,
  tenant: string,
  endpoint: EndpointFields & Pick<StoredEndpoint, 'endpoint_id' | 'secrets'>,
): Promise<StoredEndpoint> {
  await tx.query('insert into hub.endpoint_tenants (endpoint_id, tenant_id) values ($1, $2)', [
    endpoint.endpoint_id,
    tenant,
  ]);
  const [row] = await tx.query<StoredEndpoint>(
    `insert into hub.ingest_endpoints
       (tenant_id, endpoint_id, system, dialect, connection_id, settings, secrets, enabled)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning *`,
    [
      tenant,
      endpoint.endpoint_id,
      ...fieldsOf(endpoint),
      JSON.stringify(endpoint.secrets),
      endpoint.enabled,
    ],
  );
  if (row === undefined) throw new Error('The endpoint was not stored');
  return row;
}

/** Writes the fields and secrets of an endpoint over those of `version`; undefined when that is not the version stored. */
export async function replaceEndpoint(
  tx: RecordsTransaction,
  endpoint: EndpointFields & Pick<StoredEndpoint, 'endpoint_id' | 'secrets' | 'version'>,
): Promise<StoredEndpoint | undefined> {
  const [row] = await tx.query<StoredEndpoint>(
    `update hub.ingest_endpoints set system = $3, dialect = $4, connection_id = $5, settings = $6,
       secrets = $7, enabled = $8, version = version + 1, updated_at = now()
     where endpoint_id = $1 and version = $2 returning *`,
    [
      endpoint.endpoint_id,
      endpoint.version,
      ...fieldsOf(endpoint),
      JSON.stringify(endpoint.secrets),
      endpoint.enabled,
    ],
  );
  return row;
}

/** Removes an endpoint; false when there is none. */
export async function removeEndpoint(tx: RecordsTransaction, endpointId: string): Promise<boolean> {
  await tx.query('delete from hub.endpoint_tenants where endpoint_id = $1', [endpointId]);
  const rows = await tx.query(
    'delete from hub.ingest_endpoints where endpoint_id = $1 returning endpoint_id',
    [endpointId],
  );
  return rows.length > 0;
}

function fieldsOf({
  system,
  dialect,
  connection_id,
  settings,
}: EndpointFields): readonly unknown[] {
  return [system, dialect, connection_id, JSON.stringify(settings)];
}

import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import { problems } from '../problems';
import { linkKey } from '../reconciling';
import type { StoredConnection } from './connection-store';

/** The key of an entity in the system of a connection; undefined when the system has no record of it that the hub knows of. */
export async function keyOfEntity(
  tx: RecordsTransaction,
  { system, connection_id }: StoredConnection,
  entityId: string,
): Promise<string | undefined> {
  const [row] = await tx.query<{ external_id: string }>(
    `select external_id from hub.cross_references
     where entity_id = $1 and system = $2 and (connection_id is null or connection_id = $3) and valid_to is null
     order by (connection_id = $3) desc nulls last, role = 'primary' desc, first_seen limit 1`,
    [entityId, system, connection_id],
  );
  return row?.external_id;
}

/** A key that a push made known. */
export interface PushedKey {
  readonly tenant: string;
  readonly connection: StoredConnection;
  readonly type: EntityType;
  readonly entityId: string;
  readonly externalId: string;
}

/** Notes the key of an entity, so that the next push updates in place and its events find their entity. Throws 502 when the key is another entity's. */
export async function recordKey(tx: RecordsTransaction, key: PushedKey): Promise<void> {
  const { tenant, connection, type, entityId, externalId } = key;
  const { system, connection_id: connectionId } = connection;
  const externalType = await externalTypeOf(tx, system, type);
  const linked = await linkKey(
    tx,
    tenant,
    { type, id: entityId },
    {
      key: { system, externalType, externalId },
      connectionId,
      url: null,
      role: 'primary',
      origin: 'write_back',
      seenAt: new Date().toISOString(),
    },
  );
  if (linked) return;
  throw problems.upstreamRefused(
    'The system answered with the key of a record that belongs to another entity; nothing was recorded',
  );
}

// Events of the system name their records as its mapping does: with another word here they would make a second entity.
async function externalTypeOf(
  tx: RecordsTransaction,
  system: string,
  type: EntityType,
): Promise<string> {
  const [row] = await tx.query<{ external_type: string | null }>(
    `select spec->'key'->>'external_type' as external_type from hub.mapping_versions
     where status = 'published' and system = $1 and entity = $2 and direction = 'inbound'`,
    [system, type],
  );
  return row?.external_type ?? type;
}

import type { Records, RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType, Lane, WriteBackResult } from '@forme/contracts/hub';
import type { Audit } from '../audit';
import { sha256Of } from '../model';
import type { SealedSecrets } from '../secrets';
import type { TenantRecords } from '../storage';
import type { Adapter, OpenConnection } from './adapter';
import type { StoredDefinition } from '../connectors/definition-store';
import type { CircuitBreaker } from './circuit-breaker';
import type { StoredConnection } from './connection-store';
import type { TenantAdapters } from './tenant-adapters';

/** A push as a caller requests it. */
export interface WriteBackRequest {
  readonly system: string;
  /** Name in the request; aliases are valid. */
  readonly entity_type: string;
  readonly entity_id?: string;
  readonly canonical?: Readonly<Record<string, unknown>>;
  readonly connection_id?: string;
  readonly dry_run?: boolean;
}

/** An entity that is to be pushed. */
export interface PushableEntity {
  readonly id: string;
  readonly document: Readonly<Record<string, unknown>>;
}

/** Pushes an entity to a system. Throws the problems the operation declares. */
export type WriteBack = (
  caller: {
    readonly tenant: string;
    readonly actor: string;
    readonly idempotencyKey: string | null;
  },
  request: WriteBackRequest,
) => Promise<WriteBackResult>;

/** Dependencies of pushing. */
export interface WriteBackParts {
  readonly records: TenantRecords;
  /** Connections of their own: a push holds one for as long as the system takes to answer. */
  readonly locks: Records;
  readonly secrets: SealedSecrets;
  readonly adapters: TenantAdapters;
  readonly breaker: CircuitBreaker;
  /** A canonical type by its name or alias; undefined when there is none. */
  readonly entityType: (name: string) => EntityType | undefined;
  /** A stored entity; undefined when the tenant has none. */
  readonly readEntity: (
    tx: RecordsTransaction,
    type: EntityType,
    id: string,
  ) => Promise<PushableEntity | undefined>;
  /** A caller's entity, checked against its schema. Throws 422. */
  readonly checkEntity: (
    type: EntityType,
    document: Readonly<Record<string, unknown>>,
  ) => PushableEntity;
  /** Body that is sent to a system for an entity. Throws 422 when its mapping fails. */
  readonly mapOut: (
    tx: RecordsTransaction,
    tenant: string,
    target: { readonly system: string; readonly type: EntityType; readonly entity: PushableEntity },
  ) => Promise<Readonly<Record<string, unknown>>>;
  readonly note: Audit['append'];
  /** Time after sending in which an unanswered push may still arrive, in milliseconds. */
  readonly settleMs: number;
  /** Queues the reading back of a push. */
  readonly settleLater: (tenant: string, intentId: string) => Promise<void>;
}

/** A push that is ready to be made. */
export interface PushJob {
  readonly tenant: string;
  readonly actor: string;
  readonly type: EntityType;
  readonly lane: Lane;
  readonly connection: StoredConnection;
  readonly open: OpenConnection;
  readonly adapter: Adapter;
  /** The connector definition behind the adapter; null for one that comes with the hub. */
  readonly definition: StoredDefinition | null;
  /** Hash of the definition that the adapter runs. */
  readonly definitionSha256: string;
  readonly entity: PushableEntity;
  readonly document: Readonly<Record<string, unknown>>;
  readonly idempotencyKey: string | null;
  readonly requestSha256: string;
}

/** Pushes of one entity over one connection take turns, over all processes: a lock that ends with its holder. */
export async function inTurn<T>(
  { locks }: WriteBackParts,
  job: PushJob,
  fn: () => Promise<T>,
): Promise<T> {
  const key = `write-back ${job.tenant} ${job.connection.connection_id} ${job.entity.id}`;
  return locks.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    return fn();
  });
}

/** The hash of every unit of a document, by its pointer. */
export function unitsOf(
  document: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [`/${name}`, sha256Of(value)]),
  );
}

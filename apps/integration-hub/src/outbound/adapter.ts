import type { AdapterManifest, ConnectorDefinition, EntityType } from '@forme/contracts/hub';
import type { Place } from '../connectors/page-walk';
import type { ReadRecord } from '../connectors/records-in';

/** A connection with its secrets open, in the hands of an adapter for one call. */
export interface OpenConnection {
  readonly tenant: string;
  readonly connectionId: string;
  readonly baseUrl: string;
  readonly authKind: string;
  /** Settings that are not secret. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, string>>;
  /** How a connector definition authenticates; by `authKind` and `config` without one. */
  readonly auth?: ConnectorDefinition['auth'];
}

/** Where a read of a list goes on, and since when. */
export interface ListRequest {
  readonly place: Place;
  /** Cursor of an incremental read; null reads all. */
  readonly cursor: string | null;
  readonly etag: string | null;
}

/** One page of a list. */
export interface ListPage {
  readonly records: readonly ReadRecord[];
  /** Items without a key. */
  readonly keyless: number;
  /** Null behind the last page. */
  readonly next: Place | null;
  /** Newest cursor after this page. */
  readonly cursor: string | null;
  readonly etag: string | null;
}

/** An entity on its way to a system. */
export interface Push {
  readonly entityType: EntityType;
  /** Canonical id, by which the system's record is found again after an answer that never came. */
  readonly hubId: string;
  /** Body to send. */
  readonly document: Readonly<Record<string, unknown>>;
  /** Key of the record to update; null creates one. */
  readonly externalId: string | null;
  /** Equal for repeats of one push. */
  readonly idempotencyKey: string;
}

/** A record of a system. */
export interface RemoteRecord {
  readonly externalId: string;
  /** Its members as the system shows them. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The answer of a system that accepted a push. */
export interface Pushed {
  /** Key of the record, as known before the push or as the system answered; null when neither is there. */
  readonly externalId: string | null;
  /** True when the system says that this call created the record. */
  readonly created: boolean;
  /** The record in the answer; null when the answer holds none or one with another key. */
  readonly record: RemoteRecord | null;
}

/** Result of the test of a connection. */
export interface Reachability {
  readonly reachable: boolean;
  /** Null when not reachable. */
  readonly authenticated: boolean | null;
  readonly detail: string | null;
}

/** How the hub speaks with one kind of system. Rejects with `RemoteFault`. */
export interface Adapter {
  readonly manifest: AdapterManifest;
  check(connection: OpenConnection): Promise<Reachability>;
  push(connection: OpenConnection, push: Push): Promise<Pushed>;
  /** The record that was created for a canonical id; null when there is none. */
  find(
    connection: OpenConnection,
    entityType: EntityType,
    hubId: string,
  ): Promise<RemoteRecord | null>;
  /** The record with a key; null when there is none. */
  read(
    connection: OpenConnection,
    entityType: EntityType,
    externalId: string,
  ): Promise<RemoteRecord | null>;
  /** One page of a list. Undefined for systems that only push. */
  readonly list?: (
    connection: OpenConnection,
    entityType: EntityType,
    request: ListRequest,
  ) => Promise<ListPage>;
  /** The records behind an address that a notification named; it has to be one of the system's hosts. */
  readonly pull?: (
    connection: OpenConnection,
    entityType: EntityType,
    url: string,
  ) => Promise<readonly ReadRecord[]>;
}

/**
 * Kind of failure. `unknown`: the request was sent, the answer does not show whether it was carried out, and it may still be.
 * `failed`: the same, but the system answered, so that nothing goes on behind the answer.
 */
export type RemoteFaultKind =
  | 'transient'
  | 'rate_limited'
  | 'auth'
  | 'validation'
  | 'not_found'
  | 'conflict'
  | 'permanent'
  | 'blocked'
  | 'failed'
  | 'unknown';

/** A system did not do what it was asked. The message holds no secret and no address. */
export class RemoteFault extends Error {
  override readonly name = 'RemoteFault';

  constructor(
    readonly kind: RemoteFaultKind,
    message: string,
    readonly retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

import type { AdapterManifest, EntityType } from '@forme/contracts/hub';

/** A connection with its secrets open, in the hands of an adapter for one call. */
export interface OpenConnection {
  readonly tenant: string;
  readonly connectionId: string;
  readonly baseUrl: string;
  readonly authKind: string;
  /** What is no secret. */
  readonly config: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** An entity on its way to a system. */
export interface Push {
  readonly entityType: EntityType;
  /** Canonical id, by which the system's record is found again after an answer that never came. */
  readonly hubId: string;
  /** What is sent. */
  readonly document: Readonly<Record<string, unknown>>;
  /** Key of the record to update; null creates one. */
  readonly externalId: string | null;
  /** Equal for repeats of one push. */
  readonly idempotencyKey: string;
}

/** What the system made of a push. */
export interface Pushed {
  readonly externalId: string;
  /** True when this call made the record. */
  readonly created: boolean;
}

/** What a test of a connection found. */
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
  /** The key of the record that was made for a canonical id; null when there is none. */
  find(
    connection: OpenConnection,
    entityType: EntityType,
    hubId: string,
  ): Promise<{ readonly externalId: string } | null>;
}

/**
 * What kind of failure a system answered with. `unknown`: the request went out and nothing came back, so it may have been done.
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

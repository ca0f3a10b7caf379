import type { LineageRecord } from '@forme/contracts/producer';

/** A record before it is chained. */
export type NewRecord = Omit<LineageRecord, 'prev_record_sha256'>;

/** Which lineages to list; what is absent does not filter. */
export interface LineageFilter {
  readonly producer?: string | undefined;
  /** Of an input or output. */
  readonly sha256?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly limit: number;
  /** `nextCursor` of the page before. */
  readonly cursor?: bigint | undefined;
}

/** A record that is not as it was written, or is missing. */
export interface ChainFault {
  /** Null where a record is missing. */
  readonly lineageId: string | null;
  readonly stepIndex: number | null;
  readonly reason:
    'record_changed' | 'columns_changed' | 'chain_broken' | 'head_changed' | 'run_missing';
}

/** Result of the check of a chain. */
export interface ChainVerdict {
  readonly recordsChecked: number;
  /** The first hundred. */
  readonly faults: readonly ChainFault[];
}

/** Some lineage ids, newest first. */
export interface LineagePage {
  readonly ids: readonly string[];
  readonly nextCursor: bigint | null;
}

/** The records of all tenants: an append-only chain for each, in which a lineage id is one run. */
export interface LineageStore {
  /**
   * Appends the steps of one run in one transaction, all or none, and resolves with the id they are recorded under. A run whose id is
   * taken leaves the first as it is: an equal run (producers, plans and contents) adds nothing, another one is recorded as `<id>~2`,
   * `<id>~3` and so on.
   */
  append(tenant: string, records: readonly NewRecord[]): Promise<string>;
  /** The steps of a run, first step first; empty when there is none. */
  steps(tenant: string, lineageId: string): Promise<readonly LineageRecord[]>;
  /** The newest lineage of the tenant with a step that made these bytes of other bytes; null when there is none. */
  producerOf(tenant: string, outputSha256: string): Promise<string | null>;
  /** Checks the chain of hashes of a tenant from its first record to its last. */
  verify(tenant: string): Promise<ChainVerdict>;
  list(tenant: string, filter: LineageFilter): Promise<LineagePage>;
}

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

/** Some lineage ids, newest first. */
export interface LineagePage {
  readonly ids: readonly string[];
  readonly nextCursor: bigint | null;
}

/** The records of all tenants: an append-only chain for each, in which the newest run of a lineage id counts. */
export interface LineageStore {
  /** Appends the steps of one run in one transaction: all or none. They replace an earlier run of the same id. */
  append(tenant: string, records: readonly NewRecord[]): Promise<void>;
  /** The steps of the newest run, first step first; empty when there is none. */
  steps(tenant: string, lineageId: string): Promise<readonly LineageRecord[]>;
  /** The newest lineage of the tenant with a step that put out these bytes; null when there is none. */
  producerOf(tenant: string, outputSha256: string): Promise<string | null>;
  list(tenant: string, filter: LineageFilter): Promise<LineagePage>;
}

import type { RecordsTransaction } from '@forme/backing-services/records';
import type { EntityType } from '@forme/contracts/hub';
import type { ExternalKey } from '../model';

/** Where a source has a value and what was done to it. */
export interface ValueOrigin {
  /** Path into the source document. */
  readonly sourceField: string | null;
  /** Chain of transforms, `trim|nfc`. */
  readonly transform: string | null;
}

/** Statement of one system about one of its records at one moment. */
export interface Observation {
  readonly entityType: EntityType;
  readonly system: string;
  /** Two connections to one system are two sources; recency counts inside one of them. */
  readonly connectionId: string | null;
  readonly externalType: string;
  readonly externalId: string;
  readonly externalUrl?: string | null;
  /**
   * Canonical id of the entity that is referred to, when another source created it. The key then only names the source and gives the entity no
   * cross-reference; {@link Observation.alias} does.
   */
  readonly subject?: string;
  /** With `subject`: a key of the entity from now on. */
  readonly alias?: ExternalKey;
  /** When it was so, RFC 3339; compared to the millisecond. */
  readonly occurredAt: string;
  /** Orders what a source says of one moment. Default 0. */
  readonly sequence?: number;
  /**
   * By pointer of the unit: a field of the entity (`/name`, `/lines` as a whole), `/tags`, `/deleted_at` or `/extensions/<name>`.
   * An absent field says nothing; null says that nothing is known. `unitValues` of `model/` makes this of a document.
   * Entities of other records are named by `referenceTo` of `model/`, at any depth.
   */
  readonly values: Readonly<Record<string, unknown>>;
  /** By pointer of the unit or of one of its members. */
  readonly provenance?: Readonly<Record<string, ValueOrigin>>;
  readonly mapping?: { readonly id: string; readonly version: number } | null;
  readonly envelopeId?: string | null;
  /** With `origin` manual: {@link saidHash} of what the sources say; the values count until they say something else. */
  readonly holdsWhile?: string;
  /** How the hub came by it. Default `ingest`; only `manual` may speak as the system {@link STEWARD}. */
  readonly origin?: 'ingest' | 'write_back' | 'match' | 'manual' | 'import';
}

/** The system whose statements win over all others: people who decide. */
export const STEWARD = 'steward';

/** Effect of an observation. */
export interface Applied {
  readonly entity: EntityType;
  readonly id: string;
  /** The version that stands now. */
  readonly version: number;
  readonly action: 'created' | 'updated' | 'no_change';
  /** Pointers of the units whose value is another one now. */
  readonly changed_fields: readonly string[];
}

/** Effect that an observation would have. A new entity has version 0 and a temporary id. */
export interface DryApplied extends Applied {
  /** The value of every changed field before and after; absent is null. */
  readonly differences: readonly {
    readonly field: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
}

/** Why an observation cannot be taken, however often it is tried. */
export type ObservationFault =
  /** A value, key or moment does not fit the canonical model. */
  | 'invalid'
  /** The key belongs to an entity of another type. */
  | 'other_type'
  /** A snapshot says something else than it said before. */
  | 'immutable'
  /** Only the hub writes it: margins, and what people decide. */
  | 'not_observable';

/** An observation that no order of events makes acceptable. */
export class ObservationRefused extends Error {
  override readonly name = 'ObservationRefused';

  constructor(
    readonly code: ObservationFault,
    message: string,
    /** Faults by JSON pointer into the entity. */
    readonly misfits: readonly { readonly path: string; readonly message: string }[] = [],
  ) {
    super(message);
  }

  /** Where the first misfit is; empty when it concerns the whole observation. */
  get pointer(): string {
    return this.misfits[0]?.path ?? '';
  }
}

/** Takes observations in, inside a transaction of their tenant, all of them or none. Throws {@link ObservationRefused}. */
export type ApplyObservations = (
  tx: RecordsTransaction,
  tenant: string,
  observations: readonly Observation[],
) => Promise<readonly Applied[]>;

/** {@link ApplyObservations} with one. */
export type ApplyObservation = (
  tx: RecordsTransaction,
  tenant: string,
  observation: Observation,
) => Promise<Applied>;

/** Says what an observation would do; nothing is stored and no lock is taken. Throws {@link ObservationRefused}. */
export type PreviewObservation = (
  tx: RecordsTransaction,
  tenant: string,
  observation: Observation,
) => Promise<DryApplied>;

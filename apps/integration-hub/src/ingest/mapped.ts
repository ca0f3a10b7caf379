import type { RecordsTransaction } from '@forme/backing-services/records';
import type { Failure } from '../dead-letters';
import type { Observation } from '../reconciling';
import type { SkippedMapping, StoredEnvelope } from './envelope-store';

/** A mapping and its version. */
export interface MappingRef {
  readonly mapping_id: string;
  readonly mapping_version: number;
}

/** The result of the mappings in force on a document. */
export type Mapped =
  | {
      readonly outcome: 'mapped';
      readonly observations: readonly Observation[];
      /** The first mapping that applies to the event; null when none does. */
      readonly mapping: MappingRef | null;
      readonly skipped: readonly SkippedMapping[];
      /** Keys of entities that records refer to and that do not exist. */
      readonly sought: readonly string[];
    }
  | { readonly outcome: 'faulty'; readonly failure: Failure; readonly mapping: MappingRef | null };

/** Runs mappings over an envelope, within its tenant. `mapping` names one to use instead of those in force. */
export type MapEnvelope = (
  tx: RecordsTransaction,
  tenant: string,
  source: {
    readonly envelope: StoredEnvelope;
    readonly body: Buffer;
    readonly mapping?: MappingRef;
  },
) => Promise<Mapped>;

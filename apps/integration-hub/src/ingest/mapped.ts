import type { RecordsTransaction } from '@forme/backing-services/records';
import type { Failure } from '../dead-letters';
import type { Observation } from '../reconciling';
import type { StoredEnvelope } from './envelope-store';

/** A mapping and its version. */
export interface MappingRef {
  readonly mapping_id: string;
  readonly mapping_version: number;
}

/** What the mappings in force made of a document. */
export type Mapped =
  | {
      readonly outcome: 'mapped';
      /** Empty when mappings are there but none speaks of such an event. */
      readonly observations: readonly Observation[];
      /** The first that had something to say; null when none had. */
      readonly mapping: MappingRef | null;
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

import type { AddressList } from './ingest/allowed-addresses';
import type { CompiledMappings } from './mapping/compiled-mappings';
import type { WriteBackParts } from './outbound/pushing';
import type { SealedSecrets } from './secrets';
import type { Jobs } from '@forme/backing-services/jobs';
import type { Records } from '@forme/backing-services/records';
import type { AllowedHost, Resolver } from '@forme/service-kit/outbound';

/** Dependencies of the use cases of events and pushes. */
export interface ServiceParts {
  /** Pool of the hub's role. */
  readonly pool: Records;
  /** Another, for locks that are held while a system answers. */
  readonly locks: Records;
  /** A third, for rows that are held while an issuer of tokens answers: a push that holds a lock may need one. */
  readonly exchanges: Records;
  readonly jobs: Jobs;
  readonly secrets: SealedSecrets;
  readonly compiled: CompiledMappings;
  /** Notes who did what, in the same transaction. */
  readonly note: WriteBackParts['note'];
  readonly maxBodyBytes: number;
  /** Proxies whose X-Forwarded-For gives the address of a sender. */
  readonly trustedProxies: AddressList;
  /** Folder of the folders of tenants in which file drops look; undefined without one. */
  readonly dropFolder: string | undefined;
  readonly outbound: {
    readonly allowed: readonly AllowedHost[];
    readonly timeoutMs: number;
    /** Time in which a push that was not answered may still arrive, in milliseconds. */
    readonly settleMs: number;
    readonly simulatedMis: boolean;
    /** Default: the system's. */
    readonly resolve?: Resolver;
  };
  readonly now: () => Date;
}

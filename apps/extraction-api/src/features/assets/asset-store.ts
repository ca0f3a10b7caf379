import type { RecordsTransaction } from '@forme/backing-services/records';

/** Record of an ingested PDF. */
export interface AssetRow {
  readonly tenant: string;
  readonly sha256: string;
  /** How its bytes came: sent with the request, or named by their hash. */
  readonly source: 'upload' | 'reference';
  /** The job of the last requested extraction; null when the document was already stored. */
  readonly jobId: string | null;
  /** Counts those jobs: part of their idempotency key. */
  readonly generation: number;
  /** Password of the PDF, encrypted; null without one, and once it is not needed any more. */
  readonly sealedPassword: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** Change of an asset by a request. */
export type AssetChange = Pick<
  AssetRow,
  'tenant' | 'sha256' | 'source' | 'jobId' | 'generation' | 'sealedPassword'
>;

/** The assets of all tenants. */
export interface AssetStore {
  find(tenant: string, sha256: string): Promise<AssetRow | null>;
  /** Creates or changes an asset; in the transaction when one is given. */
  save(change: AssetChange, tx?: RecordsTransaction): Promise<void>;
  /** Forgets the passwords of jobs that have ended. */
  forgetPasswords(): Promise<void>;
}

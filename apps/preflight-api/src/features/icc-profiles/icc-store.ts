/** Facts in the header and texts of a profile; null where absent. */
export interface IccFacts {
  readonly description: string | null;
  readonly profileClass: string | null;
  readonly colorSpace: string | null;
  readonly pcs: string | null;
  readonly version: string | null;
}

/** A profile to be added to the catalogue. */
export interface NewIccProfile extends IccFacts {
  readonly tenant: string;
  readonly name: string;
  readonly substrateClass: string | null;
  readonly sha256: string;
  readonly sizeBytes: number;
}

/** A profile of the catalogue. */
export interface StoredIccProfile extends NewIccProfile {
  readonly id: string;
  readonly isActive: boolean;
  readonly uploadedAt: Date;
}

/** The substrate profiles of tenants. One at most is active. */
export interface IccStore {
  /** `keepBytes` runs in the same transaction, so that no removal takes equal bytes away meanwhile. */
  add(
    profile: NewIccProfile,
    active: boolean,
    keepBytes: () => Promise<void>,
  ): Promise<StoredIccProfile>;
  /** Newest first. */
  list(tenant: string): Promise<readonly StoredIccProfile[]>;
  find(tenant: string, id: string): Promise<StoredIccProfile | null>;
  active(tenant: string): Promise<StoredIccProfile | null>;
  deactivate(tenant: string): Promise<void>;
  /** Calls `dropBytes` when no other profile of the tenant has them; false when there is no such profile. */
  remove(
    tenant: string,
    id: string,
    dropBytes: (sha256: string) => Promise<void>,
  ): Promise<boolean>;
}

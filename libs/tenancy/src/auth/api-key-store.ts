/** An API key as stored; the secret itself is nowhere. */
export interface ApiKeyRecord {
  /** Public part of the key. */
  readonly id: string;
  readonly tenant: string;
  /** Name of the key, set by its owner. */
  readonly name: string;
  readonly scopes: readonly string[];
  /** HMAC-SHA256 (or SHA-256 without a pepper) of the secret part, hexadecimal. */
  readonly digest: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** The key this one replaces. */
  readonly rotatedFrom: string | null;
}

/** Where API keys live. */
export interface ApiKeyStore {
  /** Rejects when the id is taken. */
  insert(record: ApiKeyRecord): Promise<void>;
  find(id: string): Promise<ApiKeyRecord | undefined>;
  /** Oldest first. */
  list(tenant: string): Promise<readonly ApiKeyRecord[]>;
  /** Sets the dates given; false when there is no such key. */
  update(
    id: string,
    dates: Partial<Pick<ApiKeyRecord, 'expiresAt' | 'revokedAt'>>,
  ): Promise<boolean>;
}

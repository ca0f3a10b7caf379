import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ApiKeyRecord, ApiKeyStore } from './api-key-store';
import type { AuthMethod } from './method';
import { bearerToken } from './presented';

/** Settings of {@link ApiKeys}. */
export interface ApiKeysOptions {
  readonly store: ApiKeyStore;
  /** Keyed hashing: a stolen table alone cannot be attacked. Changing it invalidates every key. */
  readonly pepper?: string | undefined;
  readonly now?: () => Date;
}

/** Parameters of a new key. */
export interface NewApiKey {
  readonly tenant: string;
  readonly name: string;
  readonly scopes?: readonly string[];
  readonly expiresAt?: Date | null;
}

/** A key that was just made. `key` is shown this once. */
export interface IssuedApiKey {
  readonly key: string;
  readonly record: ApiKeyRecord;
}

const format = /^forme_([0-9a-f]{16})_([A-Za-z0-9_-]{43})$/;
const maxGraceMs = 30 * 24 * 3600 * 1000;

/** Per-tenant API keys `forme_<id>_<secret>`: 32 random bytes, of which only a hash is stored. */
export class ApiKeys {
  readonly #store: ApiKeyStore;
  readonly #pepper: string | undefined;
  readonly #now: () => Date;

  constructor({ store, pepper, now = () => new Date() }: ApiKeysOptions) {
    this.#store = store;
    this.#pepper = pepper;
    this.#now = now;
  }

  /** Makes a key. */
  create(wanted: NewApiKey): Promise<IssuedApiKey> {
    return this.#issue(wanted, null);
  }

  /**
   * Makes a successor with the same tenant, name and scopes. The old key works for `graceMs` more milliseconds (default 0, at
   * most 30 days). Undefined when the tenant has no such working key.
   */
  async rotate(tenant: string, id: string, graceMs = 0): Promise<IssuedApiKey | undefined> {
    const old = await this.#own(tenant, id);
    if (!old || !this.#works(old)) return undefined;
    const issued = await this.#issue(old, old.id);
    const end = new Date(this.#now().getTime() + Math.min(Math.max(0, graceMs), maxGraceMs));
    const expiresAt = old.expiresAt && old.expiresAt < end ? old.expiresAt : end;
    await this.#store.update(id, { expiresAt });
    return issued;
  }

  /** Ends a key at once. False when the tenant has no such key. */
  async revoke(tenant: string, id: string): Promise<boolean> {
    const record = await this.#own(tenant, id);
    if (!record) return false;
    return this.#store.update(id, { revokedAt: record.revokedAt ?? this.#now() });
  }

  /** All keys of a tenant, working or not, oldest first. */
  list(tenant: string): Promise<readonly ApiKeyRecord[]> {
    return this.#store.list(tenant);
  }

  /** The working key that was presented. An unknown id costs the same as a wrong secret. */
  async verify(presented: string): Promise<ApiKeyRecord | undefined> {
    const [, id, secret] = format.exec(presented) ?? [];
    if (id === undefined || secret === undefined) return undefined;
    const record = await this.#store.find(id);
    const expected = Buffer.from(record?.digest ?? '0'.repeat(64), 'hex');
    const given = Buffer.from(this.#digest(secret), 'hex');
    const same = expected.length === given.length && timingSafeEqual(expected, given);
    return record && same && this.#works(record) ? record : undefined;
  }

  /** `Authorization: Bearer forme_...`; the caller is bound to the key's tenant. */
  method(): AuthMethod {
    return {
      challenge: 'Bearer',
      verify: async ({ headers }) => {
        const record = await this.verify(bearerToken(headers) ?? '');
        if (!record) return undefined;
        const { id, tenant, scopes } = record;
        return { subject: `key:${id}`, tenant, scopes, internal: false };
      },
    };
  }

  async #issue(
    { tenant, name, scopes = [], expiresAt = null }: NewApiKey,
    rotatedFrom: string | null,
  ): Promise<IssuedApiKey> {
    const id = randomBytes(8).toString('hex');
    const secret = randomBytes(32).toString('base64url');
    const record: ApiKeyRecord = {
      id,
      tenant,
      name,
      scopes: [...scopes],
      digest: this.#digest(secret),
      createdAt: this.#now(),
      expiresAt,
      revokedAt: null,
      rotatedFrom,
    };
    await this.#store.insert(record);
    return { key: `forme_${id}_${secret}`, record };
  }

  async #own(tenant: string, id: string): Promise<ApiKeyRecord | undefined> {
    const record = await this.#store.find(id);
    return record?.tenant === tenant ? record : undefined;
  }

  #works({ expiresAt, revokedAt }: ApiKeyRecord): boolean {
    return revokedAt === null && (expiresAt === null || expiresAt > this.#now());
  }

  #digest(secret: string): string {
    const hash =
      this.#pepper === undefined ? createHash('sha256') : createHmac('sha256', this.#pepper);
    return hash.update(secret).digest('hex');
  }
}

import type { ApiKeyRecord, ApiKeyStore } from './api-key-store';

/** API keys of this process; gone when it ends. */
export class MemoryApiKeyStore implements ApiKeyStore {
  readonly #records = new Map<string, ApiKeyRecord>();

  insert(record: ApiKeyRecord): Promise<void> {
    if (this.#records.has(record.id)) return Promise.reject(new Error('The key id is taken'));
    this.#records.set(record.id, record);
    return Promise.resolve();
  }

  find(id: string): Promise<ApiKeyRecord | undefined> {
    return Promise.resolve(this.#records.get(id));
  }

  list(tenant: string): Promise<readonly ApiKeyRecord[]> {
    return Promise.resolve([...this.#records.values()].filter((it) => it.tenant === tenant));
  }

  update(
    id: string,
    dates: Partial<Pick<ApiKeyRecord, 'expiresAt' | 'revokedAt'>>,
  ): Promise<boolean> {
    const record = this.#records.get(id);
    if (record) this.#records.set(id, { ...record, ...dates });
    return Promise.resolve(record !== undefined);
  }
}

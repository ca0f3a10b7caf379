/** Bytes that may be forgotten at any time. A cache never fails its caller: when it cannot answer it has nothing. */
export interface Cache {
  /** The bytes under `key`, the caller's own copy; `null` when there are none (any more). */
  get(key: string): Promise<Buffer | null>;
  /** Whether there are bytes under `key`; does not count as using them. */
  has(key: string): Promise<boolean>;
  /** Keeps a copy of `value` for `ttlSeconds` at most. Values too big for the cache are not kept. */
  set(key: string, value: Uint8Array, options: { readonly ttlSeconds: number }): Promise<void>;
  delete(key: string): Promise<void>;
  /**
   * Deletes every entry whose key of at most 1000 characters matches `pattern`, in which `*` matches any characters. Returns the keys; null when
   * the cache does not know whether it deleted them.
   */
  deleteMatching(pattern: string): Promise<readonly string[] | null>;
  /** Lets go of memory and connections. */
  close(): Promise<void>;
}

/** One object to store. */
export interface NewObject {
  readonly key: string;
  readonly body: { readonly file: string; readonly size: number } | Uint8Array;
  readonly mediaType: string;
  readonly tags: Readonly<Record<string, string>>;
  /** Kept with the object for stores that know no tags. */
  readonly metadata: Readonly<Record<string, string>>;
}

/** The bucket of retained objects. Failures reject with whatever the store says. */
export interface RetainedObjects {
  put(object: NewObject): Promise<void>;
  /** Keys below a prefix, page by page. */
  list(prefix: string): AsyncIterable<readonly string[]>;
  /** Names of the folders directly below a prefix that ends with a slash. */
  folders(prefix: string): Promise<readonly string[]>;
  /** Deletes at most 1000 objects; one that is not there counts as deleted. Rejects when one could not be deleted. */
  delete(keys: readonly string[]): Promise<void>;
  close(): void;
}

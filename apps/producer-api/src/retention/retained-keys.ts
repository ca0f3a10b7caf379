/** Owner and input of a triplet of retained objects. */
export interface Retained {
  /** Slug. */
  readonly tenant: string;
  readonly producer: string;
  readonly inputSha256: string;
  /** When it was made; its UTC day is part of the keys. */
  readonly at: Date;
}

/** The folder of a triplet, with a slash at its end: `{prefix}/{tenant}/{producer}/{YYYY-MM-DD}/{input_sha256}/`. */
export function tripletFolder(
  prefix: string,
  { tenant, producer, inputSha256, at }: Retained,
): string {
  return `${base(prefix)}${tenant}/${producer}/${at.toISOString().slice(0, 10)}/${inputSha256}/`;
}

/** The folder of the index entries with the folders of an input's objects: `{prefix}/index/{input_sha256}/`. */
export function indexFolder(prefix: string, sha256: string): string {
  return `${base(prefix)}index/${sha256}/`;
}

/** The entry for a triplet: a key whose end repeats the triplet's folder. */
export function indexKey(prefix: string, retained: Retained): string {
  const { tenant, producer, inputSha256, at } = retained;
  return `${indexFolder(prefix, inputSha256)}${tenant}/${producer}/${at.toISOString().slice(0, 10)}`;
}

/** Tenant of an index entry; undefined for a key of another kind. */
export function tenantOfIndexKey(prefix: string, sha256: string, key: string): string | undefined {
  const folder = indexFolder(prefix, sha256);
  if (!key.startsWith(folder)) return undefined;
  const [tenant, producer, day, ...more] = key.slice(folder.length).split('/');
  return tenant && producer && day && more.length === 0 ? tenant : undefined;
}

/** The folder of the triplet that an index entry refers to. */
export function folderOfIndexKey(prefix: string, sha256: string, key: string): string {
  return `${base(prefix)}${key.slice(indexFolder(prefix, sha256).length)}/${sha256}/`;
}

/** The prefix as keys begin with it: empty, or with one slash at its end. */
export function base(prefix: string): string {
  const trimmed = prefix.replace(/^\/+|\/+$/g, '');
  return trimmed === '' ? '' : `${trimmed}/`;
}

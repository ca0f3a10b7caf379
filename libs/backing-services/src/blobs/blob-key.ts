import { BlobError, type BlobKey, type BlobPrefix } from './blobs';

const folder = /^[a-z0-9][a-z0-9-]{0,62}$/;
const file = /^[a-z0-9][a-z0-9_-]{0,127}(\.[a-z0-9]{1,12}){0,2}$/;

/** Throws `BlobError` unless every part of the key is what a key may be. */
export function checkKey({ tenant, kind, name }: BlobKey): void {
  check('tenant', tenant, folder);
  check('kind', kind, folder);
  check('name', name, file);
}

/** Throws `BlobError` unless the prefix is what a prefix may be. */
export function checkPrefix({ tenant, kind }: BlobPrefix): void {
  check('tenant', tenant, folder);
  if (kind !== undefined) check('kind', kind, folder);
}

/** Whether a name found in a store could be a key's. */
export function isKeyPart(part: keyof BlobKey, value: string): boolean {
  return (part === 'name' ? file : folder).test(value);
}

function check(part: string, value: string, pattern: RegExp): void {
  if (pattern.test(value)) return;
  throw new BlobError('invalid-key', `The ${part} of a blob must match ${pattern.source}`);
}

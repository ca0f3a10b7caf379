/** The wire's id of an object: `obj-12` for the object key `12 0`; another path stays as it is. */
export function objectId(key: string): string {
  const numbers = /^(\d+) (\d+)$/.exec(key);
  if (!numbers) return key.replace(/^(\d+) \d+(?=\/)/, 'obj-$1');
  return numbers[2] === '0'
    ? `obj-${numbers[1] ?? ''}`
    : `obj-${numbers[1] ?? ''}-${numbers[2] ?? ''}`;
}

/** {@link objectId} of a key that may be missing. */
export function objectIdOrNull(key: string | null): string | null {
  return key === null ? null : objectId(key);
}

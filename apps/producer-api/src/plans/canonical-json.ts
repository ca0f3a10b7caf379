import { createHash } from 'node:crypto';

/**
 * Canonical JSON (RFC 8785): members sorted by UTF-16 code units, numbers and strings as ECMAScript prints them, no white space.
 * Members that are null or undefined are left out, since a plan with a null means the same as one without the member; nulls
 * in arrays stay. Throws `RangeError` for numbers JSON does not have.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new RangeError('Canonical JSON has no number that is not finite');
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== null && member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** SHA-256 of a text or bytes, lower-case hex. */
export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

import { createHash } from 'node:crypto';
import { canonicalJson as canonical } from '@forme/contracts';

/**
 * Canonical JSON of a plan (RFC 8785) without members that are null, since a plan with a null means the same as one without the
 * member; nulls in arrays stay. Throws `RangeError` for numbers JSON does not have.
 */
export function canonicalJson(value: unknown): string {
  return canonical(withoutNulls(value));
}

function withoutNulls(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutNulls);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== null)
      .map(([name, member]) => [name, withoutNulls(member)]),
  );
}

/** SHA-256 of a text or bytes, lower-case hex. */
export function sha256Of(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

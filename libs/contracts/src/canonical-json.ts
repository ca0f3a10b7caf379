/**
 * Canonical JSON (RFC 8785): members sorted by UTF-16 code units, numbers and strings as ECMAScript prints them, no white space.
 * Members that are undefined are left out, as JSON has no such value. Throws `RangeError` for numbers JSON does not have.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new RangeError('Canonical JSON has no number that is not finite');
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** A member of an entity as text; empty when it is absent. */
export function memberText(entity: unknown, name: string): string {
  const members = typeof entity === 'object' && entity !== null ? { ...entity } : {};
  const value = (members as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The value at a JSON pointer (RFC 6901) as text; empty when there is none. */
export function valueAt(entity: unknown, pointer: string): string {
  let value: unknown = entity;
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null) return '';
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

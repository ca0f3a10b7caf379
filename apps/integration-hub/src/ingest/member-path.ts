/** Finds a value in a document; undefined when it is not there. */
export type MemberPath = (document: unknown) => unknown;

const step = /\.([A-Za-z_][\w-]{0,99})|\[(\d{1,6})\]|\['([^'\\]{1,100})'\]/y;

/** Reads a path of members and indices, `$.order.lines[0]['no']` (RFC 9535, singular queries); undefined for anything else. */
export function parseMembers(text: string): MemberPath | undefined {
  if (!text.startsWith('$') || text.length > 1000) return undefined;
  const steps: (string | number)[] = [];
  step.lastIndex = 1;
  while (step.lastIndex < text.length) {
    const match = step.exec(text);
    if (match === null) return undefined;
    const [, name, index, quoted] = match;
    steps.push(index === undefined ? (name ?? quoted ?? '') : Number(index));
  }
  return (document) => steps.reduce<unknown>(memberOf, document);
}

function memberOf(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) !== (typeof key === 'number')) return undefined;
  return Object.hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : undefined;
}

import type { Feature, Features } from './rule';
import { comparable } from './values';

/** Values of one feature that are compared; further ones are not. */
const mostValues = 20;

const nothing: readonly string[] = [];

/** The values of a document that are compared. */
export function featuresOf(
  features: readonly Feature[],
  document: Readonly<Record<string, unknown>>,
): Features {
  return features.map(({ fields, as }) => {
    const found: string[] = [];
    for (const field of fields) {
      collect(document, partsOf(field), 0, (value) => {
        if (found.length >= mostValues) return;
        const made = comparable(as, value);
        if (made !== undefined && !found.includes(made)) found.push(made);
      });
    }
    return found.length === 0 ? nothing : found;
  });
}

const known = new Map<string, readonly string[]>();
const mostKnown = 10_000;

/** Members of a JSON pointer, RFC 6901. */
function partsOf(pointer: string): readonly string[] {
  let parts = known.get(pointer);
  if (parts) return parts;
  parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (known.size < mostKnown) known.set(pointer, parts);
  return parts;
}

function collect(
  value: unknown,
  parts: readonly string[],
  at: number,
  add: (value: string | number) => void,
): void {
  const part = parts[at];
  if (part === undefined) {
    if (typeof value === 'string' || typeof value === 'number') add(value);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (part === '*') {
    for (const member of Object.values(value)) collect(member, parts, at + 1, add);
  } else if (Object.hasOwn(value, part)) {
    collect((value as Readonly<Record<string, unknown>>)[part], parts, at + 1, add);
  }
}

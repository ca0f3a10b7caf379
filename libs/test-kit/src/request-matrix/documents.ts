import { exampleOf } from '@forme/contracts';

/** A JSON schema of the contracts. */
export type Schema = Parameters<typeof exampleOf>[0];

/** Where a value stands in a JSON document. */
export type Place = readonly (string | number)[];

/** Every place of a document, its root first. */
export function placesOf(value: unknown, place: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [place];
  const inner = Object.entries(value).flatMap(([name, member]) =>
    placesOf(member, [...place, Array.isArray(value) ? Number(name) : name]),
  );
  return [place, ...inner];
}

/** The document as text with other JSON in one place. */
export function written(value: unknown, place: Place, json: string): string {
  const [name, ...rest] = place;
  if (name === undefined) return json;
  const members = Object.entries(value as object).map(([key, member]): [string, string] => [
    key,
    key === String(name) ? written(member, rest, json) : JSON.stringify(member),
  ]);
  if (Array.isArray(value)) return `[${members.map(([, text]) => text).join(',')}]`;
  return `{${members.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`;
}

/** A value of the schema with every member it may have. */
function wholeExample(schema: Schema): unknown {
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, Schema>;
    items?: Schema;
    anyOf?: readonly Schema[];
  };
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, member]) => [name, wholeExample(member)]),
    );
  }
  if (items) return [wholeExample(items)];
  const [first] = anyOf ?? [];
  return first ? wholeExample(first) : exampleOf(schema);
}

/** Documents to put other values into: `usual`, the same with one more member of the schema, and one with all of them. */
export function documentsOf(schema: Schema, usual: unknown): readonly unknown[] {
  const whole = wholeExample(schema);
  if (!isObject(usual) || !isObject(whole)) return [usual];
  const more = Object.keys(whole).filter((name) => !Object.hasOwn(usual, name));
  return [usual, ...more.map((name) => ({ ...usual, [name]: whole[name] })), whole];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The document with the value of each member that `known` names. */
export function withKnown(value: unknown, known: (name: string) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withKnown(item, known));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, known(name) ?? withKnown(member, known)]),
  );
}

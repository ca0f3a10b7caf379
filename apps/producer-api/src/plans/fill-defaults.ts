import { jsonCheck } from '@forme/service-kit/http';

/** A JSON Schema as the contracts declare it. */
export type Schema = Parameters<typeof jsonCheck>[0];

type Value = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A copy of a value that fits its schema, with every default of the schema in place, also inside unions, where validators leave
 * them out. So a plan that omits a default and one that writes it are equal.
 */
export function fillDefaults(schema: Schema, value: unknown): unknown {
  const branches = schema['anyOf'] as readonly Schema[] | undefined;
  if (branches) {
    const branch = branches.find((it) => fits(it, value));
    return branch ? fillDefaults(branch, value) : value;
  }
  if (Array.isArray(value)) {
    const items = schema['items'] as Schema | undefined;
    return items ? value.map((item) => fillDefaults(items, item)) : [...(value as unknown[])];
  }
  return isObject(value) ? fillMembers(schema, value) : value;
}

function fillMembers(schema: Schema, value: Value): Value {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const given = Object.entries(value).map(([name, member]): [string, unknown] => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return [name, property ? fillDefaults(property, member) : member];
  });
  const absent = Object.entries(properties)
    .filter(([name, { default: preset }]) => !Object.hasOwn(value, name) && preset !== undefined)
    .map(([name, property]): [string, unknown] => [
      name,
      fillDefaults(property, structuredClone(property.default)),
    ]);
  return Object.fromEntries([...given, ...absent]);
}

const checks = new WeakMap<Schema, (value: unknown) => boolean>();

function fits(schema: Schema, value: unknown): boolean {
  if (contradicts(schema, value)) return false;
  let check = checks.get(schema);
  if (!check) {
    const compiled = jsonCheck(schema);
    check = (it) => 'value' in compiled(it);
    checks.set(schema, check);
  }
  // A copy: the check writes defaults into what it is given.
  return check(structuredClone(value));
}

/** A quick look at constants, which tell most branches of a union apart. */
function contradicts(schema: Schema, value: unknown): boolean {
  if (!isObject(value)) return false;
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  return Object.entries(properties).some(
    ([name, property]) => property['const'] !== undefined && property['const'] !== value[name],
  );
}

import type { TSchema } from '@sinclair/typebox';

/**
 * A value of the schema made from its own words: `examples`, `default`, `const`, the first `enum` value or union member, and
 * for objects and arrays the same of their parts. Optional members appear when they carry an example of their own.
 */
export function exampleOf(schema: TSchema, name = 'text'): unknown {
  const given = ownExample(schema);
  if (given !== undefined) return given;
  const members: unknown = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(members)) return memberExample(members as TSchema[], name);
  const parts: unknown = schema['allOf'];
  if (Array.isArray(parts))
    return Object.assign({}, ...parts.map((part: TSchema) => exampleOf(part, name)));
  switch (schema['type']) {
    case 'object':
      return objectExample(schema);
    case 'array':
      return arrayExample(schema, name);
    case 'integer':
    case 'number':
      return typeof schema['minimum'] === 'number' ? schema['minimum'] : 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'string':
      return name;
    default:
      return {};
  }
}

function ownExample(schema: TSchema): unknown {
  const examples: unknown = schema.examples;
  if (Array.isArray(examples) && examples.length > 0) return examples[0] as unknown;
  if (schema.default !== undefined) return schema.default as unknown;
  if (schema['const'] !== undefined) return schema['const'] as unknown;
  const values: unknown = schema['enum'];
  return Array.isArray(values) ? (values[0] as unknown) : undefined;
}

// A nullable leaf without an example of its own shows null rather than made-up text.
function memberExample([first, ...rest]: readonly TSchema[], name: string): unknown {
  if (!first) return {};
  const isLeaf = ['string', 'number', 'integer', 'boolean'].includes(String(first['type']));
  const isNullable = rest.some((it) => it['type'] === 'null');
  return isNullable && isLeaf && ownExample(first) === undefined ? null : exampleOf(first, name);
}

function arrayExample(schema: TSchema, name: string): unknown[] {
  const items: unknown = schema['items'];
  if (Array.isArray(items)) return items.map((item: TSchema) => exampleOf(item, name));
  if (items === undefined || schema['maxItems'] === 0) return [];
  const count = typeof schema['minItems'] === 'number' ? Math.max(1, schema['minItems']) : 1;
  return Array.from({ length: count }, () => exampleOf(items as TSchema, name));
}

function objectExample(schema: TSchema): Record<string, unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, TSchema>;
  const required = new Set((schema['required'] ?? []) as string[]);
  const out: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    if (required.has(name) || ownExample(property) !== undefined)
      out[name] = exampleOf(property, name);
  }
  return out;
}

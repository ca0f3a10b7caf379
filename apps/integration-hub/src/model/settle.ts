import { Decimal } from '@forme/contracts/hub';
import { isRecord } from './json';
import { isReference } from './references';
import type { SchemaNode } from './units';

/** A word a source uses where the model has a closed set of others. */
export interface UnknownWord {
  readonly pointer: string;
  readonly word: string;
}

/** A value as the entity shows it. */
export interface Settled {
  /** Null when nothing of it can be shown. */
  readonly value: unknown;
  readonly unknownWords: readonly UnknownWord[];
}

const nothing = Symbol('nothing');

/**
 * What a source says, as the canonical model can show it now. References that wait and words the model does not know become null
 * where null is allowed; else the smallest part that may be left out is left out around them. A null that is not allowed leaves
 * its optional member out. Instants are written in UTC with milliseconds, decimals without trailing zeros: equal values are
 * equal text.
 */
export function settle(value: unknown, schema: SchemaNode, pointer: string): Settled {
  const unknownWords: UnknownWord[] = [];
  const settled = settleAt(value, schema, pointer, unknownWords);
  return { value: settled === nothing ? null : settled, unknownWords };
}

function settleAt(
  value: unknown,
  schema: SchemaNode,
  pointer: string,
  words: UnknownWord[],
): unknown {
  const nullable = isNullable(schema);
  const absent = nullable ? null : nothing;
  if (isReference(value)) return absent;
  if (value === null) return null;
  const plain = withoutNull(schema);
  if (typeof value === 'string') {
    if (!plain.enum || plain.enum.includes(value)) return sameText(value, plain);
    words.push({ pointer, word: value });
    return absent;
  }
  if (Array.isArray(value)) {
    const { items } = plain;
    if (!items) return value;
    return value
      .map((item, index) => settleAt(item, items, `${pointer}/${index}`, words))
      .filter((item) => item !== nothing);
  }
  if (!isRecord(value) || !plain.properties) return value;
  return settleMembers(value, plain, pointer, words) ?? absent;
}

/** Undefined when a member that must be there has nothing to show. */
function settleMembers(
  value: Readonly<Record<string, unknown>>,
  { properties = {}, required = [] }: SchemaNode,
  pointer: string,
  words: UnknownWord[],
): Record<string, unknown> | undefined {
  const members: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const settled = schema ? settleAt(member, schema, `${pointer}/${name}`, words) : member;
    const needed = required.includes(name);
    if (settled === nothing && needed) return undefined;
    const dropped = settled === nothing || (settled === null && !needed && !nullAllowed(schema));
    if (!dropped) members[name] = settled;
  }
  return members;
}

const nullAllowed = (schema: SchemaNode | undefined): boolean =>
  schema === undefined || isNullable(schema);

/** Whether null is a value of the schema. */
export const isNullable = ({ type, anyOf }: SchemaNode): boolean =>
  type === 'null' || (anyOf?.some(isNullable) ?? false);

function withoutNull(schema: SchemaNode): SchemaNode {
  const others = schema.anyOf?.filter((it) => !isNullable(it)) ?? [];
  const [only] = others;
  return only && others.length === 1 ? withoutNull(only) : schema;
}

function sameText(text: string, { format, pattern }: SchemaNode): string {
  if (format === 'date-time') {
    const at = new Date(text);
    return Number.isNaN(at.getTime()) ? text : at.toISOString();
  }
  if (pattern !== Decimal.pattern || !/^-?[0-9.]+$/.test(text)) return text;
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return short === '-0' ? '0' : short;
}

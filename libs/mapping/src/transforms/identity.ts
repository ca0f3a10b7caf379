import { createHash } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import type { Scope } from '../language/scope';
import { textOf } from '../language/value';
import { expression, params } from './params';
import { transform, type Building } from './transform';

const group = 'identity';
const uuid = '^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$';

/** Name-based UUID of version 5 (RFC 9562, 5.5). */
function uuid5(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest();
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex', 0, 16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

/** Transforms that make or find ids. */
export const identityTransforms = [
  transform({
    name: 'xref',
    group,
    summary:
      'The canonical id of a key; while unknown, the key itself if its entity is given, else no value and a note',
    params: params({
      type: Type.String({ minLength: 1, maxLength: 200, description: 'Type in the other system.' }),
      system: Type.Optional(
        Type.String({ minLength: 1, maxLength: 100, description: 'Else that of the mapping.' }),
      ),
      entity: Type.Optional(
        Type.String({
          pattern: '^[a-z_]{1,40}$',
          description: 'Entity the key names; the hub resolves it later.',
        }),
      ),
    }),
    label: ({ type, system }) => (system === undefined ? type : `${system},${type}`),
    examples: [
      {
        value: 'C-1',
        params: { type: 'Customer' },
        context: {
          xref: (system, type, id) =>
            system === 'mis' && type === 'Customer' && id === 'C-1' ? 'cus_1' : null,
        },
        result: 'cus_1',
      },
      { value: 'C-2', params: { type: 'Customer' }, context: { xref: () => null }, absent: true },
      {
        value: 'C-2',
        params: { type: 'Customer', entity: 'customer' },
        result: {
          $ref: {
            entity: 'customer',
            system: 'mis',
            external_type: 'Customer',
            external_id: 'C-2',
          },
        },
      },
    ],
    compile({ type, system, entity }, building) {
      const of = system ?? building.system;
      return (value, scope) => {
        const key = textOf(value);
        const id = scope.context.xref?.(of, type, key) ?? null;
        if (id !== null) return id;
        if (entity !== undefined)
          return { $ref: { entity, system: of, external_type: type, external_id: key } };
        scope.warn('not_resolved', `${type} ${key} of ${of} is not known yet`);
        return undefined;
      };
    },
  }),
  transform({
    name: 'uuid5',
    group,
    takes: 'absent',
    summary: 'A UUID of version 5 from a namespace and texts: equal texts, equal id',
    params: params({
      namespace: Type.String({ pattern: uuid, description: 'UUID in small letters.' }),
      parts: Type.Optional(
        Type.Array(expression('A part; else the value.'), { minItems: 1, maxItems: 20 }),
      ),
    }),
    label: () => '',
    examples: [
      {
        value: 'www.example.com',
        params: { namespace: '6ba7b810-9dad-11d1-80b4-00c04fd430c8' },
        result: '2ed6657d-e927-568b-95e1-2665a8aea6a2',
      },
    ],
    compile({ namespace, parts }, building) {
      const name = named(parts, building);
      return (_, scope) => uuid5(namespace, name(scope));
    },
  }),
  transform({
    name: 'hash',
    group,
    takes: 'absent',
    summary:
      'SHA-256 of a text, or of several that cannot run into each other: a key for duplicates',
    params: params({
      length: Type.Optional(
        Type.Integer({ minimum: 8, maximum: 64, default: 64, description: 'Hexadecimal digits.' }),
      ),
      parts: Type.Optional(
        Type.Array(expression('A part; else the value.'), { minItems: 1, maxItems: 20 }),
      ),
    }),
    label: ({ length = 64 }) => String(length),
    examples: [
      { value: 'abc', params: { length: 16 }, result: 'ba7816bf8f01cfea' },
      {
        document: { a: 'x', b: 1 },
        params: { length: 8, parts: ['$.a', '$.b'] },
        result: '72536697',
      },
    ],
    compile({ length = 64, parts }, building) {
      const name = named(parts, building);
      return (_, scope) => {
        const text = name(scope);
        scope.budget.spend(5 + (text.length >> 6));
        return createHash('sha256').update(text, 'utf8').digest('hex').slice(0, length);
      };
    },
  }),
];

/** The value as text; several parts as a JSON array, so that they cannot run into each other. */
function named(parts: readonly string[] | undefined, building: Building): (scope: Scope) => string {
  const runs = (parts ?? ['value']).map((it, at) => building.expression(`parts/${at}`, it));
  return (scope) => {
    const texts = runs.map((run) => textOf(run(scope)));
    return texts.length === 1 ? (texts[0] ?? '') : JSON.stringify(texts);
  };
}

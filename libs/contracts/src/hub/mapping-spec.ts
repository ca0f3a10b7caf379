import { Type, type Static } from '@sinclair/typebox';
import { closed, named, nullable, oneOf } from '../schema';
import { EntityType } from './model';

const Path = Type.String({ minLength: 1, maxLength: 1000 });

/** One transform: its name alone, or with parameters. */
export const TransformCall = Type.Union([
  Type.String({ minLength: 1, maxLength: 200, examples: ['trim'] }),
  Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 200 }),
      params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    },
    closed,
  ),
]);

/** One field of the target and where its value comes from. */
export const MappingField = named(
  'MappingField',
  Type.Object(
    {
      to: Type.String({
        minLength: 1,
        maxLength: 1000,
        description: 'JSON pointer into the target; `*` matches each item.',
        examples: ['/name'],
      }),
      from: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 1000,
          description: 'JSONPath (RFC 9535) into the source.',
        }),
      ),
      each: Type.Optional(Path),
      default: Type.Optional(Type.Unknown()),
      when: Type.Optional(Type.String({ maxLength: 2000, description: 'Expression.' })),
      required: Type.Optional(Type.Boolean({ default: false })),
      transforms: Type.Optional(Type.Array(TransformCall, { maxItems: 50, default: [] })),
    },
    { ...closed, examples: [{ to: '/name', from: '$.customer.name', transforms: ['trim'] }] },
  ),
);

/** A declarative mapping. It has no clock, no random and no network: equal input gives equal output. */
export const MappingSpec = named(
  'MappingSpec',
  Type.Object(
    {
      spec_version: oneOf(['1']),
      name: Type.String({ minLength: 1, maxLength: 200 }),
      direction: oneOf(['inbound', 'outbound']),
      system: Type.String({ minLength: 1, maxLength: 100 }),
      source: Type.Object(
        {
          format: oneOf(['json', 'xml', 'jdf', 'csv']),
          root: Type.Optional(Path),
        },
        closed,
      ),
      target: Type.Object({ entity: EntityType }, closed),
      select: Type.Optional(
        Type.Object(
          {
            events: Type.Optional(
              Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
                minItems: 1,
                maxItems: 50,
                description: 'Event types; `*` matches any text.',
                examples: [['order.*']],
              }),
            ),
            when: Type.Optional(
              Type.String({
                minLength: 1,
                maxLength: 2000,
                description: 'Expression on the document.',
                examples: ["$.type == 'order'"],
              }),
            ),
          },
          {
            ...closed,
            description:
              'Inbound: the events that the mapping applies to. Without it, the mapping applies to every event in which it finds its key.',
          },
        ),
      ),
      key: Type.Object({ external_type: Type.String(), external_id: Path }, closed),
      find: Type.Optional(
        Type.Array(
          Type.Object(
            {
              from: Path,
              system: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
              external_type: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
            },
            closed,
          ),
          {
            minItems: 1,
            maxItems: 20,
            description:
              'Inbound: the record refers to an entity created by another source. The entity is found by its own key, else by the first of these that identifies one entity: a key of the given system and type (any when omitted), or the canonical id. Without an entity the event is unmatched until one has such a key. Of all records about an entity the newest by its time counts.',
            examples: [[{ from: '$.reference' }]],
          },
        ),
      ),
      let: Type.Optional(
        Type.Record(Type.String(), Type.String(), { description: 'Name -> expression.' }),
      ),
      fields: Type.Array(MappingField, { maxItems: 2000 }),
      references: Type.Optional(
        Type.Array(
          Type.Object(
            {
              to: Type.String(),
              entity: EntityType,
              system: Type.Optional(Type.String()),
              external_type: Type.String(),
              from: Path,
            },
            closed,
          ),
          { maxItems: 200, default: [] },
        ),
      ),
      on_error: Type.Optional(oneOf(['fail', 'skip_field', 'default'], { default: 'fail' })),
    },
    {
      ...closed,
      examples: [
        {
          spec_version: '1',
          name: 'Customers from the MIS',
          direction: 'inbound',
          system: 'tharstern',
          source: { format: 'json', root: '$' },
          target: { entity: 'customer' },
          key: { external_type: 'Customer', external_id: '$.id' },
          fields: [{ to: '/name', from: '$.name', required: true, transforms: ['trim', 'nfc'] }],
          on_error: 'fail',
        },
      ],
    },
  ),
);

/** One fault of a mapping run. */
export const MappingFault = named(
  'MappingFault',
  Type.Object({
    pointer: Type.String({ examples: ['/promised_date'] }),
    source_path: nullable(Type.String()),
    transform: nullable(Type.String()),
    code: Type.String({ examples: ['invalid_date'] }),
    message: Type.String(),
  }),
);

/** Static type of {@link MappingSpec}. */
export type MappingSpec = Static<typeof MappingSpec>;
/** Static type of {@link MappingField}. */
export type MappingField = Static<typeof MappingField>;
/** Static type of {@link MappingFault}. */
export type MappingFault = Static<typeof MappingFault>;

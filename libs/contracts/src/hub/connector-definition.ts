import { Type, type Static } from '@sinclair/typebox';
import { closed, named, nullable, oneOf, openSet } from '../schema';
import { FreeObject, hubId } from './routing';

const Template = Type.String({
  maxLength: 2000,
  description: 'Text with {{connection.public}}, {{cursor}} and {{entity}} values.',
});

const Pagination = Type.Object(
  {
    strategy: oneOf(['none', 'offset', 'page', 'cursor', 'link_header']),
    page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    size_param: Type.Optional(Type.String()),
    token_param: Type.Optional(Type.String()),
    next_path: Type.Optional(Type.String({ description: 'Location of the next token or URL.' })),
    max_pages: Type.Optional(Type.Integer({ minimum: 1, default: 1000 })),
  },
  closed,
);

const Call = Type.Object(
  {
    method: oneOf(['GET', 'POST', 'PUT', 'PATCH']),
    path: Template,
    params: Type.Optional(Type.Record(Type.String(), Template)),
    record_path: Type.Optional(Type.String()),
  },
  closed,
);

const Resource = Type.Object(
  {
    list: Type.Optional(
      Type.Object(
        {
          ...Call.properties,
          pagination: Type.Optional(Pagination),
          since_param: Type.Optional(Type.String()),
        },
        closed,
      ),
    ),
    get: Type.Optional(Call),
    create: Type.Optional(Call),
    update: Type.Optional(Call),
    find_by: Type.Optional(Call),
    read_mapping: Type.Optional(nullable(hubId('map'))),
    write_mapping: Type.Optional(nullable(hubId('map'))),
    lane: Type.Optional(
      openSet(['amber', 'red'], {
        description: 'Green results from a live check; it is never declared.',
      }),
    ),
  },
  closed,
);

/** A connector described as data: paths, pagination, mapping. Secrets never appear in it. */
export const ConnectorDefinition = named(
  'ConnectorDefinition',
  Type.Object(
    {
      definition_version: oneOf(['1']),
      system: Type.String({ minLength: 1, maxLength: 100 }),
      vendor: Type.String({ minLength: 1, maxLength: 200 }),
      base_url: Type.Optional(Template),
      auth: Type.Object(
        {
          kind: oneOf(['none', 'api_key', 'bearer', 'basic', 'oauth2']),
          fields: Type.Optional(Type.Array(Type.String(), { default: [] })),
        },
        closed,
      ),
      rate_limit: Type.Optional(
        Type.Object(
          {
            rps: Type.Optional(Type.Number({ exclusiveMinimum: 0 })),
            burst: Type.Optional(Type.Integer({ minimum: 1 })),
            concurrency: Type.Optional(Type.Integer({ minimum: 1 })),
            retry_after_header: Type.Optional(Type.String()),
          },
          closed,
        ),
      ),
      resources: Type.Record(Type.String(), Resource, { description: 'Entity type -> its calls.' }),
      webhooks: Type.Optional(
        Type.Object(
          {
            dialect: Type.String(),
            event_path: Type.Optional(Type.String()),
            id_path: Type.Optional(Type.String()),
            thin: Type.Optional(
              Type.Object(
                { url_path: Type.String(), allowed_hosts: Type.Array(Type.String()) },
                closed,
              ),
            ),
          },
          closed,
        ),
      ),
      tests: Type.Optional(
        Type.Array(Type.Object({ fixture: FreeObject, expect: FreeObject }, closed), {
          default: [],
        }),
      ),
    },
    {
      ...closed,
      examples: [
        {
          definition_version: '1',
          system: 'generic-rest-mis',
          vendor: 'Generic',
          auth: { kind: 'api_key', fields: ['api_key'] },
          resources: {
            customer: {
              list: {
                method: 'GET',
                path: '/customers',
                record_path: '$.items[*]',
                pagination: { strategy: 'offset', page_size: 100 },
              },
              lane: 'amber',
            },
          },
        },
      ],
    },
  ),
);

/** Static type of {@link ConnectorDefinition}. */
export type ConnectorDefinition = Static<typeof ConnectorDefinition>;

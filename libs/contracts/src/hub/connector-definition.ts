import { Type, type Static } from '@sinclair/typebox';
import { closed, named, nullable, oneOf, openSet } from '../schema';
import { MappingSpec } from './mapping-spec';
import { hubId } from './routing';

const Template = Type.String({
  maxLength: 2000,
  description:
    'Text with {{connection.<name>}} (its config), {{external_id}} and {{hub_id}}. Values are escaped; secrets cannot be named.',
});
const Path = Type.String({ minLength: 1, maxLength: 500 });
const Name = Type.String({ minLength: 1, maxLength: 100 });

/** Ways a connector can authenticate. */
export const CONNECTOR_AUTH_KINDS = [
  'none',
  'api_key',
  'bearer',
  'basic',
  'oauth2',
  'oauth2_refresh',
  'hmac',
  'aws_sigv4',
] as const;

const Auth = Type.Object(
  {
    kind: oneOf(CONNECTOR_AUTH_KINDS, {
      description:
        'Secrets of the connection: api_key; token; username and password; client_id and client_secret; the same with refresh_token; key and secret; access_key_id and secret_access_key, with the region in config.',
    }),
    fields: Type.Optional(
      Type.Array(Name, {
        maxItems: 20,
        description: 'Secrets that a connection requires in addition to those of its kind.',
      }),
    ),
    header: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9-]{1,100}$',
        description: 'Header of an api_key or of a signature (hmac).',
      }),
    ),
    token_path: Type.Optional(
      Type.String({ maxLength: 500, description: 'Where OAuth tokens are issued; same host.' }),
    ),
    scope: Type.Optional(Type.String({ maxLength: 500, description: 'OAuth scope.' })),
    hmac: Type.Optional(
      Type.Object(
        {
          algorithm: oneOf(['sha256', 'sha512', 'sha1']),
          encoding: oneOf(['hex', 'base64']),
          sign: Type.String({
            minLength: 1,
            maxLength: 500,
            description:
              'Text that is signed, of {method}, {path}, {timestamp}, {body} and {body_sha256}.',
            examples: ['{method} {path} {timestamp}'],
          }),
          value: Type.Optional(
            Type.String({
              maxLength: 200,
              description: 'Value of the header, of {key} and {signature}.',
              examples: ['{key}:{signature}'],
            }),
          ),
          date_header: Type.Optional(
            Type.String({
              pattern: '^[A-Za-z0-9-]{1,100}$',
              description: 'Header of {timestamp}.',
            }),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);

const Pagination = Type.Object(
  {
    strategy: oneOf(['none', 'page', 'offset', 'cursor', 'link_header']),
    page_size: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 100 })),
    size_param: Type.Optional(Name),
    token_param: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'Parameter of the page number, offset or cursor.',
      }),
    ),
    first_page: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, default: 1 })),
    next_path: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'Location of the next cursor, or of the next address: `$.next`.',
      }),
    ),
    max_pages: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1000 })),
  },
  closed,
);

const Incremental = Type.Object(
  {
    kind: oneOf(['timestamp', 'id', 'etag']),
    param: Type.Optional(Name),
    path: Type.Optional(
      Type.String({ minLength: 1, maxLength: 500, description: 'Time or id in a record.' }),
    ),
    format: Type.Optional(oneOf(['iso', 'date', 'epoch_s', 'epoch_ms'], { default: 'iso' })),
    lookback_s: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 2_592_000,
        default: 0,
        description: 'Reads this much before the newest time once more.',
      }),
    ),
  },
  closed,
);

const Call = Type.Object(
  {
    method: oneOf(['GET', 'POST', 'PUT', 'PATCH']),
    path: Template,
    params: Type.Optional(Type.Record(Type.String(), Template)),
    record_path: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'Location of the records: `$`, `$.order`, `$.items[*]`.',
      }),
    ),
  },
  closed,
);

const Mapping = Type.Union([hubId('map'), MappingSpec, Type.Null()]);

const Resource = Type.Object(
  {
    list: Type.Optional(
      Type.Object(
        {
          ...Call.properties,
          pagination: Type.Optional(Pagination),
          incremental: Type.Optional(Incremental),
        },
        closed,
      ),
    ),
    get: Type.Optional(Call),
    create: Type.Optional(Call),
    update: Type.Optional(Call),
    find_by: Type.Optional(Call),
    id_path: Type.Optional(
      Type.String({ minLength: 1, maxLength: 500, description: 'Key of a record; `$.id`.' }),
    ),
    hub_id_field: Type.Optional(
      nullable(Name, {
        description:
          'Member in which the system keeps the canonical id, `hub_id`; null when it keeps none.',
      }),
    ),
    updated_path: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        description: 'Time of a record; the time of the read when omitted.',
      }),
    ),
    read_mapping: Type.Optional(Mapping),
    write_mapping: Type.Optional(Mapping),
    lane: Type.Optional(
      openSet(['amber', 'red'], {
        description: 'red refuses writes. Green results from a live run; it is never declared.',
      }),
    ),
  },
  closed,
);

const Webhooks = Type.Object(
  {
    thin: Type.Object(
      {
        url_path: Path,
        event_path: Type.Optional(Path),
        events: Type.Record(Type.String(), Type.String(), {
          description: 'Type of the notification -> entity that is read.',
          examples: [{ SHIP_NOTIFY: 'shipment' }],
        }),
        allowed_hosts: Type.Optional(
          Type.Array(Type.String({ maxLength: 255 }), {
            maxItems: 20,
            description: 'Hosts in addition to that of the connection.',
          }),
        ),
      },
      { ...closed, description: 'Notifications that only name what to read.' },
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
      auth: Auth,
      rate_limit: Type.Optional(
        Type.Object(
          {
            rps: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1000 })),
            burst: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
          },
          closed,
        ),
      ),
      retry: Type.Optional(
        Type.Object(
          {
            max_attempts: Type.Optional(Type.Integer({ minimum: 1, maximum: 20, default: 8 })),
            base_ms: Type.Optional(Type.Integer({ minimum: 10, maximum: 60_000, default: 1000 })),
          },
          { ...closed, description: 'Reads; Retry-After of the system counts first.' },
        ),
      ),
      failure: Type.Optional(
        Type.Object(
          { path: Path, message_path: Type.Optional(Path) },
          { ...closed, description: 'An answer 2xx in which this is true is a failure.' },
        ),
      ),
      resources: Type.Record(Type.String(), Resource, { description: 'Entity type -> its calls.' }),
      webhooks: Type.Optional(Webhooks),
    },
    {
      ...closed,
      examples: [
        {
          definition_version: '1',
          system: 'generic-rest-mis',
          vendor: 'Generic',
          auth: { kind: 'api_key' },
          resources: {
            customer: {
              list: {
                method: 'GET',
                path: '/customers',
                record_path: '$.items[*]',
                pagination: { strategy: 'offset', page_size: 100, token_param: 'offset' },
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
/** The calls of one entity. */
export type ConnectorResource = Static<typeof Resource>;

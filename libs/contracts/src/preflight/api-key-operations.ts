import { Type, type Static } from '@sinclair/typebox';
import { operation } from '../define';
import { closed, maybe, named, nullable, text } from '../schema';
import { Timestamp } from '../shared/values';

const apiKeys = { service: 'preflight', feature: 'api-keys' } as const;
const KeyId = text('Id of the key, its first part.', '5f2c9a7b1e3d4c60', {
  pattern: '^[0-9a-f]{16}$',
});

/** An API key without its secret. */
export const ApiKey = named(
  'ApiKey',
  Type.Object({
    id: KeyId,
    tenant: text('Its tenant.', 'default'),
    name: text('Its purpose.', 'web shop'),
    created_at: Timestamp,
    expires_at: nullable(Timestamp, { description: 'Null: it does not expire.' }),
    revoked_at: nullable(Timestamp, { description: 'Null: not revoked.', examples: [null] }),
    key: maybe(
      text(
        'The key; returned once, when it is created. Only a hash of its secret is stored.',
        'forme_5f2c9a7b1e3d4c60_Xq3vM0cYzq8l2mBqk5r0Jp7nT1uWsD4eFgHiKjLaZbc',
      ),
    ),
  }),
);
/** Static type of {@link ApiKey}. */
export type ApiKey = Static<typeof ApiKey>;

const keyFailures = {
  403: 'The credential is not the admin key.',
  409: 'The service does not run with PREFLIGHT_AUTH_MODE=api-key.',
} as const;

/** `POST /api/v1/api-keys`. */
export const createApiKey = operation({
  ...apiKeys,
  id: 'createApiKey',
  method: 'post',
  path: '/api/v1/api-keys',
  summary: 'Create an API key',
  description:
    'Creates a key for the tenant of X-Preflight-Tenant. Requires X-Admin-Key. The key is returned only in this answer.',
  body: Type.Object(
    {
      name: text('Its purpose.', 'web shop', { minLength: 1, maxLength: 128 }),
      expires_days: maybe(Type.Integer({ minimum: 1, maximum: 3650 }), {
        description: 'Days until it expires; null or absent: never.',
      }),
    },
    { ...closed, examples: [{ name: 'web shop', expires_days: 365 }] },
  ),
  status: 201,
  response: ApiKey,
  failures: keyFailures,
});

/** `GET /api/v1/api-keys`. */
export const listApiKeys = operation({
  ...apiKeys,
  id: 'listApiKeys',
  method: 'get',
  path: '/api/v1/api-keys',
  summary: 'List API keys',
  description:
    'Keys of the tenant, the oldest first, expired and revoked ones included. Requires X-Admin-Key.',
  response: Type.Object({ api_keys: Type.Array(ApiKey) }),
  failures: keyFailures,
});

/** `DELETE /api/v1/api-keys/:key_id`. */
export const revokeApiKey = operation({
  ...apiKeys,
  id: 'revokeApiKey',
  method: 'delete',
  path: '/api/v1/api-keys/:key_id',
  summary: 'Revoke an API key',
  description: 'The key becomes invalid at once; its record stays. Requires X-Admin-Key.',
  params: Type.Object({ key_id: KeyId }, closed),
  status: 204,
  failures: { ...keyFailures, 404: 'No key of the tenant has this id.' },
});

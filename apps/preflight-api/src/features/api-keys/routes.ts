import { createApiKey, listApiKeys, revokeApiKey, type ApiKey } from '@forme/contracts/preflight';
import { handle, reply, type Handler, type RequestContext } from '@forme/service-kit/http';
import { ADMIN_SCOPE, type ApiKeyRecord, type ApiKeys } from '@forme/tenancy';
import { problems } from '../../problems';

/** Dependencies of the routes of API keys. */
export interface ApiKeyServices {
  /** Null: the service authenticates by other means. */
  readonly keys: ApiKeys | null;
  readonly now: () => Date;
}

const dayMs = 86_400_000;

/** The routes of API keys, for the admin key alone. */
export function apiKeyHandlers({ keys, now }: ApiKeyServices): readonly Handler[] {
  const managed = ({ principal }: RequestContext): ApiKeys => {
    if (!keys) {
      throw problems.apiKeysUnused(
        'API keys need PREFLIGHT_AUTH_MODE=api-key; this service authenticates otherwise',
      );
    }
    if (principal.scopes.includes(ADMIN_SCOPE)) return keys;
    throw problems.adminOnly('API keys are managed with the admin key, sent as X-Admin-Key');
  };
  return [
    handle(createApiKey, async ({ body }, context) => {
      const days = body.expires_days ?? null;
      const expiresAt = days === null ? null : new Date(now().getTime() + days * dayMs);
      const wanted = { tenant: context.tenant, name: body.name, expiresAt };
      const { key, record } = await managed(context).create(wanted);
      return { ...wireKey(record), key };
    }),
    handle(listApiKeys, async (_request, context) => ({
      api_keys: (await managed(context).list(context.tenant)).map(wireKey),
    })),
    handle(revokeApiKey, async ({ params }, context) => {
      if (!(await managed(context).revoke(context.tenant, params.key_id))) {
        throw problems.apiKeyNotFound('The tenant has no API key with this id');
      }
      return reply({ status: 204 });
    }),
  ];
}

function wireKey({ id, tenant, name, createdAt, expiresAt, revokedAt }: ApiKeyRecord): ApiKey {
  return {
    id,
    tenant,
    name,
    created_at: createdAt.toISOString(),
    expires_at: expiresAt?.toISOString() ?? null,
    revoked_at: revokedAt?.toISOString() ?? null,
  };
}

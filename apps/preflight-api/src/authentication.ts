import {
  ApiKeys,
  MemoryApiKeyStore,
  preflightAuthenticator,
  type Authenticator,
} from '@forme/tenancy';
import { oidcMethod } from '@forme/tenancy/jwt';
import { checkRateLimits } from '@forme/service-kit/http';
import type { StartRule } from '@forme/service-kit/config';
import type { PreflightConfig } from './config';

/**
 * The authentication of the configuration. Rejects with `AuthConfigError` for a mode without its secret. The keys of an OpenID provider are
 * requested at the first token, so that the service starts without it.
 */
// eslint-disable-next-line @typescript-eslint/require-await -- a failure must reject, not throw
export async function preflightAuth(
  config: PreflightConfig,
  keys: ApiKeys,
): Promise<Authenticator> {
  const { internalToken, host, openBeyondLoopback } = config;
  switch (config.authMode) {
    case 'open':
      return preflightAuthenticator({ mode: 'open', internalToken, host, openBeyondLoopback });
    case 'single-user':
      return preflightAuthenticator({ mode: 'single-user', token: config.token, internalToken });
    case 'basic':
      return preflightAuthenticator({
        mode: 'basic',
        user: config.basicUser,
        password: config.basicPassword,
        internalToken,
      });
    case 'oidc':
      return preflightAuthenticator({ mode: 'oidc', method: oidc(config), internalToken });
    case 'api-key':
      return preflightAuthenticator({
        mode: 'api-key',
        keys,
        adminKey: config.adminKey,
        internalToken,
      });
  }
}

function oidc(config: PreflightConfig): ReturnType<typeof oidcMethod> {
  return oidcMethod({
    prefix: 'PREFLIGHT_OIDC',
    issuer: config.oidcIssuer,
    audience: config.oidcAudience,
    jwksUrl: config.oidcJwksUrl,
  });
}

/** No key is read before the service runs. */
const noKeys = new ApiKeys({ store: new MemoryApiKeyStore() });

/** Conditions between the variables, checked before the service opens anything. */
export const startRules: readonly StartRule<PreflightConfig>[] = [
  (config) => preflightAuth(config, noKeys),
  (config) => checkRateLimits(config, 'PREFLIGHT'),
];

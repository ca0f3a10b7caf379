import { checkRateLimits } from '@forme/service-kit/http';
import type { StartRule } from '@forme/service-kit/config';
import { parseTenantTokens, tokenAuthenticator, type Authenticator } from '@forme/tenancy';
import type { CompareConfig } from './config';

/** Authentication of callers. Throws `AuthConfigError` for settings that would leave the service open, or unusable, by mistake. */
export function authenticatorOf(config: CompareConfig): Authenticator {
  return tokenAuthenticator({
    prefix: 'COMPARE',
    mode: config.authMode,
    token: config.authToken,
    tenantTokens: parseTenantTokens('COMPARE_TENANT_TOKENS', config.tenantTokens),
    internalToken: config.internalToken,
    host: config.host,
    openBeyondLoopback: config.openBeyondLoopback,
  });
}

/** Conditions between the variables, checked before the service opens anything. */
export const startRules: readonly StartRule<CompareConfig>[] = [
  authenticatorOf,
  (config) => checkRateLimits(config, 'COMPARE'),
];

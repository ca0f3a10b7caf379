import { checkRateLimits } from '@forme/service-kit/http';
import type { StartRule } from '@forme/service-kit/config';
import { parseTenantTokens, tokenAuthenticator, type Authenticator } from '@forme/tenancy';
import type { ExtractionConfig } from './config';

/** Authentication of callers. Throws `AuthConfigError` for settings that would leave the service open, or unusable, by mistake. */
export function authenticatorOf(config: ExtractionConfig): Authenticator {
  return tokenAuthenticator({
    prefix: 'ENGINE',
    mode: config.authMode,
    token: config.authToken,
    tenantTokens: parseTenantTokens('ENGINE_TENANT_TOKENS', config.tenantTokens),
    internalToken: config.internalToken,
    host: config.host,
    openBeyondLoopback: config.openBeyondLoopback,
  });
}

/** Conditions between the variables, checked before the service opens anything. */
export const startRules: readonly StartRule<ExtractionConfig>[] = [
  authenticatorOf,
  (config) => checkRateLimits(config, 'ENGINE'),
];

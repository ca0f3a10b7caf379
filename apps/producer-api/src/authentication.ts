import {
  AuthConfigError,
  parseTenantTokens,
  producerAuthenticator,
  slugifyProducerTenant,
  type Authenticator,
} from '@forme/tenancy';
import { checkRateLimits } from '@forme/service-kit/http';
import type { StartRule } from '@forme/service-kit/config';
import { checkVariables, type ProducerConfig } from './config';

/** Authentication of callers. Throws `AuthConfigError` for settings that would leave the service open, or unusable, by mistake. */
export function producerAuthentication({ authMode, ...config }: ProducerConfig): Authenticator {
  return producerAuthenticator({
    ...config,
    mode: authMode?.join(','),
    tenantTokens: boundTokens('PRODUCER_TENANT_TOKENS', config.tenantTokens),
    tenantApiKeys: boundTokens('PRODUCER_TENANT_API_KEYS', config.tenantApiKeys),
  });
}

/** Conditions between the variables, checked before the service opens anything. */
export const startRules: readonly StartRule<ProducerConfig>[] = [
  checkVariables,
  producerAuthentication,
  ({ tenantTokens }) => boundTokens('PRODUCER_TENANT_TOKENS', tenantTokens),
  ({ tenantApiKeys }) => boundTokens('PRODUCER_TENANT_API_KEYS', tenantApiKeys),
  (config) => checkRateLimits(config, 'PRODUCER'),
];

/** A tenant that is not written as the header's slug would never match the header. */
function boundTokens(variable: string, text: string | undefined) {
  const tokens = parseTenantTokens(variable, text);
  for (const { tenant } of tokens) {
    if (slugifyProducerTenant(tenant) === tenant) continue;
    throw new AuthConfigError(
      `${variable}: a tenant is 1 to 63 lower-case letters, digits and single hyphens, not ${tenant}`,
    );
  }
  return tokens;
}

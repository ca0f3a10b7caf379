import { defined } from '@forme/contracts/defined';
import type { StartRule } from '@forme/service-kit/config';
import { parseAllowedHost, type AllowedHost } from '@forme/service-kit/outbound';
import { AuthConfigError, parseTenantTokens } from '@forme/tenancy';
import { hubAuthenticator } from '@forme/tenancy/jwt';
import type { HubConfig } from './config';
import { keysOf } from './keys';
import { addressList, type AddressList } from './ingest/allowed-addresses';

/** Authentication of callers. Rejects with `AuthConfigError` for settings that would leave the hub open, or unusable, by mistake. */
export function authentication(config: HubConfig): ReturnType<typeof hubAuthenticator> {
  return hubAuthenticator({
    mode: config.mode,
    apiToken: config.apiToken,
    tenantTokens: parseTenantTokens('HUB_TENANT_TOKENS', config.tenantTokens),
    jwksUrl: config.jwksUrl,
    publicKey: config.jwtPublicKey,
    algorithms: config.jwtAlgorithms,
    tenantClaim: config.jwtTenantClaim,
    ...defined({ issuer: config.jwtIssuer, audience: config.jwtAudience }),
    host: config.host,
    openBeyondLoopback: config.openBeyondLoopback || config.devForce,
    internalToken: config.internalToken,
  });
}

/** Systems of the operator's own network that connections may lead to. Throws `AuthConfigError`. */
export function allowedHosts(texts: readonly string[]): readonly AllowedHost[] {
  return texts.map((text) => {
    const host = parseAllowedHost(text);
    if (host) return host;
    throw new AuthConfigError(`HUB_OUTBOUND_ALLOWED: ${text} is not host:port`);
  });
}

/** Proxies whose X-Forwarded-For gives the address of a sender. Throws `AuthConfigError`. */
export function proxiesOf(texts: readonly string[]): AddressList {
  const list = addressList(texts);
  if (list) return list;
  throw new AuthConfigError('HUB_TRUSTED_PROXIES takes addresses and networks such as 10.0.0.0/8');
}

/** Conditions between the variables, checked before the hub opens anything. */
export const startRules: readonly StartRule<HubConfig>[] = [
  authentication,
  ({ outboundAllowed }) => allowedHosts(outboundAllowed),
  ({ trustedProxies }) => proxiesOf(trustedProxies),
  (config) => checkKeys(config, 'HUB_MASTER_KEY', config.masterKey),
  (config) => checkKeys(config, 'HUB_AUDIT_KEY', config.auditKey),
];

/** Keys that the hub would make itself are not made here. */
function checkKeys(config: HubConfig, variable: string, text: string | undefined): void {
  if (text !== undefined || config.databaseUrl !== undefined) keysOf(config, variable, text);
}

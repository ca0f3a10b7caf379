export { engineTenantFor } from './engine-tenant';
export { headerTable, headerValue, type HeaderTable } from './header-table';
export {
  anonymous,
  insufficientScope,
  isAuthFailure,
  unauthorized,
  type Authenticator,
  type AuthFailure,
  type CredentialRequest,
  type Principal,
} from './principal';
export {
  MemoryRateLimiter,
  planRateLimiter,
  sharedRateLimiter,
  type EvalScript,
  type RateDecision,
  type RateLimiter,
  type RateLimitPlan,
  type RateLimitSettings,
} from './rate-limiter';
export {
  ANONYMOUS_TENANT,
  DEFAULT_TENANT,
  engineTenantPattern,
  normaliseEngineTenant,
  slugifyProducerTenant,
} from './tenant-names';
export {
  resolveTenant,
  tenantPolicies,
  type TenantDecision,
  type TenantPolicy,
} from './tenant-policy';
export type { ApiKeyRecord, ApiKeyStore } from './auth/api-key-store';
export { ApiKeys, type ApiKeysOptions, type IssuedApiKey, type NewApiKey } from './auth/api-keys';
export { presentedCredential } from './auth/presented-credential';
export { MemoryApiKeyStore } from './auth/memory-api-key-store';
export { authenticator, type AuthMethod, type MethodSet } from './auth/method';
export {
  ADMIN_SCOPE,
  preflightAuthenticator,
  preflightAuthModes,
  type PreflightAuthOptions,
} from './auth/preflight-authenticator';
export {
  producerAuthenticator,
  producerAuthModes,
  type ProducerAuthOptions,
} from './auth/producer-authenticator';
export { AuthConfigError } from './auth/secrets';
export { parseTenantTokens, type TenantToken } from './auth/static-methods';
export { tokenAuthenticator, type TokenAuthOptions } from './auth/token-authenticator';

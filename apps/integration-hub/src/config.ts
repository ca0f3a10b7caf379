import {
  backingVariables,
  defaultPorts,
  defineConfig,
  portVariable,
  processVariables,
  type ConfigOf,
} from '@forme/service-kit/config';
import { hubModes, jwtAlgorithms } from '@forme/tenancy/jwt';

const mib = 1024 * 1024;

/** The variables of the integration hub. */
export const configuration = defineConfig(['HUB_'], {
  ...processVariables,
  ...backingVariables,
  port: portVariable(defaultPorts.hub),
  mode: {
    kind: 'enum',
    name: 'HUB_MODE',
    values: hubModes,
    description:
      'Authentication: JWT, bearer token or none; when not set, inferred from the variables that are',
  },
  apiToken: {
    kind: 'secret',
    name: 'HUB_API_TOKEN',
    description: 'Bearer token for all tenants, for standalone',
  },
  tenantTokens: {
    kind: 'secret',
    name: 'HUB_TENANT_TOKENS',
    description: 'Bearer tokens bound to a tenant: tenant:token,tenant:token, for standalone',
  },
  jwksUrl: { kind: 'url', name: 'HUB_JWKS_URL', description: 'Key set of the issuer, for saas' },
  jwtPublicKey: {
    kind: 'string',
    name: 'HUB_JWT_PUBLIC_KEY',
    description: 'Public key as SPKI PEM or JWK instead of a key set, for saas',
  },
  jwtIssuer: { kind: 'string', name: 'HUB_JWT_ISSUER', description: 'Issuer of JWTs, for saas' },
  jwtAudience: {
    kind: 'string',
    name: 'HUB_JWT_AUDIENCE',
    description: 'Audience of JWTs, for saas',
  },
  jwtAlgorithms: {
    kind: 'list',
    name: 'HUB_JWT_ALGORITHMS',
    values: jwtAlgorithms,
    default: ['RS256', 'PS256', 'ES256', 'EdDSA'],
    description: 'Signature algorithms that are accepted, for saas',
  },
  jwtTenantClaim: {
    kind: 'string',
    name: 'HUB_JWT_TENANT_CLAIM',
    default: 'tenant_id',
    description: 'Claim that names the tenant, for saas',
  },
  devForce: {
    kind: 'boolean',
    name: 'HUB_DEV_FORCE',
    default: false,
    description: 'Lets dev, which asks for no credential, listen beyond this machine',
  },
  corsOrigins: {
    kind: 'list',
    name: 'HUB_CORS_ORIGINS',
    default: [],
    description: 'Origins browsers may call from',
  },
  maxBodyBytes: {
    kind: 'integer',
    name: 'HUB_MAX_BODY_BYTES',
    default: 10 * mib,
    min: 1,
    description: 'Largest request body, in bytes',
  },
});

/** The configuration of the integration hub. */
export type HubConfig = ConfigOf<typeof configuration.variables>;

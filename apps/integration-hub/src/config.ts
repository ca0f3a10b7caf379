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
  preflightUrl: {
    kind: 'url',
    name: 'PREFLIGHT_URL',
    default: `http://127.0.0.1:${defaultPorts.preflight}`,
    description: 'Address of the preflight service, for views of findings',
  },
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
    description: 'Allows dev, which requires no credential, to listen beyond this machine',
  },
  corsOrigins: {
    kind: 'list',
    name: 'HUB_CORS_ORIGINS',
    default: [],
    description: 'Allowed origins of browsers',
  },
  maxBodyBytes: {
    kind: 'integer',
    name: 'HUB_MAX_BODY_BYTES',
    default: 10 * mib,
    min: 1,
    description: 'Largest request body, in bytes',
  },
  trustedProxies: {
    kind: 'list',
    name: 'HUB_TRUSTED_PROXIES',
    default: [],
    description:
      'Addresses and networks (CIDR) of proxies whose X-Forwarded-For gives the address of a sender, for allowed_addresses of ingest endpoints',
  },
  masterKey: {
    kind: 'secret',
    name: 'HUB_MASTER_KEY',
    description:
      'Keys that encrypt stored secrets: id:base64,id:base64 with 32 bytes each, the current first; required with DATABASE_URL, else created in the data folder',
  },
  auditKey: {
    kind: 'secret',
    name: 'HUB_AUDIT_KEY',
    description:
      'Keys that sign the audit chain, in the form of HUB_MASTER_KEY; required with DATABASE_URL, else created in the data folder',
  },
  outboundAllowed: {
    kind: 'list',
    name: 'HUB_OUTBOUND_ALLOWED',
    default: [],
    description:
      'host:port of systems in the local network that connections may call; other systems must be on the public internet, over https',
  },
  outboundTimeoutMs: {
    kind: 'integer',
    name: 'HUB_OUTBOUND_TIMEOUT_MS',
    default: 15_000,
    min: 100,
    max: 120_000,
    description: 'Longest time a system may take to answer, in milliseconds',
  },
  writeBackSettleMs: {
    kind: 'integer',
    name: 'HUB_WRITE_BACK_SETTLE_MS',
    default: 10_000,
    min: 0,
    max: 600_000,
    description:
      'Time in which an unanswered push may still arrive, in milliseconds; it is not created again before that',
  },
  simulatedMis: {
    kind: 'boolean',
    name: 'HUB_SIMULATED_MIS',
    default: false,
    description: 'Offers the adapter of the simulated MIS, for development and tests',
  },
  dropFolder: {
    kind: 'string',
    name: 'HUB_DROP_FOLDER',
    description:
      'Folder with one folder for each tenant, in which file drops look for files; without it drops take no folder',
  },
  ticketSchemaFolder: {
    kind: 'string',
    name: 'HUB_TICKET_SCHEMA_FOLDER',
    description:
      'Folder with XML schemas of JDF, XJDF or PrintTalk (files *.xsd of CIP4), by which tickets are validated; without it they are validated by structure',
  },
  changesKeptDays: {
    kind: 'integer',
    name: 'HUB_CHANGES_KEPT_DAYS',
    default: 30,
    min: 4,
    max: 3650,
    description:
      'Days for which changes and settled deliveries to receivers of changes are kept; a stream cannot go on from an older change',
  },
  workers: {
    kind: 'integer',
    name: 'HUB_WORKERS',
    default: 4,
    min: 0,
    max: 64,
    description: 'Events that this process applies in parallel; 0 leaves them to other processes',
  },
  leaseMs: {
    kind: 'integer',
    name: 'HUB_LEASE_MS',
    default: 30_000,
    min: 1000,
    max: 600_000,
    description:
      'Time after which another worker takes over the event of a silent worker, in milliseconds',
  },
});

/** The configuration of the integration hub. */
export type HubConfig = ConfigOf<typeof configuration.variables>;

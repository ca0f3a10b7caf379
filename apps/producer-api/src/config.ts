import {
  ConfigError,
  defaultPorts,
  defineConfig,
  portVariable,
  processVariables,
  type ConfigDefinition,
  type ConfigOf,
} from '@forme/service-kit/config';
import { producerAuthModes } from '@forme/tenancy';
import { selectorWords } from './producers/mounted-contract';

const mib = 1024 * 1024;

const definition = defineConfig(['PRODUCER_'], {
  ...processVariables,
  port: portVariable(defaultPorts.producer),
  extractionUrl: {
    kind: 'url',
    name: 'EXTRACTION_URL',
    default: `http://127.0.0.1:${defaultPorts.extraction}`,
    description: 'Address of the extraction service',
  },
  selector: {
    kind: 'list',
    name: 'PRODUCER_SELECTOR',
    values: selectorWords,
    default: ['all'],
    description: 'Producers that are mounted; the operations of the others answer 404',
  },
  authMode: {
    kind: 'list',
    name: 'PRODUCER_AUTH_MODE',
    values: producerAuthModes,
    description:
      'Authentication, any of several is enough; when not set, the modes whose secret is set, else none',
  },
  bearerToken: {
    kind: 'secret',
    name: 'PRODUCER_BEARER_TOKEN',
    description: 'Bearer token for all tenants, for bearer',
  },
  tenantTokens: {
    kind: 'secret',
    name: 'PRODUCER_TENANT_TOKENS',
    description: 'Bearer tokens bound to a tenant: tenant:token,tenant:token',
  },
  apiKey: {
    kind: 'secret',
    name: 'PRODUCER_API_KEY',
    description: 'Key for all tenants, sent as X-Producer-Key, for api-key',
  },
  tenantApiKeys: {
    kind: 'secret',
    name: 'PRODUCER_TENANT_API_KEYS',
    description: 'Keys bound to a tenant: tenant:key,tenant:key',
  },
  producerInternalToken: {
    kind: 'secret',
    name: 'PRODUCER_INTERNAL_TOKEN',
    description: 'Token sent as X-Producer-Internal, for internal',
  },
  basicUser: { kind: 'string', name: 'PRODUCER_BASIC_AUTH_USER', description: 'User, for basic' },
  basicPassword: {
    kind: 'secret',
    name: 'PRODUCER_BASIC_AUTH_PASSWORD',
    description: 'Password, for basic',
  },
  maxUploadBytes: {
    kind: 'integer',
    name: 'PRODUCER_MAX_UPLOAD_BYTES',
    default: 512 * mib,
    min: 1,
    description: 'Largest PDF that is accepted, in bytes',
  },
  instanceId: {
    kind: 'string',
    name: 'PRODUCER_INSTANCE_ID',
    description: 'Name of this replica; default: host name',
  },
});

/** The variables of the producer service. A selector that names no producer is refused. */
export const configuration: ConfigDefinition<typeof definition.variables> = {
  ...definition,
  readConfig(env) {
    const config = definition.readConfig(env);
    if (config.selector.length > 0) return config;
    throw new ConfigError([`PRODUCER_SELECTOR must name one of: ${selectorWords.join(', ')}`]);
  },
};

/** The configuration of the producer service. */
export type ProducerConfig = ConfigOf<typeof configuration.variables>;

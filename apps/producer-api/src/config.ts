import { availableParallelism } from 'node:os';
import {
  backingVariables,
  ConfigError,
  defaultPorts,
  defineConfig,
  portVariable,
  processVariables,
  rateLimitVariables,
  type ConfigDefinition,
  type ConfigOf,
} from '@forme/service-kit/config';
import { producerAuthModes } from '@forme/tenancy';
import { selectorWords } from './producers/mounted-contract';

const mib = 1024 * 1024;

const definition = defineConfig(['PRODUCER_'], {
  ...processVariables,
  ...backingVariables,
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
    description: 'Producers that are enabled; the operations of others answer 404',
  },
  authMode: {
    kind: 'list',
    name: 'PRODUCER_AUTH_MODE',
    values: producerAuthModes,
    description:
      'Authentication; any one of several modes is sufficient; when not set, the modes whose secret is set, else none',
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
  maxJsonBytes: {
    kind: 'integer',
    name: 'PRODUCER_MAX_JSON_BYTES',
    default: 48 * mib,
    min: 1024,
    max: 384 * mib,
    description:
      'Largest JSON body, in bytes; base64 adds a third to the size of a PDF; send larger PDFs as multipart or raw',
  },
  maxPages: {
    kind: 'integer',
    name: 'PRODUCER_MAX_PAGES',
    default: 20_000,
    min: 1,
    description: 'Largest total page count of the PDFs of one request',
  },
  deadlineMs: {
    kind: 'integer',
    name: 'PRODUCER_DEADLINE_MS',
    default: 300_000,
    min: 100,
    max: 3_600_000,
    description:
      'Largest processor time of an engine process for one plan, in milliseconds; three times as much elapsed time',
  },
  processes: {
    kind: 'integer',
    name: 'PRODUCER_PROCESSES',
    default: availableParallelism(),
    min: 1,
    max: 256,
    description: 'Engine processes; default: the number of cores',
  },
  restSeconds: {
    kind: 'integer',
    name: 'PRODUCER_REST_SECONDS',
    default: 300,
    min: 1,
    max: 2_000_000,
    description:
      'Seconds without a request after which all engine processes but one end; the next request starts them again',
  },
  maxQueue: {
    kind: 'integer',
    name: 'PRODUCER_MAX_QUEUE',
    default: 256,
    min: 0,
    description: 'Requests that may wait for an engine process; further requests are answered 429',
  },
  processDataBytes: {
    kind: 'integer',
    name: 'PRODUCER_PROCESS_DATA_BYTES',
    default: 1024 * mib,
    min: 128 * mib,
    description: 'Memory limit of one engine process, in bytes',
  },
  maxOutputBytes: {
    kind: 'integer',
    name: 'PRODUCER_MAX_OUTPUT_BYTES',
    default: 2048 * mib,
    min: mib,
    description: 'Largest output of an engine process, in bytes',
  },
  cacheBytes: {
    kind: 'integer',
    name: 'PRODUCER_CACHE_BYTES',
    default: 4096 * mib,
    min: mib,
    description: 'Largest total size of the cached outputs of all tenants, in bytes',
  },
  cacheTtlSeconds: {
    kind: 'integer',
    name: 'PRODUCER_CACHE_TTL_SECONDS',
    default: 86_400,
    min: 1,
    description: 'How long an output is cached, in seconds',
  },
  jobConcurrency: {
    kind: 'integer',
    name: 'PRODUCER_JOB_CONCURRENCY',
    default: availableParallelism(),
    min: 0,
    max: 256,
    description: 'Queued jobs that this replica runs in parallel; 0 leaves them to other replicas',
  },
  jobTtlSeconds: {
    kind: 'integer',
    name: 'PRODUCER_JOB_TTL_SECONDS',
    default: 86_400,
    min: 60,
    description: 'Retention of a job and its output, in seconds',
  },
  webhookUrl: {
    kind: 'url',
    name: 'PRODUCER_WEBHOOK_URL',
    description:
      'Address that receives a request when a job has ended, signed with PRODUCER_WEBHOOK_SECRET',
  },
  webhookSecret: {
    kind: 'secret',
    name: 'PRODUCER_WEBHOOK_SECRET',
    minLength: 16,
    description: 'Secret that signs requests to PRODUCER_WEBHOOK_URL (X-Forme-Signature)',
  },
  ticketHosts: {
    kind: 'list',
    name: 'PRODUCER_TICKET_HOSTS',
    default: [],
    description:
      'Hosts from which PDFs of job tickets are fetched, as host:port, separated by commas; default: none',
  },
  retainBucket: {
    kind: 'string',
    name: 'PRODUCER_RETAIN_BUCKET',
    description:
      'Bucket for inputs and outputs whose senders consent to training; when not set, nothing is retained',
  },
  retainPrefix: {
    kind: 'string',
    name: 'PRODUCER_RETAIN_PREFIX',
    default: 'retain',
    description: 'Prefix of every retained key',
  },
  retainTtlDays: {
    kind: 'integer',
    name: 'PRODUCER_RETAIN_TTL_DAYS',
    default: 90,
    min: 1,
    max: 36_500,
    description: 'Value of the tag ttl-days, for a lifecycle rule of the bucket',
  },
  retainEndpointUrl: {
    kind: 'url',
    name: 'PRODUCER_RETAIN_ENDPOINT_URL',
    description: 'S3 server of the bucket other than AWS',
  },
  retainRegion: {
    kind: 'string',
    name: 'PRODUCER_RETAIN_REGION',
    default: 'us-east-1',
    description: 'Region of the bucket',
  },
  retainAccessKeyId: {
    kind: 'secret',
    name: 'PRODUCER_RETAIN_ACCESS_KEY_ID',
    description: 'Access key of the bucket; when not set, the default AWS credential chain is used',
  },
  retainSecretAccessKey: {
    kind: 'secret',
    name: 'PRODUCER_RETAIN_SECRET_ACCESS_KEY',
    description: 'Secret of the access key of the bucket',
  },
  ...rateLimitVariables('PRODUCER'),
  instanceId: {
    kind: 'string',
    name: 'PRODUCER_INSTANCE_ID',
    description: 'Name of this replica; default: host name',
  },
});

/** The variables of the producer service. A selector that names no producer and half of what belongs together are refused. */
export const configuration: ConfigDefinition<typeof definition.variables> = {
  ...definition,
  readConfig(env) {
    const config = definition.readConfig(env);
    checkVariables(config);
    return config;
  },
};

/** Refuses a selector that names no producer, and half of what belongs together: throws `ConfigError`. */
export function checkVariables(config: ProducerConfig): void {
  const faults = [
    ...(config.selector.length > 0
      ? []
      : [`PRODUCER_SELECTOR must name one of: ${selectorWords.join(', ')}`]),
    ...((config.retainAccessKeyId === undefined) === (config.retainSecretAccessKey === undefined)
      ? []
      : [
          'PRODUCER_RETAIN_ACCESS_KEY_ID and PRODUCER_RETAIN_SECRET_ACCESS_KEY must be set together',
        ]),
    ...((config.webhookUrl === undefined) === (config.webhookSecret === undefined)
      ? []
      : ['PRODUCER_WEBHOOK_URL and PRODUCER_WEBHOOK_SECRET must be set together']),
  ];
  if (faults.length > 0) throw new ConfigError(faults);
}

/** The configuration of the producer service. */
export type ProducerConfig = ConfigOf<typeof definition.variables>;

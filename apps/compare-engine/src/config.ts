import { availableParallelism } from 'node:os';
import {
  backingVariables,
  defaultPorts,
  defineConfig,
  portVariable,
  processVariables,
  rateLimitVariables,
  type ConfigOf,
} from '@forme/service-kit/config';

const mib = 1024 * 1024;
const gib = 1024 * mib;

/** The variables of the comparison service. */
export const configuration = defineConfig(['COMPARE_'], {
  ...processVariables,
  ...backingVariables,
  port: portVariable(defaultPorts.compare),
  extractionUrl: {
    kind: 'url',
    name: 'EXTRACTION_URL',
    default: `http://127.0.0.1:${defaultPorts.extraction}`,
    description: 'Address of the extraction service',
  },
  authMode: {
    kind: 'enum',
    name: 'COMPARE_AUTH_MODE',
    values: ['none', 'bearer'],
    description: 'Authentication; when not set, bearer if a token is set, else none',
  },
  authToken: {
    kind: 'secret',
    name: 'COMPARE_AUTH_TOKEN',
    description: 'Bearer token for all tenants',
  },
  tenantTokens: {
    kind: 'secret',
    name: 'COMPARE_TENANT_TOKENS',
    description: 'Bearer tokens bound to a tenant: tenant:token,tenant:token',
  },
  ...rateLimitVariables('COMPARE'),
  maxUploadBytes: {
    kind: 'integer',
    name: 'COMPARE_MAX_UPLOAD_BYTES',
    default: 2 * gib,
    min: 1,
    description: 'Largest form that is accepted, in bytes',
  },
  maxFiles: {
    kind: 'integer',
    name: 'COMPARE_MAX_FILES',
    default: 64,
    min: 1,
    max: 1000,
    description: 'Most files of one comparison',
  },
  syncBudgetMs: {
    kind: 'integer',
    name: 'COMPARE_SYNC_BUDGET_MS',
    default: 60_000,
    min: 1000,
    max: 3_600_000,
    description:
      'Longest time a comparison may take in one request, waiting included, in milliseconds; then 504',
  },
  workers: {
    kind: 'integer',
    name: 'COMPARE_WORKERS',
    default: availableParallelism(),
    min: 1,
    max: 256,
    description: 'Processes that measure; default: the number of cores',
  },
  restSeconds: {
    kind: 'integer',
    name: 'COMPARE_REST_SECONDS',
    default: 300,
    min: 1,
    max: 2_000_000,
    description:
      'Seconds without a request after which all engine processes but one end; the next request starts them again',
  },
  processDataBytes: {
    kind: 'integer',
    name: 'COMPARE_PROCESS_DATA_BYTES',
    default: gib,
    min: 128 * mib,
    description:
      'Memory limit of one process that measures, in bytes; all together have COMPARE_WORKERS times as much',
  },
  maxConcurrency: {
    kind: 'integer',
    name: 'COMPARE_MAX_CONCURRENCY',
    default: 2 * availableParallelism(),
    min: 1,
    max: 1024,
    description: 'Comparisons of requests that run at the same time; default: two for each core',
  },
  maxQueue: {
    kind: 'integer',
    name: 'COMPARE_MAX_QUEUE',
    default: 16,
    min: 0,
    description: 'Comparisons of requests that may wait for their turn; more are answered 429',
  },
  cacheBytes: {
    kind: 'integer',
    name: 'COMPARE_CACHE_BYTES',
    default: 64 * mib,
    min: mib,
    description: 'What the cached results may take in memory, in bytes; without REDIS_URL',
  },
  cacheTtlSeconds: {
    kind: 'integer',
    name: 'COMPARE_CACHE_TTL_SECONDS',
    default: 86_400,
    min: 1,
    description: 'How long a result is cached, in seconds',
  },
  jobConcurrency: {
    kind: 'integer',
    name: 'COMPARE_JOB_CONCURRENCY',
    default: availableParallelism(),
    min: 0,
    max: 256,
    description: 'Queued jobs this replica works on at the same time; 0 leaves them to others',
  },
  jobBudgetMs: {
    kind: 'integer',
    name: 'COMPARE_JOB_BUDGET_MS',
    default: 900_000,
    min: 1000,
    max: 24 * 3_600_000,
    description:
      'Longest time a queued comparison may take, and may wait for an unavailable extraction service, in milliseconds',
  },
  jobTtlSeconds: {
    kind: 'integer',
    name: 'COMPARE_JOB_TTL_SECONDS',
    default: 86_400,
    min: 60,
    description: 'How long a job and its result can be read, in seconds',
  },
  maxQueuedJobs: {
    kind: 'integer',
    name: 'COMPARE_MAX_QUEUED_JOBS',
    default: 1000,
    min: 1,
    description: 'Jobs that may wait, of all tenants; more are answered 429',
  },
  webhookSecret: {
    kind: 'secret',
    name: 'COMPARE_WEBHOOK_SECRET',
    minLength: 16,
    description:
      'Secret that signs callbacks of jobs (X-Forme-Signature); when not set, callback_url is refused',
  },
  maxPixels: {
    kind: 'integer',
    name: 'COMPARE_MAX_PIXELS',
    default: 20_000_000_000,
    min: 1,
    description: 'Most pixels of the plates of one comparison',
  },
});

/** The configuration of the comparison service. */
export type CompareConfig = ConfigOf<typeof configuration.variables>;

import {
  backingVariables,
  defaultPorts,
  defineConfig,
  portVariable,
  processVariables,
  rateLimitVariables,
  type ConfigOf,
} from '@forme/service-kit/config';
import { preflightAuthModes } from '@forme/tenancy';

const mib = 1024 * 1024;

/** The variables of the preflight service. */
export const configuration = defineConfig(['PREFLIGHT_'], {
  ...processVariables,
  ...backingVariables,
  port: portVariable(defaultPorts.preflight),
  extractionUrl: {
    kind: 'url',
    name: 'EXTRACTION_URL',
    default: `http://127.0.0.1:${defaultPorts.extraction}`,
    description: 'Address of the extraction service',
  },
  producerUrl: {
    kind: 'url',
    name: 'PRODUCER_URL',
    default: `http://127.0.0.1:${defaultPorts.producer}`,
    description: 'Address of the producer service, for the console',
  },
  hubUrl: {
    kind: 'url',
    name: 'HUB_URL',
    default: `http://127.0.0.1:${defaultPorts.hub}`,
    description: 'Address of the integration hub, for the console',
  },
  compareUrl: {
    kind: 'url',
    name: 'COMPARE_URL',
    default: `http://127.0.0.1:${defaultPorts.compare}`,
    description: 'Address of the compare engine, for the console',
  },
  consoleFolder: {
    kind: 'string',
    name: 'PREFLIGHT_CONSOLE_FOLDER',
    description: 'Folder of the built console; default: the one built next to the service',
  },
  authMode: {
    kind: 'enum',
    name: 'PREFLIGHT_AUTH_MODE',
    values: preflightAuthModes.filter((mode) => mode !== 'custom'),
    default: 'open',
    description: 'Authentication',
  },
  token: {
    kind: 'secret',
    name: 'PREFLIGHT_TOKEN',
    description: 'Token of the one user, for single-user',
  },
  basicUser: { kind: 'string', name: 'PREFLIGHT_BASIC_AUTH_USER', description: 'User, for basic' },
  basicPassword: {
    kind: 'secret',
    name: 'PREFLIGHT_BASIC_AUTH_PASSWORD',
    description: 'Password, for basic',
  },
  oidcIssuer: { kind: 'url', name: 'PREFLIGHT_OIDC_ISSUER', description: 'Issuer, for oidc' },
  oidcAudience: {
    kind: 'string',
    name: 'PREFLIGHT_OIDC_AUDIENCE',
    description: 'Audience of tokens, for oidc',
  },
  oidcJwksUrl: {
    kind: 'url',
    name: 'PREFLIGHT_OIDC_JWKS_URL',
    description: 'Key set of the issuer, for oidc',
  },
  adminKey: {
    kind: 'secret',
    name: 'PREFLIGHT_ADMIN_KEY',
    description: 'Manages API keys, sent as X-Admin-Key, for api-key',
  },
  maxUploadBytes: {
    kind: 'integer',
    name: 'PREFLIGHT_MAX_UPLOAD_BYTES',
    default: 512 * mib,
    min: 1,
    description: 'Largest PDF that is accepted, in bytes',
  },
  concurrency: {
    kind: 'integer',
    name: 'PREFLIGHT_CONCURRENCY',
    default: 2,
    min: 0,
    max: 256,
    description: 'Jobs that this process runs in parallel; 0 leaves them to other processes',
  },
  maxAttempts: {
    kind: 'integer',
    name: 'PREFLIGHT_MAX_ATTEMPTS',
    default: 5,
    min: 1,
    max: 100,
    description: 'Attempts before a job fails for a reason outside its file',
  },
  jobDeadlineMs: {
    kind: 'integer',
    name: 'PREFLIGHT_JOB_DEADLINE_MS',
    default: 600_000,
    min: 1000,
    description: 'Longest time of one attempt, in milliseconds',
  },
  leaseMs: {
    kind: 'integer',
    name: 'PREFLIGHT_LEASE_MS',
    default: 30_000,
    min: 1000,
    description:
      'Time after which another worker takes over the job of a silent worker, in milliseconds',
  },
  patienceMs: {
    kind: 'integer',
    name: 'PREFLIGHT_PATIENCE_MS',
    default: 3_600_000,
    min: 1000,
    description:
      'How long a job waits for an extraction service that is unavailable or busy, in milliseconds',
  },
  threads: {
    kind: 'integer',
    name: 'PREFLIGHT_THREADS',
    default: 2,
    min: 1,
    max: 64,
    description: 'Threads that run checks and create reports',
  },
  threadHeapMb: {
    kind: 'integer',
    name: 'PREFLIGHT_THREAD_HEAP_MB',
    default: 1024,
    min: 128,
    description:
      'Heap of one of these threads, in MiB; the job of a document that needs more fails',
  },
  engineProcesses: {
    kind: 'integer',
    name: 'PREFLIGHT_ENGINE_PROCESSES',
    default: 1,
    min: 1,
    max: 64,
    description: 'Sandboxed processes that annotate PDFs and read reports of other tools',
  },
  webhookHosts: {
    kind: 'list',
    name: 'PREFLIGHT_WEBHOOK_HOSTS',
    default: [],
    description:
      'Hosts of the local network that webhooks may call, as host:port, separated by commas',
  },
  ...rateLimitVariables('PREFLIGHT'),
  instanceId: {
    kind: 'string',
    name: 'PREFLIGHT_INSTANCE_ID',
    description: 'Name of this replica; default: host name',
  },
});

/** The configuration of the preflight service. */
export type PreflightConfig = ConfigOf<typeof configuration.variables>;

import { availableParallelism } from 'node:os';
import {
  defaultPorts,
  defineConfig,
  portVariable,
  processVariables,
  type ConfigOf,
} from '@forme/service-kit/config';

const gib = 1024 * 1024 * 1024;

/** The variables of the comparison service. */
export const configuration = defineConfig(['COMPARE_'], {
  ...processVariables,
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
    description: 'Longest time measuring may take in one request, in milliseconds',
  },
  workers: {
    kind: 'integer',
    name: 'COMPARE_WORKERS',
    default: availableParallelism(),
    min: 1,
    max: 256,
    description: 'Processes that measure; default: the number of cores',
  },
  maxQueue: {
    kind: 'integer',
    name: 'COMPARE_MAX_QUEUE',
    default: 16,
    min: 0,
    description: 'Comparisons that may wait for a process; more are answered 429',
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

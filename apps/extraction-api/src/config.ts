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

/** The variables of the extraction service. */
export const configuration = defineConfig(['ENGINE_'], {
  ...processVariables,
  ...backingVariables,
  port: portVariable(defaultPorts.extraction),
  authMode: {
    kind: 'enum',
    name: 'ENGINE_AUTH_MODE',
    values: ['none', 'bearer'],
    description: 'Authentication; when not set, bearer if a token is set, else none',
  },
  authToken: {
    kind: 'secret',
    name: 'ENGINE_AUTH_TOKEN',
    description: 'Bearer token for all tenants',
  },
  tenantTokens: {
    kind: 'secret',
    name: 'ENGINE_TENANT_TOKENS',
    description: 'Bearer tokens bound to a tenant: tenant:token,tenant:token',
  },
  ...rateLimitVariables('ENGINE', { rpm: 120, burst: 30 }),
  aiEnabled: {
    kind: 'boolean',
    name: 'ENGINE_AI_ENABLED',
    default: false,
    description: 'Enables the AI lane',
  },
  aiAllowlist: {
    kind: 'list',
    name: 'ENGINE_AI_TENANTS_ALLOWLIST',
    default: [],
    description: 'When set, only these tenants use the AI lane',
  },
  aiDenylist: {
    kind: 'list',
    name: 'ENGINE_AI_TENANTS_DENYLIST',
    default: [],
    description: 'These tenants do not use the AI lane; read only without an allow list',
  },
  aiCostCapUsd: {
    kind: 'number',
    name: 'ENGINE_AI_COST_CAP_USD_PER_REQUEST',
    default: 0.1,
    min: 0,
    description: 'Cap on the cost of AI calls of one request, in USD',
  },
  visionUrl: { kind: 'url', name: 'ENGINE_VISION_URL', description: 'CPU computer-vision sidecar' },
  aiProvider: {
    kind: 'enum',
    name: 'ENGINE_AI_PROVIDER',
    values: ['anthropic', 'openai'],
    description:
      'Provider of AI models; default: the provider whose key is set. openai is any server with its chat completions API',
  },
  anthropicApiKey: {
    kind: 'secret',
    name: 'ANTHROPIC_API_KEY',
    description: 'Key of the provider anthropic',
  },
  openaiApiKey: {
    kind: 'secret',
    name: 'OPENAI_API_KEY',
    description: 'Key of the provider openai',
  },
  aiBaseUrl: {
    kind: 'url',
    name: 'ENGINE_AI_BASE_URL',
    description: "Address of the provider's API without its path; default: the provider's own",
  },
  aiTextModel: {
    kind: 'string',
    name: 'ENGINE_AI_TEXT_MODEL',
    description: 'Model for text; default: claude-haiku-4-5 or gpt-4.1-mini',
  },
  aiVisionModel: {
    kind: 'string',
    name: 'ENGINE_AI_VISION_MODEL',
    description: 'Model for page images; default: claude-sonnet-4-6 or gpt-4.1',
  },
  aiPrices: {
    kind: 'list',
    name: 'ENGINE_AI_PRICES',
    default: [],
    description:
      'Prices of models in USD for a million tokens, model=input/output; default: list prices, unknown models as 3/15',
  },
  aiTimeoutMs: {
    kind: 'integer',
    name: 'ENGINE_AI_TIMEOUT_MS',
    default: 30_000,
    min: 100,
    max: 600_000,
    description: 'Longest wait for one answer of a provider, in milliseconds',
  },
  dictionariesFolder: {
    kind: 'string',
    name: 'ENGINE_DICTIONARIES',
    description:
      'Folder with Hunspell dictionaries by language (de.aff, de.dic), UTF-8, read at start; English is included',
  },
  maxUploadBytes: {
    kind: 'integer',
    name: 'ENGINE_MAX_UPLOAD_BYTES',
    default: 512 * mib,
    min: 1,
    description: 'Largest PDF that is accepted, in bytes',
  },
  maxRasterPixels: {
    kind: 'integer',
    name: 'ENGINE_MAX_RASTER_PIXELS',
    default: 500_000_000,
    min: 1_000_000,
    max: 2_000_000_000,
    description: 'Largest raster of one plate, in pixels: a page or a region of it',
  },
  maxPlatePixels: {
    kind: 'integer',
    name: 'ENGINE_MAX_PLATE_PIXELS',
    default: 20_000_000_000,
    min: 1_000_000,
    max: 1_000_000_000_000,
    description: 'Largest plate file that is decoded, in pixels; no bitmap of it is made',
  },
  deadlineMs: {
    kind: 'integer',
    name: 'ENGINE_DEADLINE_MS',
    default: 60_000,
    min: 100,
    max: 3_600_000,
    description:
      'Largest processor time of an engine process for one request, in milliseconds; three times as much elapsed time',
  },
  processes: {
    kind: 'integer',
    name: 'ENGINE_PROCESSES',
    default: availableParallelism(),
    min: 1,
    max: 256,
    description: 'Engine processes; default: the number of cores',
  },
  restSeconds: {
    kind: 'integer',
    name: 'ENGINE_REST_SECONDS',
    default: 300,
    min: 1,
    max: 2_000_000,
    description:
      'Seconds without a request after which all engine processes but one end; the next request starts them again',
  },
  maxQueue: {
    kind: 'integer',
    name: 'ENGINE_MAX_QUEUE',
    default: 256,
    min: 0,
    description: 'Requests that may wait for an engine process; further requests are answered 503',
  },
  processDataBytes: {
    kind: 'integer',
    name: 'ENGINE_PROCESS_DATA_BYTES',
    default: 1024 * mib,
    min: 128 * mib,
    description: 'Memory limit of one engine process, in bytes',
  },
  cacheTtlSeconds: {
    kind: 'integer',
    name: 'ENGINE_CACHE_TTL_SECONDS',
    default: 86_400,
    min: 1,
    description: 'Retention of results, in seconds',
  },
  cacheBytes: {
    kind: 'integer',
    name: 'ENGINE_CACHE_BYTES',
    default: 256 * mib,
    min: mib,
    description: 'Largest size of the cache in memory, in bytes',
  },
  maxCachedBytes: {
    kind: 'integer',
    name: 'ENGINE_MAX_CACHED_BYTES',
    default: 16 * mib,
    min: 0,
    description: 'Largest result stored in the cache itself, in bytes; larger results are blobs',
  },
  pdfRetentionSeconds: {
    kind: 'integer',
    name: 'ENGINE_PDF_RETENTION_SECONDS',
    default: 604_800,
    min: 1,
    description:
      'Retention of a PDF after its last upload, in seconds; its results are never kept longer',
  },
  spotLibrariesFolder: {
    kind: 'string',
    name: 'ENGINE_SPOT_LIBRARIES',
    description:
      'Folder with the libraries of spot colours for all tenants, read at start: CxF, ASE, CSV or JSON files',
  },
  instanceId: {
    kind: 'string',
    name: 'ENGINE_INSTANCE_ID',
    description: 'Name of this replica; default: host name',
  },
});

/** The configuration of the extraction service. */
export type ExtractionConfig = ConfigOf<typeof configuration.variables>;

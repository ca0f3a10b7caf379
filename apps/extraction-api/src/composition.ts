import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openRedisScripts, openStores, type Stores } from '@forme/backing-services/drivers';
import { createEnginePool, type EnginePool } from '@forme/engine';
import { createLogger, type Logger } from '@forme/service-kit';
import {
  openRateLimits,
  Readiness,
  sweepWorkFolder,
  workFolder,
  type RateLimits,
} from '@forme/service-kit/http';
import { createService, type Resource, type Service } from '@forme/service-kit/lifecycle';
import { parseTenantTokens, tokenAuthenticator, type Authenticator } from '@forme/tenancy';
import { createApp } from './app';
import type { ExtractionConfig } from './config';
import { extractionModules } from './engine/modules';
import { makeRunPdfTask } from './engine/run-pdf-task';
import { makeExtractDocument } from './slices/extract-document';
import { makeAskPdf } from './slices/ask-pdf';
import { makePdfStore } from './slices/pdf-store';
import { makeRenderIndex } from './slices/render-index';
import { makeResultStore } from './slices/result-store';

/** What services in one process share; what is missing the service opens, and closes, itself. */
export interface ExtractionShared {
  readonly stores?: Stores;
  readonly engine?: EnginePool;
  readonly logger?: Logger;
}

/** The extraction service over its drivers. Close it with `stop`. What was opened is closed again when a later part fails. */
export async function composeExtraction(
  config: ExtractionConfig,
  shared: ExtractionShared = {},
): Promise<Service> {
  const logger = shared.logger ?? createLogger({ name: 'extraction', level: config.logLevel });
  const resources: Resource[] = [];
  try {
    return await compose(config, { ...shared, logger }, resources);
  } catch (error) {
    for (const resource of resources.reverse()) await resource.close();
    throw error;
  }
}

async function compose(
  config: ExtractionConfig,
  shared: ExtractionShared & { readonly logger: Logger },
  resources: Resource[],
): Promise<Service> {
  const { logger } = shared;
  const authenticate = authenticatorOf(config);
  const folder = join(config.dataFolder, 'extraction');
  const uploads = workFolder(join(folder, 'uploads'));
  await sweepWorkFolder(uploads);
  const stores = shared.stores ?? (await openOwnStores(config, logger));
  if (!shared.stores) resources.push({ name: 'stores', close: () => stores.close() });
  const engine = shared.engine ?? (await openEngine(config, folder, logger));
  if (!shared.engine) resources.push({ name: 'engine', close: () => engine.close() });
  const readiness = new Readiness([
    { name: 'blobs', check: () => stores.blobs.ping() },
    { name: 'engine', check: () => engine.ready() },
  ]);
  const app = createApp(services(config, stores, engine), {
    authenticate,
    logger,
    limits: { maxUploadBytes: config.maxUploadBytes },
    readiness,
    workFolder: uploads,
    ...rateLimits(config, logger, resources),
  });
  return createService({ name: 'extraction', app, errors: 'detail', logger, readiness, resources });
}

function rateLimits(
  config: ExtractionConfig,
  logger: Logger,
  resources: Resource[],
): Pick<RateLimits, 'rateLimiter'> {
  const limits = openRateLimits(config, 'ENGINE', (redisUrl) =>
    openRedisScripts(redisUrl, { report: (notice) => logger.warn(notice, notice.message) }),
  );
  resources.push({ name: 'rate limits', close: () => limits.close() });
  return limits.rateLimiter ? { rateLimiter: limits.rateLimiter } : {};
}

function authenticatorOf(config: ExtractionConfig): Authenticator {
  return tokenAuthenticator({
    prefix: 'ENGINE',
    mode: config.authMode,
    token: config.authToken,
    tenantTokens: parseTenantTokens('ENGINE_TENANT_TOKENS', config.tenantTokens),
    internalToken: config.internalToken,
  });
}

function services(config: ExtractionConfig, stores: Stores, engine: EnginePool) {
  const pdfs = makePdfStore(stores.blobs, config.pdfRetentionSeconds);
  const results = makeResultStore({
    ...stores,
    cacheTtlSeconds: config.cacheTtlSeconds,
    maxCachedBytes: largestCached(config, stores),
    passwordKey: config.internalToken ?? randomBytes(32).toString('hex'),
  });
  const runPdfTask = makeRunPdfTask(engine);
  const askPdf = makeAskPdf({ pdfs, results, runPdfTask, deadlineMs: config.deadlineMs });
  const aiLane = {
    enabled: config.aiEnabled,
    allowlist: config.aiAllowlist,
    denylist: config.aiDenylist,
  };
  return {
    askPdf,
    renders: makeRenderIndex(stores.cache),
    extractDocument: makeExtractDocument({ askPdf, results, aiLane }),
    instanceId: config.instanceId ?? hostname(),
    cacheBackend: stores.cacheBackend,
  };
}

/** A cache in memory refuses what would take more than a quarter of it. */
function largestCached(config: ExtractionConfig, { cacheBackend }: Stores): number {
  return cacheBackend === 'memory'
    ? Math.min(config.maxCachedBytes, Math.floor(config.cacheBytes / 4) - 4096)
    : config.maxCachedBytes;
}

function openOwnStores(config: ExtractionConfig, logger: Logger): Promise<Stores> {
  return openStores({ ...config, report: (notice) => logger.warn(notice, notice.message) });
}

function openEngine(config: ExtractionConfig, folder: string, logger: Logger): Promise<EnginePool> {
  return createEnginePool({
    modules: extractionModules,
    workFolder: join(folder, 'engine'),
    size: config.processes,
    limits: {
      maxQueue: config.maxQueue,
      dataBytes: config.processDataBytes,
      rssBytes: config.processDataBytes,
      deadlineMs: config.deadlineMs,
    },
    logger,
  });
}

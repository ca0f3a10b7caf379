import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openStores, type Stores } from '@forme/backing-services/drivers';
import { createEnginePool, type EnginePool } from '@forme/engine';
import { createLogger, type Logger } from '@forme/service-kit';
import { Readiness, workFolder, sweepWorkFolder } from '@forme/service-kit/http';
import { createService, type Resource, type Service } from '@forme/service-kit/lifecycle';
import { MemoryRateLimiter, parseTenantTokens, tokenAuthenticator } from '@forme/tenancy';
import { createApp } from './app';
import type { ExtractionConfig } from './config';
import { extractionModules } from './engine/modules';
import { makeExtractDocument } from './features/extract/extract-document';
import { makeExtractPdf } from './features/extract/extract-pdf';

/** What services in one process share; what is missing the service opens, and closes, itself. */
export interface ExtractionShared {
  readonly stores?: Stores;
  readonly engine?: EnginePool;
  readonly logger?: Logger;
}

/** The extraction service over its drivers. Close it with `stop`. */
export async function composeExtraction(
  config: ExtractionConfig,
  shared: ExtractionShared = {},
): Promise<Service> {
  const logger = shared.logger ?? createLogger({ name: 'extraction', level: config.logLevel });
  const folder = join(config.dataFolder, 'extraction');
  const uploads = workFolder(join(folder, 'uploads'));
  await sweepWorkFolder(uploads);
  const resources: Resource[] = [];
  const stores =
    shared.stores ??
    (await openStores({ ...config, report: (notice) => logger.warn(notice, notice.message) }));
  if (!shared.stores) resources.push({ name: 'stores', close: () => stores.close() });
  const engine = shared.engine ?? (await openEngine(config, folder, logger));
  if (!shared.engine) resources.push({ name: 'engine', close: () => engine.close() });
  const readiness = new Readiness([
    { name: 'blobs', check: () => stores.blobs.ping() },
    { name: 'engine', check: () => engine.ready() },
  ]);
  const app = createApp(
    {
      extractDocument: makeExtractDocument({
        blobs: stores.blobs,
        cache: stores.cache,
        extractPdf: makeExtractPdf(engine),
        aiLane: {
          enabled: config.aiEnabled,
          allowlist: config.aiAllowlist,
          denylist: config.aiDenylist,
        },
        cacheTtlSeconds: config.cacheTtlSeconds,
        maxCachedBytes: config.maxCachedBytes,
        passwordKey: config.internalToken ?? randomBytes(32).toString('hex'),
        deadlineMs: config.deadlineMs,
      }),
      instanceId: config.instanceId ?? hostname(),
      cacheBackend: stores.cacheBackend,
    },
    {
      authenticate: tokenAuthenticator({
        prefix: 'ENGINE',
        mode: config.authMode,
        token: config.authToken,
        tenantTokens: parseTenantTokens('ENGINE_TENANT_TOKENS', config.tenantTokens),
        internalToken: config.internalToken,
      }),
      logger,
      limits: { maxUploadBytes: config.maxUploadBytes },
      readiness,
      workFolder: uploads,
      ...(config.rateLimitDisabled
        ? {}
        : {
            rateLimiter: new MemoryRateLimiter({
              refillPerMinute: config.rateLimitRpm,
              burst: config.rateLimitBurst,
            }),
          }),
    },
  );
  return createService({ name: 'extraction', app, errors: 'detail', logger, readiness, resources });
}

function openEngine(config: ExtractionConfig, folder: string, logger: Logger): Promise<EnginePool> {
  return createEnginePool({
    modules: extractionModules,
    workFolder: join(folder, 'engine'),
    size: config.processes,
    limits: {
      maxQueue: config.maxQueue,
      dataBytes: config.processDataBytes,
      deadlineMs: config.deadlineMs,
    },
    logger,
  });
}

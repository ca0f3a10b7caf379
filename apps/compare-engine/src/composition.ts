import { join } from 'node:path';
import { createClient, type ServiceClient } from '@forme/contracts';
import { extractionContract } from '@forme/contracts/extraction';
import { createEnginePool, type EnginePool } from '@forme/engine';
import { createLogger, type Logger } from '@forme/service-kit';
import { Readiness, sweepWorkFolder, workFolder } from '@forme/service-kit/http';
import { createService, type Resource, type Service } from '@forme/service-kit/lifecycle';
import { parseTenantTokens, tokenAuthenticator } from '@forme/tenancy';
import { createApp } from './app';
import { makeAskExtraction } from './asking/ask-extraction';
import type { CompareConfig } from './config';
import { compareDocumentFiles } from './documents/compare-documents';
import { compareModules } from './engine/modules';
import { comparePlateFiles } from './plates/compare-plates';
import { makeReadLiveExtraction } from '@forme/service-kit/peers';

/** What services in one process share; what is missing the service opens, and closes, itself. */
export interface CompareShared {
  readonly logger?: Logger;
  readonly extraction?: ServiceClient;
  readonly engine?: EnginePool;
}

/** The comparison service over its drivers. Close it with `stop`. */
export async function composeCompare(
  config: CompareConfig,
  shared: CompareShared = {},
): Promise<Service> {
  const logger = shared.logger ?? createLogger({ name: 'compare', level: config.logLevel });
  const authenticate = tokenAuthenticator({
    prefix: 'COMPARE',
    mode: config.authMode,
    token: config.authToken,
    tenantTokens: parseTenantTokens('COMPARE_TENANT_TOKENS', config.tenantTokens),
    internalToken: config.internalToken,
  });
  const uploads = workFolder(join(config.dataFolder, 'compare', 'uploads'));
  await sweepWorkFolder(uploads);
  const readiness = new Readiness();
  const resources: Resource[] = [];
  const extraction = shared.extraction ?? extractionClient(config);
  const parts = {
    ask: makeAskExtraction(extraction),
    engine: shared.engine ?? (await openEngine(config, logger, resources)),
    budgetMs: config.syncBudgetMs,
    maxPixels: config.maxPixels,
  };
  const app = createApp(
    {
      readiness,
      limits: config,
      comparePlates: async (asker, request) => ({
        result: await comparePlateFiles(parts, asker, request),
        cache: 'miss',
      }),
      compareDocuments: async (asker, request) => ({
        result: await compareDocumentFiles(parts, asker, request),
        cache: 'miss',
      }),
      readLiveExtraction: makeReadLiveExtraction({
        client: extraction,
        onAway: (error) =>
          logger.warn({ err: error }, 'no usable answer from the extraction service'),
      }),
    },
    { authenticate, logger, workFolder: uploads },
  );
  return createService({ name: 'compare', app, errors: 'problem', logger, readiness, resources });
}

async function openEngine(
  config: CompareConfig,
  logger: Logger,
  resources: Resource[],
): Promise<EnginePool> {
  const engine = await createEnginePool({
    modules: compareModules,
    workFolder: join(config.dataFolder, 'compare', 'engine'),
    size: config.workers,
    limits: { maxQueue: config.maxQueue },
    logger,
  });
  resources.push({ name: 'engine', close: () => engine.close() });
  return engine;
}

function extractionClient(config: CompareConfig): ServiceClient {
  return createClient(extractionContract, {
    baseUrl: config.extractionUrl,
    retries: 0,
    ...(config.internalToken === undefined ? {} : { internalToken: config.internalToken }),
  });
}

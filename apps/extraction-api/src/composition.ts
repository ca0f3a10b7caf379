import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  openDatabase,
  openRedisScripts,
  openStores,
  type Database,
  type Notice,
  type Stores,
} from '@forme/backing-services/drivers';
import { createEnginePool, type EnginePool } from '@forme/engine';
import { SpotCatalogue } from '@forme/pdf-core/color';
import { createLogger, ServiceMetrics, type Logger } from '@forme/service-kit';
import {
  diskSpaceProbe,
  openRateLimits,
  Readiness,
  sweepWorkFolder,
  workFolder,
} from '@forme/service-kit/http';
import { createService, upkeep, type Resource, type Service } from '@forme/service-kit/lifecycle';
import { secretBox } from '@forme/service-kit/secrets';
import { composeLane } from './ai-lane/compose-lane';
import { authenticatorOf } from './authentication';
import { createApp, type ExtractionServices } from './app';
import type { ExtractionConfig } from './config';
import { extractionModules } from './engine/modules';
import { makeRunPdfTask } from './engine/run-pdf-task';
import { extractionWarmUp } from './engine/warm-up';
import { assetMigrations } from './features/assets/asset-migrations';
import { ASSET_QUEUE, makeAssets, type AssetPorts, type Assets } from './features/assets/assets';
import { makeAssetStore } from './features/assets/postgres-asset-store';
import { makePullAsset, pullDeadlineMs } from './features/assets/pull-asset';
import { makeInkbook } from './features/color/inkbook';
import { openProcessColors } from './features/color/process-colors';
import { loadSpotLibraries } from './features/color/spot-libraries';
import { makeCombineShapes } from './features/geom/combine-shapes';
import { makeErasePdf } from './features/retention/erase-pdf';
import { contentPasses, passes } from './passes/registry';
import { makeAskPdf } from './asking/ask-pdf';
import {
  makeDocumentKey,
  makeExtractDocument,
  type ExtractDocument,
} from './extracting/extract-document';
import { makePdfStore } from './storage/pdf-store';
import { makeAskPlates } from './separations/plates';
import { makeRenderIndex } from './storage/render-index';
import { makeResultStore } from './storage/result-store';
import { sweepBlobs } from './storage/sweep';

/** Parts that services in one process share; the service opens and closes missing ones itself. */
export interface ExtractionShared {
  readonly stores?: Stores;
  /** Null: without one, so without assets. */
  readonly database?: Database | null;
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
  const database = await openAssetsDatabase(config, shared, resources);
  const readiness = new Readiness([
    diskSpaceProbe(config.dataFolder, config.minFreeBytes),
    { name: 'blobs', check: () => stores.blobs.ping() },
    { name: 'engine', check: () => engine.ready() },
    ...(database ? [{ name: 'database', check: () => database.records.ping() }] : []),
  ]);
  const metrics = new ServiceMetrics('extraction');
  const parts = { config, stores, engine, database, logger, metrics };
  const app = createApp(await services(parts, resources), {
    authenticate,
    logger,
    metrics,
    limits: { maxUploadBytes: config.maxUploadBytes },
    readiness,
    workFolder: uploads,
    ...openRateLimits(config, {
      prefix: 'ENGINE',
      open: (redisUrl) =>
        openRedisScripts(redisUrl, { report: (notice) => logger.warn(notice, notice.message) }),
      resources,
    }),
  });
  return createService({ name: 'extraction', app, errors: 'detail', logger, readiness, resources });
}

interface Parts {
  readonly config: ExtractionConfig;
  readonly stores: Stores;
  readonly engine: EnginePool;
  readonly database: Database | null;
  readonly logger: Logger;
  readonly metrics: ServiceMetrics;
}

async function services(parts: Parts, resources: Resource[]): Promise<ExtractionServices> {
  const { config, stores, engine, metrics } = parts;
  const secret = config.internalToken ?? randomBytes(32).toString('hex');
  const pdfs = makePdfStore(stores.blobs, config.pdfRetentionSeconds);
  const results = makeResultStore({
    ...stores,
    isHeld: async (tenant, sha256) => (await pdfs.find(tenant, sha256)) !== null,
    cacheTtlSeconds: config.cacheTtlSeconds,
    maxCachedBytes: largestCached(config, stores),
    passwordKey: secret,
  });
  const renders = makeRenderIndex(stores.cache, results);
  const runPdfTask = makeRunPdfTask(engine);
  const askPdf = makeAskPdf({ pdfs, results, engine, deadlineMs: config.deadlineMs });
  const { lane, writeNote, versions } = await composeLane({
    config,
    pdfs,
    results,
    runPdfTask,
    resources,
    count: (kind, model, status) => metrics.signalCalls?.inc({ kind, model, status }),
  });
  const extractDocument = makeExtractDocument({ askPdf, results, lane });
  const documentKey = makeDocumentKey({ askPdf, results, lane });
  const common = { extractDocument, documentKey, results };
  const secrets = secretBox('extraction', secret);
  const assets = await openAssets(parts, { ...common, pdfs, secrets }, resources);
  resources.push(sweeping(parts));
  return {
    ...common,
    askPdf,
    lane,
    writeNote,
    modelVersions: versions,
    assets,
    renders,
    askPlates: makeAskPlates({
      askPdf,
      engine,
      renders,
      results,
      folder: join(config.dataFolder, 'extraction', 'plates'),
      mostPixels: config.maxRasterPixels,
      deadlineMs: config.deadlineMs,
    }),
    plateFiles: {
      engine,
      maxPlatePixels: config.maxPlatePixels,
      deadlineMs: config.deadlineMs,
    },
    ...(await colorServices(parts)),
    erasePdf: makeErasePdf(stores),
    combineShapes: makeCombineShapes(engine, Math.min(config.deadlineMs, shapesMs)),
    instanceId: config.instanceId ?? hostname(),
    cacheBackend: stores.cacheBackend,
  };
}

/** Longest time shapes may take, in milliseconds. */
const shapesMs = 10_000;

async function colorServices({ config, logger }: Parts) {
  const libraries = await loadSpotLibraries(config.spotLibrariesFolder, logger);
  const catalogue = new SpotCatalogue(libraries);
  return {
    colors: { catalogue, process: await openProcessColors() },
    inkbook: makeInkbook(catalogue, libraries),
  };
}

/** The rows and the worker of assets; null without a database. */
async function openAssets(
  { config, database }: Parts,
  common: Pick<AssetPorts, 'pdfs' | 'secrets' | 'results' | 'documentKey'> & {
    readonly extractDocument: ExtractDocument;
  },
  resources: Resource[],
): Promise<Assets | null> {
  if (!database) return null;
  const { records, jobs } = database;
  await records.migrate('extraction', assetMigrations);
  const store = makeAssetStore(records);
  const { extractDocument: extract, ...ports } = common;
  const pull = makePullAsset({
    store,
    extract,
    stages: passes.length + contentPasses.length + 3,
    ...ports,
  });
  const worker = jobs.work(ASSET_QUEUE, pull, {
    concurrency: config.processes,
    deadlineMs: pullDeadlineMs(config.deadlineMs),
  });
  resources.push({ name: 'asset worker', close: () => worker.stop() });
  return makeAssets({ store, jobs, ...ports });
}

const upkeepMs = 3_600_000;

function sweeping({ config, stores, database, logger }: Parts): Resource {
  const lives = {
    pdfSeconds: config.pdfRetentionSeconds,
    resultSeconds: config.cacheTtlSeconds,
  };
  return upkeep(
    'retention',
    upkeepMs,
    async () => {
      const removed = await sweepBlobs(stores.blobs, lives, Date.now());
      if (removed > 0) logger.info({ removed }, 'blobs past their time were removed');
      if (database) await makeAssetStore(database.records).forgetPasswords();
    },
    logger,
  );
}

/** A database that is named must answer; one of our own that does not start leaves the service without assets. */
async function openAssetsDatabase(
  config: ExtractionConfig,
  shared: ExtractionShared & { readonly logger: Logger },
  resources: Resource[],
): Promise<Database | null> {
  const { logger } = shared;
  if (shared.database !== undefined) return shared.database;
  try {
    const report = (notice: Notice) => logger.warn(notice, notice.message);
    const database = await openDatabase({ ...config, report });
    resources.push({ name: 'database', close: () => database.close() });
    return database;
  } catch (error) {
    if (config.databaseUrl !== undefined) throw error;
    logger.warn({ err: error }, 'no database starts: assets are not available');
    return null;
  }
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
    warmUp: extractionWarmUp(),
    limits: {
      maxQueue: config.maxQueue,
      dataBytes: config.processDataBytes,
      rssBytes: config.processDataBytes,
      deadlineMs: config.deadlineMs,
      restAfterMs: config.restSeconds * 1000,
    },
    logger,
  });
}

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cache } from '@forme/backing-services/cache';
import { openDatabase, openStores } from '@forme/backing-services/drivers';
import { createEnginePool, type EngineEvent, type EnginePool } from '@forme/engine';
import { createLogger } from '@forme/service-kit';
import { composeExtraction, extractionConfiguration, extractionModules } from '../src';

/** A running extraction service with everything a test may want to look at. */
export interface RunningExtraction {
  readonly url: string;
  readonly engine: EnginePool;
  /** What happened in the engine pool. */
  readonly events: readonly EngineEvent[];
  /** Keys the cache was asked for, and filled under. */
  readonly asked: readonly string[];
  readonly filled: readonly string[];
  /** Everything logged so far. */
  log(): string;
  /** Names of the uploads in flight. */
  uploads(): Promise<readonly string[]>;
  /** Names of the stored PDFs of a tenant. */
  stored(tenant: string): Promise<readonly string[]>;
  /** Names of all blobs of a tenant, of every kind. */
  everything(tenant: string): Promise<readonly string[]>;
  stop(): Promise<void>;
}

/** An engine pool of one process that several services of a test use in turn: a process takes seconds to start. */
export async function openTestEngine(): Promise<{
  readonly pool: EnginePool;
  readonly close: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), 'forme-extraction-engine-'));
  const pool = await createEnginePool({
    modules: extractionModules,
    workFolder: folder,
    size: 1,
    logger: createLogger({ name: 'extraction', destination: { write: () => undefined } }),
  });
  const close = async () => {
    await pool.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { pool, close };
}

/**
 * Composes and starts the service over a temporary folder; `env` holds variables of its configuration. Assets need a database. A
 * pool that is passed in stays open.
 */
export async function startExtraction(
  env: Readonly<Record<string, string>> = {},
  databaseUrl?: string,
  shared?: EnginePool,
): Promise<RunningExtraction> {
  const folder = await mkdtemp(join(tmpdir(), 'forme-extraction-'));
  const config = extractionConfiguration.readConfig({
    FORME_DATA_FOLDER: folder,
    ENGINE_RATE_LIMIT_DISABLED: 'true',
    ENGINE_PROCESSES: '1',
    ...env,
  });
  const lines: string[] = [];
  const events: EngineEvent[] = [];
  const logger = createLogger({
    name: 'extraction',
    level: 'trace',
    destination: { write: (line) => void lines.push(line) },
  });
  const stores = await openStores(config);
  const { cache, ...seen } = watched(stores.cache);
  const openEngine = () =>
    createEnginePool({
      modules: extractionModules,
      workFolder: join(folder, 'engine'),
      size: config.processes,
      limits: {
        dataBytes: config.processDataBytes,
        rssBytes: config.processDataBytes,
        deadlineMs: config.deadlineMs,
      },
      logger,
      onEvent: (event) => void events.push(event),
    });
  const engine = shared ?? (await openEngine());
  const database =
    databaseUrl === undefined ? null : await openDatabase({ ...config, databaseUrl });
  const service = await composeExtraction(config, {
    stores: { ...stores, cache },
    database,
    engine,
    logger,
  });
  await engine.ready();
  const { url } = await service.start(0);
  return {
    url,
    engine,
    events,
    ...seen,
    log: () => lines.join(''),
    uploads: () => readdir(join(folder, 'extraction', 'uploads')),
    async stored(tenant) {
      const names: string[] = [];
      for await (const { key } of stores.blobs.list({ tenant, kind: 'engine-pdf' })) {
        names.push(key.name);
      }
      return names;
    },
    async everything(tenant) {
      const names: string[] = [];
      for await (const { key } of stores.blobs.list({ tenant })) names.push(key.name);
      return names;
    },
    async stop() {
      await service.stop();
      await database?.close();
      if (!shared) await engine.close();
      await stores.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function watched(inner: Cache) {
  const asked: string[] = [];
  const filled: string[] = [];
  const cache: Cache = {
    async get(key) {
      const value = await inner.get(key);
      asked.push(key);
      return value;
    },
    set(key, value, options) {
      filled.push(key);
      return inner.set(key, value, options);
    },
    has: (key) => inner.has(key),
    delete: (key) => inner.delete(key),
    deleteMatching: (pattern) => inner.deleteMatching(pattern),
    close: () => inner.close(),
  };
  return { cache, asked, filled };
}

/** Waits until the condition holds; the time limit is the test's own. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 10));
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openDatabase,
  openStores,
  type Database,
  type Stores,
} from '@forme/backing-services/drivers';
import { createEnginePool, type EngineEvent, type EnginePool } from '@forme/engine';
import { createLogger } from '@forme/service-kit';
import type { Service } from '@forme/service-kit/lifecycle';
import { startPostgres, type PostgresServer } from '@forme/test-kit';
import { composeProducer } from '../src/composition';
import { configuration } from '../src/config';
import { producerModules } from '../src/engine/modules';

/** Producer services over one PostgreSQL, one blob folder and one engine pool. */
export interface ProducerFixture {
  /** Where everything lies. */
  readonly folder: string;
  readonly database: Database;
  readonly stores: Stores;
  readonly engine: EnginePool;
  /** Runs of the engine so far: task and outcome. */
  readonly runs: readonly string[];
  /** What the services logged so far. */
  readonly log: () => string;
  /** Another service; it ends with the fixture, or by `stop`. `beforeRun` is waited for before each run of the engine. */
  readonly start: (
    env?: Readonly<Record<string, string>>,
    beforeRun?: () => Promise<void>,
  ) => Promise<Service>;
  readonly stop: () => Promise<void>;
}

/** Starts what services stand on. `redisUrl` makes the queue a distributed one. */
export async function openProducer(redisUrl?: string): Promise<ProducerFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'forme-producer-test-'));
  const postgres: PostgresServer = await startPostgres();
  const config = configuration.readConfig({
    FORME_DATA_FOLDER: folder,
    DATABASE_URL: postgres.databaseUrl,
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
  });
  const backing = { ...config, cacheBytes: 1024 * 1024, report: () => undefined };
  const stores = await openStores(backing);
  const database = await openDatabase(backing);
  const runs: string[] = [];
  const lines: string[] = [];
  const engine = await createEnginePool({
    modules: producerModules,
    workFolder: join(folder, 'engine'),
    size: 1,
    onEvent(event: EngineEvent) {
      if (event.type === 'job_ended') runs.push(`${event.task} ${event.outcome}`);
    },
  });
  const services: Service[] = [];
  const logger = createLogger({
    name: 'producer',
    level: 'trace',
    destination: { write: (line: string) => void lines.push(line) },
  });
  return {
    folder,
    database,
    stores,
    engine,
    runs,
    log: () => lines.join(''),
    async start(env = {}, beforeRun = () => Promise.resolve()) {
      const own = configuration.readConfig({
        FORME_DATA_FOLDER: join(folder, `service-${services.length}`),
        EXTRACTION_URL: 'http://127.0.0.1:1',
        ...env,
      });
      const run: EnginePool['run'] = async (job) => {
        await beforeRun();
        return engine.run(job);
      };
      const waiting = Object.assign(Object.create(engine) as EnginePool, { run });
      const shared = { stores, database, engine: waiting, logger };
      const service = await composeProducer(own, shared, { checkResponses: true });
      services.push(service);
      return service;
    },
    async stop() {
      for (const service of services.reverse()) await service.stop();
      await engine.close();
      await database.close();
      await stores.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

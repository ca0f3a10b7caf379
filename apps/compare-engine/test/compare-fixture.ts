import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openDatabase,
  openStores,
  type Database,
  type Stores,
} from '@forme/backing-services/drivers';
import { createClient, type Operation, type ServiceClient } from '@forme/contracts';
import { extractionContract } from '@forme/contracts/extraction';
import { createEnginePool, type EngineEvent, type EnginePool } from '@forme/engine';
// Files go through extraction as it is; nothing of ours is built on it.
// eslint-disable-next-line @nx/enforce-module-boundaries -- see above
import { composeExtraction, extractionConfiguration } from '@forme/extraction-api';
import { createLogger } from '@forme/service-kit';
import type { Service } from '@forme/service-kit/lifecycle';
import type { OutboundPolicy } from '@forme/service-kit/outbound';
import { startPostgres } from '@forme/test-kit';
import type request from 'supertest';
import { composeCompare } from '../src/composition';
import { configuration } from '../src/config';
import { compareModules } from '../src/engine/modules';
import { labelPdf, platesOf } from './art';

/** Calls of the extraction service that can be counted and held back. */
export interface Calls {
  /** Ids of the operations that were asked so far. */
  readonly asked: readonly string[];
  /** Holds back what is asked from now on, until the result is called. */
  readonly hold: () => () => void;
}

/** Comparison services over one PostgreSQL, one extraction service and one engine pool. */
export interface CompareFixture {
  readonly database: Database;
  readonly stores: Stores;
  readonly engine: EnginePool;
  readonly calls: Calls;
  /** Where the extraction service listens. */
  readonly extractionUrl: string;
  /** Runs of the engine so far: task and outcome. */
  readonly runs: readonly string[];
  /** Another service; it ends with the fixture, or by `stop`. */
  readonly start: (env?: Readonly<Record<string, string>>) => Promise<Service>;
  readonly stop: () => Promise<void>;
}

const common = { LOG_LEVEL: 'silent', FORME_INTERNAL_TOKEN: 'inside-inside-inside' };

/** Everything on this machine: tests have their receivers here. */
const here: OutboundPolicy = {
  protocols: ['http:'],
  ports: Array.from({ length: 65_535 }, (_, index) => index + 1),
  allowsAddress: (address) => address === '127.0.0.1',
  allowsHost: (host) => host === '127.0.0.1',
};

/** Starts what services stand on. `redisUrl` makes the queue a distributed one; `processes` is the size of each engine pool. */
export async function openCompare(redisUrl?: string, processes = 1): Promise<CompareFixture> {
  const folder = await mkdtemp(join(tmpdir(), 'forme-compare-test-'));
  const postgres = await startPostgres();
  const extraction = await composeExtraction(
    extractionConfiguration.readConfig({
      ...common,
      FORME_DATA_FOLDER: join(folder, 'extraction'),
      ENGINE_PROCESSES: String(processes),
      ENGINE_RATE_LIMIT_DISABLED: 'true',
    }),
    { database: null },
  );
  const { url } = await extraction.start(0);
  const config = configuration.readConfig({
    FORME_DATA_FOLDER: folder,
    DATABASE_URL: postgres.databaseUrl,
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
  });
  const backing = { ...config, report: () => undefined };
  const stores = await openStores(backing);
  const database = await openDatabase(backing);
  const runs: string[] = [];
  const engine = await createEnginePool({
    modules: compareModules,
    workFolder: join(folder, 'engine'),
    size: processes,
    onEvent(event: EngineEvent) {
      if (event.type === 'job_ended') runs.push(`${event.task} ${event.outcome}`);
    },
  });
  const internalToken = common.FORME_INTERNAL_TOKEN;
  const client = createClient(extractionContract, { baseUrl: url, retries: 0, internalToken });
  const { client: held, calls } = holding(client);
  const services: Service[] = [];
  return {
    database,
    stores,
    engine,
    calls,
    extractionUrl: url,
    runs,
    async start(env = {}) {
      const own = configuration.readConfig({
        ...common,
        FORME_DATA_FOLDER: join(folder, `service-${services.length}`),
        ...env,
      });
      const logger = createLogger({ name: 'compare', level: 'silent' });
      const shared = { stores, database, engine, logger, extraction: held };
      const service = await composeCompare(own, shared, { checkResponses: true, outbound: here });
      services.push(service);
      return service;
    },
    async stop() {
      for (const service of services.reverse()) await service.stop();
      await engine.close();
      await database.close();
      await stores.close();
      await extraction.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function holding(client: ServiceClient): { readonly client: ServiceClient; readonly calls: Calls } {
  const asked: string[] = [];
  let gate: Promise<void> = Promise.resolve();
  const before = async ({ id }: Operation, signal: AbortSignal | undefined): Promise<void> => {
    asked.push(id);
    const left = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    await Promise.race([gate, left]);
  };
  return {
    client: {
      call: (operation, sent) =>
        before(operation, sent?.signal).then(() => client.call(operation, sent)),
      bytes: (operation, sent) =>
        before(operation, sent?.signal).then(() => client.bytes(operation, sent)),
      open: (operation, sent) =>
        before(operation, sent?.signal).then(() => client.open(operation, sent)),
    },
    calls: {
      asked,
      hold() {
        let release: () => void = () => undefined;
        gate = new Promise((resolve) => (release = resolve));
        return release;
      },
    },
  };
}

/** The form of a comparison of the label's plates with the label. */
export function platesForm(
  call: request.Test,
  { pdf = labelPdf(), ...fields }: { readonly pdf?: Uint8Array; readonly dpi?: string } = {},
): request.Test {
  for (const [name, bytes] of platesOf()) void call.attach('plates', bytes, name);
  void call.attach('pdf', Buffer.from(pdf), 'label.pdf');
  for (const [name, value] of Object.entries(fields)) void call.field(name, value);
  return call;
}

/** Waits until something holds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

import { keptToken } from './kept-token';
import { join } from 'node:path';
import {
  openDatabase,
  openStores,
  type Database,
  type Stores,
} from '@forme/backing-services/drivers';
import { createEnginePool, type EnginePool } from '@forme/engine';
import {
  composeExtraction,
  extractionConfiguration,
  extractionModules,
  extractionWarmUp,
} from '@forme/extraction-api';
import { compareConfiguration, compareModules, composeCompare } from '@forme/compare-engine';
import { composeHub, hubConfiguration } from '@forme/integration-hub';
import { composePreflight, preflightConfiguration, preflightModules } from '@forme/preflight-api';
import { composeProducer, producerConfiguration, producerModules } from '@forme/producer-api';
import { createLogger, type Logger } from '@forme/service-kit';
import { defaultPorts, type Environment } from '@forme/service-kit/config';
import type { Service, ServiceAddress } from '@forme/service-kit/lifecycle';

/** Names of the services, in the order they start. */
export const serviceNames = ['extraction', 'producer', 'hub', 'compare', 'preflight'] as const;
/** One of {@link serviceNames}. */
export type ServiceName = (typeof serviceNames)[number];

/** How the platform is started. */
export interface PlatformOptions {
  readonly env: Environment;
  readonly services: readonly ServiceName[];
  /** Port of preflight; the others take the four behind it. */
  readonly portBase: number;
  readonly dataFolder: string;
  readonly host: string;
  /** Receives a text for each step. */
  readonly say: (text: string) => void;
}

/** Services running in this process. */
export interface Platform {
  readonly addresses: ReadonlyMap<ServiceName, ServiceAddress>;
  readonly internalToken: string;
  /** Stops the services, then what they share. */
  stop(): Promise<void>;
}

interface Shared {
  readonly stores: Stores;
  readonly database: Database;
  readonly engine: EnginePool;
  readonly logger: (name: ServiceName) => Logger;
}

const portOffset: Readonly<Record<ServiceName, number>> = {
  preflight: 0,
  extraction: 1,
  producer: 2,
  hub: 3,
  compare: 4,
};

/** The port a service has for a base port. */
export function portOf(name: ServiceName, portBase: number): number {
  return portBase === 0 ? 0 : portBase + portOffset[name];
}

/** The port base when no other is given. */
export const defaultPortBase = defaultPorts.preflight;

/** Starts services in one process: one database, one engine pool and one set of stores for all of them. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const internalToken =
    options.env['FORME_INTERNAL_TOKEN'] ?? (await keptToken(options.dataFolder));
  const { host, portBase, services: wanted } = options;
  const env: Environment = {
    // The local detectors cost nothing; a provider needs a key in addition to this variable.
    ENGINE_AI_ENABLED: 'true',
    ...options.env,
    FORME_INTERNAL_TOKEN: internalToken,
    FORME_DATA_FOLDER: options.dataFolder,
    HOST: host,
    // The hub asks preflight, which starts last because it names the addresses of all others to the console.
    ...(portBase !== 0 && wanted.includes('preflight')
      ? { PREFLIGHT_URL: urlOf(host, portOf('preflight', portBase)) }
      : {}),
  };
  const shared = await openShared(env, options);
  const services: Service[] = [];
  const addresses = new Map<ServiceName, ServiceAddress>();
  const stop = async (): Promise<void> => {
    for (const service of services.reverse()) await service.stop();
    await shared.engine.close();
    await shared.database.close();
    await shared.stores.close();
  };
  try {
    for (const name of serviceNames.filter((candidate) => wanted.includes(candidate))) {
      const service = await compose(name, withPeers(env, addresses), shared);
      services.push(service);
      addresses.set(name, await service.start(portOf(name, portBase), host));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { addresses, internalToken, stop };
}

async function openShared(env: Environment, { say }: PlatformOptions): Promise<Shared> {
  const config = extractionConfiguration.readConfig({
    ...env,
    LOG_LEVEL: env['LOG_LEVEL'] ?? 'warn',
  });
  const logger = (name: ServiceName): Logger => createLogger({ name, level: config.logLevel });
  const log = logger('extraction');
  const options = {
    ...config,
    report: (notice: { code: string; message: string }) => log.warn(notice, notice.message),
  };
  say(config.databaseUrl === undefined ? 'starting the database' : 'connecting to the database');
  const opening = [
    openStores(options),
    openDatabase(options),
    createEnginePool({
      modules: {
        ...extractionModules,
        ...producerModules,
        ...preflightModules,
        ...compareModules,
      },
      workFolder: join(config.dataFolder, 'engine'),
      size: config.processes,
      warmUp: extractionWarmUp(),
      limits: {
        maxQueue: config.maxQueue,
        dataBytes: config.processDataBytes,
        deadlineMs: config.deadlineMs,
        restAfterMs: config.restSeconds * 1000,
      },
      logger: log,
    }),
  ] as const;
  try {
    const [stores, database, engine] = await Promise.all(opening);
    return { stores, database, engine, logger };
  } catch (error) {
    // A service that still opens when another has failed would keep the process, and its engine processes, alive.
    for (const opened of await Promise.allSettled(opening)) {
      if (opened.status === 'fulfilled') await opened.value.close();
    }
    throw error;
  }
}

function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Addresses of the services that run already, under the variables the others read. */
function withPeers(
  env: Environment,
  addresses: ReadonlyMap<ServiceName, ServiceAddress>,
): Environment {
  const urls = [...addresses].map(([name, { url }]) => [`${name.toUpperCase()}_URL`, url] as const);
  return { ...env, LOG_LEVEL: env['LOG_LEVEL'] ?? 'warn', ...Object.fromEntries<string>(urls) };
}

function compose(name: ServiceName, env: Environment, shared: Shared): Promise<Service> {
  const logger = shared.logger(name);
  switch (name) {
    case 'extraction':
      return composeExtraction(extractionConfiguration.readConfig(env), { ...shared, logger });
    case 'preflight':
      return composePreflight(preflightConfiguration.readConfig(env), { ...shared, logger });
    case 'producer':
      return composeProducer(producerConfiguration.readConfig(env), { ...shared, logger });
    case 'hub':
      return composeHub(hubConfiguration.readConfig(env), { database: shared.database, logger });
    case 'compare':
      return composeCompare(compareConfiguration.readConfig(env), { ...shared, logger });
  }
}

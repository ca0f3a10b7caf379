import { join } from 'node:path';
import {
  openDatabase,
  openRedisScripts,
  type Database,
  type Notice,
} from '@forme/backing-services/drivers';
import { createLogger, ServiceMetrics, type Logger } from '@forme/service-kit';
import {
  Readiness,
  sweepWorkFolder,
  workFolder,
  type ReadinessProbe,
} from '@forme/service-kit/http';
import { createService, type Resource, type Service } from '@forme/service-kit/lifecycle';
import { hubAuthenticator } from '@forme/tenancy/jwt';
import { parseTenantTokens } from '@forme/tenancy';
import { createApp, type HubServices } from './app';
import type { HubConfig } from './config';
import { hubRole, migrations, tenantRecords } from './storage';

/** What services in one process share; what is missing the service opens, and closes, itself. */
export interface HubShared {
  readonly database?: Database;
  readonly logger?: Logger;
}

/** What tests replace. */
export interface HubSeams {
  /** Checks every plain JSON answer against its schema. */
  readonly checkResponses: boolean;
}

/** The integration hub over its drivers. Close it with `stop`. What was opened is closed again when a later part fails. */
export async function composeHub(
  config: HubConfig,
  shared: HubShared = {},
  seams: HubSeams = { checkResponses: false },
): Promise<Service> {
  const resources: Resource[] = [];
  try {
    return await compose(config, shared, seams, resources);
  } catch (error) {
    for (const resource of resources.reverse()) await resource.close();
    throw error;
  }
}

async function compose(
  config: HubConfig,
  shared: HubShared,
  { checkResponses }: HubSeams,
  resources: Resource[],
): Promise<Service> {
  const logger = shared.logger ?? createLogger({ name: 'hub', level: config.logLevel });
  // Before anything is opened: a hub without authentication must not start by mistake.
  const { mode, authenticate } = await authentication(config);
  const uploads = workFolder(join(config.dataFolder, 'hub', 'uploads'));
  await sweepWorkFolder(uploads);
  const database = shared.database ?? (await ownDatabase(config, logger));
  if (!shared.database) resources.push({ name: 'database', close: () => database.close() });
  await database.records.migrate('hub', migrations);
  const metrics = new ServiceMetrics('hub');
  const services = hubServices({ config, database, metrics, mode, logger }, resources);
  const probes = [...databaseProbes(database), ...redisProbes(config, logger, resources)];
  const readiness = new Readiness(probes, {
    onFailure: (probe, error) => logger.warn({ err: error, probe }, 'not ready'),
  });
  const app = createApp(services, {
    authenticate,
    logger,
    metrics,
    limits: { maxJsonBytes: config.maxBodyBytes, maxUploadBytes: config.maxBodyBytes },
    corsOrigins: config.corsOrigins,
    readiness,
    checkResponses,
    workFolder: uploads,
  });
  return createService({ name: 'hub', app, errors: 'problem', logger, readiness, resources });
}

interface Parts {
  readonly config: HubConfig;
  readonly database: Database;
  readonly metrics: ServiceMetrics;
  readonly mode: HubServices['mode'];
  readonly logger: Logger;
}

/** What the routes work with. What it opens is added to `resources`, in the order it is opened. */
function hubServices({ database, mode }: Parts, resources: Resource[]): HubServices {
  // Every connection works in the role that no policy lets past its tenant.
  const pool = database.openAs(hubRole);
  resources.push({ name: 'rows of tenants', close: () => pool.close() });
  return { mode, records: tenantRecords(pool) };
}

function databaseProbes({ records }: Database): ReadinessProbe[] {
  return [
    { name: 'database', check: () => records.ping() },
    {
      name: 'migrations',
      check: async () => {
        const [row] = await records.query<{ applied: number }>(
          `select count(*)::int as applied from forme_migrations where owner = 'hub'`,
        );
        if ((row?.applied ?? 0) < migrations.length) throw new Error('migrations are missing');
      },
    },
  ];
}

function redisProbes(config: HubConfig, logger: Logger, resources: Resource[]): ReadinessProbe[] {
  if (config.redisUrl === undefined) return [];
  const redis = openRedisScripts(config.redisUrl, { report: noticesTo(logger) });
  resources.push({ name: 'redis probe', close: () => redis.close() });
  return [{ name: 'redis', check: () => redis.evaluate('return 1', 'forme-ready', []) }];
}

const noticesTo = (logger: Logger) => (notice: Notice) => {
  logger.warn(notice, notice.message);
};

function authentication(config: HubConfig): ReturnType<typeof hubAuthenticator> {
  return hubAuthenticator({
    mode: config.mode,
    apiToken: config.apiToken,
    tenantTokens: parseTenantTokens('HUB_TENANT_TOKENS', config.tenantTokens),
    jwksUrl: config.jwksUrl,
    publicKey: config.jwtPublicKey,
    algorithms: config.jwtAlgorithms,
    tenantClaim: config.jwtTenantClaim,
    ...(config.jwtIssuer === undefined ? {} : { issuer: config.jwtIssuer }),
    ...(config.jwtAudience === undefined ? {} : { audience: config.jwtAudience }),
    host: config.host,
    devAnywhere: config.devForce,
    internalToken: config.internalToken,
  });
}

function ownDatabase(config: HubConfig, logger: Logger): Promise<Database> {
  // The hub keeps no cache.
  return openDatabase({ ...config, cacheBytes: 1024 * 1024, report: noticesTo(logger) });
}

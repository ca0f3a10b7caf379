import { join } from 'node:path';
import {
  openDatabase,
  openRedisScripts,
  type Database,
  type Notice,
} from '@forme/backing-services/drivers';
import { createClient } from '@forme/contracts';
import { defined } from '@forme/contracts/defined';
import { preflightContract } from '@forme/contracts/preflight';
import { createLogger, ServiceMetrics, type Logger } from '@forme/service-kit';
import {
  diskSpaceProbe,
  Readiness,
  sweepWorkFolder,
  workFolder,
  type ReadinessProbe,
} from '@forme/service-kit/http';
import { createService, upkeep, type Resource, type Service } from '@forme/service-kit/lifecycle';
import type { Resolver } from '@forme/service-kit/outbound';
import { createApp, type HubServices } from './app';
import { auditChainMetric, openAudit, type Audit } from './audit';
import { allowedHosts, authentication, proxiesOf } from './authentication';
import { letGoOfChanges } from './changes/let-go';
import type { HubConfig } from './config';
import { makeDeviceDesk } from './devices';
import { makeFindingsDesk } from './findings';
import { keysOf } from './keys';
import { CompiledMappings } from './mapping';
import { makeMappingServices } from './mapping-services';
import { sealedSecrets } from './secrets';
import { mayUse } from './scopes';
import type { ServiceParts } from './service-parts';
import { makeEventServices } from './services';
import { hubRole, migrations, tenantRecords } from './storage';
import {
  makeMessageDesk,
  makeTicketDesk,
  renderTicket,
  TicketSchemas,
  type RenderRequest,
} from './tickets';

/** Parts that services in one process share; the service opens and closes missing ones itself. */
export interface HubShared {
  readonly database?: Database;
  readonly logger?: Logger;
}

/** Parts that tests replace. */
export interface HubSeams {
  /** Checks every plain JSON answer against its schema. */
  readonly checkResponses: boolean;
  /** Resolves the names connections lead to. Default: the system's resolver. */
  readonly resolve?: Resolver;
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
  seams: HubSeams,
  resources: Resource[],
): Promise<Service> {
  const logger = shared.logger ?? createLogger({ name: 'hub', level: config.logLevel });
  // Before anything is opened: a hub without authentication must not start by mistake.
  const { mode, authenticate } = await authentication(config);
  const schemas = await schemasOf(config);
  const uploads = workFolder(join(config.dataFolder, 'hub', 'uploads'));
  await sweepWorkFolder(uploads);
  const database = shared.database ?? (await ownDatabase(config, logger));
  if (!shared.database) resources.push({ name: 'database', close: () => database.close() });
  await database.records.migrate('hub', migrations);
  const metrics = new ServiceMetrics('hub');
  const letGo = () => letGoOfChanges(database.records, config.changesKeptDays);
  resources.push(upkeep('hub changes', letGoMs, letGo, logger));
  const parts = { config, schemas, database, metrics, mode, logger, resolve: seams.resolve };
  const services = hubServices(parts, resources);
  const probes = [
    diskSpaceProbe(config.dataFolder, config.minFreeBytes),
    ...databaseProbes(database),
    ...redisProbes(config, logger, resources),
  ];
  const readiness = new Readiness(probes, {
    onFailure: (probe, error) => logger.warn({ err: error, probe }, 'not ready'),
  });
  const app = createApp(services, {
    authenticate,
    // Shared tokens carry no scopes: each of them may use every operation.
    ...(mode === 'saas' ? { authorize: mayUse } : {}),
    logger,
    metrics,
    refusedCredentialsPerMinute: config.refusedCredentialsPerMinute,
    limits: { maxJsonBytes: config.maxBodyBytes, maxUploadBytes: config.maxBodyBytes },
    corsOrigins: config.corsOrigins,
    readiness,
    checkResponses: seams.checkResponses,
    workFolder: uploads,
  });
  return createService({ name: 'hub', app, errors: 'problem', logger, readiness, resources });
}

const letGoMs = 3_600_000;

interface Parts {
  readonly config: HubConfig;
  readonly schemas: TicketSchemas | null;
  readonly database: Database;
  readonly metrics: ServiceMetrics;
  readonly mode: HubServices['mode'];
  readonly logger: Logger;
  readonly resolve: Resolver | undefined;
}

/** Pushes that may wait for their systems at the same time, in one process. */
const mostPushes = 8;
/** Refresh tokens that may be exchanged at the same time, in one process. */
const mostExchanges = 4;

/** Services of the routes. Opened resources are added to `resources`, in the order of opening. */
function hubServices(
  { config, schemas, database, metrics, mode, resolve }: Parts,
  resources: Resource[],
): HubServices {
  // Every connection works in the role that no policy lets past its tenant.
  const pool = database.openAs(hubRole, 20);
  resources.push({ name: 'rows of tenants', close: () => pool.close() });
  const locks = database.openAs(hubRole, mostPushes);
  resources.push({ name: 'locks of pushes', close: () => locks.close() });
  const exchanges = database.openAs(hubRole, mostExchanges);
  resources.push({ name: 'exchanges of tokens', close: () => exchanges.close() });
  const auditKeys = keysOf(config, 'HUB_AUDIT_KEY', config.auditKey);
  const audit = openAudit(auditKeys, auditChainMetric(metrics));
  // One for events and routes: each version is compiled once.
  const compiled = new CompiledMappings();
  const secrets = sealedSecrets(keysOf(config, 'HUB_MASTER_KEY', config.masterKey));
  const events = makeEventServices({
    compiled,
    pool,
    locks,
    exchanges,
    jobs: database.jobs,
    secrets,
    note: (tx, tenant, event) => audit.append(tx, tenant, event),
    maxBodyBytes: config.maxBodyBytes,
    trustedProxies: proxiesOf(config.trustedProxies),
    dropFolder: config.dropFolder,
    outbound: {
      allowed: allowedHosts(config.outboundAllowed),
      timeoutMs: config.outboundTimeoutMs,
      settleMs: config.writeBackSettleMs,
      simulatedMis: config.simulatedMis,
      ...defined({ resolve }),
    },
    now: () => new Date(),
  });
  if (config.workers > 0) {
    const { workers: concurrency, leaseMs } = config;
    const workers = events.work({ concurrency, leaseMs });
    resources.push({
      name: 'workers',
      close: () => Promise.all(workers.map((worker) => worker.stop())),
    });
  }
  const records = tenantRecords(pool);
  const { maxBodyBytes } = config;
  const mappings = makeMappingServices({ records, compiled, maxBodyBytes, now: () => new Date() });
  const { jobs } = database;
  const ticketParts = { pool, jobs, secrets, audit, maxBodyBytes, now: () => new Date() };
  const tickets = {
    ...ticketServices(ticketParts, events.messages),
    schemas,
  };
  const preflight = createClient(preflightContract, {
    baseUrl: config.preflightUrl,
    timeoutMs: config.outboundTimeoutMs,
    retries: 0,
    ...defined({ internalToken: config.internalToken }),
  });
  const findings = { desk: makeFindingsDesk({ records, preflight }), now: () => new Date() };
  return { mode, records, events, mappings, tickets, findings };
}

function ticketServices(
  parts: Pick<ServiceParts, 'pool' | 'jobs' | 'secrets' | 'maxBodyBytes' | 'now'> & {
    readonly audit: Audit;
  },
  messages: HubServices['events']['messages'],
): Omit<HubServices['tickets'], 'schemas'> {
  const { pool, secrets, audit, maxBodyBytes, now } = parts;
  const records = tenantRecords(pool);
  const desk = makeTicketDesk(parts);
  const render = (tenant: string, request: RenderRequest) => renderTicket(records, tenant, request);
  return {
    desk,
    messages: makeMessageDesk({ ...parts, ...messages, desk }),
    devices: makeDeviceDesk({ records, secrets, audit, render, call: messages.call, now }),
    render,
    maxBodyBytes,
  };
}

/** The schemas that the operator supplied. Throws for a folder without any. */
function schemasOf({ ticketSchemaFolder: folder }: HubConfig): Promise<TicketSchemas | null> {
  if (folder === undefined) return Promise.resolve(null);
  return TicketSchemas.open(folder).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`HUB_TICKET_SCHEMA_FOLDER: ${reason}`, { cause });
  });
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

function ownDatabase(config: HubConfig, logger: Logger): Promise<Database> {
  // The hub keeps no cache.
  return openDatabase({ ...config, cacheBytes: 1024 * 1024, report: noticesTo(logger) });
}

import { join } from 'node:path';
import { openDatabase, type Database } from '@forme/backing-services/drivers';
import { createLogger, type Logger } from '@forme/service-kit';
import { Readiness, sweepWorkFolder, workFolder } from '@forme/service-kit/http';
import { createService, type Resource, type Service } from '@forme/service-kit/lifecycle';
import { parseTenantTokens } from '@forme/tenancy';
import { hubAuthenticator } from '@forme/tenancy/jwt';
import { createApp } from './app';
import type { HubConfig } from './config';

/** What services in one process share; what is missing the service opens, and closes, itself. */
export interface HubShared {
  readonly database?: Database;
  readonly logger?: Logger;
}

/** The integration hub over its drivers. Close it with `stop`. */
export async function composeHub(config: HubConfig, shared: HubShared = {}): Promise<Service> {
  const logger = shared.logger ?? createLogger({ name: 'hub', level: config.logLevel });
  // Before anything is opened: a hub without authentication must not start by mistake.
  const { mode, authenticate } = await authentication(config);
  const uploads = workFolder(join(config.dataFolder, 'hub', 'uploads'));
  await sweepWorkFolder(uploads);
  const resources: Resource[] = [];
  const database = shared.database ?? (await ownDatabase(config, logger));
  if (!shared.database) resources.push({ name: 'database', close: () => database.close() });
  const readiness = new Readiness([{ name: 'database', check: () => database.records.ping() }], {
    onFailure: (probe, error) => logger.warn({ err: error, probe }, 'not ready'),
  });
  const app = createApp(
    { mode },
    {
      authenticate,
      logger,
      limits: { maxJsonBytes: config.maxBodyBytes, maxUploadBytes: config.maxBodyBytes },
      corsOrigins: config.corsOrigins,
      readiness,
      workFolder: uploads,
    },
  );
  return createService({ name: 'hub', app, errors: 'problem', logger, readiness, resources });
}

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
  return openDatabase({
    ...config,
    // The hub keeps no cache.
    cacheBytes: 1024 * 1024,
    report: (notice) => logger.warn(notice, notice.message),
  });
}

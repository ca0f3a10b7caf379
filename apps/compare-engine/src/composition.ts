import { join } from 'node:path';
import { createClient, type ServiceClient } from '@forme/contracts';
import { extractionContract } from '@forme/contracts/extraction';
import { createLogger, type Logger } from '@forme/service-kit';
import { Readiness, sweepWorkFolder, workFolder } from '@forme/service-kit/http';
import { createService, type Service } from '@forme/service-kit/lifecycle';
import { parseTenantTokens, tokenAuthenticator } from '@forme/tenancy';
import { createApp } from './app';
import type { CompareConfig } from './config';
import { makeReadLiveExtraction } from '@forme/service-kit/peers';

/** What services in one process share; what is missing the service opens, and closes, itself. */
export interface CompareShared {
  readonly logger?: Logger;
  readonly extraction?: ServiceClient;
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
  const app = createApp(
    {
      readiness,
      limits: config,
      readLiveExtraction: makeReadLiveExtraction({
        client: shared.extraction ?? extractionClient(config),
        onAway: (error) =>
          logger.warn({ err: error }, 'no usable answer from the extraction service'),
      }),
    },
    { authenticate, logger, workFolder: uploads },
  );
  return createService({ name: 'compare', app, errors: 'problem', logger, readiness });
}

function extractionClient(config: CompareConfig): ServiceClient {
  return createClient(extractionContract, {
    baseUrl: config.extractionUrl,
    retries: 0,
    ...(config.internalToken === undefined ? {} : { internalToken: config.internalToken }),
  });
}

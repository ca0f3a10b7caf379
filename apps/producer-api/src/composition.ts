import { hostname } from 'node:os';
import { join } from 'node:path';
import { createClient, type ServiceClient } from '@forme/contracts';
import { extractionContract } from '@forme/contracts/extraction';
import { createLogger, type Logger } from '@forme/service-kit';
import { Readiness, sweepWorkFolder, workFolder } from '@forme/service-kit/http';
import { createService, type Service } from '@forme/service-kit/lifecycle';
import { parseTenantTokens, producerAuthenticator, type Authenticator } from '@forme/tenancy';
import { createApp } from './app';
import type { ProducerConfig } from './config';
import { extractionProbes } from './features/platform/extraction-probes';
import { makeReadLiveExtraction } from '@forme/service-kit/peers';

/** What services in one process share; what is missing the service opens, and closes, itself. */
export interface ProducerShared {
  readonly logger?: Logger;
  readonly extraction?: ServiceClient;
}

/** The producer service over its drivers. Close it with `stop`. */
export async function composeProducer(
  config: ProducerConfig,
  shared: ProducerShared = {},
): Promise<Service> {
  const logger = shared.logger ?? createLogger({ name: 'producer', level: config.logLevel });
  const authenticate = authentication(config);
  const uploads = workFolder(join(config.dataFolder, 'producer', 'uploads'));
  await sweepWorkFolder(uploads);
  const readLiveExtraction = makeReadLiveExtraction({
    client: shared.extraction ?? extractionClient(config),
    onAway: (error) => logger.warn({ err: error }, 'no usable answer from the extraction service'),
  });
  const readiness = new Readiness(extractionProbes(readLiveExtraction), {
    onFailure: (probe, error) => logger.warn({ err: error, probe }, 'not ready'),
  });
  const app = createApp(
    {
      instanceId: config.instanceId ?? hostname(),
      selector: config.selector,
      readLiveExtraction,
    },
    {
      authenticate,
      logger,
      limits: { maxUploadBytes: config.maxUploadBytes },
      readiness,
      workFolder: uploads,
    },
  );
  return createService({ name: 'producer', app, errors: 'problem', logger, readiness });
}

function extractionClient(config: ProducerConfig): ServiceClient {
  return createClient(extractionContract, {
    baseUrl: config.extractionUrl,
    retries: 0,
    ...(config.internalToken === undefined ? {} : { internalToken: config.internalToken }),
  });
}

function authentication({ authMode, ...config }: ProducerConfig): Authenticator {
  return producerAuthenticator({
    ...config,
    mode: authMode?.join(','),
    tenantTokens: parseTenantTokens('PRODUCER_TENANT_TOKENS', config.tenantTokens),
    tenantApiKeys: parseTenantTokens('PRODUCER_TENANT_API_KEYS', config.tenantApiKeys),
  });
}

import { join } from 'node:path';
import { openStores } from '@forme/backing-services/drivers';
import { compareConfiguration, compareModules, composeCompare } from '@forme/compare-engine';
import {
  composeExtraction,
  extractionConfiguration,
  extractionModules,
} from '@forme/extraction-api';
import { createLogger } from '@forme/service-kit';
import { processEnvironment } from '@forme/service-kit/environment';
import { randomBytes } from 'node:crypto';
import { withLocalEngine } from '../platform/local-engine';

const host = '127.0.0.1';

/**
 * Runs work with the address of a comparison service and an extraction service in this process, with stores in memory and in
 * `folder`, without a database and therefore without jobs.
 */
export async function compareHere<T>(
  folder: string,
  deadlineMs: number,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const env = {
    ...processEnvironment(),
    ENGINE_RATE_LIMIT_DISABLED: 'true',
    COMPARE_RATE_LIMIT_DISABLED: 'true',
    COMPARE_SYNC_BUDGET_MS: String(deadlineMs),
    LOG_LEVEL: 'error',
    FORME_INTERNAL_TOKEN: randomBytes(32).toString('hex'),
    FORME_DATA_FOLDER: folder,
    HOST: host,
    REDIS_URL: '',
    S3_BUCKET: '',
    DATABASE_URL: '',
  };
  const config = extractionConfiguration.readConfig(env);
  const logger = createLogger({ name: 'compare', level: 'error' });
  const modules = { ...extractionModules, ...compareModules };
  return withLocalEngine(
    { modules, size: config.processes, deadlineMs, folder: join(folder, 'pool') },
    async ({ engine }) => {
      const stores = await openStores({ ...config, report: ({ message }) => logger.warn(message) });
      const shared = { stores, database: null, engine, logger };
      const extraction = await composeExtraction(config, shared);
      try {
        const { url } = await extraction.start(0, host);
        const compare = await composeCompare(
          compareConfiguration.readConfig({ ...env, EXTRACTION_URL: url }),
          shared,
        );
        try {
          return await work((await compare.start(0, host)).url);
        } finally {
          await compare.stop();
        }
      } finally {
        await extraction.stop();
        await stores.close();
      }
    },
  );
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Blobs } from './blobs';
import { openDiskBlobs } from './blobs/disk-blobs';
import { openS3Blobs } from './blobs/s3-blobs';
import type { Cache } from './cache';
import { openMemoryCache } from './cache/memory-cache';
import { openRedisCache } from './cache/redis-cache';
import type { Jobs } from './jobs';
import { openBullJobs } from './jobs/bull-jobs';
import { openMemoryJobs } from './jobs/memory-jobs';
import type { Records } from './records';
import { startEmbeddedPostgres } from './records/embedded-postgres';
import { openPostgresRecords } from './records/postgres-records';
import { reportToStderr, type Report } from './report';

/** Which drivers stand behind the ports. What is not set is embedded. Names as in the services' configuration. */
export interface BackingOptions {
  /** Folder of the embedded drivers. */
  readonly dataFolder: string;
  readonly databaseUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
  readonly s3Bucket?: string | undefined;
  readonly s3Endpoint?: string | undefined;
  readonly s3Region: string;
  readonly s3Prefix: string;
  readonly s3AccessKeyId?: string | undefined;
  readonly s3SecretAccessKey?: string | undefined;
  readonly s3ForcePathStyle: boolean;
  /** Bound of the cache in memory. */
  readonly cacheBytes: number;
  readonly report?: Report;
}

/** The two stores that need no database. */
export interface Stores {
  readonly blobs: Blobs;
  readonly cache: Cache;
  readonly cacheBackend: 'memory' | 'redis';
  close(): Promise<void>;
}

/** Rows and the jobs over them. */
export interface Database {
  readonly records: Records;
  readonly jobs: Jobs;
  /** Another pool on the same database whose connections work in `role` from their start. The caller closes it. */
  openAs(role: string, maxConnections?: number): Records;
  close(): Promise<void>;
}

/** Opens blobs and cache. */
export async function openStores(options: BackingOptions): Promise<Stores> {
  const report = options.report ?? reportToStderr;
  const { redisUrl } = options;
  const blobs = await openBlobs(options);
  const cache =
    redisUrl === undefined
      ? openMemoryCache({ maxBytes: options.cacheBytes })
      : openRedisCache(redisUrl, { report });
  return {
    blobs,
    cache,
    cacheBackend: redisUrl === undefined ? 'memory' : 'redis',
    async close() {
      await cache.close();
      await blobs.close();
    },
  };
}

/** Connections that claim, renew and dispatch jobs, each for a short time. */
const bookkeepingConnections = 4;

/** Opens the database, starting our own when none is named, and the jobs. */
export async function openDatabase(options: BackingOptions): Promise<Database> {
  const report = options.report ?? reportToStderr;
  const own =
    options.databaseUrl === undefined
      ? await startEmbeddedPostgres(options.dataFolder, { report })
      : undefined;
  const databaseUrl = options.databaseUrl ?? own?.databaseUrl ?? '';
  const records = openPostgresRecords(databaseUrl, { report });
  const bookkeeping = openPostgresRecords(databaseUrl, {
    report,
    maxConnections: bookkeepingConnections,
  });
  const closeRecords = async (): Promise<void> => {
    await bookkeeping.close();
    await records.close();
    await own?.stop();
  };
  try {
    const jobs =
      options.redisUrl === undefined
        ? await openMemoryJobs(records, { report, bookkeeping })
        : await openBullJobs(records, options.redisUrl, { report, bookkeeping });
    return {
      records,
      jobs,
      openAs: (role, maxConnections = 10) =>
        openPostgresRecords(databaseUrl, { report, role, maxConnections }),
      async close() {
        await jobs.stop();
        await closeRecords();
      },
    };
  } catch (error) {
    await closeRecords();
    throw error;
  }
}

async function openBlobs(options: BackingOptions): Promise<Blobs> {
  const { s3Bucket: bucket, dataFolder } = options;
  await mkdir(dataFolder, { recursive: true, mode: 0o755 });
  if (bucket === undefined) return openDiskBlobs(join(dataFolder, 'blobs'));
  return openS3Blobs({
    bucket,
    region: options.s3Region,
    prefix: options.s3Prefix,
    forcePathStyle: options.s3ForcePathStyle,
    scratchFolder: join(dataFolder, 's3-scratch'),
    ...(options.s3Endpoint === undefined ? {} : { endpoint: options.s3Endpoint }),
    ...credentials(options),
  });
}

function credentials({
  s3AccessKeyId: accessKeyId,
  s3SecretAccessKey: secretAccessKey,
}: BackingOptions) {
  return accessKeyId === undefined || secretAccessKey === undefined
    ? {}
    : { accessKeyId, secretAccessKey };
}

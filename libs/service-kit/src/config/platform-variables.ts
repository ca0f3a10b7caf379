import { logLevels } from '../logging/logger';
import type { VariableTable } from './define-config';

/** Variables that every service reads: where it listens, how it logs, and the secret of calls between services. */
export const processVariables = {
  host: {
    kind: 'string',
    name: 'HOST',
    default: '127.0.0.1',
    description: 'Address to listen on; 0.0.0.0 in a container',
  },
  openBeyondLoopback: {
    kind: 'boolean',
    name: 'FORME_OPEN_BEYOND_LOOPBACK',
    default: false,
    description:
      'Allows a service without authentication to listen on an address other than loopback; otherwise it does not start',
  },
  refusedCredentialsPerMinute: {
    kind: 'integer',
    name: 'FORME_REFUSED_CREDENTIALS_PER_MINUTE',
    min: 1,
    default: 60,
    description:
      'Invalid credentials that one address may send per minute before it is answered 429; a reverse proxy counts as one address',
  },
  logLevel: {
    kind: 'enum',
    name: 'LOG_LEVEL',
    values: logLevels,
    default: 'info',
    description: 'Lowest level that is logged',
  },
  internalToken: {
    kind: 'secret',
    name: 'FORME_INTERNAL_TOKEN',
    minLength: 16,
    description: 'Secret of calls between the services of one deployment; the same in all services',
  },
  minFreeBytes: {
    kind: 'integer',
    name: 'FORME_MIN_FREE_BYTES',
    min: 0,
    default: 256 * 1024 * 1024,
    description: 'Free bytes on the disk of the data folder below which the service is not ready',
  },
  dataFolder: {
    kind: 'string',
    name: 'FORME_DATA_FOLDER',
    default: '.forme',
    description:
      'Folder of the embedded drivers: database, blobs, temporary files. A service that runs as root runs PostgreSQL under the account postgres; if that account cannot access the folder, the database is in /var/lib/forme (else in forme of the temporary folder), and a warning at start gives the reason. A backup must include both folders',
  },
} as const satisfies VariableTable;

/** Variables that pick the drivers behind the ports. What is not set is embedded. */
export const backingVariables = {
  databaseUrl: {
    kind: 'url',
    name: 'DATABASE_URL',
    protocols: ['postgres:', 'postgresql:'],
    description: 'PostgreSQL; when not set, the service runs its own in the data folder',
  },
  redisUrl: {
    kind: 'url',
    name: 'REDIS_URL',
    protocols: ['redis:', 'rediss:'],
    description: 'Redis for queue, cache and locks; when not set, they are in the process',
  },
  s3Bucket: {
    kind: 'string',
    name: 'S3_BUCKET',
    description: 'Bucket for blobs; when not set, blobs are files in the data folder',
  },
  s3Endpoint: { kind: 'url', name: 'S3_ENDPOINT', description: 'S3 server other than AWS' },
  s3Region: {
    kind: 'string',
    name: 'S3_REGION',
    default: 'us-east-1',
    description: 'Region of the bucket',
  },
  s3Prefix: {
    kind: 'string',
    name: 'S3_PREFIX',
    default: '',
    description: 'Prefix of every object key',
  },
  s3AccessKeyId: {
    kind: 'secret',
    name: 'S3_ACCESS_KEY_ID',
    description: 'Access key; when not set, the default AWS credential chain is used',
  },
  s3SecretAccessKey: {
    kind: 'secret',
    name: 'S3_SECRET_ACCESS_KEY',
    description: 'Secret of the access key',
  },
  s3ForcePathStyle: {
    kind: 'boolean',
    name: 'S3_FORCE_PATH_STYLE',
    default: false,
    description:
      'Bucket in the path instead of the host name, as most servers other than AWS require',
  },
} as const satisfies VariableTable;

/** The variable of a service's port. */
export function portVariable<const P extends number>(port: P) {
  return {
    kind: 'integer',
    name: 'PORT',
    min: 0,
    max: 65535,
    default: port,
    description: 'Port to listen on; 0 selects a free port',
  } as const;
}

/** The variables of a service's rate limits, named behind `prefix` (`ENGINE`), with what a bucket gets and holds by default. */
export function rateLimitVariables<const P extends string>(
  prefix: P,
  { rpm = 600, burst = 100 }: { readonly rpm?: number; readonly burst?: number } = {},
) {
  return {
    rateLimitRpm: {
      kind: 'integer',
      name: `${prefix}_RATE_LIMIT_RPM`,
      default: rpm,
      min: 1,
      description: 'Refills of a token bucket per minute, per tenant and endpoint',
    },
    rateLimitBurst: {
      kind: 'integer',
      name: `${prefix}_RATE_LIMIT_BURST`,
      default: burst,
      min: 1,
      description: 'Size of a token bucket',
    },
    rateLimitShared: {
      kind: 'boolean',
      name: `${prefix}_RATE_LIMIT_SHARED`,
      default: false,
      description: 'Keeps the buckets in Redis, shared by all replicas; requires REDIS_URL',
    },
    rateLimitDisabled: {
      kind: 'boolean',
      name: `${prefix}_RATE_LIMIT_DISABLED`,
      default: false,
      description: 'Switches rate limiting off',
    },
  } as const satisfies VariableTable;
}

/** The port of each service when no other is configured. */
export const defaultPorts = {
  preflight: 8080,
  extraction: 8081,
  producer: 8082,
  hub: 8083,
  compare: 8084,
} as const;

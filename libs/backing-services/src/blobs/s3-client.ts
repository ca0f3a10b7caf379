import { S3Client } from '@aws-sdk/client-s3';

/** Where the bucket is and who asks. Without keys the SDK's own chain is used (environment, instance role). */
export interface S3Options {
  readonly bucket: string;
  readonly region: string;
  /** Of a server that is not Amazon's. */
  readonly endpoint?: string;
  /** `endpoint/bucket/key` instead of `bucket.endpoint/key`; most servers that are not Amazon's want it. */
  readonly forcePathStyle?: boolean;
  readonly accessKeyId?: string;
  readonly secretAccessKey?: string;
  /** Put before every key, without slashes at the ends. */
  readonly prefix?: string;
  /** Attempts per request, the first included; 4 when absent. */
  readonly maxAttempts?: number;
  /** Folder of copies for local use: it belongs to this deployment, and other users cannot write to it. */
  readonly scratchFolder: string;
  /** Maximum total size of the local copies in bytes; default 4 GiB. */
  readonly scratchBytes?: number;
}

/** The part of the options that says where the server is and who asks. */
export type S3Server = Pick<
  S3Options,
  'region' | 'endpoint' | 'forcePathStyle' | 'accessKeyId' | 'secretAccessKey' | 'maxAttempts'
>;

/** A client for the options. */
export function makeS3Client(options: S3Server): S3Client {
  hushVersionNotice();
  const { accessKeyId, secretAccessKey } = options;
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  return new S3Client({
    region: options.region,
    ...(options.endpoint === undefined ? {} : { endpoint: options.endpoint }),
    ...(credentials === undefined ? {} : { credentials }),
    forcePathStyle: options.forcePathStyle ?? options.endpoint !== undefined,
    maxAttempts: options.maxAttempts ?? 4,
    // Other servers need not know the checksums that Amazon's accepts.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  });
}

// The SDK announces the end of its Node 20 support on every start and takes no option against it.
function hushVersionNotice(): void {
  // eslint-disable-next-line n/no-process-env -- the only switch the SDK has
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
}

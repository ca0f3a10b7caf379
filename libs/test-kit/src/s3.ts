import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { settleWrites } from './settled-writes';

/** An S3 server of the test's own with one empty bucket. Object tags are ignored: `startFakeS3` honours them. */
export interface S3Server {
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  stop(): Promise<void>;
}

/** Starts an S3 server in this process on a free port. */
export async function startS3(bucket = 'forme-test'): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'forme-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 'buckets'),
    configureBuckets: [{ name: bucket }],
  });
  settleWrites(server, join(folder, 'incoming'));
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port.toString()}`,
    bucket,
    // The only pair s3rver accepts.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    region: 'us-east-1',
    stop: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

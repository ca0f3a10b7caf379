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
  /** Ends the server with the connections it has, for tests of outages; `start` brings it back with its objects. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an S3 server in this process on a free port. */
export async function startS3(bucket = 'forme-test'): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'forme-s3-'));
  const launch = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory: join(folder, 'buckets'),
      configureBuckets: [{ name: bucket }],
    });
    settleWrites(server, join(folder, 'incoming'));
    const address = await server.run();
    return { server, port: address.port };
  };
  const first = await launch(0);
  const { port } = first;
  let { server } = first;
  const kill = async () => {
    const closed = server.close();
    server.httpServer.closeAllConnections();
    await closed;
  };
  return {
    endpoint: `http://127.0.0.1:${port.toString()}`,
    bucket,
    // The only pair s3rver accepts.
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    region: 'us-east-1',
    kill,
    start: async () => {
      ({ server } = await launch(port));
    },
    stop: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeS3, startS3, type FakeS3, type S3Server } from '@forme/test-kit';
import type { Blobs } from './blobs';
import { bytesOf, itBehavesLikeBlobs } from './conformance';
import { openS3Blobs } from './s3-blobs';

describe('blobs in S3', () => {
  let server: S3Server & { readonly scratchFolder: string };

  beforeAll(async () => {
    const scratchFolder = mkdtempSync(join(tmpdir(), 'forme-scratch-'));
    server = { ...(await startS3()), scratchFolder };
  });

  afterAll(async () => {
    await server.stop();
    rmSync(server.scratchFolder, { recursive: true, force: true });
  });

  itBehavesLikeBlobs(() => Promise.resolve(openS3Blobs(server)));

  it('are stored below the prefix and see nothing outside', async () => {
    const [inside, outside] = [openS3Blobs({ ...server, prefix: '/a/b/' }), openS3Blobs(server)];
    const key = { tenant: 'prefixed', kind: 'pdf', name: 'x' };
    await inside.put(key, Buffer.from('1'));
    expect(await outside.has(key)).toBe(false);
    const listed = [];
    for await (const blob of inside.list({ tenant: 'prefixed' })) listed.push(blob.key);
    expect(listed).toEqual([key]);
    await Promise.all([inside.close(), outside.close()]);
  });

  it('name the bucket that does not exist', async () => {
    const blobs = openS3Blobs({ ...server, bucket: 'nowhere', maxAttempts: 1 });
    await expect(blobs.ping()).rejects.toThrow('Bucket "nowhere" failed');
    await expect(
      blobs.put({ tenant: 'a', kind: 'pdf', name: 'x' }, Buffer.alloc(1)),
    ).rejects.toMatchObject({ kind: 'unavailable' });
    await blobs.close();
  });
});

describe('blobs in an S3 that has trouble', () => {
  let s3: FakeS3;
  let blobs: Blobs;
  let scratchFolder: string;
  const key = { tenant: 'acme', kind: 'pdf', name: 'x.pdf' };

  beforeAll(async () => {
    s3 = await startFakeS3();
    scratchFolder = mkdtempSync(join(tmpdir(), 'forme-scratch-'));
    blobs = openS3Blobs({
      endpoint: s3.endpoint,
      bucket: s3.bucket,
      region: 'us-east-1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      maxAttempts: 3,
      scratchFolder,
      scratchBytes: 1000,
    });
  });

  afterEach(() => s3.fail(undefined));

  afterAll(async () => {
    await blobs.close();
    await s3.stop();
    rmSync(scratchFolder, { recursive: true });
  });

  it('are stored after a short outage', async () => {
    s3.fail({ method: 'PUT', error: { status: 503, code: 'SlowDown' }, times: 2 });
    await blobs.put(key, Buffer.from('at last'));
    expect((await bytesOf(await blobs.get(key))).toString()).toBe('at last');
  });

  it('are unavailable, not missing, during a long one', async () => {
    s3.fail({ error: { status: 500, code: 'InternalError' } });
    await expect(blobs.get(key)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(blobs.has(key)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(blobs.put(key, Buffer.alloc(1))).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('are copied for engines within bounds, and the copy goes when it is released', async () => {
    await blobs.put(key, Buffer.alloc(600));
    await blobs.put({ ...key, name: 'big' }, Buffer.alloc(1001));
    const first = await blobs.openLocal(key);
    expect(first!.path).toMatch(/\.pdf$/);
    await expect(blobs.openLocal(key)).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(blobs.openLocal({ ...key, name: 'big' })).rejects.toMatchObject({
      kind: 'too-large',
    });
    await first!.release();
    expect(existsSync(first!.path)).toBe(false);
    const second = await blobs.openLocal(key);
    await second!.release();
  });
});

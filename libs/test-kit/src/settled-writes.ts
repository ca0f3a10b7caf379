import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type S3rver from 's3rver';
import type { Content, StoreObject, WrittenContent } from 's3rver';

/**
 * Makes a PUT of s3rver atomic. On its own it answers before the bytes are in the file, and lets two PUTs of one key write into the
 * same file at once; a slow disk then shows half an object. Bytes are collected in `incoming`, which is on the same file system.
 */
export function settleWrites({ store }: S3rver, incoming: string): void {
  const put = async ({ bucket, key, metadata, content }: StoreObject) => {
    const path = store.getResourcePath(bucket, key, 'object');
    const written = await write(content, incoming, path);
    await store.putMetadata(bucket, key, metadata, written.md5);
    return written;
  };
  const inLine = oneAfterAnother();
  store.putObject = (object) => inLine(`${object.bucket}/${object.key}`, () => put(object));
  store.putPart = async (bucket, uploadId, partNumber, content) => {
    const folder = join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId);
    const path = join(folder, partNumber.toString());
    const written = await write(content, incoming, path);
    await writeFile(`${path}.md5`, written.md5);
    return written;
  };
}

async function write(content: Content, incoming: string, path: string): Promise<WrittenContent> {
  await mkdir(incoming, { recursive: true });
  const unfinished = join(incoming, randomUUID());
  const hash = createHash('md5');
  let size = 0;
  const source = Buffer.isBuffer(content) ? Readable.from([content]) : content;
  try {
    await pipeline(
      source,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(unfinished),
    );
    await mkdir(dirname(path), { recursive: true });
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return { size, md5: hash.digest('hex') };
}

/** Runs what is given for one key in the order it came. */
function oneAfterAnother(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const next = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, next);
    return next;
  };
}

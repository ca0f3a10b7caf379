import { createReadStream } from 'node:fs';
import {
  DeleteObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type ListObjectsV2CommandOutput,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { RetainedObjects } from './retained-objects';

/** Retained objects in a bucket. */
export function openS3RetainedObjects(client: S3Client, bucket: string): RetainedObjects {
  const pages = (prefix: string, delimiter?: string) =>
    listPages(client, {
      Bucket: bucket,
      Prefix: prefix,
      ...(delimiter ? { Delimiter: delimiter } : {}),
    });
  return {
    async put({ key, body, mediaType, tags, metadata }) {
      const bytes = body instanceof Uint8Array;
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: bytes ? body : createReadStream(body.file),
          ContentLength: bytes ? body.length : body.size,
          ContentType: mediaType,
          Tagging: new URLSearchParams(tags).toString(),
          Metadata: { ...metadata },
        }),
      );
    },
    async *list(prefix) {
      for await (const { Contents = [] } of pages(prefix)) {
        yield Contents.flatMap(({ Key }) => Key ?? []);
      }
    },
    async folders(prefix) {
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of pages(prefix, '/')) {
        names.push(...CommonPrefixes.flatMap((it) => it.Prefix?.slice(prefix.length, -1) ?? []));
      }
      return names;
    },
    async delete(keys) {
      const { Errors = [] } = await client.send(
        new DeleteObjectsCommand({
          Bucket: bucket,
          Delete: { Objects: keys.map((Key) => ({ Key })), Quiet: true },
        }),
      );
      const [first] = Errors;
      if (first) {
        throw new Error(
          `${Errors.length} objects were not deleted; the first: ${first.Code ?? ''}`,
        );
      }
    },
    close: () => client.destroy(),
  };
}

async function* listPages(
  client: S3Client,
  request: { readonly Bucket: string; readonly Prefix: string; readonly Delimiter?: string },
): AsyncGenerator<ListObjectsV2CommandOutput> {
  let token: string | undefined;
  do {
    const page: ListObjectsV2CommandOutput = await client.send(
      new ListObjectsV2Command({ ...request, ...(token ? { ContinuationToken: token } : {}) }),
    );
    yield page;
    token = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (token);
}

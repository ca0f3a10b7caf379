import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { messageOf } from '../report';
import { checkKey, checkPrefix, isKeyPart } from './blob-key';
import {
  BlobError,
  type Blob,
  type BlobKey,
  type BlobPrefix,
  type BlobSource,
  type Blobs,
  type ByteRange,
  type ListedBlob,
  type LocalBlob,
  type PutOptions,
  type StoredBlob,
} from './blobs';
import { Measure, openSource, sourceError } from './measure';
import { makeS3Client, type S3Options } from './s3-client';
import { Scratch } from './scratch';

export type { S3Options } from './s3-client';

const partBytes = 8 * 1024 * 1024;

/** Blobs in a bucket. */
export function openS3Blobs(options: S3Options): Blobs {
  const scratch = new Scratch(options.scratchFolder, options.scratchBytes);
  return new S3Blobs(makeS3Client(options), options, scratch);
}

interface Head {
  readonly size: number;
  readonly modifiedAt: Date;
  readonly etag: string | undefined;
}

class S3Blobs implements Blobs {
  private readonly bucket: string;
  private readonly base: string;

  constructor(
    private readonly client: S3Client,
    options: S3Options,
    private readonly scratch: Scratch,
  ) {
    this.bucket = options.bucket;
    const prefix = (options.prefix ?? '').replace(/^\/+|\/+$/g, '');
    this.base = prefix === '' ? '' : `${prefix}/`;
  }

  async put(key: BlobKey, source: BlobSource, options: PutOptions = {}): Promise<StoredBlob> {
    const target = this.target(key);
    const body = new Measure(options.maxBytes ?? Infinity);
    let sourceFailure: BlobError | undefined;
    const fed = pipeline(openSource(source), body).catch((thrown: unknown) => {
      sourceFailure = sourceError(thrown);
    });
    // Small bodies go in one request, long ones in parts; a failure removes the parts.
    const upload = new Upload({
      client: this.client,
      params: { ...target, Body: body },
      partSize: partBytes,
      queueSize: 4,
      leavePartsOnError: false,
    });
    try {
      await upload.done();
    } catch (thrown) {
      body.destroy();
      await fed;
      // A body that fails because the upload gave up is not the source's fault.
      throw bodyFailed(sourceFailure, thrown) ?? this.unavailable(thrown);
    }
    await fed;
    if (sourceFailure !== undefined) throw sourceFailure;
    return body.result();
  }

  async get(key: BlobKey): Promise<Blob | null> {
    const head = await this.head(key);
    if (head === null) return null;
    const { size, modifiedAt, etag } = head;
    return { size, modifiedAt, stream: (range) => Readable.from(this.read(key, etag, range)) };
  }

  async openLocal(key: BlobKey): Promise<LocalBlob | null> {
    const head = await this.head(key);
    if (head === null) return null;
    return this.scratch.copy(head.size, key.name, () =>
      Readable.from(this.read(key, head.etag, undefined)),
    );
  }

  async has(key: BlobKey): Promise<boolean> {
    return (await this.head(key)) !== null;
  }

  async delete(key: BlobKey): Promise<void> {
    const target = this.target(key);
    try {
      await this.client.send(new DeleteObjectCommand(target));
    } catch (thrown) {
      if (!isMissing(thrown)) throw this.unavailable(thrown);
    }
  }

  async *list(prefix: BlobPrefix): AsyncIterable<ListedBlob> {
    checkPrefix(prefix);
    const { tenant, kind } = prefix;
    const Prefix = `${this.base}${tenant}/${kind === undefined ? '' : `${kind}/`}`;
    let ContinuationToken: string | undefined;
    do {
      const page = await this.page({
        Prefix,
        ...(ContinuationToken === undefined ? {} : { ContinuationToken }),
      });
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        const key = keyOf(Key.slice(this.base.length));
        if (key !== null) yield { key, size: Size, modifiedAt: LastModified ?? new Date(0) };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
  }

  // Each page continues after the last key of its last tenant: '0' follows '/' in the order of keys.
  async *tenants(): AsyncIterable<string> {
    let StartAfter: string | undefined;
    for (;;) {
      const below = StartAfter === undefined ? {} : { StartAfter };
      const { Contents = [] } = await this.page({ Prefix: this.base, ...below });
      const names = Contents.map(({ Key = '' }) => Key.slice(this.base.length).split('/', 1)[0]);
      for (const name of new Set(names)) {
        if (name !== undefined && isKeyPart('tenant', name)) yield name;
      }
      const last = names.at(-1);
      if (last === undefined) return;
      StartAfter = `${this.base}${last}0`;
    }
  }

  async ping(): Promise<void> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }));
    } catch (thrown) {
      throw this.unavailable(thrown);
    }
  }

  close(): Promise<void> {
    this.client.destroy();
    return Promise.resolve();
  }

  private target(key: BlobKey): { readonly Bucket: string; readonly Key: string } {
    checkKey(key);
    return { Bucket: this.bucket, Key: `${this.base}${key.tenant}/${key.kind}/${key.name}` };
  }

  private async head(key: BlobKey): Promise<Head | null> {
    const target = this.target(key);
    try {
      const head = await this.client.send(new HeadObjectCommand(target));
      return {
        size: head.ContentLength ?? 0,
        modifiedAt: head.LastModified ?? new Date(0),
        etag: head.ETag,
      };
    } catch (thrown) {
      if (isMissing(thrown)) return null;
      throw this.unavailable(thrown);
    }
  }

  /** The bytes of the object whose size was reported; throws when the object was replaced in the meantime. */
  private async *read(
    key: BlobKey,
    etag: string | undefined,
    range: ByteRange | undefined,
  ): AsyncIterable<Uint8Array> {
    try {
      const { Body } = await this.client.send(
        new GetObjectCommand({
          ...this.target(key),
          ...(etag === undefined ? {} : { IfMatch: etag }),
          ...(range === undefined
            ? {}
            : { Range: `bytes=${range.start.toString()}-${range.end.toString()}` }),
        }),
      );
      if (Body instanceof Readable) yield* Body as AsyncIterable<Uint8Array>;
    } catch (thrown) {
      throw this.unavailable(thrown);
    }
  }

  private async page(below: Omit<ListObjectsV2CommandInput, 'Bucket'>) {
    try {
      return await this.client.send(new ListObjectsV2Command({ Bucket: this.bucket, ...below }));
    } catch (thrown) {
      throw this.unavailable(thrown);
    }
  }

  private unavailable(thrown: unknown): BlobError {
    const reason = `${nameOf(thrown)}: ${messageOf(thrown)}`;
    return new BlobError('unavailable', `Bucket "${this.bucket}" failed (${reason})`, {
      cause: thrown,
    });
  }
}

/** The error of the source, unless its stream failed because we destroyed it. */
function bodyFailed(failure: BlobError | undefined, thrown: unknown): BlobError | undefined {
  if (thrown instanceof BlobError) return thrown;
  const cause = failure?.cause as { readonly code?: unknown } | undefined;
  return cause?.code === 'ERR_STREAM_PREMATURE_CLOSE' ? undefined : failure;
}

function keyOf(path: string): BlobKey | null {
  const [tenant = '', kind = '', name = '', ...rest] = path.split('/');
  const valid =
    rest.length === 0 &&
    isKeyPart('tenant', tenant) &&
    isKeyPart('kind', kind) &&
    isKeyPart('name', name);
  return valid ? { tenant, kind, name } : null;
}

function isMissing(thrown: unknown): boolean {
  return ['NotFound', 'NoSuchKey'].includes(nameOf(thrown));
}

function nameOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null || !('name' in thrown)) return 'Error';
  return String(thrown.name);
}

declare module 's3rver' {
  import type { Server } from 'node:http';
  import type { Readable } from 'node:stream';

  interface Options {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string }[];
  }
  namespace S3rver {
    type Content = Readable | Buffer;
    interface WrittenContent {
      readonly size: number;
      readonly md5: string;
    }
    interface StoreObject {
      readonly bucket: string;
      readonly key: string;
      readonly metadata: unknown;
      readonly content: Content;
    }
    interface Store {
      getResourcePath(bucket: string, key: string | undefined, resource: string): string;
      putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>;
      putObject(object: StoreObject): Promise<WrittenContent>;
      putPart(
        bucket: string,
        uploadId: string,
        partNumber: number | string,
        content: Content,
      ): Promise<WrittenContent>;
    }
  }
  class S3rver {
    constructor(options: Options);
    readonly store: S3rver.Store;
    readonly httpServer: Server;
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
  export = S3rver;
}

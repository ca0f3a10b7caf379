import type { Operation } from '@forme/contracts';

/** Headers of a request, one pair each; a name may come twice. Each character of a value is one byte. */
export type HeaderPairs = readonly (readonly [name: string, value: string])[];

/** A file that an operation takes. */
export interface MatrixFile {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Valid request of an operation, where the examples of its contract are not sufficient. */
export interface UsualRequest {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly fields?: Readonly<Record<string, string>>;
  /** Files of a form by part. */
  readonly files?: Readonly<Record<string, readonly MatrixFile[]>>;
  readonly raw?: MatrixFile;
}

/** A running service with two tenants, and what is in the first of them. */
export interface MatrixWorld {
  readonly url: string;
  /** Headers of a caller of the first tenant who may use the operation; `body` is what is sent. */
  readonly right: (operation: Operation, body: Buffer) => HeaderPairs;
  /** The same of the second tenant. */
  readonly foreign: (operation: Operation, body: Buffer) => HeaderPairs;
  /** Values of members of paths, queries, forms and bodies: `member`, or `operation member` for one operation. */
  readonly known: Readonly<Record<string, unknown>>;
  /** By id of the operation. */
  readonly usual: Readonly<Record<string, UsualRequest>>;
  /** Default file of form parts and binary bodies; `usual` overrides it. */
  readonly file: MatrixFile;
  readonly stop: () => Promise<void>;
}

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** How the next matching requests misbehave. */
export interface FakeS3Fault {
  /** `PUT`, `GET`, `HEAD` or `DELETE`; any when absent. */
  readonly method?: string;
  /** Waits for this before it does anything. */
  readonly until?: Promise<void>;
  /** Answers with this status and S3 error code instead of doing anything. */
  readonly error?: { readonly status: number; readonly code: string };
  /** How many requests misbehave; all when absent. */
  readonly times?: number;
}

/** An S3 in memory with one bucket that keeps object tags and fails on demand. Multipart uploads are not known to it. */
export interface FakeS3 {
  readonly endpoint: string;
  readonly bucket: string;
  /** Every key, sorted. */
  keys(): readonly string[];
  /** The bytes of an object; `undefined` when there is no such object. */
  bytesOf(key: string): Buffer | undefined;
  /** Puts an object there. */
  put(key: string, body: string): void;
  /** The tags of an object; `undefined` when there is no such object. */
  tagsOf(key: string): Readonly<Record<string, string>> | undefined;
  /** Misbehave from now on; `undefined` behaves again. */
  fail(fault: FakeS3Fault | undefined): void;
  /** How many requests came in. */
  requests(): number;
  stop(): Promise<void>;
}

interface StoredObject {
  readonly body: Buffer;
  readonly tags: Readonly<Record<string, string>>;
}

/** Starts the fake on a free port. */
export async function startFakeS3(bucket = 'forme-fake'): Promise<FakeS3> {
  const objects = new Map<string, StoredObject>();
  let fault: FakeS3Fault | undefined;
  let left = 0;
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    const hit = fault !== undefined && (fault.method ?? request.method) === request.method;
    const misbehaviour = hit && left-- > 0 ? fault : undefined;
    void answer({ bucket, objects, misbehaviour }, request, response).catch((thrown: unknown) => {
      response.destroy(thrown as Error);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    endpoint: `http://127.0.0.1:${address.port.toString()}`,
    bucket,
    keys: () => [...objects.keys()].sort(),
    bytesOf: (key) => objects.get(key)?.body,
    put: (key, body) => void objects.set(key, { body: Buffer.from(body), tags: {} }),
    tagsOf: (key) => objects.get(key)?.tags,
    fail: (next) => {
      fault = next;
      left = next?.times ?? Infinity;
    },
    requests: () => requests,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

interface Scene {
  readonly bucket: string;
  readonly objects: Map<string, StoredObject>;
  readonly misbehaviour: FakeS3Fault | undefined;
}

async function answer(
  scene: Scene,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.concat((await request.toArray()) as readonly Buffer[]);
  const { misbehaviour, objects } = scene;
  await misbehaviour?.until;
  if (misbehaviour?.error !== undefined) {
    const { status, code } = misbehaviour.error;
    refuse(response, status, code);
    return;
  }
  const url = new URL(request.url ?? '/', 'http://fake');
  const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
  const key = rest.join('/');
  if (bucket !== scene.bucket) {
    refuse(response, 404, 'NoSuchBucket');
    return;
  }
  if (key === '' && request.method === 'POST') {
    deleteMany(objects, body.toString('utf8'), response);
    return;
  }
  if (key === '') {
    list(scene, url.searchParams, response);
    return;
  }
  if (request.method === 'PUT') {
    objects.set(key, { body: unchunked(request, body), tags: tagsOf(request) });
    response.setHeader('ETag', etag(body)).end();
    return;
  }
  const found = objects.get(key);
  if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
    return;
  }
  if (found === undefined) {
    refuse(response, 404, 'NoSuchKey');
    return;
  }
  if (url.searchParams.has('tagging')) {
    sendTags(found, response);
    return;
  }
  send(found, request, response);
}

function send(found: StoredObject, request: IncomingMessage, response: ServerResponse): void {
  const range = /^bytes=([0-9]+)-([0-9]*)$/.exec(request.headers.range ?? '');
  const end = range?.[2] ? Number(range[2]) + 1 : found.body.length;
  const part = range === null ? found.body : found.body.subarray(Number(range[1]), end);
  response.writeHead(range === null ? 200 : 206, {
    'Content-Length': part.length,
    'Last-Modified': new Date().toUTCString(),
    ETag: etag(found.body),
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}

function sendTags(found: StoredObject, response: ServerResponse): void {
  const tags = Object.entries(found.tags).map(
    ([name, value]) => `<Tag><Key>${escape(name)}</Key><Value>${escape(value)}</Value></Tag>`,
  );
  response.end(`<Tagging><TagSet>${tags.join('')}</TagSet></Tagging>`);
}

function list(scene: Scene, query: URLSearchParams, response: ServerResponse): void {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? '';
  const limit = Number(query.get('max-keys') ?? 1000);
  const delimiter = query.get('delimiter');
  const names = [...scene.objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => (delimiter === null ? key : upTo(delimiter, key, prefix.length)));
  const keys = [...new Set(names)].filter((key) => key > after).sort();
  const page = keys.slice(0, limit);
  const contents = page.map((key) => {
    const object = scene.objects.get(key);
    if (!object) return `<CommonPrefixes><Prefix>${escape(key)}</Prefix></CommonPrefixes>`;
    return `<Contents><Key>${escape(key)}</Key><Size>${object.body.length.toString()}</Size></Contents>`;
  });
  const more = keys.length > page.length;
  const token = more
    ? `<NextContinuationToken>${escape(page.at(-1) ?? '')}</NextContinuationToken>`
    : '';
  response.end(
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`,
  );
}

/** The part of a key that a list with a delimiter shows. */
function upTo(delimiter: string, key: string, from: number): string {
  const at = key.indexOf(delimiter, from);
  return at < 0 ? key : key.slice(0, at + delimiter.length);
}

/** At most 1000 keys, as S3 has it. */
function deleteMany(
  objects: Map<string, StoredObject>,
  body: string,
  response: ServerResponse,
): void {
  const keys = [...body.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key]) => key ?? '');
  if (keys.length > 1000) {
    refuse(response, 400, 'MalformedXML');
    return;
  }
  for (const key of keys) objects.delete(key);
  response.end('<DeleteResult></DeleteResult>');
}

/** The SDK may send `aws-chunked` bodies: size in hex, CRLF, bytes, CRLF, until size 0 and the trailers. */
function unchunked(request: IncomingMessage, body: Buffer): Buffer {
  if (!(request.headers['content-encoding'] ?? '').includes('aws-chunked')) return body;
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = parseInt(body.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) return Buffer.concat(parts);
    parts.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

function tagsOf(request: IncomingMessage): Readonly<Record<string, string>> {
  const header = request.headers['x-amz-tagging'];
  return Object.fromEntries(new URLSearchParams(typeof header === 'string' ? header : ''));
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function etag(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

function escape(text: string): string {
  return text.replace(/[&<>]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : '&gt;'));
}

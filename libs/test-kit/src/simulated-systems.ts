import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Families of systems that connectors come for: how they authenticate, page and report changes. */
export type SystemFamily = 'print-mis' | 'fulfilment' | 'label-mis';

/** Faults of the next requests, once each, in order. */
export type SystemFault =
  /** 429 with Retry-After: 0. */
  | 'too_many'
  /** 500, nothing done. */
  | 'broken'
  /** The connection breaks in the middle of the answer; a write is done. */
  | 'cut'
  /** 401: the token has ended early. */
  | 'expired'
  /** 500, but a write is done. */
  | 'broken_after';

/** A record: its members as the system shows them. */
export type SystemRecord = Readonly<Record<string, unknown>>;

/** A system in this process. */
export interface SimulatedSystem {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  /** `auth_kind` and `secrets` of a connection to it. */
  readonly credentials: {
    readonly auth_kind: string;
    readonly secrets: Readonly<Record<string, string>>;
  };
  /** Records of a collection (`orders`), in the order they were made. */
  records(collection: string): readonly SystemRecord[];
  /** Makes or changes a record as a person at the system would; its time of change moves on. */
  put(collection: string, id: string, fields: SystemRecord): SystemRecord;
  remove(collection: string, id: string): void;
  /** Faults of the next requests. */
  failNext(...faults: readonly SystemFault[]): void;
  /** The body of the notification about a record: it only names where to read it. */
  notification(
    collection: string,
    id: string,
  ): {
    readonly resource_type: string;
    readonly resource_url: string;
  };
  /** Requests taken in so far, `GET /orders?page=1`. */
  readonly requests: readonly string[];
  stop(): Promise<void>;
}

interface Family {
  readonly key: string;
  readonly changed: string;
  readonly credentials: SimulatedSystem['credentials'];
}

const families: Readonly<Record<SystemFamily, () => Family>> = {
  'print-mis': () => ({
    key: 'id',
    changed: 'updated_at',
    credentials: { auth_kind: 'api_key', secrets: { api_key: randomUUID() } },
  }),
  fulfilment: () => ({
    key: 'shipment_id',
    changed: 'modified',
    credentials: {
      auth_kind: 'oauth2',
      secrets: { client_id: 'forme', client_secret: randomUUID() },
    },
  }),
  'label-mis': () => ({
    key: 'no',
    changed: 'revision',
    credentials: { auth_kind: 'basic', secrets: { username: 'forme', password: randomUUID() } },
  }),
};

/** Starts a system of a family on a free port of this machine. */
export async function startSimulatedSystem(name: SystemFamily): Promise<SimulatedSystem> {
  const family = families[name]();
  const store = new Store(family);
  const faults: SystemFault[] = [];
  const requests: string[] = [];
  const tokens = new Set<string>();
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://system');
    const body = await bodyOf(request);
    if (url.pathname === '/oauth/token') {
      issueToken(response, family, body, tokens);
      return;
    }
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`);
    const fault = faults.shift();
    if (fault === 'expired') tokens.clear();
    if (fault === 'expired' || !isKnown(request, family, tokens)) {
      send(response, 401, { error: 'unknown caller' });
      return;
    }
    if (fault === 'too_many') {
      send(response, 429, { error: 'slow down' }, { 'retry-after': '0' });
      return;
    }
    if (fault === 'broken') {
      send(response, 500, { error: 'internal' });
      return;
    }
    const answer = answerOf(name, store, request, url, body);
    if (fault === 'broken_after') send(response, 500, { error: 'internal' });
    else if (fault === 'cut') cut(response, answer.json);
    else send(response, answer.status, answer.json, answer.headers);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port.toString()}`;
  return {
    url,
    credentials: family.credentials,
    records: (collection) => store.list(collection),
    put: (collection, id, fields) => store.put(collection, id, fields),
    remove: (collection, id) => store.remove(collection, id),
    failNext: (...next) => void faults.push(...next),
    notification: (collection, id) => ({
      resource_type: 'SHIP_NOTIFY',
      resource_url: `${url}/${collection}/${encodeURIComponent(id)}`,
    }),
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

class Store {
  private readonly collections = new Map<string, Map<string, SystemRecord>>();
  private counter = 0;

  constructor(private readonly family: Family) {}

  list(name: string): readonly SystemRecord[] {
    return [...this.collection(name).values()];
  }

  get(name: string, id: string): SystemRecord | undefined {
    return this.collection(name).get(id);
  }

  put(name: string, id: string, fields: SystemRecord): SystemRecord {
    this.counter += 1;
    const { key, changed } = this.family;
    // Its clock only goes forward, a second for each change.
    const at = new Date(Date.UTC(2026, 0, 1) + this.counter * 1000).toISOString();
    const stamp = changed === 'revision' ? this.counter : at;
    const record = { ...this.get(name, id), ...fields, [key]: id, [changed]: stamp };
    this.collection(name).set(id, record);
    return record;
  }

  create(name: string, fields: SystemRecord): SystemRecord {
    return this.put(name, `${name.slice(0, 1).toUpperCase()}-${9000 + this.counter}`, fields);
  }

  remove(name: string, id: string): void {
    this.collection(name).delete(id);
  }

  private collection(name: string): Map<string, SystemRecord> {
    const known = this.collections.get(name) ?? new Map<string, SystemRecord>();
    this.collections.set(name, known);
    return known;
  }
}

interface Answer {
  readonly status: number;
  readonly json: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

function answerOf(
  family: SystemFamily,
  store: Store,
  { method = '', headers }: IncomingMessage,
  url: URL,
  body: string,
): Answer {
  const [name = '', id] = url.pathname.slice(1).split('/').map(decodeURIComponent);
  if (method === 'GET' && id !== undefined) {
    const record = store.get(name, id);
    return { status: record ? 200 : 404, json: record ?? { error: 'no such record' } };
  }
  if (method === 'GET') return pages[family](store.list(name), url, headers.host ?? '');
  const fields = JSON.parse(body) as SystemRecord;
  if (id === undefined) return { status: 201, json: store.create(name, fields) };
  if (!store.get(name, id)) return { status: 404, json: { error: 'no such record' } };
  return { status: 200, json: store.put(name, id, fields) };
}

/** One page of a list, as each family gives it. */
const pages: Readonly<
  Record<SystemFamily, (records: readonly SystemRecord[], url: URL, host: string) => Answer>
> = {
  'print-mis'(records, { searchParams: query }) {
    const size = Number(query.get('per_page') ?? 10);
    const page = Number(query.get('page') ?? 1);
    const since = query.get('updated_since') ?? '';
    const hubId = query.get('hub_id');
    const found = records.filter(
      (record) =>
        String(record['updated_at']) >= since && (hubId === null || record['hub_id'] === hubId),
    );
    return { status: 200, json: { items: found.slice((page - 1) * size, page * size) } };
  },
  fulfilment(records, { searchParams: query }) {
    const size = Number(query.get('limit') ?? 10);
    const from = Number(query.get('cursor') ?? 0);
    const since = query.get('modified_after') ?? '';
    const found = records.filter((record) => String(record['modified']) >= since);
    const next = from + size < found.length ? String(from + size) : null;
    return { status: 200, json: { shipments: found.slice(from, from + size), next_cursor: next } };
  },
  'label-mis'(records, url, host) {
    const size = Number(url.searchParams.get('limit') ?? 10);
    const after = Number(url.searchParams.get('after_revision') ?? 0);
    const found = records
      .filter((record) => Number(record['revision']) > after)
      .sort((a, b) => Number(a['revision']) - Number(b['revision']));
    const page = found.slice(0, size);
    const next = `http://${host}${url.pathname}?limit=${size}&after_revision=${String(page.at(-1)?.['revision'])}`;
    const link = found.length > size ? { link: `<${next}>; rel="next"` } : {};
    return { status: 200, json: page, headers: link };
  },
};

function isKnown(
  { headers }: IncomingMessage,
  { credentials: { auth_kind, secrets } }: Family,
  tokens: ReadonlySet<string>,
): boolean {
  if (auth_kind === 'api_key') return headers['x-api-key'] === secrets['api_key'];
  const given = headers.authorization ?? '';
  if (auth_kind === 'oauth2') return tokens.has(given.replace(/^Bearer /, ''));
  const pair = `${secrets['username'] ?? ''}:${secrets['password'] ?? ''}`;
  return given === `Basic ${Buffer.from(pair).toString('base64')}`;
}

function issueToken(
  response: ServerResponse,
  { credentials }: Family,
  body: string,
  tokens: Set<string>,
): void {
  if (new URLSearchParams(body).get('client_secret') !== credentials.secrets['client_secret']) {
    send(response, 401, { error: 'invalid_client' });
    return;
  }
  const token = randomUUID();
  tokens.add(token);
  send(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 3600 });
}

/** Begins an answer and breaks the connection before its end. */
function cut(response: ServerResponse, json: unknown): void {
  const text = JSON.stringify(json);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
  });
  response.write(text.slice(0, Math.floor(text.length / 2)), () => response.destroy());
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

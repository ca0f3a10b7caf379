import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A record as the simulated MIS keeps it: what it was sent, its own key and when it changed. */
export interface MisRecord {
  readonly id: string;
  readonly hub_id: string | null;
  readonly updated_at: string;
  readonly [field: string]: unknown;
}

/** Faults of the next writes, once each, in order. */
export type MisFault =
  /** Done, but the connection breaks before the answer. */
  | 'lost_answer'
  /** The connection breaks before anything is done. */
  | 'lost_request'
  /** 429 with Retry-After: 1. */
  | 'too_many'
  /** 500, nothing done. */
  | 'broken'
  /** 422 with a reason. */
  | 'refused'
  /** Done, answered with 500. */
  | 'broken_after'
  /** The connection breaks, and the write is done a moment later. */
  | 'late'
  /** The connection breaks, and the write is done when the test calls `landHeld`. */
  | 'held'
  /** No answer before the caller gives up; done a moment later. */
  | 'stalled'
  /** No answer before the caller gives up; never done. */
  | 'stalled_lost'
  /** A gateway answers 504, nothing done. */
  | 'swallowed'
  /** A gateway answers 504, done. */
  | 'gateway_after'
  /** 200 with a page of HTML, nothing done. */
  | 'wrong_body'
  /** 200 with a page of HTML, done. */
  | 'wrong_body_after'
  /** 200 with a record of another key, nothing done. */
  | 'wrong_record'
  /** 200 with the record, one field not stored. */
  | 'partial';

/** How long after the request a `late` or `stalled` write is done, in milliseconds. */
export const LATE_WRITE_MS = 120;

/** A print MIS with a REST interface, in this process. */
export interface SimulatedMis {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  readonly apiKey: string;
  /** Records of a collection (`orders`), oldest first. */
  records(collection: string): readonly MisRecord[];
  /** Creates a record as a person at the MIS would; an event about it is waiting afterwards. */
  create(collection: string, fields: Readonly<Record<string, unknown>>): MisRecord;
  /** Changes a record as a person at the MIS would; an event about it is waiting afterwards. */
  change(collection: string, id: string, fields: Readonly<Record<string, unknown>>): MisRecord;
  /** Faults of the next writes. */
  failNext(...faults: readonly MisFault[]): void;
  /** Faults of the next writes of the record with this hub id. */
  failNextOf(hubId: string, ...faults: readonly MisFault[]): void;
  /** Does the writes that a `held` fault kept back, oldest first. */
  landHeld(): void;
  /** Every request waits this long first, in milliseconds. */
  setLatency(ms: number): void;
  /** Requests taken in so far, as `POST /orders`. */
  readonly requests: readonly string[];
  /** Events that were not delivered yet, oldest first; each is returned once. */
  takeEvents(): readonly MisEvent[];
  stop(): Promise<void>;
}

/** An event that the MIS sends to its subscribers. */
export interface MisEvent {
  readonly id: string;
  readonly type: string;
  readonly at: string;
  readonly record: MisRecord;
}

/** Posts an event as a MIS does: signed over its bytes with `sha256=<hex>`. The status of the answer and its body. */
export async function deliverEvent(
  url: string,
  secret: string,
  event: MisEvent,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const body = JSON.stringify(event);
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hub-signature': `sha256=${signature}`,
      'x-hub-event': event.type,
      'x-hub-delivery': event.id,
    },
    body,
  });
  return { status: answer.status, body: await answer.json() };
}

/** Starts a simulated MIS on a free port of this machine. */
export async function startSimulatedMis(): Promise<SimulatedMis> {
  const apiKey = randomUUID();
  const collections = new Map<string, Map<string, MisRecord>>();
  const events: MisEvent[] = [];
  const faults: MisFault[] = [];
  const faultsOf = new Map<string, MisFault[]>();
  const requests: string[] = [];
  const held: (() => void)[] = [];
  let latencyMs = 0;
  let counter = 0;
  const collection = (name: string) => {
    const records = collections.get(name) ?? new Map<string, MisRecord>();
    collections.set(name, records);
    return records;
  };
  const put = (name: string, id: string, fields: Readonly<Record<string, unknown>>): MisRecord => {
    const before = collection(name).get(id);
    counter += 1;
    // Its clock only goes forward, a millisecond for each change.
    const updated_at = new Date(Date.UTC(2026, 0, 1) + counter).toISOString();
    const hub_id = (fields['hub_id'] ?? before?.hub_id ?? null) as string | null;
    const record = { ...before, ...fields, id, hub_id, updated_at };
    collection(name).set(id, record);
    const type = `${name}.${before ? 'updated' : 'created'}`;
    events.push({ id: `evt-${counter.toString()}`, type, at: updated_at, record });
    return record;
  };
  const create = (name: string, fields: Readonly<Record<string, unknown>>) =>
    put(
      name,
      `${name.slice(0, 1).toUpperCase()}-${(collection(name).size + 1001).toString()}`,
      fields,
    );

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://mis');
    const body = await jsonOf(request);
    if (latencyMs > 0) await sleep(latencyMs);
    requests.push(`${request.method ?? ''} ${url.pathname}`);
    const [name = '', id] = url.pathname.slice(1).split('/').map(decodeURIComponent);
    if (!sameKey(request.headers['x-api-key'], apiKey)) send(response, 401, { error: 'key' });
    else if (request.method === 'GET') read(response, url, name, id);
    else write(response, { name, id, body }, nextFault(body['hub_id']));
  };
  const nextFault = (hubId: unknown): MisFault | undefined =>
    (typeof hubId === 'string' ? faultsOf.get(hubId)?.shift() : undefined) ?? faults.shift();
  const write = (
    response: ServerResponse,
    { name, id, body }: { name: string; id: string | undefined; body: Record<string, unknown> },
    fault: MisFault | undefined,
  ): void => {
    const store = (fields: Readonly<Record<string, unknown>> = body): MisRecord =>
      id === undefined ? create(name, fields) : put(name, id, fields);
    const storeLater = () => void setTimeout(store, LATE_WRITE_MS);
    const page = () => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<html><body>Please sign in</body></html>');
    };
    if (id !== undefined && !collection(name).has(id)) {
      send(response, 404, {});
      return;
    }
    const answers: Readonly<Record<MisFault, () => void>> = {
      lost_request: () => response.destroy(),
      too_many: () => {
        send(response, 429, { error: 'slow down' }, { 'retry-after': '1' });
      },
      broken: () => {
        send(response, 500, { error: 'internal' });
      },
      refused: () => {
        send(response, 422, { message: 'number is taken' });
      },
      lost_answer: () => {
        store();
        response.destroy();
      },
      broken_after: () => {
        store();
        send(response, 500, { error: 'internal' });
      },
      late: () => {
        storeLater();
        response.destroy();
      },
      held: () => {
        held.push(() => void store());
        response.destroy();
      },
      stalled: storeLater,
      stalled_lost: () => undefined,
      swallowed: () => {
        send(response, 504, {});
      },
      gateway_after: () => {
        store();
        send(response, 504, {});
      },
      wrong_body: page,
      wrong_body_after: () => {
        store();
        page();
      },
      wrong_record: () => {
        send(response, 200, { id: 'X-1', hub_id: 'another', number: 'another' });
      },
      partial: () => {
        send(response, id === undefined ? 201 : 200, store({ ...body, number: undefined }));
      },
    };
    if (fault === undefined) send(response, id === undefined ? 201 : 200, store());
    else answers[fault]();
  };
  const read = (response: ServerResponse, url: URL, name: string, id: string | undefined): void => {
    if (id !== undefined) {
      const record = collection(name).get(id);
      send(response, record ? 200 : 404, record ?? {});
      return;
    }
    const hubId = url.searchParams.get('hub_id');
    const items = [...collection(name).values()].filter(
      (record) => hubId === null || record.hub_id === hubId,
    );
    send(response, 200, { items });
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port.toString()}`,
    apiKey,
    records: (name) => [...collection(name).values()],
    create,
    change: put,
    failNext: (...next) => void faults.push(...next),
    failNextOf: (hubId, ...next) => {
      faultsOf.set(hubId, [...(faultsOf.get(hubId) ?? []), ...next]);
    },
    landHeld: () => {
      for (const land of held.splice(0)) land();
    },
    setLatency: (ms) => {
      latencyMs = ms;
    },
    requests,
    takeEvents: () => events.splice(0),
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function sameKey(given: string | readonly string[] | undefined, apiKey: string): boolean {
  return (
    typeof given === 'string' &&
    given.length === apiKey.length &&
    timingSafeEqual(Buffer.from(given), Buffer.from(apiKey))
  );
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
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

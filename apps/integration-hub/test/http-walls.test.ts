import { exampleOf, toOpenApiPath, type Operation } from '@forme/contracts';
import { hubContract } from '@forme/contracts/hub';
import { listUnimplemented } from '@forme/service-kit/http';
import { hubHandlers, type HubServices } from '../src/app';
import {
  eventually,
  makeEndpoint,
  publishMapping,
  signatureOf,
  startHub,
  tokens,
  type HubUnderTest,
} from './hub-under-test';

/** Texts of a path or a query, as they stand in the address. */
const hostileTexts = [
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%F0%90',
  '9007199254740993',
  '99999999999999999999999',
  '2147483648',
  '-1',
  '1e400',
  '1e30',
  'NaN',
  '__proto__',
  'constructor',
  '%27%3B--',
  '%F0%9F%96%A8',
  '0001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '9999-12-31T23:59:60Z',
  'x'.repeat(4000),
];

/** Values of a body, as JSON writes them. */
const hostileValues = [
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '9007199254740993',
  '2147483648',
  '1e30',
  '1e400',
  '-1e400',
  '-1',
  '0.5',
  'null',
  'true',
  '[]',
  '{}',
  '{"__proto__":{"polluted":true}}',
  '{"\\u0000":1}',
  '{"constructor":{"prototype":1}}',
  `${'['.repeat(60)}${']'.repeat(60)}`,
  `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`,
  `"${'x'.repeat(20_000)}"`,
  '"0001-01-01T00:00:00Z"',
  '"$.a[?@.b == \\"\\u0000\\"]"',
];

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
}

/** Where a value stands in a JSON document. */
type Place = readonly (string | number)[];

/** Every place of a document, its root first. */
function placesOf(value: unknown, place: Place = []): readonly Place[] {
  if (typeof value !== 'object' || value === null) return [place];
  const inner = Object.entries(value).flatMap(([name, member]) =>
    placesOf(member, [...place, Array.isArray(value) ? Number(name) : name]),
  );
  return [place, ...inner];
}

/** The document as text with other JSON in one place. */
function written(value: unknown, place: Place, json: string): string {
  const [name, ...rest] = place;
  if (name === undefined) return json;
  const members = Object.entries(value as object).map(([key, member]): [string, string] => [
    key,
    key === String(name) ? written(member, rest, json) : JSON.stringify(member),
  ]);
  if (Array.isArray(value)) return `[${members.map(([, text]) => text).join(',')}]`;
  return `{${members.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(',')}}`;
}

type Schema = Parameters<typeof exampleOf>[0];

/** A value of the schema with every member it may have. */
function wholeExample(schema: Schema): unknown {
  const { properties, items, anyOf } = schema as {
    properties?: Record<string, Schema>;
    items?: Schema;
    anyOf?: readonly Schema[];
  };
  if (properties) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, member]) => [name, wholeExample(member)]),
    );
  }
  if (items) return [wholeExample(items)];
  const [first] = anyOf ?? [];
  return first ? wholeExample(first) : exampleOf(schema);
}

/** Documents to put hostile values into: as usual, with one more member, and with all. */
function documentsOf(schema: Schema): readonly unknown[] {
  const usual = exampleOf(schema) as Readonly<Record<string, unknown>>;
  const whole = wholeExample(schema) as Readonly<Record<string, unknown>>;
  const more = Object.keys(whole).filter((name) => !Object.hasOwn(usual, name));
  return [usual, ...more.map((name) => ({ ...usual, [name]: whole[name] })), whole];
}

/** Every call of an operation with one hostile value in it. */
function hostileCalls(
  operation: Operation,
  known: Readonly<Record<string, string>>,
): readonly Call[] {
  const { method, params, query, body } = operation;
  const example = body ? exampleOf(body) : undefined;
  const usual = body ? { body: JSON.stringify(example) } : {};
  const pathWith = (values: Readonly<Record<string, string>>) =>
    toOpenApiPath(operation).replace(
      /\{(\w+)\}/g,
      (_, name: string) => values[name] ?? known[name] ?? 'none',
    );
  const calls: Call[] = [];
  for (const name of Object.keys(params.properties)) {
    for (const text of hostileTexts)
      calls.push({ method, path: pathWith({ [name]: text }), ...usual });
  }
  for (const name of [...Object.keys(query.properties), '__proto__', '%00']) {
    for (const text of hostileTexts) {
      calls.push({ method, path: `${pathWith({})}?${name}=${text}`, ...usual });
    }
    calls.push({ method, path: `${pathWith({})}?${name}=1&${name}=%00`, ...usual });
  }
  if (body) {
    const bodies = documentsOf(body).flatMap((document) =>
      placesOf(document).flatMap((place) =>
        hostileValues.map((json) => written(document, place, json)),
      ),
    );
    for (const text of new Set(bodies)) calls.push({ method, path: pathWith({}), body: text });
    for (const json of ['', '{', '\ufeff{}', '[1', '{"a":1}{', '['.repeat(100_000)]) {
      calls.push({ method, path: pathWith({}), body: json });
    }
  }
  return calls;
}

describe('whatever a request holds', () => {
  let hub: HubUnderTest;
  let url: string;
  const known: Record<string, string> = {
    type: 'order',
    version: '1',
    system: 'simulated-mis',
    name: 'forme-preflight',
  };

  beforeAll(async () => {
    hub = await startHub();
    url = (await hub.service.start(0)).url.replace(/\/$/, '');
    const spec = {
      spec_version: '1',
      name: 'Orders',
      direction: 'inbound',
      system: 'mis',
      source: { format: 'json' },
      target: { entity: 'order' },
      key: { external_type: 'Order', external_id: '$.id' },
      fields: [{ to: '/number', from: '$.id', required: true }],
    };
    known['mapping_id'] = await publishMapping(hub, 'acme', {
      ...{ name: 'Orders', system: 'mis', entity: 'order', direction: 'inbound' },
      spec,
    });
    const endpoint = await makeEndpoint(hub, 'acme', { system: 'mis' });
    known['endpoint_id'] = endpoint.id;
    const body = JSON.stringify({ id: 'O-1' });
    const headers = {
      'Content-Type': 'application/json',
      'X-Hub-Signature': signatureOf(endpoint.secret, body),
    };
    const delivered = await fetch(url + endpoint.path, { method: 'POST', headers, body });
    known['envelope_id'] = ((await delivered.json()) as { envelope_id: string }).envelope_id;
    known['id'] = await eventually(async () => {
      const found = await hub
        .as('acme')
        .get('/v1/xref?system=mis&external_type=Order&external_id=O-1');
      return (found.body as { id?: string }).id;
    });
  });
  afterAll(() => hub.stop());

  const statusOf = async ({ method, path, body }: Call): Promise<number> => {
    const answer = await fetch(url + path, {
      method: method.toUpperCase(),
      headers: { Authorization: `Bearer ${tokens.acme}`, 'Content-Type': 'application/json' },
      ...(body === undefined || method === 'get' ? {} : { body }),
    });
    await answer.arrayBuffer();
    return answer.status;
  };

  const services = { events: { ingest: {}, envelopes: {}, writeBack: {} }, mappings: {} };
  const handlers = hubHandlers({ ...services, mode: 'dev' } as unknown as HubServices);
  const declaredOnly = new Set(listUnimplemented(hubContract, handlers).map(({ id }) => id));
  const counted = { operations: 0, requests: 0 };

  it.each(hubContract.operations.map((operation) => [operation.id, operation] as const))(
    '%s does not fail on it',
    async (id, operation) => {
      const all = hostileCalls(operation, known);
      // What is only declared answers 501 before it looks at the request.
      const calls = declaredOnly.has(id) ? all.slice(0, 1) : [...all];
      counted.operations += 1;
      counted.requests += calls.length;
      const failures: string[] = [];
      const next = async (): Promise<void> => {
        for (let call = calls.pop(); call; call = calls.pop()) {
          const status = await statusOf(call);
          if (status < 500 || (status === 501 && declaredOnly.has(id))) continue;
          failures.push(`${status} ${call.path.slice(0, 120)} ${call.body?.slice(0, 400) ?? ''}`);
        }
      };
      await Promise.all(Array.from({ length: 6 }, next));
      expect(failures).toEqual([]);
    },
  );

  it('is a matrix of every operation', () => {
    process.stdout.write(
      `hub walls: ${counted.requests} requests to ${counted.operations} operations\n`,
    );
    expect(counted.operations).toBe(hubContract.operations.length);
    expect(counted.requests).toBeGreaterThan(5000);
  });

  it('a signed delivery is settled, for a reason that is not ours', async () => {
    const paths = {
      event_path: '$.type',
      id_path: '$.delivery',
      occurred_path: '$.at',
      sequence_path: '$.nr',
    };
    const endpoint = await makeEndpoint(hub, 'acme', { system: 'mis', ...paths });
    const usual = {
      id: 'O-9',
      type: 'order',
      delivery: 'd',
      at: '2026-01-01T00:00:00Z',
      nr: 1,
      no: 'x',
    };
    const bodies = Object.keys(usual).flatMap((name, at) =>
      hostileValues.map((json, nr) => {
        const event = name === 'delivery' ? usual : { ...usual, delivery: `d-${at}-${nr}` };
        return written(event, [name], json);
      }),
    );
    const envelopes = new Set<string>();
    for (const body of bodies) {
      const headers = {
        'Content-Type': 'application/json',
        'X-Hub-Signature': signatureOf(endpoint.secret, body),
      };
      const answer = await fetch(url + endpoint.path, { method: 'POST', headers, body });
      const { envelope_id: id } = (await answer.json()) as { envelope_id?: string };
      expect({ body, status: answer.status < 500 }).toEqual({ body, status: true });
      if (id !== undefined) envelopes.add(id);
    }
    for (const id of envelopes) {
      await eventually(async () => {
        const { body } = await hub.as('acme').get(`/v1/envelopes/${id}`);
        return (body as { status: string }).status === 'received' ? undefined : true;
      });
    }
    const { body } = await hub.as('acme').get('/v1/dead-letters?limit=200');
    const codes = (body as { rows: { error: { code: string } }[] }).rows.map(
      ({ error }) => error.code,
    );
    expect(codes).not.toContain('internal_error');
    expect(envelopes.size).toBeGreaterThan(60);
  });

  it('an unsigned delivery to a name that cannot be stored is refused like any other', async () => {
    const answer = await fetch(`${url}/v1/ingest/%00`, { method: 'POST', body: '{}' });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

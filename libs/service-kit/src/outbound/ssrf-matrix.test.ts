import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { guardedFetch } from './guarded-fetch';
import { OutboundError } from './outbound-error';
import { isPublicAddress } from './public-address';
import { publicInternetOnly, type Resolver } from './url-guard';

/** Addresses that callers must not reach through a service. */
const inner = [
  '127.0.0.1',
  '127.255.255.254',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
];

const parts = (address: string) => address.split('.').map(Number);
const number = (address: string) => parts(address).reduce((sum, part) => sum * 256 + part, 0);
const hexPair = (address: string) => {
  const hex = number(address).toString(16).padStart(8, '0');
  return `${hex.slice(0, 4)}:${hex.slice(4)}`;
};

/** Ways to write an IPv4 address as the host of a URL. */
const spellings: readonly ((address: string) => string)[] = [
  (it) => it,
  (it) => `${it}.`,
  (it) => String(number(it)),
  (it) => `0x${number(it).toString(16)}`,
  (it) => `0${number(it).toString(8)}`,
  (it) =>
    parts(it)
      .map((part) => `0x${part.toString(16)}`)
      .join('.'),
  (it) =>
    parts(it)
      .map((part) => `0${part.toString(8)}`)
      .join('.'),
  (it) => `${parts(it)[0] ?? 0}.${number(it) % 2 ** 24}`,
  (it) => it.replaceAll('.', '\u3002'),
  (it) => it.replaceAll('1', '\uff11'),
  (it) => encodeURIComponent(it).replaceAll('1', '%31'),
  (it) => `[::ffff:${it}]`,
  (it) => `[::ffff:${hexPair(it)}]`,
  (it) => `[0:0:0:0:0:ffff:${hexPair(it)}]`,
  (it) => `[::${it}]`,
  (it) => `[64:ff9b::${hexPair(it)}]`,
  (it) => `[64:ff9b:1::${hexPair(it)}]`,
  (it) => `[2002:${hexPair(it)}::1]`,
  (it) => `[2001:0:${hexPair(it)}::1]`,
  (it) => `[2001:4860::5efe:${hexPair(it)}]`,
];

const names = [
  'localhost',
  'LOCALHOST.',
  'a.localhost',
  'ip6-localhost',
  'metadata',
  'metadata.google.internal',
  'instance-data',
  'printer.local',
  'mis.lan',
  'hub.default.svc.cluster.local',
  'router.home.arpa',
  'intranet',
  '[::1]',
  '[::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '[5f00::1]',
];

const servers: Server[] = [];
async function serve(address: string, listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await once(server.listen(0, address), 'listening');
  return (server.address() as AddressInfo).port;
}

let reached = 0;
let victim: number;
let open: number;
beforeAll(async () => {
  victim = await serve('127.0.0.1', (_request, response) => {
    reached += 1;
    response.end('inside');
  });
  // Plays a server on the public internet that sends its callers where its query says.
  open = await serve('127.0.0.2', (request, response) => {
    const target = new URL(request.url ?? '/', 'http://x').searchParams.get('to');
    if (target === null) response.end('outside');
    else
      response
        .writeHead(307, { location: target.replace(/[^\x20-\x7e]/g, encodeURIComponent) })
        .end();
  });
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

const outside: Resolver = () => Promise.resolve(['127.0.0.2']);
const fetcher = (resolve: Resolver = outside) =>
  guardedFetch({
    policy: {
      ...publicInternetOnly,
      ports: [80, 443, victim, open],
      allowsAddress: (it) => it === '127.0.0.2' || isPublicAddress(it),
    },
    maxBytes: 1000,
    timeoutMs: 2000,
    resolve,
  });

async function blocked(url: string, resolve?: Resolver): Promise<void> {
  const outcome = await fetcher(resolve)(url).catch((error: unknown) => error);
  expect(outcome).toBeInstanceOf(OutboundError);
  expect(['blocked_address', 'blocked_url']).toContain((outcome as OutboundError).code);
}

describe('an address inside', () => {
  const spelled = inner.flatMap((address) => spellings.map((spell) => spell(address)));

  it(`is not reached under any of its ${String(inner.length * spellings.length)} spellings`, async () => {
    expect(new Set(spelled).size).toBeGreaterThan(250);
    for (const host of spelled) await blocked(`http://${host}:${String(victim)}/`);
    expect(reached).toBe(0);
  });

  it('is not reached by a redirect to any of them', async () => {
    for (const host of [...spelled, ...names]) {
      const target = encodeURIComponent(`http://${host}:${String(victim)}/`);
      await blocked(`http://open.example:${String(open)}/?to=${target}`);
    }
    expect(reached).toBe(0);
  });

  it('is not reached as one of the answers of a name server', async () => {
    for (const address of inner) {
      for (const answer of [address, `::ffff:${address}`, `64:ff9b::${hexPair(address)}`]) {
        await blocked(`http://a.example:${String(victim)}/`, () => Promise.resolve([answer]));
        await blocked(`http://a.example:${String(victim)}/`, () =>
          Promise.resolve(['127.0.0.2', answer]),
        );
      }
    }
    expect(reached).toBe(0);
  });

  it.each(names)('is not reached as %s', async (host) => {
    await blocked(`http://${host}:${String(victim)}/`);
    expect(reached).toBe(0);
  });

  it('is not reached by a second answer that differs from the first', async () => {
    const answers = [['127.0.0.2'], ['127.0.0.1']];
    let asked = 0;
    const rebinding: Resolver = () => Promise.resolve(answers[Math.min(asked++, 1)] ?? []);
    const fetch = fetcher(rebinding);
    const answer = await fetch(`http://rebind.example:${String(open)}/`);
    expect([answer.body.toString(), asked]).toEqual(['outside', 1]);
    await expect(fetch(`http://rebind.example:${String(victim)}/`)).rejects.toMatchObject({
      code: 'blocked_address',
    });
    expect(reached).toBe(0);
  });

  it.each(['ftp://a.example/', 'file:///etc/passwd', 'gopher://a.example/', 'data:,x', 'http://'])(
    'is not reached by %s',
    async (url) => {
      await blocked(url);
    },
  );

  it('is not reached with a user in front, a port that is not allowed or a zone behind', async () => {
    await blocked(`http://open.example@127.0.0.1:${String(victim)}/`);
    await blocked('http://a.example:22/');
    await blocked('http://[fe80::1%25eth0]/');
    await blocked('http://[::1%25lo]/');
  });
});

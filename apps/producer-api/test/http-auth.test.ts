import { toOpenApiPath, type Operation } from '@forme/contracts';
import { producerContract } from '@forme/contracts/producer';
import { AuthConfigError } from '@forme/tenancy';
import { once } from 'node:events';
import { Agent, createServer, request as send, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../src/app';
import { producerAuthentication } from '../src/authentication';
import { configuration } from '../src/config';
import { idleServices } from './idle-services';

const secret = 'right-secret';
const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

/** Each mode with its variables, a header that must pass and headers that must not. */
const modes = [
  {
    mode: 'bearer',
    env: { PRODUCER_BEARER_TOKEN: secret },
    right: ['Authorization', `Bearer ${secret}`],
    wrong: [
      ['Authorization', 'Bearer wrong'],
      ['Authorization', secret],
      ['Authorization', `Basic ${secret}`],
      ['Authorization', `Bearer ${secret} x`],
      ['Authorization', 'Bearer '],
      ['X-Producer-Key', secret],
      ['X-Producer-Internal', secret],
      ['X-Authorization', `Bearer ${secret}`],
      ['Cookie', `authorization=Bearer ${secret}`],
    ],
  },
  {
    mode: 'api-key',
    env: { PRODUCER_API_KEY: secret },
    right: ['X-Producer-Key', secret],
    wrong: [
      ['X-Producer-Key', 'wrong'],
      ['X-Producer-Key', `${secret}x`],
      ['X-Producer-Key', ''],
      ['Authorization', `Bearer ${secret}`],
      ['X-Producer-Internal', secret],
      ['X_Producer_Key', secret],
    ],
  },
  {
    mode: 'internal',
    env: { PRODUCER_INTERNAL_TOKEN: secret },
    right: ['X-Producer-Internal', secret],
    wrong: [
      ['X-Producer-Internal', 'wrong'],
      ['X-Producer-Key', secret],
      ['X-Forme-Internal', secret],
      ['Authorization', `Bearer ${secret}`],
    ],
  },
  {
    mode: 'basic',
    env: { PRODUCER_BASIC_AUTH_USER: 'press', PRODUCER_BASIC_AUTH_PASSWORD: secret },
    right: ['Authorization', basic('press', secret)],
    wrong: [
      ['Authorization', basic('press', 'wrong')],
      ['Authorization', basic('other', secret)],
      ['Authorization', basic('press', '')],
      ['Authorization', basic('', secret)],
      ['Authorization', `Bearer ${secret}`],
      ['Authorization', `Basic press:${secret}`],
    ],
  },
] as const;

/** A producer that listens, and calls to it over connections that stay. */
class Producer {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1 });

  private constructor(private readonly server: Server) {}

  static async start(env: Readonly<Record<string, string>>): Promise<Producer> {
    const server = createServer(appOf(env)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Producer(server);
  }

  /** Status and code of a call. Header lines go out as they are, so that one name may come twice. */
  call(
    { method, path }: Operation,
    lines: readonly (readonly [string, string])[] = [],
    query = '',
  ): Promise<{ readonly status: number; readonly code: unknown }> {
    const { port } = this.server.address() as AddressInfo;
    const headers = [['Host', 'producer.test'], ['Content-Length', '0'], ...lines].flat();
    return new Promise((resolve, reject) => {
      const call = send(
        {
          port,
          host: '127.0.0.1',
          method: method.toUpperCase(),
          path: `${path.replaceAll(/:\w+/g, 'x')}${query}`,
          agent: this.agent,
          headers,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            const status = answer.statusCode ?? 0;
            const text = Buffer.concat(chunks).toString();
            resolve({ status, code: status === 401 ? JSON.parse(text).code : undefined });
          });
        },
      );
      call.on('error', reject);
      call.end();
    });
  }

  async stop(): Promise<void> {
    this.agent.destroy();
    this.server.close();
    await once(this.server, 'close');
  }
}

function appOf(env: Readonly<Record<string, string>>) {
  const config = configuration.readConfig(env);
  // One address presents far more credentials here than a service takes from it.
  const refusedCredentialsPerMinute = 1_000_000;
  return createApp(idleServices(), {
    authenticate: producerAuthentication(config),
    refusedCredentialsPerMinute,
  });
}

const guarded = producerContract.operations.filter(({ auth }) => auth === 'credential');
const open = producerContract.operations.filter(({ auth }) => auth === 'open');

/** Query strings that have opened doors of such services before, and others of their kind. */
const queries = [
  '',
  '?_modes=none',
  '?mode=none&auth_mode=none',
  `?token=${secret}&access_token=${secret}&api_key=${secret}&key=${secret}`,
  `?authorization=Bearer%20${secret}&Authorization=Bearer+${secret}`,
  `?x-producer-key=${secret}&X-Producer-Internal=${secret}&user=press&password=${secret}`,
];

describe.each(modes)('PRODUCER_AUTH_MODE $mode', ({ mode, env, right, wrong }) => {
  let producer: Producer;

  beforeAll(async () => {
    producer = await Producer.start({ PRODUCER_AUTH_MODE: mode, ...env });
  });

  afterAll(() => producer.stop());

  it.each(guarded.map((operation) => [toOpenApiPath(operation), operation] as const))(
    'guards %s against calls without a credential, whatever their query says',
    async (_path, operation) => {
      for (const query of queries) {
        const answer = await producer.call(operation, [], query);
        expect([query, answer]).toEqual([query, { status: 401, code: 'unauthorized' }]);
      }
    },
  );

  it.each(guarded.map((operation) => [toOpenApiPath(operation), operation] as const))(
    'guards %s against wrong credentials, and lets the right one in',
    async (_path, operation) => {
      for (const line of wrong) {
        const { status } = await producer.call(operation, [line], '?_modes=none');
        expect([line, status]).toEqual([line, 401]);
      }
      for (const name of [right[0], right[0].toUpperCase(), right[0].toLowerCase()]) {
        const { status } = await producer.call(operation, [[name, right[1]]]);
        expect(status).not.toBe(401);
      }
    },
  );

  it('refuses a credential that is sent twice, also when both are right', async () => {
    for (const operation of guarded) {
      for (const [first, second] of [
        [right[1], 'wrong'],
        ['wrong', right[1]],
        [right[1], right[1]],
      ] as const) {
        const lines = [
          [right[0], first],
          [right[0].toLowerCase(), second],
        ] as const;
        expect(await producer.call(operation, lines)).toMatchObject({ status: 401 });
      }
    }
  });

  it('leaves the open paths open', async () => {
    for (const operation of open) {
      expect((await producer.call(operation)).status).not.toBe(401);
    }
  });
});

describe('several modes', () => {
  it('are enough one by one, and nothing else is', async () => {
    const producer = await Producer.start({
      PRODUCER_AUTH_MODE: 'bearer,api-key',
      PRODUCER_BEARER_TOKEN: secret,
      PRODUCER_API_KEY: 'the-key',
    });
    const [operation] = guarded;
    const status = async (name: string, value: string) =>
      (await producer.call(operation!, [[name, value]])).status;
    expect(await status('Authorization', `Bearer ${secret}`)).not.toBe(401);
    expect(await status('X-Producer-Key', 'the-key')).not.toBe(401);
    expect(await status('X-Producer-Key', secret)).toBe(401);
    expect(await status('Authorization', 'Bearer the-key')).toBe(401);
    await producer.stop();
  });
});

describe('mode none', () => {
  it('lets every call in', async () => {
    const producer = await Producer.start({ PRODUCER_AUTH_MODE: 'none' });
    for (const operation of guarded) {
      expect((await producer.call(operation)).status).not.toBe(401);
    }
    await producer.stop();
  });
});

describe('a start', () => {
  it.each([
    [{ PRODUCER_AUTH_MODE: 'bearer' }],
    [{ PRODUCER_AUTH_MODE: 'api-key' }],
    [{ PRODUCER_AUTH_MODE: 'internal' }],
    [{ PRODUCER_AUTH_MODE: 'basic' }],
    [{ PRODUCER_AUTH_MODE: 'basic', PRODUCER_BASIC_AUTH_USER: 'press' }],
    [{ PRODUCER_AUTH_MODE: 'none,bearer', PRODUCER_BEARER_TOKEN: secret }],
    [{ PRODUCER_AUTH_MODE: 'none', PRODUCER_BEARER_TOKEN: secret }],
    [{ PRODUCER_BEARER_TOKEN: secret, PRODUCER_TENANT_TOKENS: `acme:${secret}` }],
  ])('fails with %j', (env) => {
    expect(() => appOf(env)).toThrow(AuthConfigError);
  });

  it.each(['magic', 'bearer;none', 'NONE?'])('fails with the mode %j', (mode) => {
    expect(() => appOf({ PRODUCER_AUTH_MODE: mode })).toThrow(/PRODUCER_AUTH_MODE/);
  });
});

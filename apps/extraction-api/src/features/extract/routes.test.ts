import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { tokenAuthenticator } from '@forme/tenancy';
import { idleServices } from '../../../test/idle-services';
import { createApp } from '../../app';
import type { ExtractDocument } from '../../extracting/extract-document';

/** Serves `extract` on a free port while `run` asks for a document by its hash. */
async function asking(
  extract: ExtractDocument,
  run: (sent: ReturnType<typeof request>) => Promise<void>,
): Promise<void> {
  const services = { ...idleServices(), extractDocument: extract };
  const server = createServer(
    createApp(services, { authenticate: tokenAuthenticator({ prefix: 'ENGINE' }) }),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'Content-Type': 'application/json' };
  const options = { port, path: '/v1/extract', method: 'POST', agent: false, headers };
  const sent = request({ host: '127.0.0.1', ...options });
  sent.on('error', () => undefined);
  sent.end(JSON.stringify({ sha256: 'a'.repeat(64) }));
  try {
    await run(sent);
  } finally {
    server.close();
  }
}

describe('a result', () => {
  it('is freed when its client left before the first byte', async () => {
    let arrived: (() => void) | undefined;
    const arrival = new Promise<void>((resolve) => (arrived = resolve));
    const freed = new Promise<void>((resolve) => {
      void asking(
        async ({ signal }) => {
          arrived?.();
          await new Promise((left) => signal?.addEventListener('abort', left));
          const dispose = () => {
            resolve();
            return Promise.resolve();
          };
          return {
            body: Readable.from([Buffer.from('{"a":1')]),
            head: { warnings: [] },
            cache: 'miss',
            durations: {},
            dispose,
          };
        },
        async (sent) => {
          await arrival;
          sent.destroy();
        },
      );
    });
    await freed;
  });

  it('is freed when it was sent', async () => {
    let freed = 0;
    await asking(
      () =>
        Promise.resolve({
          body: Readable.from([Buffer.from('{"a":1')]),
          head: { verdicts: {}, warnings: [] },
          cache: 'miss',
          durations: { open: 3.6, extract: 9 },
          dispose: () => {
            freed += 1;
            return Promise.resolve();
          },
        }),
      async (sent) => {
        const [response] = (await once(sent, 'response')) as [Readable];
        const text = (await response.toArray()).join('');
        expect(JSON.parse(text)).toEqual({
          a: 1,
          conformance_verdicts: {},
          warnings: [],
          stage_durations_ms: { open: 4, extract: expect.any(Number) },
        });
        expect(freed).toBe(1);
      },
    );
  });
});

import { operation } from '@forme/contracts';
import { createLogger } from '../src';
import { createHttpApp, handle, reply } from '../src/http';
import { Type } from '@sinclair/typebox';
import request from 'supertest';
import { contract, handlers, open, tinyApp } from './tiny-service';

function recorder() {
  const lines: Record<string, unknown>[] = [];
  const destination = {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  };
  return { lines, logger: createLogger({ name: 'tiny', level: 'debug', destination }) };
}

describe('the access log', () => {
  it('has one line per request without query string, credentials or body', async () => {
    const { lines, logger } = recorder();
    await request(tinyApp({ logger }))
      .get('/v1/things/abc?page=2&tag=hunter2')
      .set('Authorization', 'Bearer hunter2')
      .set('X-Request-Id', 'r1');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      request_id: 'r1',
      method: 'GET',
      path: '/v1/things/abc',
      operation: 'readThing',
      status: 200,
      tenant: 'default',
      subject: 'anonymous',
      service: 'tiny',
    });
    expect(JSON.stringify(lines)).not.toContain('hunter2');
  });

  it('keeps the cause of a 500 that the answer hides', async () => {
    const { lines, logger } = recorder();
    await request(tinyApp({ logger })).get('/v1/crash').set('X-Request-Id', 'r2');
    expect(lines.find((it) => it['msg'] === 'the request failed')).toMatchObject({
      request_id: 'r2',
      err: { type: 'Error' },
    });
  });

  it('shows the route instead of the path where the path is a secret', async () => {
    const share = operation({
      id: 'openShare',
      service: 'preflight',
      feature: 'things',
      method: 'get',
      path: '/v1/share/:token',
      summary: 'A share link',
      description: '',
      auth: 'link',
      params: Type.Object({ token: Type.String() }),
    });
    const { lines, logger } = recorder();
    const app = createHttpApp({
      contract: { ...contract, operations: [...contract.operations, share] },
      handlers: [...handlers, handle(share, () => Promise.resolve(reply({ status: 204 })))],
      authenticate: open,
      logger,
    });
    expect((await request(app).get('/v1/share/hunter2')).status).toBe(204);
    expect(lines[0]).toMatchObject({ path: '/v1/share/:token', status: 204 });
    expect(JSON.stringify(lines)).not.toContain('hunter2');
  });
});

describe('createHttpApp', () => {
  it('refuses handlers of foreign operations and two for one', () => {
    const [first] = handlers;
    expect(() => tinyApp({ handlers: [first!, first!] })).toThrow('readThing has two handlers');
    expect(() =>
      tinyApp({ contract: { ...contract, operations: contract.operations.slice(1) } }),
    ).toThrow('readThing is not an operation');
  });
});

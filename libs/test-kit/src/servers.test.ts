import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from './postgres';
import { startRedis } from './redis';
import { startS3 } from './s3';
import { describeWithService } from './service';
import { startFakeS3 } from './fake-s3';

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function untilSilent(port: number): Promise<boolean> {
  for (let left = 200; left > 0 && (await answers(port)); left--) await sleep(10);
  return !(await answers(port));
}

const portOf = (url: string) => Number(new URL(url).port);

describeWithService('redis', 'redis-server', () => {
  it('answers, survives an outage empty and is gone after stop', async () => {
    const redis = await startRedis();
    expect(await redis.command('SET a 1')).toBe('+OK');
    await redis.kill();
    expect(await redis.command('PING')).toBe('');
    await redis.start();
    expect(await redis.command('EXISTS a')).toBe(':0');
    await redis.stop();
    expect(await untilSilent(redis.port)).toBe(true);
  });
});

describe('the PostgreSQL that came with npm', () => {
  it('comes back on its port after an outage', async () => {
    const server = await startPostgres();
    const port = portOf(server.databaseUrl);
    await server.kill();
    expect(await untilSilent(port)).toBe(true);
    await server.start();
    expect(await answers(port)).toBe(true);
    await server.stop();
  });

  it('answers and is gone after stop', async () => {
    const server = await startPostgres();
    const port = portOf(server.databaseUrl);
    expect(await answers(port)).toBe(true);
    await server.stop();
    expect(await untilSilent(port)).toBe(true);
  });
});

describeWithService('system-postgres', 'the PostgreSQL of the system', () => {
  it('answers and is gone after stop', async () => {
    const server = await startPostgres({ system: true });
    const port = portOf(server.databaseUrl);
    expect(await answers(port)).toBe(true);
    await server.stop();
    expect(await untilSilent(port)).toBe(true);
  });
});

describe('s3rver', () => {
  it('shows a whole object as soon as it is stored, also of several stored at once', async () => {
    const server = await startS3();
    const url = `${server.endpoint}/${server.bucket}/a/b`;
    const put = (body: Buffer) => fetch(url, { method: 'PUT', body });
    try {
      for (let round = 0; round < 10; round++) {
        const versions = ['x', 'y', 'z'].map((letter) => Buffer.alloc(300_000 + round, letter));
        await Promise.all(versions.map(put));
        const stored = Buffer.from(await (await fetch(url)).arrayBuffer());
        expect(versions.some((version) => version.equals(stored))).toBe(true);
      }
    } finally {
      await server.stop();
    }
  });

  it('comes back on its port with its objects after an outage', async () => {
    const server = await startS3();
    const url = `${server.endpoint}/${server.bucket}/a`;
    try {
      await fetch(url, { method: 'PUT', body: 'kept' });
      await server.kill();
      expect(await untilSilent(portOf(server.endpoint))).toBe(true);
      await server.start();
      expect(await (await fetch(url)).text()).toBe('kept');
    } finally {
      await server.stop();
    }
  });

  it('answers and is gone after stop', async () => {
    const server = await startS3();
    expect(await answers(portOf(server.endpoint))).toBe(true);
    await server.stop();
    expect(await untilSilent(portOf(server.endpoint))).toBe(true);
  });
});

describe('the fake S3', () => {
  it('stores, lists, tags and deletes objects', async () => {
    const s3 = await startFakeS3();
    const url = (key: string) => `${s3.endpoint}/${s3.bucket}/${key}`;
    await fetch(url('a/b'), {
      method: 'PUT',
      body: 'hello',
      headers: { 'x-amz-tagging': 'ttl-days=7' },
    });
    expect(await (await fetch(url('a/b'))).text()).toBe('hello');
    expect(await (await fetch(url('a/b'), { headers: { range: 'bytes=1-2' } })).text()).toBe('el');
    expect(s3.tagsOf('a/b')).toEqual({ 'ttl-days': '7' });
    expect(await (await fetch(url('a/b?tagging'))).text()).toContain('<Value>7</Value>');
    expect(await (await fetch(`${url('')}?prefix=a/`)).text()).toContain('<Key>a/b</Key>');
    await fetch(url('a/b'), { method: 'DELETE' });
    expect((await fetch(url('a/b'))).status).toBe(404);
    await s3.stop();
  });

  it('fails as often as requested', async () => {
    const s3 = await startFakeS3();
    s3.fail({ method: 'GET', error: { status: 503, code: 'SlowDown' }, times: 1 });
    const get = () => fetch(`${s3.endpoint}/${s3.bucket}/missing`);
    expect([(await get()).status, (await get()).status]).toEqual([503, 404]);
    await s3.stop();
  });
});

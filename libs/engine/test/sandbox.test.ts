import { createSocket } from 'node:dgram';
import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import type { EnginePool } from '../src';
import { answer, failureOf, makePool, temporaryFolder, until } from './fixtures/make-pool';

// Any native addon of this machine will do; the one that transpiles these tests is always there.
const addon = nativeAddon();

function nativeAddon(): string {
  const { sharedObjects } = process.report.getReport() as { sharedObjects: readonly string[] };
  return sharedObjects.find((path) => path.endsWith('.node')) ?? '/no/addon.node';
}

describe.each(['auto', 'off'] as const)('An engine process (network namespace %s)', (mode) => {
  const outside = temporaryFolder();
  const otherFile = join(outside, 'other-tenant.pdf');
  const outsideFile = join(outside, 'planted');
  const seen: string[] = [];
  const server = createServer(() => seen.push('tcp'));
  const udp = createSocket('udp4', () => seen.push('udp'));
  const signals: string[] = [];
  const noteSignal = (signal: string) => signals.push(signal);
  let pool: EnginePool;

  beforeAll(async () => {
    writeFileSync(otherFile, 'secret');
    process.on('SIGUSR2', noteSignal);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', resolve));
    pool = await makePool({ networkNamespace: mode });
  });

  afterAll(async () => {
    process.off('SIGUSR2', noteSignal);
    await pool.close();
    server.close();
    udp.close();
  });

  it('lets none of the attempts to leave it succeed', async () => {
    const names = (await answer(pool, 'names', {}, 'hostile')) as string[];
    expect(names.length).toBeGreaterThan(70);
    const address = server.address();
    const context = {
      parentPid: process.pid,
      port: typeof address === 'object' ? address?.port : 0,
      udpPort: udp.address().port,
      otherFile,
      outsideFile,
      addon,
    };
    const [pid] = pool.status.pids;
    const outcomes: Record<string, unknown> = {};
    for (const name of names) {
      outcomes[name] = await answer(pool, 'attempt', { ...context, name }, 'hostile');
    }
    const escaped = Object.entries(outcomes).filter(
      ([, outcome]) => (outcome as { escaped: boolean }).escaped,
    );
    expect(escaped).toEqual([]);
    expect(pool.status.pids).toEqual([pid]);
    expect(seen).toEqual([]);
    expect(signals).toEqual([]);
    expect(existsSync(outsideFile)).toBe(false);
    expect(getPriority(process.pid)).toBeLessThan(19);
  });

  it('refuses the network by name and the files by the permission model', async () => {
    const context = { otherFile, parentPid: process.pid, port: 1 };
    const code = async (name: string) =>
      (await answer(pool, 'attempt', { ...context, name }, 'hostile')) as object;
    expect(await code('net by import')).toMatchObject({ code: 'ERR_SANDBOXED' });
    expect(await code('net by getBuiltinModule')).toMatchObject({ code: 'ERR_SANDBOXED' });
    expect(await code('dgram')).toMatchObject({ code: 'ERR_SANDBOXED' });
    expect(await code('killParent')).toMatchObject({ code: 'ERR_SANDBOXED' });
    expect(await code('readPasswd')).toMatchObject({ code: 'ERR_ACCESS_DENIED' });
    expect(await code('readOtherFolder')).toMatchObject({ code: 'ERR_ACCESS_DENIED' });
    expect(await code('readParentEnvironment')).toMatchObject({ code: 'ERR_ACCESS_DENIED' });
  });

  it('runs niced, without core files, with its memory limited', () => {
    const pid = pool.status.pids[0]!;
    expect(pool.status.walls).toMatchObject({ memory: true, files: true });
    expect(getPriority(pid)).toBe(10);
    const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
    expect(limits).toMatch(/Max core file size\s+0\s+0/);
    expect(limits).toMatch(/Max data size\s+1073741824\s+1073741824/);
    expect(limits).toMatch(/Max open files\s+256\s+256/);
  });

  it('has a network of its own exactly when the kernel grants one', () => {
    const own = readlinkSync(`/proc/${process.pid}/ns/net`);
    const theirs = readlinkSync(`/proc/${pool.status.pids[0]!}/ns/net`);
    expect(theirs !== own).toBe(pool.status.walls.network);
    expect(mode === 'off' && pool.status.walls.network).toBe(false);
  });
});

describe('Two engine processes', () => {
  it("cannot read each other's folders", async () => {
    const pool = await makePool({ size: 2 });
    await until(() => pool.status.idle === 2);
    const leaving = new AbortController();
    const busy = failureOf(
      pool.run({
        module: 'plain',
        task: 'forever',
        files: { secret: Buffer.from('of the other tenant') },
        signal: leaving.signal,
      }),
    );
    const folders = pool.status.pids.map((pid) => readlinkSync(`/proc/${pid}/cwd`));
    const own = await answer(pool, 'ownFolder');
    const others = folders.filter((folder) => folder !== own);
    expect(others).toHaveLength(1);
    const outcome = await answer(
      pool,
      'attempt',
      { name: 'readOtherFolder', otherFile: others[0] },
      'hostile',
    );
    expect(outcome).toMatchObject({ escaped: false, code: 'ERR_ACCESS_DENIED' });
    leaving.abort();
    await busy;
    await pool.close();
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EngineResult } from './engine-result';

describe('EngineResult', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forme-result-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const report = { inline: undefined, parts: [], durations: {}, warnings: [] };

  it('is refused when the file is not what the process said', async () => {
    const handle = await open(join(folder, 'swapped'), 'wx+');
    await expect(EngineResult.from({ ...report, length: 5 }, handle)).rejects.toMatchObject({
      code: 'engine_crashed',
    });
    await expect(handle.stat()).rejects.toMatchObject({ code: 'EBADF' });
  });

  it('streams an empty file as nothing', async () => {
    const handle = await open(join(folder, 'empty'), 'wx+');
    const result = await EngineResult.from({ ...report, length: 0 }, handle);
    expect(await result.stream().toArray()).toEqual([]);
    await result.dispose();
  });

  it('reads a small result from memory', async () => {
    const handle = await open(join(folder, 'small'), 'wx+');
    const inline = Buffer.from('{"a":1}');
    const result = await EngineResult.from({ ...report, inline, length: 7 }, handle);
    expect(await result.json()).toEqual({ a: 1 });
    expect(Buffer.concat(await result.stream().toArray()).toString()).toBe('{"a":1}');
    await result.dispose();
  });

  it('gives some of its bytes, from memory and from a file', async () => {
    const inline = Buffer.from('abcdefgh');
    const small = await EngineResult.from(
      { ...report, inline, length: 8 },
      await open(join(folder, 'range-small'), 'wx+'),
    );
    const handle = await open(join(folder, 'range-big'), 'wx+');
    await handle.write(inline);
    const big = await EngineResult.from({ ...report, length: 8 }, handle);
    for (const result of [small, big]) {
      expect((await result.bytes({ start: 2, end: 5 })).toString()).toBe('cde');
      expect((await result.bytes({ start: 6 })).toString()).toBe('gh');
      expect((await result.bytes({ end: 99 })).toString()).toBe('abcdefgh');
      await result.dispose();
    }
  });

  it('gives a named part alone, from memory and from a file', async () => {
    const inline = Buffer.from('platesview{"n":1}');
    const parts = [
      { name: 'view', start: 6 },
      { name: 'nothing', start: 10 },
      { name: 'report', start: 10 },
    ];
    const small = await EngineResult.from(
      { ...report, parts, inline, length: 17 },
      await open(join(folder, 'parts-small'), 'wx+'),
    );
    const handle = await open(join(folder, 'parts-big'), 'wx+');
    await handle.write(inline);
    const big = await EngineResult.from({ ...report, parts, length: 17 }, handle);
    for (const result of [small, big, small.share()]) {
      const view = result.part('view');
      expect([view.length, (await view.bytes()).toString()]).toEqual([4, 'view']);
      expect((await view.bytes({ start: 1, end: 99 })).toString()).toBe('iew');
      expect(Buffer.concat(await view.stream({ end: 2 }).toArray()).toString()).toBe('vi');
      expect(await result.part('report').json()).toEqual({ n: 1 });
      expect(await result.part('nothing').bytes()).toHaveLength(0);
      expect(result.findPart('plates')).toBeNull();
      expect(() => result.part('plates')).toThrow('The result has no part plates');
      await result.dispose();
    }
  });

  it('is still there for the other holders when one leaves in the middle of its stream', async () => {
    const handle = await open(join(folder, 'shared'), 'wx+');
    const bytes = Buffer.alloc(1_000_000, 'forme');
    await handle.write(bytes);
    const result = await EngineResult.from({ ...report, length: bytes.length }, handle);
    const other = result.share();
    for await (const chunk of result.stream()) {
      expect(bytes.subarray(0, 5).equals((chunk as Buffer).subarray(0, 5))).toBe(true);
      break;
    }
    await result.dispose();
    const read = (await other.stream().toArray()) as readonly Buffer[];
    expect(Buffer.concat(read).equals(bytes)).toBe(true);
    await other.dispose();
    await expect(handle.stat()).rejects.toMatchObject({ code: 'EBADF' });
  });
});

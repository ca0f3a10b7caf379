import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { FileWriter, HEAD_BYTES } from './received-file';

const given = { mediaType: undefined, filename: undefined };

describe('An upload', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forme-received-'));
  let files = 0;
  const newPath = () => join(folder, String(files++));

  afterAll(() => rmSync(folder, { recursive: true }));

  it('is on disk unchanged, for chunks of any size', async () => {
    const chunk = fc.record({ size: fc.oneof(fc.nat(3000), fc.nat(800_000)), byte: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(chunk, { maxLength: 12 }), async (chunks) => {
        const parts = chunks.map(({ size, byte }) => Buffer.alloc(size, byte));
        const writer = await FileWriter.create(newPath());
        for (const part of parts) await writer.write(part);
        const whole = Buffer.concat(parts);
        const { path, size, sha256, head } = await writer.finish(given);
        expect(size).toBe(whole.length);
        expect(readFileSync(path).equals(whole)).toBe(true);
        expect(sha256).toBe(createHash('sha256').update(whole).digest('hex'));
        expect(head.equals(whole.subarray(0, HEAD_BYTES))).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  it('that cannot be written is refused, at the latest at its end, and removed', async () => {
    const ofOneChunk = await FileWriter.create(newPath());
    await ofOneChunk.file.close();
    await ofOneChunk.write(Buffer.from('lost'));
    await expect(ofOneChunk.finish(given)).rejects.toThrow();
    expect(existsSync(ofOneChunk.path)).toBe(false);
    const long = await FileWriter.create(newPath());
    await long.file.close();
    const writing = (async () => {
      for (;;) await long.write(Buffer.alloc(500_000));
    })();
    await expect(writing).rejects.toThrow();
    expect(long.size).toBeLessThan(3_000_000);
    await long.abandon();
    expect(existsSync(long.path)).toBe(false);
  });
});

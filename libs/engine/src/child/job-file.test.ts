import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { openJobFile, type OpenJobFile } from './job-file';

const big = 33 * 1024 * 1024;

describe('openJobFile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forme-file-'));
  const bytes = Buffer.alloc(big, 'forme and its chase; ');
  let file: OpenJobFile;

  beforeAll(() => {
    writeFileSync(join(folder, 'big'), bytes);
    writeFileSync(join(folder, 'small'), 'abcdef');
    writeFileSync(join(folder, 'empty'), '');
    file = openJobFile(join(folder, 'big'));
  });

  afterAll(() => {
    file.close();
    rmSync(folder, { recursive: true });
  });

  it('holds a small file whole and cuts reads at its end', () => {
    const small = openJobFile(join(folder, 'small'));
    expect(Buffer.from(small.whole ?? []).toString()).toBe('abcdef');
    expect(Buffer.from(small.read(4, 10)).toString()).toBe('ef');
    expect(small.read(10, 5)).toHaveLength(0);
    small.close();
  });

  it('opens an empty file', () => {
    const empty = openJobFile(join(folder, 'empty'));
    expect(empty.length).toBe(0);
    expect(empty.read(0, 5)).toHaveLength(0);
    empty.close();
  });

  it('reads any range of a big file through its windows', () => {
    expect(file.whole).toBeUndefined();
    fc.assert(
      fc.property(fc.nat({ max: big + 10 }), fc.nat({ max: 200_000 }), (offset, length) => {
        const expected = bytes.subarray(offset, Math.min(big, offset + length));
        expect(Buffer.compare(file.read(offset, length), expected)).toBe(0);
      }),
    );
  });
});

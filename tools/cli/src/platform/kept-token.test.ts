import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keptToken } from './kept-token';

describe('keptToken', () => {
  it('is made once for a data folder, for its owner only', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'forme-token-')), 'data');
    const first = await keptToken(folder);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await keptToken(folder)).toBe(first);
    expect(statSync(join(folder, 'internal-token')).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  });
});

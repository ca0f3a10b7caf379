import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onePagePdf, plateTiff } from '@forme/test-kit';
import { main } from '../src/forme';
import { fakeTerminal } from './fake-terminal';
import { forme } from './forme-process';

/** A page of an inch with a black block; the block in pixels of 300 dpi. */
const block = { x: 60, y: 40, w: 150, h: 90 };

function pdf(): Uint8Array {
  const points = (pixels: number): number => (pixels * 72) / 300;
  const { x, y, w, h } = block;
  const box = [points(x), 72 - points(y + h), points(w), points(h)].join(' ');
  return onePagePdf({
    page: '/MediaBox [0 0 72 72] /TrimBox [0 0 72 72]',
    content: `0 0 0 1 k ${box} re f`,
  });
}

function plate(): Buffer {
  const data = Buffer.alloc(38 * 300);
  for (let row = block.y; row < block.y + block.h; row++)
    for (let column = block.x; column < block.x + block.w; column++) {
      const at = row * 38 + (column >> 3);
      data[at] = (data[at] ?? 0) | (128 >> (column & 7));
    }
  return plateTiff({ width: 300, height: 300, data, dpi: 300 });
}

describe('forme compare', () => {
  let folder: string;
  const path = (name: string) => join(folder, name);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'forme-cli-compare-'));
    writeFileSync(path('page.pdf'), pdf());
    writeFileSync(path('page(Black).tif'), plate());
    writeFileSync(path('none.pdf'), 'no PDF');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    [[], 'plates or documents'],
    [['plates', 'x.tif'], '--pdf'],
    [['plates', '--pdf', 'page.pdf'], 'at least one plate'],
    [['plates', '--pdf', 'page.pdf', 'absent.tif'], 'absent.tif'],
    [['plates', '--pdf', 'page.pdf', '--pages', 'all', 'x.tif'], '--pages is not for plates'],
    [['plates', '--pdf', 'page.pdf', '--dpi', '9', 'x.tif'], '--dpi'],
    [['plates', '--pdf', 'page.pdf', '--distortion', '3,1', 'x.tif'], '--distortion'],
    [['plates', '--pdf', 'page.pdf', '--window', 'art', 'x.tif'], '--window'],
    [['documents', 'x.pdf'], '--reference'],
    [['documents', '--reference', 'page.pdf'], 'at least one candidate'],
    [['documents', '--reference', 'page.pdf', '--pages', '1;2', 'x.pdf'], '--pages'],
    [['documents', '--reference', 'page.pdf', '--expect', '4', 'x.pdf'], '--expect'],
  ])('refuses %j', async (args, words) => {
    const terminal = fakeTerminal();
    expect(await main(['compare', ...args], terminal)).toBe(2);
    expect(terminal.errors()).toContain(words);
  });

  it('measures plates and writes a sheet that stands alone', async () => {
    const args = [
      'compare',
      'plates',
      '--pdf',
      'page.pdf',
      'page(Black).tif',
      '--html',
      'out.html',
    ];
    const { code, out, err } = await forme(args, { cwd: folder });
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/match_score (1\.0|0\.999)/);
    expect(out).toMatch(/Black +both/);
    const sheet = readFileSync(path('out.html'), 'utf8');
    expect(sheet.match(/data:image\/png;base64,/g)?.length).toBe(7);
    expect(sheet).not.toMatch(/(src|href)="(?!data:|#)/);
    expect(sheet).toMatch(/script-src 'sha256-[\w+/]{43}='/);
  });

  it('prints the whole result as JSON, and reports an unreadable candidate by code 3', async () => {
    const args = [
      'compare',
      'documents',
      '--reference',
      'page.pdf',
      'page.pdf',
      'none.pdf',
      '--json',
    ];
    const { code, out } = await forme(args, { cwd: folder });
    expect(code).toBe(3);
    const result = JSON.parse(out);
    expect(result.candidates[0].match_score).toBeGreaterThan(0.999);
    expect(result.candidates[1].problem.code).toBe('pdf_unreadable');
    expect(existsSync(path('out.pdf'))).toBe(false);
  });
});

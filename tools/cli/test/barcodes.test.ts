import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { EXIT } from '../src/command';
import { forme } from './forme-process';

interface Line {
  readonly file: string;
  readonly ok: boolean;
  readonly result?: {
    readonly kind: string;
    readonly pages: readonly { readonly barcodes: readonly { format: string; value: string }[] }[];
  };
  readonly problem?: { readonly code: string };
}

/** The modules of Code 39 for `*A1*`: narrow 1, wide 3; bars and spaces in turn. */
const stripes = ['nwnnwnwnn', 'wnnnnwnnw', 'wnnwnnnnw', 'nwnnwnwnn']
  .flatMap((code) => Array.from(`${code.replace(/n/g, '1').replace(/w/g, '3')}1`))
  .map(Number);

/** One row of pixels, four a module, with quiet zones of ten modules. */
function row(): Buffer {
  const pixels = stripes.flatMap((width, index) =>
    Array.from({ length: width * 4 }, () => (index % 2 === 0 ? 0 : 255)),
  );
  const quiet = Array.from({ length: 40 }, () => 255);
  return Buffer.from([...quiet, ...pixels, ...quiet]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A gray PNG of `height` equal rows; `claimed` is the width in its header. */
function png(height: number, claimed = row().length): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), row()]);
  const rows = Buffer.concat(Array.from({ length: Math.min(height, 200) }, () => line));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('forme barcodes', () => {
  let folder: string;
  const path = (name: string) => join(folder, name);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'forme-cli-barcodes-'));
    writeFileSync(path('code.png'), png(160));
    writeFileSync(path('huge.png'), png(40_000, 40_000));
    writeFileSync(path('cut.png'), png(160).subarray(0, 90));
    writeFileSync(path('text.pdf'), 'no PDF at all');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('reads images, and reports a typed reason for unreadable ones, in the order of the files', async () => {
    const files = ['code.png', 'huge.png', 'cut.png', 'text.pdf', 'none.png'].map(path);
    const { code, out } = await forme(['barcodes', '--json', ...files]);
    expect(code).toBe(EXIT.badInput);
    const lines = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
    expect(lines.map(({ file }) => file)).toEqual(files);
    expect(lines[0]?.result).toMatchObject({ kind: 'picture' });
    expect(lines[0]?.result?.pages[0]?.barcodes).toMatchObject([{ format: 'code39', value: 'A1' }]);
    expect(lines.slice(1).map(({ problem }) => problem?.code)).toEqual([
      'document_exceeds_limits',
      'unparseable',
      'not_a_pdf',
      'not_found',
    ]);
  });

  it('prints a line a person can read', async () => {
    const { code, out } = await forme(['barcodes', path('code.png')]);
    expect(code).toBe(EXIT.good);
    expect(out).toMatch(/page 1: code39 "A1" at [\d. ]+\n$/);
  });
});

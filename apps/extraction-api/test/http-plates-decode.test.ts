import { basename } from 'node:path';
import type { Plate } from '@forme/contracts/extraction';
import { describeWithCorpus } from '@forme/test-kit';
import { call, codeOf } from './extraction-client';
import { startExtraction, type RunningExtraction } from './extraction-fixture';
import { plateOf } from './plate-bytes';

let service: RunningExtraction;
beforeAll(async () => {
  service = await startExtraction();
});
afterAll(() => service.stop());

type Part = readonly [string, Uint8Array];

async function decode(parts: readonly Part[], fields: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  for (const [name, bytes] of parts) form.append('plates', new Blob([bytes]), name);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await call(`${service.url}/v1/plates/decode`, { method: 'POST', body: form });
  const { plates = [] } = answer.body as { plates?: Plate[] };
  return { ...answer, plates };
}

const rows = ['11110000', '11110000', '00000000', '00000001'];

describe('POST /v1/plates/decode', () => {
  it('gives exact counts, the ink, and a map of each plate in the order of the parts', async () => {
    const { status, plates } = await decode(
      [
        ['job(PANTONE 485 C).tif', plateOf(rows)],
        ['job_Cyan.tif', plateOf(rows, { whiteIsZero: false })],
      ],
      { map_dpi: '50', ink_names: '[null,"Black"]' },
    );
    expect(status).toBe(200);
    expect(plates).toHaveLength(2);
    const [first, second] = plates;
    expect(first).toMatchObject({
      file_name: 'job(PANTONE 485 C).tif',
      format: 'tiff-1bit',
      width_px: 8,
      height_px: 4,
      dpi_x: 100,
      photometric: 'white_is_zero',
      polarity: 'one_prints',
      ink_px: 9,
      total_px: 32,
      coverage_percent: 28.125,
      ink_name_guess: { name: 'PANTONE 485 C', kind: 'spot', source: 'file_name' },
      screen: null,
      warnings: [],
    });
    expect(first?.map).toMatchObject({ grid_dpi: 50, width: 4, height: 2, encoding: 'u8-base64' });
    expect([...Buffer.from(first?.map?.data ?? '', 'base64')]).toEqual([
      255, 255, 0, 0, 0, 0, 0, 64,
    ]);
    expect(second).toMatchObject({
      polarity: 'zero_prints',
      ink_px: 23,
      ink_name_guess: { name: 'Black', key: 'black', source: 'given', confidence: 1 },
    });
  });

  it('inverts polarity on request, and gives deeper maps', async () => {
    const { plates } = await decode([['x.tif', plateOf(rows)]], {
      polarity: 'negative',
      map_dpi: '50',
      map_encoding: 'u16',
    });
    expect(plates[0]).toMatchObject({ ink_px: 23, polarity_basis: 'override' });
    const map = Buffer.from(plates[0]?.map?.data ?? '', 'base64');
    expect([map.readUInt16LE(0), map.readUInt16LE(4), map.readUInt16LE(14)]).toEqual([
      0, 65535, 49151,
    ]);
  });

  it('reads a TIFF by its content whatever its name, and says what a file is not', async () => {
    const { plates } = await decode([['plate(Cyan).len', plateOf(rows)]]);
    expect(plates[0]).toMatchObject({ format: 'len', ink_px: 9 });
    const other = await decode([['plate.len', Buffer.from('BARCO bitmap, no TIFF')]]);
    expect([other.status, codeOf(other)]).toEqual([415, 'plate_format_unsupported']);
    expect(JSON.stringify(other.body)).toContain('42 41 52 43');
  });

  it('refuses the request when one plate is cut, and names it', async () => {
    const whole = plateOf(Array<string>(64).fill('1'.repeat(64)));
    // The directory stays, its data is said to be shorter.
    const cut = Buffer.from(whole);
    const at = cut.indexOf(Buffer.from([0x17, 0x01, 0x04, 0x00]));
    cut.writeUInt32LE(100, at + 8);
    const answer = await decode([
      ['good.tif', whole],
      ['cut.tif', cut],
    ]);
    expect([answer.status, codeOf(answer)]).toEqual([422, 'plate_decode_failed']);
    expect(JSON.stringify(answer.body)).toContain('cut.tif');
  });

  it.each([
    [{ ink_names: '["a","b"]' }],
    [{ ink_names: 'Cyan' }],
    [{ map_dpi: '5' }],
    [{ polarity: 'up' }],
  ])('refuses %j', async (fields) => {
    expect((await decode([['x.tif', plateOf(rows)]], fields)).status).toBe(400);
  });
});

describeWithCorpus('plates of the corpus', (corpus) => {
  it('are decoded with the coverage that the manifest counted', async () => {
    const entries = corpus.under('tiff/plates/jdflibj-page');
    expect(entries.length).toBeGreaterThan(4);
    const parts = entries.map((entry): Part => [basename(entry.path), corpus.read(entry)]);
    const { plates } = await decode(parts, { map_dpi: '36' });
    plates.forEach((plate, index) => {
      const expected = entries[index]?.expected as { ink: string; coverage_percent: number };
      expect(plate.ink_name_guess.name).toBe(expected.ink);
      expect(plate.coverage_percent).toBeCloseTo(expected.coverage_percent, 2);
    });
  });
});

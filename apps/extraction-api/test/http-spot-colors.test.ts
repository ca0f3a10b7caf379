import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  computeNeutralDensity,
  matchSpot,
  readInkbook,
  resolveColor,
} from '@forme/contracts/extraction';
import { jsonCheck } from '@forme/service-kit/http';
import type { Answer } from './extraction-client';
import { call, codeOf } from './extraction-client';
import { startExtraction, type RunningExtraction } from './extraction-fixture';

let folder: string;
let service: RunningExtraction;
let bare: RunningExtraction;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forme-libraries-'));
  await writeFile(
    join(folder, 'House Coated.json'),
    JSON.stringify({
      license: 'CC0-1.0',
      last_updated: '2026-01-15',
      entries: [
        { name: 'PANTONE Test Red C', lab: [48.1, 67.9, 48.8], cmyk: [0, 0.95, 0.9, 0.05] },
        { name: 'PANTONE Test Blue C', lab: [30, 10, -60] },
      ],
    }),
  );
  await writeFile(join(folder, 'Old book.csv'), 'name,c,m,y,k\nOld Green,80,0,90,0\n');
  await writeFile(join(folder, 'Screen.csv'), 'name,l,a,b\nTest Red,50,60,40\n,1,2,3\n');
  await writeFile(
    join(folder, 'broken.cxf'),
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><CxF/>',
  );
  await writeFile(join(folder, 'notes.doc'), 'not a library');
  await mkdir(join(folder, 'folder.csv'));
  service = await startExtraction({ ENGINE_SPOT_LIBRARIES: folder });
  bare = await startExtraction({ ENGINE_SPOT_LIBRARIES: join(folder, 'nowhere') });
});
afterAll(async () => {
  await Promise.all([service.stop(), bare.stop()]);
  await rm(folder, { recursive: true });
});

type Json = Readonly<Record<string, unknown>>;

async function post(name: string, body: unknown, at = service): Promise<Answer & { json: Json }> {
  const answer = await call(`${at.url}/v1/color/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { ...answer, json: answer.body as unknown as Json };
}
const resolve = async (body: Json, at?: RunningExtraction) => {
  const { status, json } = await post('resolve', { name: 'An ink', ...body }, at);
  expect(status).toBe(200);
  expect(jsonCheck(resolveColor.response!)(json)).toEqual({ value: json });
  return json;
};

describe('the colour of an ink', () => {
  it('is what the caller says before what the file says', async () => {
    const [host, extracted] = [{ rgb: [1, 2, 3] }, { lab: [50, 0, 0] }];
    expect(await resolve({ host_override: host, extracted })).toMatchObject({
      rgb: [1, 2, 3],
      source: 'host',
    });
    expect(await resolve({ host_override: {}, extracted })).toMatchObject({
      rgb: [119, 119, 119],
      source: 'extracted',
      lab: [50, 0, 0],
    });
  });

  it('is read by the bundled profile when process inks are given, and it is named', async () => {
    const color = await resolve({ extracted: { cmyk: [0, 0, 0, 0] } });
    expect(color).toMatchObject({ rgb: [255, 255, 255], source: 'extracted' });
    expect(color['cmyk_profile']).toMatch(/CGATS/);
    expect(await resolve({ extracted: { rgb: [9, 9, 9] } })).toMatchObject({ cmyk_profile: null });
  });

  it('is the entry that the file names, or of the name itself', async () => {
    const red = {
      source: 'catalogue',
      catalogue_name: 'PANTONE Test Red C',
      lab: [48.1, 67.9, 48.8],
    };
    expect(await resolve({ name: 'pms test red c' })).toMatchObject(red);
    expect(await resolve({ extracted: { catalogue_name: 'Test Red C' } })).toMatchObject({
      ...red,
      source: 'extracted',
    });
    expect(await resolve({ name: 'Old Green' })).toMatchObject({
      source: 'catalogue',
      catalogue_library: 'Old book',
      cmyk: [0.8, 0, 0.9, 0],
    });
  });

  it('is of the entries sent along before those installed', async () => {
    const extra_overrides = {
      'PANTONE TEST RED C': { rgb: [4, 5, 6] },
      Other: { catalogue_name: 'Old Green' },
    };
    expect(await resolve({ name: 'Test Red C', extra_overrides })).toMatchObject({
      source: 'catalogue',
    });
    expect(await resolve({ name: 'pantone test red c', extra_overrides })).toMatchObject({
      rgb: [4, 5, 6],
      catalogue_library: null,
    });
    expect(await resolve({ name: 'other', extra_overrides })).toMatchObject({
      catalogue_name: 'Old Green',
    });
  });

  it.each([
    ['CutContour', [236, 0, 140]],
    ['DieLine', [148, 0, 211]],
    ['Stanzkontur', [236, 0, 140]],
    ['Opaque White', [248, 248, 252]],
    ['Weiß', [248, 248, 252]],
    ['All', [70, 130, 180]],
    ['Rose Gold', [212, 175, 55]],
  ])('%s is curated', async (name, rgb) => {
    expect(await resolve({ name })).toMatchObject({ rgb, source: 'curated' });
  });

  it('of a process ink is its standard solid', async () => {
    const { source, lab } = await resolve({ name: 'Process Cyan' });
    expect([source, lab]).toEqual(['curated', [55, -37, -50]]);
  });

  it('of an unknown ink is made up, always the same', async () => {
    const names = ['Cutty Sark', 'Cutty Sark', 'Golden Bear', 'PANTONE 9999 C'];
    const colors = await Promise.all(names.map((name) => resolve({ name }, bare)));
    expect(colors.map(({ source }) => source)).toEqual(['hash', 'hash', 'hash', 'hash']);
    expect(colors[0]?.['rgb']).toEqual(colors[1]?.['rgb']);
    expect(colors[0]?.['rgb']).not.toEqual(colors[2]?.['rgb']);
  });

  it.each([
    ['no name', { name: '' }],
    ['lightness above 100', { host_override: { lab: [101, 0, 0] } }],
    ['an ink in percent', { host_override: { cmyk: [0, 95, 0, 0] } }],
    ['a channel above 255', { extracted: { rgb: [0, 256, 0] } }],
    ['two values', { extracted: { lab: [1, 2] } }],
    ['a bad entry along', { extra_overrides: { A: { lab: [50, 0, 200] } } }],
  ])('is refused with %s', async (_, body) => {
    const answer = await post('resolve', { name: 'An ink', ...body });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_body']);
  });
});

describe('the nearest spot colour', () => {
  it.each(['match-spot', 'match-pantone'])('%s finds it in the coated libraries', async (name) => {
    const { json } = await post(name, { lab: [48, 67, 48] });
    expect(jsonCheck(matchSpot.response!)(json)).toEqual({ value: json });
    expect(json).toMatchObject({
      name: 'PANTONE Test Red C',
      library: 'House Coated',
      cmyk: [0, 0.95, 0.9, 0.05],
      lab_sought: [48, 67, 48],
      lab_source: 'given',
    });
    expect(json['delta_e']).toBeCloseTo(0.2, 0);
  });

  it('searches where the request says', async () => {
    const lab = [50, 60, 40];
    const library = async (libraries: readonly string[]) =>
      (await post('match-spot', { lab, libraries })).json['library'];
    expect(await library(['*'])).toBe('Screen');
    expect(await library(['House Coated', 'nothing'])).toBe('House Coated');
  });

  it('takes lab before cmyk before rgb', async () => {
    const [lab, cmyk, rgb] = [
      [30, 10, -60],
      [0, 1, 1, 0],
      [0, 0, 255],
    ];
    const name = async (body: Json) => (await post('match-spot', body)).json['name'];
    expect(await name({ lab, cmyk })).toBe('PANTONE Test Blue C');
    expect(await name({ cmyk, rgb })).toBe('PANTONE Test Red C');
    const { json } = await post('match-spot', { rgb });
    expect(json).toMatchObject({ name: 'PANTONE Test Blue C', lab_source: 'computed_from_rgb' });
  });

  it('is 404 where there is no library', async () => {
    for (const [body, at] of [
      [{ lab: [1, 1, 1], libraries: ['nothing'] }, service],
      [{ lab: [1, 1, 1], libraries: ['Old book'] }, service],
      [{ lab: [1, 1, 1] }, bare],
    ] as const) {
      const answer = await post('match-spot', body, at);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
    }
    expect((await post('match-spot', {})).status).toBe(400);
    expect((await post('match-spot', { libraries: ['*'] })).status).toBe(400);
  });
});

describe('the inkbook', () => {
  const book = async (query: string, at = service) => {
    const { body } = await call(`${at.url}/v1/color/inkbook${query}`);
    expect(jsonCheck(readInkbook.response!)(body)).toEqual({ value: body });
    return body as unknown as {
      readonly manifest: Json;
      readonly entries: readonly Json[];
      readonly curated: readonly Json[];
    };
  };

  it('holds the coated libraries, and all when asked', async () => {
    const { manifest, entries } = await book('');
    expect(manifest).toEqual({
      source: 'installed',
      license: 'CC0-1.0',
      last_updated: '2026-01-15',
      available_libraries: ['House Coated', 'Old book', 'Screen'],
      included_libraries: ['House Coated'],
      included_count: 2,
      total_count: 4,
    });
    expect(entries[0]).toEqual({
      name: 'PANTONE Test Red C',
      library: 'House Coated',
      lab: [48.1, 67.9, 48.8],
      cmyk: [0, 0.95, 0.9, 0.05],
      lab_source: 'measured',
      cmyk_source: 'library',
    });
    expect((await book('?libraries=*')).entries).toHaveLength(4);
    expect((await book('?libraries=Screen,%20Old%20book,none')).entries).toHaveLength(2);
  });

  it('is searched by name', async () => {
    const { entries, manifest } = await book('?libraries=*&search=test-red');
    expect(entries.map(({ name }) => name)).toEqual(['PANTONE Test Red C', 'Test Red']);
    expect(manifest).toMatchObject({ included_count: 2, total_count: 4 });
  });

  it('is empty but for the curated colours where nothing is installed', async () => {
    const { manifest, entries, curated } = await book('', bare);
    expect(manifest).toMatchObject({ source: 'none', license: null, total_count: 0 });
    expect([entries, curated.length > 10]).toEqual([[], true]);
  });

  it('was loaded with a warning for each file and entry left out', () => {
    const log = service.log();
    for (const text of ['broken.cxf', 'notes.doc', 'folder.csv', 'An entry has no name']) {
      expect(log).toContain(text);
    }
    expect(bare.log()).toContain('the folder of spot libraries cannot be read');
  });
});

describe('the neutral density', () => {
  const density = async (body: Json, at?: RunningExtraction) => {
    const { json } = await post('neutral-density', body, at);
    expect(jsonCheck(computeNeutralDensity.response!)(json)).toEqual({ value: json });
    return [json['neutral_density'], json['source']];
  };

  it('of Lab values follows the CIE curve, with its straight line near black', async () => {
    expect(await density({ lab: [100, 0, 0] })).toEqual([0, 'computed_from_lab']);
    expect(await density({ lab: [50, 20, 0] })).toEqual([0.7347, 'computed_from_lab']);
    // Below L* 8 the line, not the cube: log10(903.3 / 1).
    expect(await density({ lab: [1, 0, 0] })).toEqual([2.9558, 'computed_from_lab']);
  });

  it('of a measured entry is measured', async () => {
    const [value, source] = await density({ name: 'Test Red C' });
    expect(source).toBe('measured');
    expect(value).toBeCloseTo(0.77, 2);
  });

  it('of process inks orders them as traps need it', async () => {
    const values = await Promise.all(
      ['Yellow', 'Cyan', 'Magenta', 'Black'].map(async (name) => (await density({ name }))[0]),
    );
    expect(values).toEqual([...values].sort());
    expect(values[0]).toBeCloseTo(0.13, 2);
    expect(values[3]).toBeCloseTo(1.71, 1);
  });

  it('of anything else is estimated', async () => {
    expect((await density({ cmyk: [0, 1, 0, 0] }))[1]).toBe('estimated');
    expect((await density({ name: 'Old Green' }))[1]).toBe('estimated');
    expect((await density({ name: 'Who knows' }, bare))[1]).toBe('estimated');
    expect((await post('neutral-density', {})).status).toBe(400);
  });
});

describe('ink names over HTTP', () => {
  const normalize = async (name: string) => {
    const { status, body } = await call(
      `${service.url}/v1/inks/normalize?name=${encodeURIComponent(name)}`,
    );
    return [status, body as unknown as Json] as const;
  };

  it('come in one form, with the catalogue entry', async () => {
    expect(await normalize('PMS Test Red C')).toEqual([
      200,
      {
        name: 'PMS Test Red C',
        key: 'pantonetestredc',
        display: 'PANTONE Test Red C',
        kind: 'spot',
        basis: 'color_system',
        role: null,
        catalogue_ref: 'PANTONE Test Red C',
        catalogue_library: 'House Coated',
        aliases: ['PMS Test Red C'],
        stage_durations_ms: {},
      },
    ]);
    expect((await normalize('Stanzkontur'))[1]).toMatchObject({
      kind: 'technical',
      role: { group: 'Structural', type: 'Cutting', words: 'stanzkontur' },
      catalogue_ref: null,
    });
  });

  it('come many at a time, in order', async () => {
    const answer = await call(`${service.url}/v1/inks/normalize`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ names: ['Gelb', 'Old Green', 'All'] }),
    });
    const { inks, known } = answer.body as unknown as {
      readonly inks: readonly Json[];
      readonly known: boolean;
    };
    expect(inks.map(({ key, kind }) => [key, kind])).toEqual([
      ['yellow', 'process'],
      ['oldgreen', 'spot'],
      ['all', 'all'],
    ]);
    expect(known).toBe(false);
  });

  it('require a name', async () => {
    expect((await call(`${service.url}/v1/inks/normalize`)).status).toBe(400);
    expect((await normalize('x'.repeat(257)))[0]).toBe(400);
  });
});

import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { onePagePdf, readPng } from '@forme/test-kit';
import request from 'supertest';
import { startExtraction, type RunningExtraction } from './extraction-fixture';

let service: RunningExtraction;

beforeAll(async () => {
  service = await startExtraction();
});
afterAll(() => service.stop());

/** A square of 20 points at (10, 10) of a page of 100 by 50 points: half cyan, full black. */
const square = onePagePdf({
  content: '0.5 0 0 1 k 10 10 20 20 re f',
  page: '/MediaBox [0 0 100 50]',
});

function post(path: string, pdf: Uint8Array, fields: Record<string, string> = {}) {
  const call = request(service.url).post(path).attach('pdf', Buffer.from(pdf), {
    filename: 'page.pdf',
    contentType: 'application/pdf',
  });
  for (const [name, value] of Object.entries(fields)) call.field(name, value);
  return call;
}

describe('answers about plates name the faces that draw text of fonts that are not embedded', () => {
  const text = onePagePdf({
    content: 'BT /H 10 Tf 20 20 Td (A B) Tj ET',
    page: '/MediaBox [0 0 100 50]',
    resources: '/Font << /H << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>',
  });

  it.each(['/v1/render/separations', '/v1/render/heatmap'])('%s', async (path) => {
    const { status, body } = await post(path, text, { dpi: '72' }).accept('application/json');
    expect(status).toBe(200);
    const [found] = body.font_substitutions;
    expect(found).toMatchObject({ face: 'LiberationSans', glyphs: 2, reason: 'not_embedded' });
    expect(found.boxes).toHaveLength(1);
    expect(found.boxes[0].x0).toBeCloseTo(20, 0);
  });
});

describe('pictures say in headers what they lack', () => {
  const broken = onePagePdf({
    content: 'q 20 0 0 20 10 10 cm /X Do Q',
    page: '/MediaBox [0 0 100 50]',
    resources: '/XObject << /X 10 0 R >>',
    objects: {
      10: {
        dict: '/Subtype /Image /Width 4 /Height 4 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode',
        data: 'garbage',
      },
    },
  });
  const missing = {
    kind: 'image',
    page_num: 1,
    object_id: 'obj-10',
    reason: 'the JPEG data has no header that can be read',
    bbox: { x0: 10, y0: 10, x1: 30, y1: 30 },
  };

  it.each([
    ['/v1/render/page', {}],
    ['/v1/render/page', { format: 'jpeg' }],
    ['/v1/render/page', { simulate_overprint: 'false' }],
    ['/v1/render/tile', { z: '0', x: '0', y: '0' }],
    ['/v1/render/heatmap', {}],
  ])('%s %j', async (path, fields) => {
    const answer = await post(path, broken, fields).accept('image/*');
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({ 'x-engine-completeness': 'partial' });
    expect(JSON.parse(answer.headers['x-engine-missing']!)).toMatchObject([missing]);
    const whole = await post(path, square, fields).accept('image/*');
    expect(whole.headers).toMatchObject({ 'x-engine-completeness': 'complete' });
    expect(whole.headers).not.toHaveProperty('x-engine-missing');
  });
});

describe('a picture as viewers draw it says what it lacks and plates have', () => {
  const lacks = async (text: string, page = '') => {
    const pdf = onePagePdf({
      content: `BT /H 10 Tf 20 20 Td (${text}) Tj ET`,
      page: `/MediaBox [0 0 100 50] ${page}`,
      resources:
        '/Font << /H << /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [97 /afii10017 /lslash /Euro] >> >> >>',
    });
    const fields = { dpi: '72', simulate_overprint: 'false' };
    const { headers } = await post('/v1/render/page', pdf, fields).accept('image/*');
    return JSON.parse(headers['x-engine-missing'] ?? '[]');
  };

  it('text of a font that is not embedded, in a script that viewers have no face for', async () => {
    expect(await lacks('AaA')).toMatchObject([{ kind: 'font', page_num: 1, bbox: { x0: 26.67 } }]);
    expect(await lacks('Abc')).toEqual([]);
  });

  it('annotations without an appearance', async () => {
    const widget =
      '/Annots [<< /Subtype /Widget /FT /Btn /Ff 65536 /F 4 /Rect [1 2 30 20] /MK << /BG [1 0 0] >> >>]';
    const [found] = await lacks('A', widget);
    expect(found).toMatchObject({ kind: 'annotation', bbox: { x0: 1, y0: 2, x1: 30, y1: 20 } });
    expect(found.reason).toMatch(/Widget annotation has no appearance stream/);
  });
});

describe('POST /v1/render/separations', () => {
  it('gives every ink that the page marks, its coverage and its picture', async () => {
    const { status, body } = await post('/v1/render/separations', square, { dpi: '72' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ page_num: 1, dpi: 72, color_management: 'bundled_profile' });
    expect(body.missing).toEqual([]);
    expect(body.channels.map(({ name, type }: never) => [name, type])).toEqual([
      ['Cyan', 'process'],
      ['Black', 'process'],
    ]);
    expect(body.channels[0].coverage_percent).toBeCloseTo((128 / 255) * 8, 6);
    expect(body.channels[1].coverage_percent).toBeCloseTo(8, 6);
    const black = readPng(Buffer.from(body.channels[1].png_b64, 'base64'));
    expect([black.width, black.height]).toEqual([100, 50]);
    expect([black.at(9, 30), black.at(10, 20), black.at(29, 39), black.at(30, 39)]).toEqual([
      [255],
      [0],
      [0],
      [255],
    ]);
  });

  it('gives a region at a resolution that the page would be too large for', async () => {
    const fields = { dpi: '2400', region: '300,600,100,200', format: 'tiff' };
    const { status, body } = await post('/v1/render/separations', square, fields);
    expect(status).toBe(200);
    const [cyan] = body.channels;
    expect([cyan.width_px, cyan.height_px]).toEqual([100, 200]);
    const tiff = Buffer.from(cyan.tiff_b64, 'base64');
    expect(tiff.subarray(0, 4)).toEqual(Buffer.from([0x49, 0x49, 42, 0]));
    expect(tiff.includes('Cyan\0')).toBe(true);
  });

  it.each([
    [{ page: '2' }, 400, 'page_missing'],
    [{ dpi: '35' }, 400, 'invalid_body'],
    [{ dpi: '2541' }, 400, 'invalid_body'],
    [{ region: '90,0,20,10', dpi: '72' }, 400, 'region_missing'],
    [{ region: 'all' }, 400, 'invalid_body'],
    [{ ocg_on: '0', ocg_off: '0' }, 422, 'layer_conflict'],
    [{ ocg_on: '3' }, 422, 'layer_missing'],
  ])('refuses %j', async (fields, status, code) => {
    const answer = await post('/v1/render/separations', square, fields);
    expect([answer.status, answer.headers['x-engine-error-code']]).toEqual([status, code]);
    expect(Object.keys(answer.body as object)).toEqual(['detail']);
  });

  it('refuses a raster above the limit of pixels', async () => {
    const poster = onePagePdf({ content: '0 g 0 0 9 9 re f', page: '/MediaBox [0 0 7200 7200]' });
    const answer = await post('/v1/render/separations', poster, { dpi: '1200' });
    expect([answer.status, answer.headers['x-engine-error-code']]).toEqual([
      413,
      'raster_too_large',
    ]);
  });
});

describe('POST /v1/render/page', () => {
  it('shows the page on paper and turns it', async () => {
    const turned = onePagePdf({
      content: '0 0 0 1 k 5 5 10 20 re f',
      page: '/MediaBox [5 5 105 55] /Rotate 90 /UserUnit 2',
    });
    const { status, body, headers } = await post('/v1/render/page', turned, { dpi: '72' }).buffer();
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    const picture = readPng(body as Buffer);
    expect([picture.width, picture.height]).toEqual([100, 200]);
    // The lower left corner of the page stands at the upper left.
    expect(Math.max(...picture.at(2, 2))).toBeLessThan(80);
    expect(Math.max(...picture.at(38, 18))).toBeLessThan(80);
    expect(picture.at(42, 2)).toEqual([255, 255, 255]);
    expect(picture.at(2, 22)).toEqual([255, 255, 255]);
  });

  it('draws as a viewer does where overprint is not requested', async () => {
    const fields = { dpi: '72', simulate_overprint: 'false', format: 'jpeg' };
    const { status, headers, body } = await post('/v1/render/page', square, fields).buffer();
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((body as Buffer).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  });
});

describe('A page as WebP', () => {
  it.each(['true', 'false'])(
    'has the size of its PNG, overprint simulated: %s',
    async (printed) => {
      const fields = { dpi: '72', simulate_overprint: printed, format: 'webp' };
      const { status, headers, body } = await post('/v1/render/page', square, fields).buffer();
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
      const bytes = body as Buffer;
      expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)).toBe('RIFFWEBP');
      expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
      const png = await post('/v1/render/page', square, { ...fields, format: 'png' }).buffer();
      const { width, height } = readPng(png.body as Buffer);
      // Lossy and opaque: the frame header is in the first chunk (RFC 9649, 2.5).
      expect(bytes.toString('latin1', 12, 16)).toBe('VP8 ');
      expect([bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff]).toEqual([
        width,
        height,
      ]);
    },
  );
});

describe('POST /v1/render/heatmap', () => {
  const figures = (fields: Record<string, string>) =>
    post('/v1/render/heatmap', square, { dpi: '72', ...fields }).set('Accept', 'application/json');

  it('reports the areas over the limit, the maximum and the worst window', async () => {
    const { body } = await figures({ tac_limit: '149', window_mm: '1' });
    expect(body).toMatchObject({ max_tac: 150.2, over_limit_percent: 8, window_mm: 1 });
    expect(body.runs).toEqual([
      { x0: 10, y0: 10, x1: 30, y1: 30, mean_tac: 150.2, limit: 149, exceeds: true },
    ]);
    expect(body.worst_window).toMatchObject({ mean_tac: 150.2, exceeds: true });
    expect((await figures({ tac_limit: '151' })).body.runs).toEqual([]);
  });

  it('lists the inks that the total leaves out: on layers of a processing step, or as the caller says', async () => {
    const spot = (name: string): string =>
      `/${name} [/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>]`;
    const pdf = onePagePdf({
      page: '/MediaBox [0 0 100 50]',
      content:
        '0 0 0 1 k 10 10 20 20 re f /Over gs /Gold cs 1 scn 10 10 20 20 re f /OC /L BDC /Gloss cs 1 scn 10 10 20 20 re f EMC',
      resources: `/ExtGState << /Over << /OP true /op true >> >> /ColorSpace << ${spot('Gold')} ${spot('Gloss')} >> /Properties << /L 30 0 R >>`,
      catalog: '/OCProperties << /OCGs [30 0 R] /D << >> >>',
      objects: {
        30: '<< /Type /OCG /Name (Coat) /GTS_Metadata << /GTS_ProcStepsGroup /Varnish >> >>',
      },
    });
    const ask = async (path: string, fields: Record<string, string>) =>
      (await post(path, pdf, fields).set('Accept', 'application/json')).body;
    const step = { name: 'Gloss', reason: 'processing_step', group: 'Varnish', type: null };
    const gold = { name: 'Gold', reason: 'requested', group: null, type: null };
    const heat = { dpi: '72' };
    expect(await ask('/v1/render/heatmap', heat)).toMatchObject({ max_tac: 200, left_out: [step] });
    expect(await ask('/v1/render/heatmap', { ...heat, exclude_inks: 'gold' })).toMatchObject({
      max_tac: 100,
      left_out: [gold, step],
    });
    const point = { x: '20', y: '20' };
    expect(await ask('/v1/sample/density', point)).toMatchObject({ tac: 200, left_out: [step] });
    expect(await ask('/v1/sample/density', { ...point, exclude_inks: 'Gold' })).toMatchObject({
      tac: 100,
      left_out: [gold, step],
    });
  });

  it('gives a picture', async () => {
    const { body } = await post('/v1/render/heatmap', square, { dpi: '72', tac_limit: '100' });
    const picture = readPng(body as Buffer);
    expect([picture.at(0, 0), picture.at(15, 30)]).toEqual([
      [0, 0, 0, 0],
      [255, 0, 0, 190],
    ]);
  });
});

describe('POST /v1/render/tile', () => {
  it('shows the page in one tile at zoom 0 and ends at its edge', async () => {
    const { body } = await post('/v1/render/tile', square, { z: '0', x: '0', y: '0' });
    expect([readPng(body as Buffer).width, readPng(body as Buffer).height]).toEqual([256, 128]);
    const one = await post('/v1/render/tile', square, { z: '1', x: '1', y: '0', channel: 'Black' });
    expect(one.status).toBe(200);
    const outside = await post('/v1/render/tile', square, { z: '0', x: '1', y: '0' });
    expect([outside.status, outside.headers['x-engine-error-code']]).toEqual([404, 'tile_missing']);
    const ink = await post('/v1/render/tile', square, { z: '0', x: '0', y: '0', channel: 'Gold' });
    expect([ink.status, ink.headers['x-engine-error-code']]).toEqual([404, 'ink_missing']);
  });
});

describe('POST /v1/render/tile-plates', () => {
  const read = async (pdf: Uint8Array, fields: Record<string, string>) => {
    const { status, body } = await post('/v1/render/tile-plates', pdf, fields).responseType('blob');
    expect(status).toBe(200);
    const bytes = body as Buffer;
    const end = bytes.indexOf(10);
    const head = JSON.parse(bytes.toString('utf8', 0, end)) as {
      width: number;
      height: number;
      inks: { name: string; type: string; rgb: number[] | null }[];
    };
    const planes = inflateSync(bytes.subarray(end + 1));
    const at = (ink: string, x: number, y: number) =>
      planes[
        head.inks.findIndex(({ name }) => name === ink) * head.width * head.height +
          y * head.width +
          x
      ];
    return { head, planes, at };
  };

  it('gives every ink that marks the tile, a byte for each pixel', async () => {
    const whole = await read(square, { z: '0', x: '0', y: '0', size: '100' });
    expect(whole.head).toEqual({
      width: 100,
      height: 50,
      inks: [
        { name: 'Cyan', type: 'process', rgb: null },
        { name: 'Black', type: 'process', rgb: null },
      ],
    });
    expect([whole.at('Cyan', 20, 30), whole.at('Black', 20, 30)]).toEqual([128, 255]);
    expect([whole.at('Cyan', 40, 30), whole.planes.length]).toEqual([0, 2 * 100 * 50]);
    const empty = await read(square, { z: '2', x: '3', y: '0', size: '64' });
    expect([empty.head.inks, empty.planes.length]).toEqual([[], 0]);
  });

  it('gives a spot ink with the colour of its full tint', async () => {
    const spot = onePagePdf({
      content: '/S cs 1 scn 0 0 100 50 re f',
      page: '/MediaBox [0 0 100 50]',
      resources:
        '/ColorSpace << /S [/Separation /Orange /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.5 1 0] /N 1 >>] >>',
    });
    const { head } = await read(spot, { z: '0', x: '0', y: '0' });
    const [orange] = head.inks;
    expect(orange).toMatchObject({ name: 'Orange', type: 'spot' });
    expect(orange?.rgb?.[0]).toBeGreaterThan(0.8);
    expect(orange?.rgb?.[2]).toBeLessThan(0.4);
  });

  it('cuts tiles of one block that fit together, and refuses those outside of the page', async () => {
    const lines = onePagePdf({
      content: '0 0 0 1 K 0 0 m 100 50 l S 1 0 0 0 k 33 7 41 29 re f',
      page: '/MediaBox [0 0 100 50]',
    });
    const whole = await read(lines, { z: '0', x: '0', y: '0', size: '256' });
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [2, 1],
      [3, 1],
    ] as const) {
      const part = await read(lines, { z: '2', x: String(x), y: String(y), size: '64' });
      for (let row = 0; row < part.head.height; row += 7) {
        for (let column = 0; column < part.head.width; column += 5) {
          for (const { name } of part.head.inks) {
            expect(part.at(name, column, row)).toBe(whole.at(name, x * 64 + column, y * 64 + row));
          }
        }
      }
    }
    const outside = { z: '2', x: '0', y: '2', size: '64' };
    const { status, headers } = await post('/v1/render/tile-plates', lines, outside);
    expect([status, headers['x-engine-error-code']]).toEqual([404, 'tile_missing']);
  });
});

describe('POST /v1/render/color-table', () => {
  it('has the colours of the process inks as pages are shown with them', async () => {
    const { body } = await post('/v1/render/color-table', square).responseType('blob');
    const table = body as Buffer;
    expect(table.length).toBe(17 ** 4 * 3);
    expect([...table.subarray(0, 3)]).toEqual([255, 255, 255]);
    const dark = onePagePdf({
      content: '0.5 0 0.25 1 k 0 0 100 50 re f',
      page: '/MediaBox [0 0 100 50]',
    });
    const { body: picture } = await post('/v1/render/page', dark, { dpi: '36' });
    const shown = readPng(picture as Buffer).at(5, 5);
    const place = (((8 * 17 + 0) * 17 + 4) * 17 + 16) * 3;
    shown.forEach((value, channel) =>
      expect(Math.abs(value - (table[place + channel] ?? 0))).toBeLessThanOrEqual(1),
    );
  });
});

describe('layers', () => {
  const layered = onePagePdf({
    content:
      '0 0 0 1 k /OC /A BDC 0 0 10 10 re f EMC /OC /B BDC 20 0 10 10 re f EMC 1 0 0 0 k 30 10 10 10 re f',
    resources: '/Properties << /A 10 0 R /B 11 0 R >>',
    page: '/MediaBox [0 0 40 20]',
    catalog: '/OCProperties << /OCGs [10 0 R 11 0 R] /D << /OFF [11 0 R] >> >>',
    objects: { 10: '<< /Type /OCG /Name (A) >>', 11: '<< /Type /OCG /Name (B) >>' },
  });
  const coverage = async (fields: Record<string, string>) => {
    const { body } = await post('/v1/render/separations', layered, {
      dpi: '72',
      format: 'none',
      ...fields,
    });
    return Object.fromEntries(
      body.channels.map(({ name, coverage_percent }: never) => [name, coverage_percent]),
    ) as Record<string, number>;
  };

  it('show as the document says, or as they are switched', async () => {
    expect(await coverage({})).toEqual({ Cyan: 12.5, Black: 12.5 });
    expect(await coverage({ ocg_on: '1' })).toEqual({ Cyan: 12.5, Black: 25 });
    expect(await coverage({ ocg_off: '0' })).toEqual({ Cyan: 12.5 });
  });

  it('are rendered alone, on nothing', async () => {
    const { body, status } = await post('/v1/render/layer', layered, {
      dpi: '72',
      layer_index: '1',
    });
    expect(status).toBe(200);
    const picture = readPng(body as Buffer);
    expect([picture.at(5, 15)[3], picture.at(25, 15)[3], picture.at(35, 5)[3]]).toEqual([
      0, 255, 0,
    ]);
    const missing = await post('/v1/render/layer', layered, { layer_index: '7' });
    expect(missing.status).toBe(422);
  });
});

describe('samples', () => {
  it('report inks, coverage and colour at a point', async () => {
    const density = await post('/v1/sample/density', square, {
      x: '20',
      y: '20',
      tac_limit: '150',
    });
    expect(density.body).toMatchObject({
      x: 20,
      y: 20,
      dpi: 300,
      tac: 150.2,
      limit_exceeded: true,
    });
    expect(density.body.channels).toContainEqual({ name: 'Black', type: 'process', percent: 100 });
    const color = await post('/v1/sample/color', square, { x: '80', y: '40' });
    expect(color.body).toMatchObject({ rgb: [255, 255, 255], hex: '#ffffff' });
    const outside = await post('/v1/sample/color', square, { x: '101', y: '40' });
    expect([outside.status, outside.headers['x-engine-error-code']]).toEqual([
      400,
      'point_missing',
    ]);
  });

  it('read an aperture', async () => {
    const { body } = await post('/v1/sample/density', square, {
      x: '10',
      y: '20',
      dpi: '300',
      aperture_mm: '3',
    });
    expect(body.channels[3].percent).toBeGreaterThan(45);
    expect(body.channels[3].percent).toBeLessThan(55);
  });
});

it('lists what is rendered, and reads other views from the same plates', async () => {
  const pdf = onePagePdf({ content: '1 0 0 0 k 0 0 5 5 re f', page: '/MediaBox [0 0 30 30]' });
  const first = await post('/v1/render/separations', pdf, { dpi: '99' });
  expect(first.headers['x-engine-stage-durations-ms']).toContain('interpret');
  const second = await post('/v1/render/separations', pdf, { dpi: '99', format: 'none' });
  expect(second.headers['x-engine-stage-durations-ms']).not.toContain('interpret');
  const hash = createHash('sha256').update(pdf).digest('hex');
  const { body } = await request(service.url).get(`/v1/documents/${hash}/renders`);
  expect(body.renders).toEqual([{ page_index: 0, dpi: 99, color_space: 'separations' }]);
});

/** Tasks that engine processes did meanwhile, with how they ended. */
async function tasksOf(act: () => Promise<unknown>): Promise<string[]> {
  const before = service.events.length;
  await act();
  return service.events
    .slice(before)
    .flatMap((event) => (event.type === 'job_ended' ? [`${event.task} ${event.outcome}`] : []));
}

const dotted = (text: string) =>
  onePagePdf({ content: `1 0 0 0 k 0 0 5 5 re f % ${text}`, page: '/MediaBox [0 0 30 30]' });

describe('plates and a view of them', () => {
  it('come from one job the first time, other views from a job of their own', async () => {
    const pdf = dotted('one job');
    const fields = { dpi: '72', format: 'none' };
    expect(await tasksOf(() => post('/v1/render/separations', pdf, fields))).toEqual(['plates ok']);
    expect(await tasksOf(() => post('/v1/render/page', pdf, { dpi: '72' }))).toEqual([
      'plate_view ok',
    ]);
  });

  it('are made again for a picture when annotations without an appearance stream belong to it alone', async () => {
    const pdf = onePagePdf({
      page: '/MediaBox [0 0 30 10] /Annots [10 0 R]',
      objects: {
        10: '<< /Type /Annot /Subtype /Square /F 4 /Rect [0 0 15 10] /IC [0 1 1 0] /C [] >>',
      },
    });
    const plates = await post('/v1/render/separations', pdf, { dpi: '72', format: 'none' });
    expect(plates.body.channels).toEqual([]);
    expect(plates.body.missing).toMatchObject([{ kind: 'annotation', object_id: 'obj-10' }]);
    const { body } = await post('/v1/render/page', pdf, { dpi: '72' }).buffer();
    const picture = readPng(body as Buffer);
    expect(picture.at(20, 5)).toEqual([255, 255, 255]);
    expect(picture.at(5, 5)[1]).toBeLessThan(80);
  });

  it('show such annotations also in the first answer about an upload', async () => {
    const pdf = onePagePdf({
      page: '/MediaBox [0 0 30 10] /Annots [10 0 R]',
      objects: {
        10: '<< /Type /Annot /Subtype /Square /F 4 /Rect [0 0 20 10] /IC [0 1 1 0] /C [] >>',
      },
    });
    const { status, body } = await post('/v1/render/page', pdf, { dpi: '72' }).buffer();
    expect(status).toBe(200);
    expect(readPng(body as Buffer).at(5, 5)[1]).toBeLessThan(80);
  });

  it('are kept when the view cannot be made, and the view is reported as missing', async () => {
    const pdf = dotted('outside');
    const outside = () => post('/v1/sample/color', pdf, { x: '31', y: '5', dpi: '72' });
    expect(await tasksOf(outside)).toEqual(['plates ok', 'plate_view point_missing']);
    expect(await tasksOf(outside)).toEqual(['plate_view point_missing']);
  });

  it('are made once for two views that are requested at the same time', async () => {
    const pdf = dotted('at the same time');
    let answers: Awaited<ReturnType<typeof post>>[] = [];
    const tasks = await tasksOf(async () => {
      answers = await Promise.all([
        post('/v1/render/separations', pdf, { dpi: '72', format: 'none' }),
        post('/v1/sample/density', pdf, { x: '2', y: '2', dpi: '72' }),
      ]);
    });
    expect(tasks).toEqual(['plates ok', 'plate_view ok']);
    const cyan = { name: 'Cyan', type: 'process' };
    expect(answers[0]?.body.channels).toMatchObject([cyan]);
    expect(answers[1]?.body.channels).toContainEqual({ ...cyan, percent: 100 });
  });
});

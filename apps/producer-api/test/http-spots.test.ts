import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

const entry = (name: string, library: string, lab: readonly number[] | null) => ({
  name,
  library,
  lab,
  cmyk: lab ? null : [0, 0.75, 0.9, 0],
  lab_source: lab && 'measured',
  cmyk_source: lab ? null : 'library',
});
const entries = [
  entry('WARM RED C', 'coated', [60, 65, 45]),
  entry('WARM RED U', 'uncoated', [62, 55, 35]),
  entry('186 C', 'coated', null),
];
const empty = ['empty'];

describe('/v1/spots', () => {
  let fixture: ProducerFixture;
  let extraction: Server;
  let app: Parameters<typeof request>[0];

  beforeAll(async () => {
    extraction = createServer((incoming, answer) => {
      const { searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
      const sought = searchParams.get('search')?.toLowerCase().replaceAll(' ', '') ?? '';
      const found = entries.filter(({ name }) =>
        name.toLowerCase().replaceAll(' ', '').includes(sought),
      );
      const manifest = {
        source: 'installed',
        license: null,
        last_updated: null,
        available_libraries: ['coated', 'uncoated', ...empty],
        included_libraries: ['coated', 'uncoated', ...empty],
        included_count: found.length,
        total_count: entries.length,
      };
      answer.setHeader('Content-Type', 'application/json');
      answer.end(
        JSON.stringify({ schema_version: '1.0.0', manifest, entries: found, curated: [] }),
      );
    });
    await new Promise<void>((done) => extraction.listen(0, '127.0.0.1', done));
    const { port } = extraction.address() as AddressInfo;
    fixture = await openProducer();
    ({ app } = await fixture.start({ EXTRACTION_URL: `http://127.0.0.1:${port}` }));
  });

  afterAll(async () => {
    await fixture.stop();
    extraction.close();
  });

  const get = (path: string) => request(app).get(`/v1/spots/${path}`);

  it('finds the entries whose name has a text, in one library or all', async () => {
    const { status, body } = await get('search?q=warm%20red');
    expect([status, body.total, body.limit]).toEqual([200, 2, 50]);
    expect(body.results[0]).toEqual({
      name: 'WARM RED C',
      library: 'coated',
      lab: [60, 65, 45],
      cmyk_bridge: null,
      lab_source: 'measured',
      cmyk_source: null,
    });
    expect((await get('search?q=warm%20red&library=uncoated')).body.total).toBe(1);
    const one = await get('search?q=warm%20red&limit=1');
    expect([one.body.total, one.body.results.length]).toEqual([2, 1]);
    expect((await get('search?q=warm%20red&limit=0')).status).toBe(400);
  });

  it('looks up what the name of an ink means, with or without its colour system', async () => {
    expect((await get('lookup?name=PANTONE%20186%20C')).body).toMatchObject({
      name: '186 C',
      cmyk_bridge: [0, 0.75, 0.9, 0],
    });
    expect((await get('lookup?name=Warm%20Red%20C')).body.library).toBe('coated');
    const none = await get('lookup?name=Brand%20Green');
    expect([none.status, none.body.code]).toEqual([404, 'spot_not_found']);
  });

  it('lists the libraries with their entries', async () => {
    expect((await get('libraries')).body).toEqual({
      libraries: [
        { id: 'coated', count: 2 },
        { id: 'uncoated', count: 1 },
        { id: 'empty', count: 0 },
      ],
    });
  });

  it('is 503 while the extraction service does not answer', async () => {
    const { app: alone } = await fixture.start();
    const { status, body } = await request(alone).get('/v1/spots/libraries');
    expect([status, body.code]).toEqual([503, 'spots_unavailable']);
  });
});

import type { Service } from '@forme/service-kit/lifecycle';
import request from 'supertest';
import { labelPdf, sheetPdf } from './art';
import { openCompare, platesForm, until, type CompareFixture } from './compare-fixture';

const withoutDurations = (body: object) => ({ ...body, stage_durations_ms: {} });
/** A label like no other. */
const labelOf = (name: string) => Buffer.concat([labelPdf(), Buffer.from(`% ${name}\n`)]);
const plates = ({ app }: Service, fields: Parameters<typeof platesForm>[1] = {}) =>
  platesForm(request(app).post('/v1/compare/plates'), fields);
const documents = ({ app }: Service) =>
  request(app)
    .post('/v1/compare/documents')
    .field('emit_regions', 'true')
    .attach('candidates', Buffer.from(labelPdf()), 'label.pdf')
    .attach('reference', Buffer.from(sheetPdf(3, 2)), 'sheet.pdf');

describe('results of requests', () => {
  let fixture: CompareFixture;
  let service: Service;
  beforeAll(async () => {
    fixture = await openCompare();
    service = await fixture.start({ COMPARE_MAX_CONCURRENCY: '1', COMPARE_MAX_QUEUE: '1' });
  });
  afterAll(() => fixture.stop());

  it('are known the next time, without asking anybody', async () => {
    const first = await plates(service);
    expect([first.status, first.headers['x-compare-cache']]).toEqual([200, 'miss']);
    // Which release answers is asked from time to time, whatever the request.
    const work = () =>
      fixture.calls.asked.filter((id) => !['readHealth', 'readContract'].includes(id));
    const before = work().length;
    const again = await plates(service);
    expect([again.status, again.headers['x-compare-cache']]).toEqual([200, 'hit']);
    expect(withoutDurations(again.body as object)).toEqual(withoutDurations(first.body as object));
    expect(again.body.stage_durations_ms).toEqual({ cache: expect.any(Number) });
    expect(work()).toHaveLength(before);
  });

  it('are refused with 429 beyond what may work and wait, and the others come', async () => {
    const release = fixture.calls.hold();
    const before = fixture.calls.asked.length;
    const working = plates(service, { pdf: labelOf('a') }).then((answer) => answer);
    await until(() => fixture.calls.asked.includes('probeDocument', before));
    const both = [labelOf('b'), labelOf('c')].map((pdf) =>
      plates(service, { pdf }).then((it) => it),
    );
    const refused = await Promise.race(both);
    expect([refused.status, refused.body.code]).toEqual([429, 'busy']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    release();
    const statuses = (await Promise.all([working, ...both])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 429]);
  });
});

describe('calls of a tenant', () => {
  it('are refused with 429 once its bucket of the operation is empty', async () => {
    const fixture = await openCompare();
    try {
      const { app } = await fixture.start({
        COMPARE_RATE_LIMIT_BURST: '1',
        COMPARE_RATE_LIMIT_RPM: '1',
      });
      const ask = (operation: string, tenant = 'acme') =>
        request(app)
          .post(`/v1/compare/${operation}`)
          .set('X-Compare-Tenant', tenant)
          .field('dpi', '150');
      const first = await ask('plates');
      const second = await ask('plates');
      expect(first.status).toBe(422);
      expect([second.status, second.body.code]).toEqual([429, 'rate_limited']);
      expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
      for (const other of [ask('documents'), ask('jobs'), ask('plates', 'other')])
        expect((await other).status).toBe(422);
    } finally {
      await fixture.stop();
    }
  });
});

describe('results of different machines', () => {
  it('are the same bytes from one engine process and from two', async () => {
    const bodies: string[] = [];
    for (const processes of [1, 2]) {
      const fixture = await openCompare(undefined, processes);
      try {
        const service = await fixture.start();
        for (const answer of [await plates(service), await documents(service)]) {
          expect(answer.status).toBe(200);
          bodies.push(JSON.stringify(withoutDurations(answer.body as object)));
        }
      } finally {
        await fixture.stop();
      }
    }
    expect(bodies).toHaveLength(4);
    expect(bodies.slice(2)).toEqual(bodies.slice(0, 2));
  });
});

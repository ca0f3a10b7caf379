import { Agent, request as send, type ClientRequest, type RequestListener } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { onePagePdf } from '@forme/test-kit';
import request from 'supertest';
import type { ServiceAddress } from '@forme/service-kit/lifecycle';
import { openProducer, type ProducerFixture } from './producer-fixture';

/** A plan that keeps an engine busy for seconds: thousands of placements. */
const slowPlan = {
  sheet: { width_pt: 1960, height_pt: 1960 },
  cell: { width_pt: 20, height_pt: 20 },
  page_mapping: 'repeat',
  crop_marks: true,
};

describe('a client that leaves', () => {
  let fixture: ProducerFixture;
  let app: RequestListener;
  let address: ServiceAddress;

  beforeAll(async () => {
    fixture = await openProducer();
    const service = await fixture.start();
    ({ app } = service);
    address = await service.start(0);
  });

  afterAll(() => fixture.stop());

  const bodyOf = (name: string) =>
    JSON.stringify({
      input_pdf_b64: Buffer.from(onePagePdf({ content: `% ${name}` })).toString('base64'),
      plan: slowPlan,
    });

  function start(name: string): ClientRequest {
    const call = send(`${address.url}/v1/impose/apply`, {
      method: 'POST',
      agent: new Agent(),
      headers: { 'Content-Type': 'application/json' },
    });
    call.on('error', () => undefined);
    call.end(bodyOf(name));
    return call;
  }

  const busy = async (count: number) => {
    while (fixture.engine.status.busy !== count) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };

  it('stops its run, leaves no file and no record, and the next one is served', async () => {
    const call = start('leaving');
    await busy(1);
    call.destroy();
    while (!fixture.runs.some((run) => run === 'apply engine_cancelled')) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const { body } = await request(app).get('/v1/lineage');
    expect(body.lineage_ids).toEqual([]);
    const answer = await request(app)
      .post('/v1/white-underbase/apply')
      .send({ input_pdf_b64: Buffer.from(onePagePdf({})).toString('base64') });
    expect(answer.status).toBe(200);
    expect(fixture.log()).not.toContain('the request failed');
  });

  it('does not stop the run that another client shares', async () => {
    const leaving = start('shared');
    await busy(1);
    const other = request(app)
      .post('/v1/impose/apply')
      .set('Content-Type', 'application/json')
      .send(bodyOf('shared'))
      .then((answer) => answer);
    await new Promise((resolve) => setTimeout(resolve, 150));
    leaving.destroy();
    const { status, body } = await other;
    expect([status, body.detail, body.cache_hit]).toEqual([200, undefined, false]);
    expect(fixture.runs.filter((run) => run === 'apply ok')).toHaveLength(2);
  });

  it('leaves an empty work folder', async () => {
    for (;;) {
      const left = await readdir(join(fixture.folder, 'service-0', 'producer', 'uploads'));
      if (left.length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
});

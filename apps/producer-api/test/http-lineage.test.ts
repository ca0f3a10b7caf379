import { LineageRecord } from '@forme/contracts/producer';
import { jsonCheck } from '@forme/service-kit/http';
import { onePagePdf } from '@forme/test-kit';
import request from 'supertest';
import { canonicalJson, sha256Of } from '../src/plans/canonical-json';
import { openProducer, type ProducerFixture } from './producer-fixture';

type App = Parameters<typeof request>[0];

const imposePlan = {
  sheet: { width_pt: 600, height_pt: 800 },
  cell: { width_pt: 200, height_pt: 300 },
};

describe('lineage', () => {
  let fixture: ProducerFixture;
  let app: App;

  beforeAll(async () => {
    fixture = await openProducer();
    ({ app } = await fixture.start());
  });

  afterAll(() => fixture.stop());

  const pdfOf = (name: string) =>
    Buffer.from(onePagePdf({ content: `% ${name}` })).toString('base64');
  const as = (tenant: string) => ({ 'X-Producer-Tenant': tenant });
  const white = (pdf: string, tenant: string, headers = {}) =>
    request(app)
      .post('/v1/white-underbase/apply')
      .set({ ...as(tenant), ...headers })
      .send({ input_pdf_b64: pdf });
  const impose = (pdf: string, tenant: string, headers = {}) =>
    request(app)
      .post('/v1/impose/apply')
      .set({ ...as(tenant), ...headers })
      .send({ input_pdf_b64: pdf, plan: imposePlan });
  const chain = async (id: string, tenant: string, to = app) =>
    (await request(to).get(`/v1/lineage/${id}`).set(as(tenant))).body as {
      steps: Record<string, unknown>[];
    };

  it('of every apply has all fields, also when the output came from the cache', async () => {
    const pdf = pdfOf('fields');
    const first = await white(pdf, 'fields');
    const again = await white(pdf, 'fields');
    expect(again.body.lineage_id).not.toBe(first.body.lineage_id);
    for (const { body } of [first, again]) {
      const { steps } = await chain(body.lineage_id as string, 'fields');
      const step = steps.at(-1)!;
      expect(jsonCheck(LineageRecord)(step)).toHaveProperty('value');
      expect(step).toMatchObject({
        lineage_id: body.lineage_id,
        step_index: 0,
        producer: 'white_underbase',
        input_sha256: body.input_sha256,
        output_sha256: body.pdf_sha256,
        plan_sha256: body.policy_sha256,
        cache_key: body.cache_key,
        retained_for_training: false,
        engine_fingerprint: { geom_schema_version: '1.0.0', color_schema_version: '1.0.0' },
        extras: { cache_hit: body.cache_hit, pages_processed: 1 },
      });
    }
  });

  it('of separate calls walks back to the first step by the hashes', async () => {
    const first = await impose(pdfOf('chain'), 'chain');
    const second = await impose(first.body.output_pdf_b64 as string, 'chain');
    const third = await white(second.body.output_pdf_b64 as string, 'chain');
    // A step that changes nothing is no parent of a step on the same bytes.
    const again = await white(second.body.output_pdf_b64 as string, 'chain');
    expect(
      (await chain(again.body.lineage_id as string, 'chain')).steps.at(-1)?.['parent_lineage_id'],
    ).toBe(second.body.lineage_id);
    const { steps } = await chain(third.body.lineage_id as string, 'chain');
    expect(steps.map(({ lineage_id: id, parent_lineage_id: parent }) => [id, parent])).toEqual([
      [first.body.lineage_id, null],
      [second.body.lineage_id, first.body.lineage_id],
      [third.body.lineage_id, second.body.lineage_id],
    ]);
  });

  it('takes the parent that the caller names, and refuses one that is not its tenant’s', async () => {
    const one = await white(pdfOf('one'), 'named');
    const two = await white(pdfOf('two'), 'named', {
      'X-Producer-Parent-Lineage-Id': one.body.lineage_id as string,
    });
    const { steps } = await chain(two.body.lineage_id as string, 'named');
    expect(steps.map(({ lineage_id: id }) => id)).toEqual([
      one.body.lineage_id,
      two.body.lineage_id,
    ]);
    const stranger = await white(pdfOf('two'), 'stranger', {
      'X-Producer-Parent-Lineage-Id': one.body.lineage_id as string,
    });
    expect([stranger.status, stranger.body.code]).toEqual([422, 'parent_lineage_unknown']);
  });

  it('is a tenant’s own: others neither read nor list it, nor find parents in it', async () => {
    const mine = await impose(pdfOf('mine'), 'mine');
    expect(
      (
        await request(app)
          .get(`/v1/lineage/${mine.body.lineage_id as string}`)
          .set(as('yours'))
      ).status,
    ).toBe(404);
    const yours = await white(mine.body.output_pdf_b64 as string, 'yours');
    expect((await chain(yours.body.lineage_id as string, 'yours')).steps).toHaveLength(1);
    const { body } = await request(app).get('/v1/lineage').set(as('yours'));
    expect(body).toEqual({ lineage_ids: [yours.body.lineage_id], next_cursor: null });
  });

  it('is chained by hashes over all records of a tenant', async () => {
    for (const name of ['a', 'b', 'c']) await white(pdfOf(name), 'hashed');
    const rows = await fixture.database.records.query<{ record: string; record_sha256: string }>(
      `select record, record_sha256 from producer_lineage where tenant = 'hashed' order by seq`,
    );
    let previous: string | undefined;
    for (const { record, record_sha256: hash } of rows) {
      const parsed = JSON.parse(record) as { prev_record_sha256?: string };
      expect(parsed.prev_record_sha256).toBe(previous);
      expect(sha256Of(canonicalJson(parsed))).toBe(hash);
      previous = hash;
    }
    expect(rows).toHaveLength(3);
  });

  it('is verified, and a row that was changed, removed or replaced is reported', async () => {
    const ids: string[] = [];
    for (const name of ['v1', 'v2', 'v3']) {
      ids.push((await white(pdfOf(name), 'verified')).body.lineage_id as string);
    }
    const { records } = fixture.database;
    const verify = async () =>
      (await request(app).get(`/v1/lineage/${ids[0]!}/verify`).set(as('verified'))).body as {
        valid: boolean;
        faults: { lineage_id: string | null; reason: string }[];
      };
    expect(await verify()).toEqual({
      lineage_id: ids[0],
      valid: true,
      records_checked: 3,
      faults: [],
    });
    const reasons = async () =>
      (await verify()).faults.map(({ lineage_id, reason }) => [lineage_id, reason]);
    const set = (change: string, id: string) =>
      records.query(`update producer_lineage set ${change} where lineage_id = $1`, [id]);
    await set(`record = replace(record, '"duration_ms":', '"duration_ms":9')`, ids[1]!);
    expect(await reasons()).toEqual([[ids[1], 'record_changed']]);
    // One who makes the hash match breaks the chain at the next record.
    await set(`record_sha256 = encode(sha256(convert_to(record, 'UTF8')), 'hex')`, ids[1]!);
    expect(await reasons()).toEqual([[ids[2], 'chain_broken']]);
    await set(`output_sha256 = repeat('0', 64)`, ids[0]!);
    expect(await reasons()).toEqual([
      [ids[0], 'columns_changed'],
      [ids[2], 'chain_broken'],
    ]);
    await records.query('delete from producer_lineage where lineage_id = $1', [ids[2]]);
    expect(await reasons()).toEqual([
      [ids[0], 'columns_changed'],
      [null, 'head_changed'],
      [ids[2], 'run_missing'],
    ]);
    const strange = await request(app).get('/v1/lineage/none/verify').set(as('verified'));
    expect(strange.status).toBe(404);
  });

  it('stays one chain when calls come at the same time', async () => {
    await Promise.all(['1', '2', '3', '4', '5'].map((name) => white(pdfOf(name), 'together')));
    const rows = await fixture.database.records.query<{ record: string }>(
      `select record from producer_lineage where tenant = 'together' order by seq`,
    );
    const previous = rows.map(
      ({ record }) => (JSON.parse(record) as { prev_record_sha256?: string }).prev_record_sha256,
    );
    expect(new Set(previous).size).toBe(5);
  });

  it('is listed newest first, page by page, and filtered', async () => {
    const ids: string[] = [];
    for (const name of ['p1', 'p2', 'p3'])
      ids.unshift((await white(pdfOf(name), 'paged')).body.lineage_id as string);
    const sheet = await impose(pdfOf('p4'), 'paged');
    ids.unshift(sheet.body.lineage_id as string);
    const list = async (query: object) =>
      (await request(app).get('/v1/lineage').query(query).set(as('paged'))).body as {
        lineage_ids: string[];
        next_cursor: string | null;
      };
    const first = await list({ limit: 3 });
    expect(first.lineage_ids).toEqual(ids.slice(0, 3));
    const second = await list({ limit: 3, cursor: first.next_cursor });
    expect(second).toEqual({ lineage_ids: ids.slice(3), next_cursor: null });
    expect((await list({ producer: 'impose' })).lineage_ids).toEqual([ids[0]]);
    const { input_sha256: input, pdf_sha256: output } = sheet.body as Record<string, string>;
    expect((await list({ sha256: input })).lineage_ids).toEqual([ids[0]]);
    expect((await list({ sha256: output })).lineage_ids).toEqual([ids[0]]);
    expect((await list({ until: '2020-01-01T00:00:00Z' })).lineage_ids).toEqual([]);
    expect((await list({ since: '2020-01-01T00:00:00Z' })).lineage_ids).toHaveLength(4);
    for (const query of [
      { limit: 0 },
      { limit: 501 },
      { cursor: 'x y' },
      { since: 'yesterday' },
      { until: '2016-12-31T23:59:60Z' },
    ]) {
      const { status } = await request(app).get('/v1/lineage').query(query);
      expect(status).toBe(400);
    }
  });

  it('survives a restart, and is read by other replicas', async () => {
    const { body } = await white(pdfOf('restart'), 'restart');
    const other = await fixture.start();
    expect((await chain(body.lineage_id as string, 'restart', other.app)).steps).toHaveLength(1);
  });

  it('is not written for a call that fails', async () => {
    const { status } = await request(app)
      .post('/v1/white-underbase/apply')
      .set(as('failing'))
      .send({ input_pdf_b64: pdfOf('x'), policy: { page_indices: [7] } });
    expect(status).toBe(422);
    const { body } = await request(app).get('/v1/lineage').set(as('failing'));
    expect(body.lineage_ids).toEqual([]);
  });
});

import { createHash } from 'node:crypto';
import { bundledCmyk } from '@forme/pdf-core/color';
import { onePagePdf } from '@forme/test-kit';
import request from 'supertest';
import { openProducer, type ProducerFixture } from './producer-fixture';

describe('profiles of rewrites', () => {
  let fixture: ProducerFixture;
  let app: Parameters<typeof request>[0];
  const page = Buffer.from(onePagePdf({ content: '1 0 0 0 k 0 0 20 10 re f' }));
  const profile = Buffer.from(bundledCmyk().bytes() ?? []);
  const plan = (name: string) => ({
    ops: [{ op: 'colorspace_swap', target: 'rgb', source_profile: name }],
  });
  const form = (name: string) =>
    request(app)
      .post('/v1/rewrite/apply')
      .field('plan', JSON.stringify(plan(name)))
      .attach('input_pdf', page, 'page.pdf');

  beforeAll(async () => {
    fixture = await openProducer();
    ({ app } = await fixture.start());
  });

  afterAll(() => fixture.stop());

  it('come as files of the form or by the hash of an earlier upload, and count for the cache', async () => {
    const sent = await form('press.icc').attach('externals', profile, 'press.icc');
    expect([sent.status, sent.body.ops_applied]).toEqual([200, 1]);
    const changed = Buffer.from(profile);
    // The rendering intent of the header (ICC.1:2022, 7.2.15): other bytes, the same colours.
    changed.writeUInt32BE(profile.readUInt32BE(64) === 1 ? 0 : 1, 64);
    const other = await form('press.icc').attach('externals', changed, 'press.icc');
    expect(other.body.cache_key).not.toBe(sent.body.cache_key);
    const hash = createHash('sha256').update(profile).digest('hex');
    const stored = await request(app)
      .post('/v1/rewrite/apply')
      .send({ input_pdf_b64: page.toString('base64'), plan: plan(`sha256:${hash}`) });
    expect(stored.body).toMatchObject({ pdf_sha256: sent.body.pdf_sha256 as string });
  });

  it('that nobody sent are refused', async () => {
    const none = await form('press.icc');
    expect([none.status, none.body.reason]).toEqual([422, 'profile_not_found']);
    const unknown = await form(`sha256:${'0'.repeat(64)}`);
    expect([unknown.status, unknown.body.code]).toEqual([422, 'external_files_missing']);
  });
});

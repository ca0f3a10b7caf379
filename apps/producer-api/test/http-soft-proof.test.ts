import { SoftProofResult } from '@forme/contracts/producer';
import { bundledCmyk } from '@forme/pdf-core/color';
import { jsonCheck } from '@forme/service-kit/http';
import { onePagePdf } from '@forme/test-kit';
import request from 'supertest';
import { cmykProfile, rgbProfile } from '../src/rewrite/color/profiles.fixture';
import { openProducer, type ProducerFixture } from './producer-fixture';

describe('POST /v1/soft-proof/apply', () => {
  let fixture: ProducerFixture;
  let app: Parameters<typeof request>[0];
  const pdf = Buffer.from(onePagePdf({ content: '1 0 0 0 k 10 10 50 50 re f' }));
  const input_pdf_b64 = pdf.toString('base64');
  const options = { dpi: 36 };
  const source = Buffer.from(bundledCmyk().bytes() ?? []);
  const apply = (body: object) =>
    request(app)
      .post('/v1/soft-proof/apply')
      .send({ input_pdf_b64, options, ...body });

  beforeAll(async () => {
    fixture = await openProducer();
    ({ app } = await fixture.start());
  });

  afterAll(() => fixture.stop());

  it('answers with differences, inks, objects and the pictures it lists', async () => {
    const { status, body } = await apply({});
    expect([status, body.detail]).toEqual([200, undefined]);
    expect(jsonCheck(SoftProofResult)(body)).toHaveProperty('value');
    expect(body).toMatchObject({
      source_icc_sha256: bundledCmyk().sha256,
      destination_icc_sha256: null,
      inks: [{ name: 'Cyan', in_gamut: false }],
      pages: [{ objects_out_of_gamut: 1, proof_file: 'page-1-proof.png' }],
      warnings: [{ code: 'source_profile_assumed' }],
    });
    expect(body.options_sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(body.files).toHaveLength(3);
  });

  it('takes profiles in the body, which later requests name by their hash', async () => {
    const given = await apply({
      source_icc_b64: source.toString('base64'),
      destination_icc_b64: Buffer.from(rgbProfile(2.4)).toString('base64'),
    });
    expect([given.status, given.body.detail]).toEqual([200, undefined]);
    expect(given.body.source_icc_sha256).toBe(bundledCmyk().sha256);
    expect(given.body.warnings).toEqual([]);
    const { source_icc_sha256: one, destination_icc_sha256: other } = given.body;
    const again = await apply({
      options: {
        ...options,
        source_profile: `sha256:${one}`,
        destination_profile: `sha256:${other}`,
      },
    });
    expect([again.status, again.body.cache_hit]).toEqual([200, true]);
    const bad = await apply({ source_icc_b64: 'not base64' });
    expect([bad.status, bad.body.detail]).toEqual([
      400,
      expect.stringContaining('source_icc_b64') as string,
    ]);
  });

  it('takes profiles as parts of a form, and refuses names without files', async () => {
    const form = await request(app)
      .post('/v1/soft-proof/apply')
      .field('options', JSON.stringify({ ...options, destination_profile: 'press.icc' }))
      .attach('input_pdf', pdf, 'a.pdf')
      .attach('externals', Buffer.from(cmykProfile()), 'press.icc');
    expect([form.status, form.body.detail]).toEqual([200, undefined]);
    expect(form.body.destination_icc_sha256).toMatch(/^[0-9a-f]{64}$/);
    const named = await apply({ options: { destination_profile: 'press.icc' } });
    expect([named.status, named.body.code]).toEqual([422, 'external_marks_not_supported_inline']);
    const unknown = await apply({
      options: { destination_profile: `sha256:${'0'.repeat(64)}` },
    });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'external_files_missing']);
  });

  it('refuses bytes that are no profile', async () => {
    const { status, body } = await apply({
      destination_icc_b64: Buffer.from('no profile').toString('base64'),
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      reason: 'profile_unusable',
      pointer: '/options/destination_profile',
    });
  });

  it('is the last step of an envelope, and is tried without an output', async () => {
    const steps = [
      { type: 'rewrite', plan: { ops: [] } },
      { type: 'soft_proof', options },
    ];
    const job = await request(app).post('/v1/cjd/apply').send({ input_pdf_b64, steps });
    expect([job.status, job.body.detail]).toEqual([200, undefined]);
    expect(job.body.files).toHaveLength(3);
    const tried = await request(app)
      .post('/v1/soft-proof/validate')
      .send({ options, input_pdf_b64 });
    expect(tried.body).toMatchObject({ valid: true, dry_run: { input_pages: 1 } });
    const wrong = await request(app)
      .post('/v1/soft-proof/validate')
      .send({ options: { paper_white: true } });
    expect(wrong.body).toMatchObject({ status: 422, reason: 'paper_white_of_display' });
  });
});

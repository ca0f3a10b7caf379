import { createHash } from 'node:crypto';
import { bytesSource, openPdf } from '@forme/pdf-core';
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

  it('that were not sent are refused', async () => {
    const none = await form('press.icc');
    expect([none.status, none.body.reason]).toEqual([422, 'profile_not_found']);
    const unknown = await form(`sha256:${'0'.repeat(64)}`);
    expect([unknown.status, unknown.body.code]).toEqual([422, 'external_files_missing']);
  });
});

describe('compressed images of rewrites', () => {
  let fixture: ProducerFixture;
  let app: Parameters<typeof request>[0];
  /** 16 by 16 pixels of 200, 30, 40. */
  const jpeg = Buffer.from(
    [
      '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRQBAwQEBQQFCQUFCRQNCw0UFBQUFBQUFBQUFBQUFBQU',
      'FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFP/AABEIABAAEAMBEQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQci',
      'cRQygZGhCCNCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV',
      '1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYn',
      'KCkqNTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+Tl5ufo6ery8/T19vf4+fr/2gAMAwEA',
      'AhEDEQA/APBK/Pz+4AoAKACgD//Z',
    ].join(''),
    'base64',
  );
  const pageWith = (filter: string, data: Uint8Array) =>
    Buffer.from(
      onePagePdf({
        content: 'q 50 0 0 50 0 0 cm /I Do Q',
        resources: '/XObject << /I 9 0 R >>',
        objects: {
          9: {
            dict: `/Type /XObject /Subtype /Image /Width 16 /Height 16 /ColorSpace /DeviceRGB /BitsPerComponent 8 ${filter}`,
            data,
          },
        },
      }),
    );
  const swap = (pdf: Buffer) =>
    request(app)
      .post('/v1/rewrite/apply')
      .send({
        input_pdf_b64: pdf.toString('base64'),
        plan: { ops: [{ op: 'colorspace_swap', target: 'cmyk' }] },
      });
  const imageOf = (answer: { readonly body: { readonly output_pdf_b64: string } }) => {
    const bytes = Buffer.from(answer.body.output_pdf_b64, 'base64');
    const document = openPdf(bytesSource(bytes));
    const image = document.stream(document.dict(document.pages[0]!.resources, 'XObject')!, 'I')!;
    const { codec, bytes: samples } = document.decode(image);
    return { space: document.name(image.dict, 'ColorSpace'), codec, samples };
  };

  beforeAll(async () => {
    fixture = await openProducer();
    ({ app } = await fixture.start());
  });

  afterAll(() => fixture.stop());

  it('of JPEG become samples of the other colours; JPEG 2000 is refused', async () => {
    const plain = pageWith('', Buffer.alloc(16 * 16 * 3, Uint8Array.of(200, 30, 40)));
    const expected = imageOf(await swap(plain));
    const converted = await swap(pageWith('/Filter /DCTDecode', jpeg));
    expect([converted.status, converted.body.detail]).toEqual([200, undefined]);
    const { space, codec, samples } = imageOf(converted);
    expect([space, codec, samples.length]).toEqual(['DeviceCMYK', null, 16 * 16 * 4]);
    const off = samples.map((value, at) => Math.abs(value - (expected.samples[at] ?? 0)));
    expect(Math.max(...off)).toBeLessThanOrEqual(4);
    const broken = await swap(pageWith('/Filter /DCTDecode', jpeg.subarray(0, 40)));
    expect([broken.status, broken.body.reason]).toEqual([422, 'image_not_convertible']);
    const jpx = await swap(pageWith('/Filter /JPXDecode', Buffer.from('no picture')));
    expect([jpx.status, jpx.body.reason]).toEqual([422, 'image_not_convertible']);
  });
});

import { onePagePdf } from '@forme/test-kit';
import { scannedLines } from '../src/detectors/ocr/scan.fixture';
import { call, codeOf, postRaw, sha256, type Answer } from './extraction-client';
import { startExtraction, type RunningExtraction } from './extraction-fixture';
import { textPdf } from './pdf-bytes';

let service: RunningExtraction;
beforeAll(async () => {
  service = await startExtraction();
});
afterAll(() => service.stop());

/** A page of 216 x 52.8 pt whose one image is a scan; or the page turned by 90 degrees, the scan upright for the viewer. */
function scannedPdf(lines: readonly string[], turned = false): Uint8Array {
  const { width, height, data } = scannedLines(lines);
  const [across, down] = [(width * 72) / 300, (height * 72) / 300];
  return onePagePdf({
    page: turned
      ? `/MediaBox [0 0 ${down} ${across}] /Rotate 90`
      : `/MediaBox [0 0 ${across} ${down}]`,
    content: turned
      ? `0 ${across} ${-down} 0 ${down} 0 cm /Im Do`
      : `${across} 0 0 ${down} 0 0 cm /Im Do`,
    resources: '/XObject << /Im 10 0 R >>',
    objects: {
      10: {
        dict: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray`,
        data,
      },
    },
  });
}

async function regionsOf(bytes: Uint8Array, query: string): Promise<Answer> {
  expect((await postRaw(service.url, bytes)).status).toBe(200);
  return call(`${service.url}/v1/documents/${sha256(bytes)}/text-regions${query}`);
}

describe('the text of a scanned page', () => {
  it('is missing as image_only, and recognised on request in an engine process', async () => {
    const bytes = scannedPdf(['Best before end of', 'December 2031']);
    const silent = await regionsOf(bytes, '');
    expect(silent.body).toMatchObject({
      regions: [],
      completeness: { missing: [{ pass: 'text_regions', reason: 'image_only' }] },
    });
    const read = await regionsOf(bytes, '?ocr=eng');
    expect(read.body).toMatchObject({
      regions: [{ text: 'Best before end of\nDecember 2031', source: 'tesseract' }],
      completeness: { state: 'complete', missing: [] },
      stage_durations_ms: { ocr: expect.any(Number) },
    });
  });

  it('is at its place on a rotated page', async () => {
    const read = await regionsOf(scannedPdf(['Best before'], true), '?ocr=eng');
    const [region] = (
      read.body as unknown as { regions: { text: string; bbox: Record<string, number> }[] }
    ).regions;
    expect(region?.text).toBe('Best before');
    const { x0 = 0, y0 = 0, x1 = 0, y1 = 0 } = region?.bbox ?? {};
    // The line runs up the page: 40 to about 310 of 900 pixels from its foot, 140 pixels across.
    expect([y0 > 8, y0 < 14, y1 > 60, y1 < 85]).toEqual([true, true, true, true]);
    expect([x0 > 8, x1 < 26]).toEqual([true, true]);
  });

  it('is that of the file where the page has text, whatever is requested', async () => {
    const read = await regionsOf(await textPdf('Best before'), '?ocr=eng');
    expect(read.body).toMatchObject({ regions: [{ text: 'Best before', source: 'native' }] });
  });

  it.each(['', 'klingon', 'eng+', 'eng+eng+eng+eng'])(
    'is not recognised in %s',
    async (language) => {
      const answer = await call(
        `${service.url}/v1/documents/${'f'.repeat(64)}/text-regions?ocr=${encodeURIComponent(language)}`,
      );
      expect([answer.status, codeOf(answer)]).toEqual([400, 'invalid_parameter']);
    },
  );
});

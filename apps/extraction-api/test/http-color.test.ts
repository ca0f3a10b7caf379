import { onePagePdf } from '@forme/test-kit';
import { postRaw } from './extraction-client';
import { startExtraction, type RunningExtraction } from './extraction-fixture';

let service: RunningExtraction;
beforeAll(async () => {
  service = await startExtraction();
});
afterAll(() => service.stop());

describe('colours computed in an engine process', () => {
  it('go through profiles there', async () => {
    const tint = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>';
    const pdf = onePagePdf({
      resources: `/ColorSpace << /A [/Separation /Rose /DeviceCMYK ${tint}] >>`,
    });
    const { status, body } = await postRaw(service.url, pdf);
    expect(status).toBe(200);
    const [rose] = body.spot_colors ?? [];
    expect(rose).toMatchObject({ cmyk: [0, 1, 0, 0], color_route: { origin: 'bundled' } });
    // Magenta of offset printing.
    expect(rose?.lab?.[0]).toBeGreaterThan(40);
    expect(rose?.lab?.[1]).toBeGreaterThan(60);
  });
});

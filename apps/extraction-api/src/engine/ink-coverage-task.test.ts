import { onePagePdf } from '@forme/test-kit';
import { openPdf } from '@forme/pdf-core';
import { bytesSource } from '@forme/pdf-core/bytes';
import { prepareColorEngine } from '../color/color-engine';
import { measurePages } from './ink-coverage-task';

// The decoders are a module that the test runner cannot load; there are no images here.
jest.mock('@forme/image-codecs', () => ({
  imageCodecs: () => ({ decode: () => ({ reason: 'there is no decoder' }) }),
}));

beforeAll(prepareColorEngine);

const options = { windowMm: 15, dpi: 72 };
const pages = [3, 5, 6, 7];
/** Four pages of 100 by 100 pixels, which cost 40,000 steps and a little each. */
const bytes = onePagePdf({
  content: '0 0 0 1 k 0 0 50 50 re f',
  objects: Object.fromEntries([
    [2, `<< /Type /Pages /Kids [${pages.map((at) => `${at} 0 R`).join(' ')}] /Count 4 >>`],
    ...pages.map((at) => [
      at,
      '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 100 100] >>',
    ]),
  ]),
});
const pdf = (work: number) =>
  openPdf(bytesSource(bytes), { budget: { work, workPerByte: 0, workPerPixel: 0 } });

describe('ink coverage of many pages', () => {
  it('ends with the work that a file of this size may cost, and reports the first page left out', async () => {
    const { coverage, isOver } = await measurePages(pdf(100_000), options);
    expect([isOver, coverage.page_count, coverage.pages.length]).toEqual([false, 4, 2]);
    expect(coverage.completeness).toEqual({
      state: 'partial',
      missing: [
        {
          pass: 'ink_coverage',
          reason: expect.stringMatching(
            /^page 3 and the following: .* needs more than the limit platePixels/,
          ) as unknown,
        },
      ],
    });
  });

  it('is refused when the first page costs more', async () => {
    await expect(measurePages(pdf(1000), options)).rejects.toThrow('needs more than the limit');
  });
});

import { onePagePdf } from '@forme/test-kit';
import { RasterError, type PageRaster } from './page-rasterizer';
import { openPageRasterizer } from './pdfium-rasterizer';

/** User space bounds of the dark pixels. */
function darkBounds({ width, height, data, toUserSpace: [a, b, c, d, e, f] }: PageRaster) {
  let [x0, y0, x1, y1] = [width, height, 0, 0];
  for (let at = 0; at < width * height; at++) {
    if ((data[at * 4] ?? 255) > 100) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
  }
  const left = [a * x0 + c * y1 + e, b * x0 + d * y1 + f];
  const right = [a * x1 + c * y0 + e, b * x1 + d * y0 + f];
  return [...left, ...right];
}

describe('the page rasterizer', () => {
  it.each([
    ['a plain page', '/MediaBox [0 0 300 200]', 1],
    ['a page turned by 90', '/MediaBox [0 0 300 200] /Rotate 90', 1],
    ['a page turned by 180', '/MediaBox [0 0 300 200] /Rotate 180', 1],
    ['a page turned by 270', '/MediaBox [0 0 300 200] /Rotate 270', 1],
    ['an origin that is not 0', '/MediaBox [-50 -20 300.5 200.25]', 1],
    ['a crop box', '/MediaBox [0 0 300 200] /CropBox [20.3 10.7 170 120] /Rotate 90', 1],
    ['a UserUnit', '/MediaBox [0 0 300 200] /UserUnit 2', 2],
  ])('maps pixels of %s to unrotated user space', async (_what, page, userUnit) => {
    const bytes = onePagePdf({ content: '0 g 40 30 100 50 re f', page });
    const pages = await openPageRasterizer(bytes, null);
    try {
      const raster = pages.rasterize({ pageIndex: 0, dpi: 288, userUnit });
      const pixel = 72 / 288 / userUnit;
      const bounds = darkBounds(raster);
      for (const [index, expected] of [40, 30, 140, 80].entries()) {
        expect(Math.abs((bounds[index] ?? NaN) - expected)).toBeLessThan(1.5 * pixel);
      }
    } finally {
      pages.close();
    }
  });

  it('draws a part of a page at its place', async () => {
    const bytes = onePagePdf({ content: '0 g 40 30 100 50 re f', page: '/MediaBox [0 0 300 200]' });
    const pages = await openPageRasterizer(bytes, null);
    const area = { x0: 100, y0: 20, x1: 200, y1: 60 };
    const raster = pages.rasterize({ pageIndex: 0, dpi: 72, area });
    expect([raster.width, raster.height]).toEqual([100, 40]);
    expect(darkBounds(raster)).toEqual([100, 30, 140, 60]);
    pages.close();
  });

  it('draws a large page in strips that follow one another', async () => {
    const page = '/MediaBox [0 0 300 400]';
    const pages = await openPageRasterizer(
      onePagePdf({ content: '40 30 m 260 370 l S', page }),
      null,
    );
    const request = { pageIndex: 0, dpi: 576 };
    const strips: { firstRow: number; bytes: number }[] = [];
    const { frame } = pages.strips(request, (whole) => ({
      frame: whole,
      take: (data, firstRow) => {
        strips.push({ firstRow, bytes: data.length });
      },
    }));
    const { data, ...raster } = pages.rasterize(request);
    pages.close();
    expect(frame).toEqual(raster);
    expect(strips.length).toBeGreaterThan(2);
    let rows = 0;
    for (const { firstRow, bytes } of strips) {
      expect(firstRow).toBe(rows);
      rows += bytes / (4 * raster.width);
    }
    expect(rows).toBe(raster.height);
    // The line is in every strip.
    for (const { firstRow, bytes } of strips) {
      const from = firstRow * raster.width * 4;
      expect(data.subarray(from, from + bytes).some((value) => value < 128)).toBe(true);
    }
  });

  it('refuses too many pixels before it takes memory for them, pages that do not exist, and invalid files', async () => {
    const pages = await openPageRasterizer(onePagePdf({}), null);
    const code = (work: () => unknown): string => {
      try {
        work();
      } catch (error) {
        if (error instanceof RasterError) return error.code;
      }
      return 'none';
    };
    expect(code(() => pages.rasterize({ pageIndex: 0, dpi: 4000 }))).toBe('too_many_pixels');
    expect(code(() => pages.rasterize({ pageIndex: 1, dpi: 72 }))).toBe('no_such_page');
    pages.close();
    await expect(openPageRasterizer(Buffer.from('no PDF'), null)).rejects.toThrow(RasterError);
  });
});

import { onePagePdf } from '@forme/test-kit';
import { ean13Bars as bars } from '../../../test/ean13-bars';
import { openPageRasterizer } from '../../rasters/pdfium-rasterizer';
import { pageBarcodes } from './page-barcodes';

async function read(content: string, page: string) {
  const pages = await openPageRasterizer(onePagePdf({ content, page }), null);
  try {
    return await pageBarcodes(pages, {
      pageIndex: 0,
      userUnit: 1,
      places: null,
      isOver: () => false,
    });
  } finally {
    pages.close();
  }
}

const box = '/MediaBox [-100 -50 300 250]';

describe('pageBarcodes', () => {
  it.each([
    ['upright', '1 0 0 1 60 70 cm', [60, 70, 155, 130], 0.5],
    ['on end', '0 1 -1 0 160 70 cm', [100, 70, 160, 165], 0.5],
    ['slanting', '.7071 .7071 -.7071 .7071 120 60 cm', [77, 60, 187, 170], 2],
  ])('reads bars that are %s, with their place', async (_how, matrix, place, tolerance) => {
    const { barcodes, incomplete } = await read(
      `${matrix}\n${bars('4006381333931')}`,
      `${box} /Rotate 90`,
    );
    expect(incomplete).toBeNull();
    expect(barcodes).toHaveLength(1);
    const [found] = barcodes;
    expect(found).toMatchObject({
      format: 'ean13',
      value: '4006381333931',
      gtin: '04006381333931',
      confidence: 1,
    });
    const bounds = found ? [found.bbox.x0, found.bbox.y0, found.bbox.x1, found.bbox.y1] : [];
    for (const [index, expected] of place.entries()) {
      expect(Math.abs((bounds[index] ?? NaN) - expected)).toBeLessThan(tolerance);
    }
  });

  it('reads white bars on black', async () => {
    const content = `0 g -100 -50 400 300 re f 1 g 1 0 0 1 60 70 cm\n${bars('9780441014989')}`;
    const { barcodes } = await read(content, box);
    expect(barcodes.map(({ value }) => value)).toEqual(['9780441014989']);
  });

  it('believes no bars whose check digit is wrong, and no stripes', async () => {
    const stripes = Array.from({ length: 90 }, (_, index) => `${index * 3} 0 1.5 100 re`).join(
      '\n',
    );
    const { barcodes } = await read(
      `${stripes} f 1 0 0 1 60 150 cm\n${bars('4006381333932')}`,
      box,
    );
    expect(barcodes).toEqual([]);
  });

  it('says when it was left', async () => {
    const pages = await openPageRasterizer(onePagePdf({}), null);
    const answer = await pageBarcodes(pages, {
      pageIndex: 0,
      userUnit: 1,
      places: null,
      isOver: () => true,
    });
    expect(answer).toEqual({ barcodes: [], incomplete: null, isOver: true });
    pages.close();
  });
});

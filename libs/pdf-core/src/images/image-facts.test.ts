import { jfif, jpeg } from '../../test/image-fixture';
import { memoryReader, pageWith, pdfStream, type Written } from '../../test/memory-reader';
import { walkResources } from '../document/resource-walk';
import { readImages } from './image-facts';

function imagesOf(
  entries: Record<string, Written>,
  data: Uint8Array | string = '',
  objects: Record<number, Written> = {},
) {
  const reader = memoryReader({
    1: pdfStream({ Subtype: '/Image', ...entries }, data),
    ...objects,
  });
  const inventory = walkResources(reader, [pageWith({ XObject: { Im1: '1 R' } }, 2)]);
  return { images: readImages(reader, inventory), warnings: reader.warnings };
}

describe('readImages', () => {
  it('reads the entries of an image dictionary', () => {
    const { images } = imagesOf(
      {
        Width: 10,
        Height: 20,
        BitsPerComponent: 8,
        ColorSpace: ['/Indexed', ['/Separation', '/Gold', '/DeviceCMYK', '9 R'], 1, '(ab)'],
        Filter: ['/A85', '/FlateDecode'],
        Decode: [1, 0],
        Interpolate: true,
        Intent: '/Perceptual',
        Mask: [0, 0],
      },
      '12345',
    );
    expect(images).toHaveLength(1);
    expect(images[0]).toMatchObject({
      imageId: '1 0',
      usedAs: ['drawn'],
      widthPx: 10,
      heightPx: 20,
      bitsPerComponent: 8,
      colorSpace: {
        family: 'Indexed',
        components: 1,
        baseFamily: 'Separation',
        colorants: ['Gold'],
      },
      filters: ['A85', 'FlateDecode'],
      mask: { kind: 'color_key' },
      decode: [1, 0],
      interpolate: true,
      intent: 'Perceptual',
      encodedBytes: 5,
      matchesCodestream: null,
      storedResolution: null,
      names: ['Im1'],
      pages: [3],
    });
  });

  it('lists soft masks as images of their own', () => {
    const { images } = imagesOf({ SMask: '2 R' }, '', {
      2: pdfStream({ Subtype: '/Image', Matte: [0, 0, 0], ColorSpace: '/DeviceGray' }, ''),
    });
    expect(images.map(({ imageId, usedAs }) => [imageId, usedAs])).toEqual([
      ['1 0', ['drawn']],
      ['2 0', ['soft_mask']],
    ]);
    expect(images[0]?.mask).toEqual({ kind: 'soft_mask', objectKey: '2 0', hasMatte: true });
  });

  it('gives stencil masks one bit and no colour space', () => {
    const { images } = imagesOf({ ImageMask: true, Width: 8, Height: 8 });
    expect(images[0]).toMatchObject({ imageMask: true, bitsPerComponent: 1, colorSpace: null });
  });

  it('compares the dictionary with the JPEG header', () => {
    const data = jpeg({ width: 30, height: 40, components: 3 }, jfif(1, 300, 300));
    const entries = { Width: 30, Height: 40, ColorSpace: '/DeviceRGB', Filter: '/DCTDecode' };
    const agreeing = imagesOf(entries, data);
    expect(agreeing.images[0]).toMatchObject({
      matchesCodestream: true,
      storedResolution: { xDpi: 300, yDpi: 300 },
      jpeg: { components: 3 },
    });
    expect(agreeing.warnings).toEqual([]);
    const wider = imagesOf({ ...entries, Width: 31 }, data);
    expect(wider.images[0]?.matchesCodestream).toBe(false);
    expect(wider.warnings[0]).toMatchObject({
      code: 'image_header_mismatch',
      message: expect.stringContaining('31 x 40 x 3'),
      scope: '1 0',
    });
    expect(imagesOf({ ...entries, ColorSpace: '/DeviceCMYK' }, data).images[0]).toMatchObject({
      matchesCodestream: false,
    });
  });

  it('warns when a JPEG has no header', () => {
    const { images, warnings } = imagesOf({ Filter: '/DCTDecode' }, 'nothing');
    expect(images[0]).toMatchObject({ jpeg: null, matchesCodestream: null });
    expect(warnings.map(({ code }) => code)).toEqual(['image_header_unreadable']);
  });
});

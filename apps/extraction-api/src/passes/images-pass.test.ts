import { type OnePage, onePagePdf } from '@forme/test-kit';
import { contractErrors } from '../../test/contract-schema';
import { extract } from '../../test/extract';

const image = {
  dict: '/Subtype /Image /Width 300 /Height 150 /BitsPerComponent 8 /ColorSpace /DeviceGray',
  data: '',
};

function imagesOf(parts: OnePage) {
  const { document } = extract(
    onePagePdf({
      resources: '/XObject << /A 10 0 R >>',
      ...parts,
      objects: { 10: image, ...parts.objects },
    }),
    ['images', 'summary'],
  );
  expect(contractErrors(document)).toEqual([]);
  return { ...document, images: document.images ?? [] };
}

describe('imagesPass', () => {
  it('gives one record for each placement, with its resolution', () => {
    const { images, summary } = imagesOf({
      content: 'q 72 0 0 36 10 20 cm /A Do Q q 144 0 0 144 0 0 cm /A Do Q',
    });
    expect(images).toMatchObject([
      {
        image_id: 'p1-obj10-0',
        object_id: 'obj-10',
        page_num: 1,
        page_index: 0,
        width_px: 300,
        height_px: 150,
        color_space: 'DeviceGray',
        components: 1,
        inline: false,
        matrix: [72, 0, 0, 36, 10, 20],
        bbox_effective: { x0: 10, y0: 20, x1: 82, y1: 56 },
        placed_width_pts: 72,
        placed_height_pts: 36,
        effective_resolution_dpi: { x_dpi: 300, y_dpi: 300 },
      },
      { image_id: 'p1-obj10-1', effective_resolution_dpi: { x_dpi: 150, y_dpi: 75 } },
    ]);
    expect(summary?.lowest_image_dpi).toBe(75);
  });

  it('measures along the axes of the image when it is rotated, mirrored or sheared', () => {
    const [cos, sin] = [Math.cos(0.5).toFixed(12), Math.sin(0.5).toFixed(12)];
    const { images } = imagesOf({
      content: `q ${cos} ${sin} -${sin} ${cos} 50 50 cm 72 0 0 72 0 0 cm /A Do Q
        q 0 -72 36 0 0 0 cm /A Do Q q 72 0 72 72 0 0 cm /A Do Q`,
    });
    const resolutions = images.map(({ effective_resolution_dpi: dpi }) => [dpi?.x_dpi, dpi?.y_dpi]);
    expect(resolutions[0]?.[0]).toBeCloseTo(300, 6);
    expect(resolutions[0]?.[1]).toBeCloseTo(150, 6);
    expect(resolutions[1]).toEqual([300, 300]);
    expect(resolutions[2]?.[0]).toBe(300);
    expect(resolutions[2]?.[1]).toBeCloseTo(150 / Math.SQRT2, 6);
  });

  it('counts the matrices of forms and the user unit', () => {
    const { images } = imagesOf({
      content: 'q 0 2 -2 0 0 0 cm /F Do Q',
      resources: '/XObject << /F 11 0 R >>',
      page: '/MediaBox [0 0 100 100] /UserUnit 2.5',
      objects: {
        11: {
          dict: '/Subtype /Form /BBox [0 0 1 1] /Matrix [0.5 0 0 0.5 0 0] /Resources << /XObject << /A 10 0 R >> >>',
          data: '72 0 0 36 0 0 cm /A Do',
        },
      },
    });
    expect(images).toHaveLength(1);
    expect(images[0]).toMatchObject({
      matrix: [0, 72, -36, 0, 0, 0],
      placed_width_pts: 180,
      placed_height_pts: 90,
      effective_resolution_dpi: { x_dpi: 120, y_dpi: 120 },
    });
  });

  it('gives one record without place for an image that no content paints', () => {
    const { images, summary } = imagesOf({ content: 'q Q' });
    expect(images).toMatchObject([
      {
        image_id: 'p1-obj10',
        matrix: null,
        bbox_effective: null,
        placed_width_pts: null,
        effective_resolution_dpi: null,
      },
    ]);
    expect(summary?.lowest_image_dpi).toBeNull();
  });

  it('gives inline images with full names and the size of their data', () => {
    const { images } = imagesOf({
      content: 'q 72 0 0 72 0 0 cm BI /W 2 /H 4 /BPC 8 /CS /RGB /F [/AHx /Fl] ID 0a0b> EI Q',
      resources: '',
    });
    expect(images).toMatchObject([
      {
        image_id: 'p1-inline-0',
        object_id: null,
        inline: true,
        width_px: 2,
        height_px: 4,
        bits_per_component: 8,
        color_space: 'DeviceRGB',
        components: 3,
        compression: 'ASCIIHexDecode',
        filters: ['ASCIIHexDecode', 'FlateDecode'],
        stored_bytes: 5,
        effective_resolution_dpi: { x_dpi: 2, y_dpi: 4 },
      },
    ]);
  });

  it('gives stencil masks and masks as such', () => {
    const { images } = imagesOf({
      content: '72 0 0 72 0 0 cm /M Do /S Do',
      resources: '/XObject << /M 11 0 R /S 12 0 R >>',
      objects: {
        11: { dict: '/Subtype /Image /Width 8 /Height 8 /ImageMask true', data: '12345678' },
        12: {
          dict: '/Subtype /Image /Width 8 /Height 8 /BitsPerComponent 8 /ColorSpace /DeviceGray /SMask 10 0 R',
          data: '',
        },
      },
    });
    expect(images).toMatchObject([
      { image_mask: true, bits_per_component: 1, color_space: null, stored_bytes: 8 },
      { image_mask: false, soft_mask: true, mask: null },
    ]);
    expect(images).toHaveLength(2);
  });

  it('gives no resolution to a placement without area', () => {
    const { images } = imagesOf({ content: '72 0 72 0 0 0 cm /A Do 0 0 0 0 0 0 cm /A Do' });
    expect(images).toMatchObject([
      { placed_width_pts: 72, effective_resolution_dpi: null },
      { placed_width_pts: 0, effective_resolution_dpi: null },
    ]);
  });

  it('stays within JSON numbers at the edge of their range', () => {
    const big = '1'.padEnd(309, '0');
    const small = `0.${'1'.padStart(310, '0')}`;
    const { images, completeness } = imagesOf({
      content: `q ${big} 0 ${big} ${big} 0 ${big} cm /A Do Q q ${small} 0 0 ${small} 0 0 cm /A Do Q`,
    });
    expect(images).toMatchObject([{ effective_resolution_dpi: null }]);
    expect(completeness.missing).toContainEqual({
      pass: 'images',
      reason: 'content is placed by numbers out of range',
    });
  });

  it('leaves out an image without size and says so', () => {
    const { images, warnings, completeness } = imagesOf({
      content: '/A Do',
      objects: { 10: { dict: '/Subtype /Image /Width -3', data: '' } },
    });
    expect(images).toEqual([]);
    expect(warnings).toContainEqual({
      code: 'images_incomplete',
      message: 'Images of page 1 may be missing: an image has no width and height',
    });
    expect(completeness.state).toBe('partial');
  });
});

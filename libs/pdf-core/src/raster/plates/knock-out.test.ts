import { onePagePdf } from '@forme/test-kit';
import { recordPlatesOf } from '../../../test/plates-of';

const form = (dict: string, data: string) => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 30 10] ${dict}`,
  data,
});

/** Cyan and magenta at the middles of the left, middle and right third: magenta everywhere, then an element that marks left and right. */
function thirds(element: string): readonly (readonly [number, number])[] {
  const image = '/Type /XObject /Subtype /Image /Width 3 /Height 1';
  const resources =
    '/XObject << /G 6 0 R /H 7 0 R /S 8 0 R /M 9 0 R /Q 12 0 R >> /Pattern << /P 11 0 R >> /ExtGState << /HALF << /ca .5 >> >>';
  const pdf = onePagePdf({
    content: '/K Do',
    resources: '/XObject << /K 5 0 R >>',
    page: '/MediaBox [0 0 30 10]',
    objects: {
      5: form(
        `/Group << /S /Transparency /K true /I true >> /Resources << ${resources} >>`,
        `0 1 0 0 k 0 0 30 10 re f /HALF gs ${element}`,
      ),
      6: form('/Group << /S /Transparency >>', '1 0 0 0 k 0 0 10 10 re f 20 0 10 10 re f'),
      7: form(
        '/Group << /S /Transparency >> /Resources << /ExtGState << /HALF << /ca .5 >> >> >>',
        '/HALF gs 1 0 0 0 k 0 0 10 10 re f 20 0 10 10 re f',
      ),
      8: { dict: `${image} /ImageMask true /BitsPerComponent 1`, data: '\x5f' },
      9: {
        dict: `${image} /BitsPerComponent 8 /ColorSpace /DeviceCMYK /Mask [255 255 255 255 0 255 0 255]`,
        data: Buffer.from([255, 0, 0, 0, 255, 255, 0, 0, 255, 0, 0, 0]),
      },
      10: { dict: `${image} /BitsPerComponent 8 /ColorSpace /DeviceGray`, data: '\xff\x00\xff' },
      11: {
        dict: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 10 10] /XStep 20 /YStep 10 /Resources << >>',
        data: '1 0 0 0 k 0 0 10 10 re f',
      },
      12: {
        dict: `${image} /BitsPerComponent 8 /ColorSpace /DeviceCMYK /SMask 10 0 R`,
        data: Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0]),
      },
    },
  });
  const { width, height, render } = recordPlatesOf(pdf, null);
  const [cyan, magenta] = render({ x: 0, y: 0, width, height });
  const row = width * Math.floor(height / 2);
  return [1, 3, 5].map((sixth) => {
    const at = row + Math.floor((width * sixth) / 6);
    return [cyan?.[at] ?? -1, magenta?.[at] ?? -1];
  });
}

const isNothing = [0, 255];
const isHalf = [128, 0];

// ISO 32000-2, 11.4.6 and 11.6.4.3: an element takes the place of those before it as far as its shape goes.
describe('The parts that an element of a knockout group does not cover show the elements before it', () => {
  it.each([
    ['a group', '/G Do'],
    ['a stencil', 'q 30 0 0 10 0 0 cm 1 0 0 0 k /S Do Q'],
    ['an image with masked colours', 'q 30 0 0 10 0 0 cm /M Do Q'],
    ['a tiling pattern', '/Pattern cs /P scn 0 0 30 10 re f'],
  ])('%s', (_, element) => {
    expect(thirds(element)).toEqual([isHalf, isNothing, isHalf]);
  });

  it('a group of marks that let through', () => {
    const [left, middle, right] = thirds('/H Do');
    expect([left, middle, right]).toEqual([[64, 0], isNothing, [64, 0]]);
  });

  it('but a soft mask is opacity: the image covers its whole place', () => {
    expect(thirds('q 30 0 0 10 0 0 cm /Q Do Q')).toEqual([isHalf, [0, 0], isHalf]);
  });
});

// ISO 32000-2, 11.4.7: what is painted directly onto a page is in a group, which may knock out.
describe('A page whose group knocks out', () => {
  const inks = (group: string, annotation = '') => {
    const pdf = onePagePdf({
      content:
        '0 1 0 0 k 0 0 30 10 re f /HALF gs 1 0 0 0 k 0 0 10 10 re f /NONE gs 20 0 10 10 re f',
      resources: '/ExtGState << /HALF << /ca .5 >> /NONE << /ca 0 >> >>',
      page: `/MediaBox [0 0 30 10] /Group << /S /Transparency ${group} >> ${annotation}`,
      objects: {
        5: form(
          '/Resources << /ExtGState << /HALF << /ca .5 >> >> >>',
          '/HALF gs 1 0 0 0 k 10 0 10 10 re f',
        ),
      },
    });
    const { width, height, render } = recordPlatesOf(pdf, null);
    const [cyan, magenta] = render({ x: 0, y: 0, width, height });
    return [5, 15, 25].map((x) => [cyan?.[5 * width + x], magenta?.[5 * width + x]]);
  };

  it('lets an element take the place of those before it', () => {
    expect(inks('/K true')).toEqual([isHalf, isNothing, [0, 0]]);
    expect(inks('/K false')).toEqual([[128, 127], isNothing, isNothing]);
  });

  it('paints annotations on its result', () => {
    const stamp =
      '/Annots [<< /Type /Annot /Subtype /Stamp /F 4 /Rect [0 0 30 10] /AP << /N 5 0 R >> >>]';
    expect(inks('/K true', stamp)).toEqual([isHalf, [128, 127], [0, 0]]);
  });
});

import { inkProfile, jp2, type Jp2Boxes, jpeg2000, onePagePdf } from '@forme/test-kit';
import { contractErrors } from '../../test/contract-schema';
import { extract } from '../../test/extract';

function pictureOf(components: number) {
  const samples = new Array<number>(16).fill(90);
  return {
    width: 4,
    height: 4,
    components: Array.from({ length: components }, () => ({ bits: 8, samples })),
  };
}

/** The facts of a page with an image without /ColorSpace, and of the object that paints it. */
function factsOf(data: Uint8Array, dict = '') {
  const { document } = extract(
    onePagePdf({
      content: '72 0 0 72 0 0 cm /I Do',
      resources: '/XObject << /I 10 0 R >>',
      objects: {
        10: { dict: `/Subtype /Image /Width 4 /Height 4 /Filter /JPXDecode ${dict}`, data },
      },
    }),
    null,
  );
  expect(contractErrors(document)).toEqual([]);
  const [image] = document.images ?? [];
  const [object] = document.pages[0]?.inventory ?? [];
  return {
    image: [image?.color_space, image?.components],
    object: [object?.fill_color_space, object?.inks],
  };
}

const colored = (space: number, components: number, more: Jp2Boxes = {}): Uint8Array =>
  jp2(pictureOf(components), { colors: [{ space }], ...more });
const process = ['Cyan', 'Magenta', 'Yellow', 'Black'];

describe('A JPEG 2000 image without /ColorSpace has the colour space of its data', () => {
  it.each([
    ['the enumerated space of gray', colored(17, 1), 'DeviceGray', 1, ['Black']],
    ['the enumerated space of sRGB', colored(16, 3), 'DeviceRGB', 3, []],
    ['the enumerated space of CMYK', colored(12, 4), 'DeviceCMYK', 4, process],
    ['the enumerated space of CIELab', colored(14, 3), 'Lab', 3, []],
    ['a bare code stream of four components', jpeg2000(pictureOf(4)), 'DeviceCMYK', 4, process],
    [
      'gray beside opacity',
      colored(17, 2, {
        channels: [
          [0, 0, 1],
          [1, 1, 0],
        ],
      }),
      'DeviceGray',
      1,
      ['Black'],
    ],
    [
      'a profile',
      jp2(pictureOf(4), { colors: [{ profile: inkProfile(4) }] }),
      'ICCBased',
      4,
      process,
    ],
  ] as const)('%s', (_, data, family, components, inks) => {
    expect(factsOf(data)).toEqual({ image: [family, components], object: [family, inks] });
  });

  it('which gives way to the one of the dictionary', () => {
    expect(factsOf(colored(16, 3), '/ColorSpace [/CalRGB << /WhitePoint [1 1 1] >>]')).toEqual({
      image: ['CalRGB', 3],
      object: ['CalRGB', []],
    });
  });

  it('and none when the data cannot be read', () => {
    expect(factsOf(Buffer.from('no image')).object[0]).toBeNull();
  });
});

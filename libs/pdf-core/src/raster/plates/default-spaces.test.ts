import { onePagePdf } from '@forme/test-kit';
import { platesOf } from '../../../test/plates-of';

const tint = (to: string) => `<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 ${to} /N 1 >>`;
const spot = `[/Separation /Gold /DeviceCMYK ${tint('[0 0 1 0]')}]`;
const four = '[/DeviceN [/A /B /C /D] /DeviceCMYK 11 0 R]';
const image = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8';

/** The plates in the middle of a page with a default space. */
function inks(space: string, content: string, dict = '', data: readonly number[] = []) {
  const pdf = onePagePdf({
    page: '/MediaBox [0 0 10 10]',
    content,
    resources: `/ColorSpace << ${space} >> /XObject << /X 10 0 R >>`,
    objects: {
      10: { dict: `${image} ${dict}`, data: Uint8Array.from(data) },
      11: {
        dict: '/FunctionType 4 /Domain [0 1 0 1 0 1 0 1] /Range [0 1 0 1 0 1 0 1]',
        data: '{ }',
      },
    },
  });
  return platesOf(pdf, null).at(5, 5);
}

const paintImage = 'q 10 0 0 10 0 0 cm /X Do Q';
const fill = '0 0 10 10 re f';
const half = 128 / 255;

describe('Default spaces of any kind hold on plates', () => {
  it.each([
    ['fills', `0.5 g ${fill}`, '', []],
    ['images', paintImage, '/ColorSpace /DeviceGray', [128]],
    [
      'indexed images over a device space',
      paintImage,
      '/ColorSpace [/Indexed /DeviceGray 0 <80>]',
      [0],
    ],
    ['inline images', `q 10 0 0 10 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x80 EI Q`, '', []],
  ])('DefaultGray of a spot ink: %s', (_, content, dict, data) => {
    expect(inks(`/DefaultGray ${spot}`, content, dict, data)).toEqual({ Gold: half });
  });

  it.each([
    ['fills', `1 0 0.5 0 k ${fill}`, '', []],
    ['images', paintImage, '/ColorSpace /DeviceCMYK', [255, 0, 128, 0]],
  ])('DefaultCMYK of four spot inks: %s', (_, content, dict, data) => {
    const space = four;
    expect(inks(`/DefaultCMYK ${space}`, content, dict, data)).toEqual({ A: 1, C: half });
  });

  it('one of another number of components is passed over', () => {
    const plain = inks('', `1 0 0.5 0 k ${fill}`);
    expect(inks(`/DefaultCMYK ${spot}`, `1 0 0.5 0 k ${fill}`)).toEqual(plain);
  });
});

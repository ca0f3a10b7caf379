import { onePagePdf } from '@forme/test-kit';
import { recordPlatesOf } from '../../../test/plates-of';
import { MOST_WIDTH } from '../scan/index';

const width = 2 * MOST_WIDTH + 5;
const height = 40;

describe('a page wider than a scan converter takes', () => {
  it('comes as bands of its whole width, with the bytes of its parts', () => {
    const pdf = onePagePdf({
      content: `.5 0 0 .2 k 3 2 m ${width - 7} 20 l 40 38 l f /S cs 1 scn ${MOST_WIDTH - 50} 5 900 9.5 re f`,
      resources:
        '/ColorSpace << /S [/Separation /Spot /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [0 1 0 0] >>] >>',
      page: `/MediaBox [0 0 ${width} ${height}]`,
    });
    const { render, inks, gaps } = recordPlatesOf(pdf, null);
    expect([inks, gaps()]).toEqual([['Cyan', 'Magenta', 'Yellow', 'Black', 'Spot'], []]);
    const whole = render({ x: 0, y: 0, width, height });
    for (let x = 0; x < width; x += 9001) {
      const part = { x, y: 0, width: Math.min(9001, width - x), height };
      const planes = render(part);
      for (const [ink, plane] of planes.entries()) {
        for (let y = 0; y < height; y++) {
          const start = y * width + x;
          const own = plane.subarray(y * part.width, (y + 1) * part.width);
          const same = Buffer.compare(own, whole[ink]!.subarray(start, start + part.width)) === 0;
          if (!same) expect({ x, y, ink: inks[ink] }).toBeNull();
        }
      }
    }
    expect(whole[4]!.filter((amount) => amount === 255)).toHaveLength(900 * 9);
  });
});

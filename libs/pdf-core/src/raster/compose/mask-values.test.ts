import { onePagePdf } from '@forme/test-kit';
import { testIccEngine } from '../../../test/color-engine';
import { recordPlatesOf } from '../../../test/plates-of';

const isMasked = '/G gs 0 0 0 1 k 0 0 100 100 re f';
const program = '{ 1 exch sub }';

function masked(transfer: string): Uint8Array {
  return onePagePdf({
    content: isMasked,
    resources: `/ExtGState << /G << /SMask << /S /Luminosity /G 11 0 R ${transfer} >> >> >>`,
    page: '/MediaBox [0 0 100 100]',
    objects: {
      10: {
        dict: '/FunctionType 4 /Domain [0 1] /Range [0 1]',
        data: program,
      },
      11: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Group << /S /Transparency /CS /DeviceGray >>',
        data: '.2 g 0 0 100 100 re f .6 g 0 0 50 100 re f',
      },
    },
  });
}

describe('the transfer function of a soft mask', () => {
  it('is evaluated once for each value of the mask, however many parts of the page are made', async () => {
    const engine = await testIccEngine();
    const { work, width, height, render } = recordPlatesOf(masked('/TR 10 0 R'), engine);
    const before = work.spentOn('functionSteps');
    render({ x: 0, y: 0, width, height: 1 });
    const once = work.spentOn('functionSteps') - before;
    expect(once).toBeGreaterThan(0);
    for (let y = 1; y < height; y += 10) render({ x: 0, y, width, height: 1 });
    expect(work.spentOn('functionSteps') - before).toBe(once);
  });

  it('changes the values of the mask', async () => {
    const engine = await testIccEngine();
    const row = (transfer: string) => {
      const { width, inks, render } = recordPlatesOf(masked(transfer), engine);
      const black = render({ x: 0, y: 50, width, height: 1 })[inks.indexOf('Black')];
      return [black?.[10], black?.[width - 10]];
    };
    expect(row('')).toEqual([153, 51]);
    expect(row('/TR 10 0 R')).toEqual([102, 204]);
  });
});

import type { IccEngine } from '@forme/pdf-core/color';
import { onePagePdf } from '@forme/test-kit';
import { inksAt, plates, runMarks, testIcc } from '../marks.fixture';

let icc: IccEngine;
beforeAll(async () => {
  icc = await testIcc();
});

const blank = onePagePdf({ page: '/MediaBox [0 0 400 300]' });
const itf = {
  type: 'barcode',
  symbology: 'itf14',
  value: '04601234567893',
  anchor: 'trim_bottom_left',
  dx_pt: 50,
  dy_pt: 50,
  x_dimension_pt: 1,
  human_readable: false,
};
/** Tells whether black prints at a place over the lower left corner of the item. */
const printed = (more: object) => {
  const { after, faults } = runMarks(blank, [{ ...itf, ...more }], icc);
  expect(faults).toEqual([]);
  const shown = plates(after, icc);
  return (x: number, y: number): boolean => inksAt(shown, 50 + x, 50 + y)['Black'] === 255;
};

describe('bearer bars', () => {
  it('frame ITF-14 and its quiet zone', () => {
    const at = printed({});
    // 4.75 modules thick, then 10 modules of light before the first bar.
    expect([at(2, 20), at(9, 20), at(15, 20), at(9, 2)]).toEqual([true, false, true, true]);
  });

  it('are only along the ends of the bars on request', () => {
    const at = printed({ bearer_bars: 'top_bottom', bearer_bar_width_pt: '2mm' });
    expect([at(2, 20), at(2, 2), at(20, 2), at(20, 5)]).toEqual([false, false, true, true]);
    const none = printed({ bearer_bars: 'none' });
    expect([none(2, 2), none(10.5, 2), none(11.5, 2)]).toEqual([false, true, false]);
  });

  it.each([
    [{ symbology: 'ean13', value: '4006381333931', bearer_bars: 'frame' }, 'bearer_bars_not_itf'],
    [{ bearer_bars: 'frame', quiet_zone: false }, 'bearer_frame_without_quiet_zone'],
    [{ bearer_bars: 'none', bearer_bar_width_pt: 3 }, 'bearer_bars_absent'],
    [{ bearer_bar_width_pt: 1 }, 'bearer_bars_too_thin'],
  ])('are refused where they mean nothing: %j', (more, code) => {
    expect(() => printed(more)).toThrow(expect.objectContaining({ code }) as Error);
  });
});

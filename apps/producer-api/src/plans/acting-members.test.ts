import {
  InkZonesPolicy,
  MarkItem,
  SeparationsPolicy,
  WhiteUnderbasePolicy,
} from '@forme/contracts/producer';
import type { IccEngine } from '@forme/pdf-core/color';
import { packed } from '../plates/packed.fixture';
import { separations } from '../separations/separations';
import { inkZones } from '../ink-zones/ink-zones';
import { inputOf, runMarks, testIcc } from '../marks/marks.fixture';
import { whiteUnderbase } from '../white-underbase/white-underbase';
import { idleMembers, type Members, noted, said, tagged, textOf } from './acting-members.fixture';
import { planKinds, readyPlan } from './plan-kinds';
import { spotPages, stamp, twoPages } from './two-pages.fixture';

let icc: IccEngine;
beforeAll(async () => {
  icc = await testIcc();
});

const spot = { separation: 'Varnish', tint: 0.5 };
const marks: Readonly<Record<string, readonly Members[]>> = {
  register: [{ anchor: 'trim_corners' }],
  crop: [{ anchor: 'trim_corners' }],
  bleed: [{ anchor: 'bleed_corners' }],
  color_bar: [{ anchor: 'slug_top', inks: ['Cyan'] }],
  fold: [{ edge: 'top', position_pt: 9 }],
  center: [{ anchor: 'trim_edges' }],
  slug_text: [{ anchor: 'slug_top', text: 'Job' }],
  text: [
    { anchor: 'trim_center', text: 'Job', color: spot },
    { anchor: 'trim_center', text: 'Job', color: { cmyk: [0, 0, 0, 1] } },
  ],
  proof_slug: [{}],
  cut: [{ anchor: 'trim_corners' }],
  ink_key_bar: [{ anchor: 'slug_top', zones: 2 }],
  tile_stitch: [{ edge: 'top' }],
  step_repeat: [{ rows: 2, cols: 2 }],
  custom: [
    {
      anchor: 'trim_center',
      points: [
        [0, 0],
        [9, 0],
        [9, 9],
      ],
    },
  ],
  external: [{ file: 'stamp.pdf', anchor: 'trim_center' }],
  barcode: [
    { symbology: 'itf14', value: '04601234567893', anchor: 'trim_left', color: spot },
    {
      symbology: 'ean13',
      value: '4006381333931',
      anchor: 'trim_left',
      color: { cmyk: [0, 0, 0, 1] },
    },
  ],
};
const values = {
  inks: [['Black']],
  points: [
    [
      [0, 0],
      [5, 9],
    ],
  ],
  file: ['none.pdf'],
  value: ['04012345678901'],
  symbology: ['code128', 'qr', 'itf14'],
  'color.cmyk': [[1, 0, 0, 0]],
  pages: ['2', 'last'],
  font: ['none.ttf'],
};

describe('each member, and each value of an enumerated one, changes an answer, is refused, or is noted:', () => {
  it.each(tagged(MarkItem, 'type'))('the mark %s', (type, schema) => {
    const run = (item: Members): string =>
      said(() => {
        const { output, summary, warnings } = runMarks(twoPages, [item], icc, {
          'stamp.pdf': stamp,
        });
        return [textOf([output]), summary, warnings];
      });
    const bases = (marks[type] ?? []).map((base) => ({ type, ...base }));
    expect(idleMembers({ schema, bases, run, values })).toEqual(noted(`marks.${type}.`));
  });

  it('the white plate', () => {
    const run = (policy: Members): string =>
      said(() => {
        const { plan } = readyPlan(planKinds.white_underbase, policy);
        const ready = plan as Parameters<typeof whiteUnderbase.check>[0];
        const { draft, summary, warnings } = whiteUnderbase.apply(inputOf(twoPages, icc), ready);
        return [textOf(draft.saveIncremental()), summary, warnings];
      });
    const bases = [{ strategy: 'manual' }, {}];
    const found = idleMembers({
      schema: WhiteUnderbasePolicy,
      bases,
      run,
      values: { page_indices: [[0]], pages: ['2'] },
    });
    expect(found).toEqual(noted('white_underbase.'));
  });

  it('the ink zones', () => {
    const run = (policy: Members): string =>
      said(() => {
        const { summary, warnings, names, file } = packed(inkZones, spotPages, policy, icc);
        return [summary, warnings, names, textOf(names.map(file))];
      });
    const size = { width_pt: 500, height_pt: 500 };
    const bases = [
      { preview_dpi: 20, ink_rates: [{ name: 'Black', price_per_kg: 1 }] },
      { preview_dpi: 20, sheet: { ...size, page_x_pt: 1, page_y_pt: 1 } },
    ];
    const found = idleMembers({
      schema: InkZonesPolicy,
      bases,
      run,
      values: {
        pages: ['2'],
        exclude_inks: [['Black']],
        key_curve: [
          [
            [0, 10],
            [100, 90],
          ],
        ],
        files: [['ppf'], ['pdf']],
        preview_dpi: [30],
        'sheet.width_pt': [600],
        'sheet.height_pt': [600],
        'ink_rates.name': ['Varnish'],
      },
    });
    expect(found).toEqual(noted('ink_zones.'));
  });

  it('the separations', () => {
    const run = (policy: Members): string =>
      said(() => {
        const { summary, warnings, names, file } = packed(separations, spotPages, policy, icc);
        return [summary, warnings, names, textOf(names.map(file))];
      });
    const screened = { bits: 1, dpi: 200, screen: { ruling_lpi: 20 } };
    const bases = [
      { dpi: 30 },
      screened,
      { ...screened, screen: { ruling_lpi: 20, angles: [{ name: 'Black', angle_deg: 10 }] } },
    ];
    const found = idleMembers({
      schema: SeparationsPolicy,
      bases,
      run,
      values: {
        dpi: [150],
        pages: ['2'],
        exclude_inks: [['Black']],
        'screen.ruling_lpi': [30],
        'screen.angles.name': ['Varnish'],
      },
    });
    expect(found).toEqual(noted('separations.'));
  });
});

import type { SeparationsPolicy } from '@forme/contracts/producer';
import { ByteReader, bytesSource } from '@forme/pdf-core/bytes';
import { openPdf } from '@forme/pdf-core';
import type { IccEngine } from '@forme/pdf-core/color';
import { measurePlate } from '@forme/pdf-core/plate-files';
import { openTiff, readContoneRows } from '@forme/pdf-core/tiff';
import { onePagePdf } from '@forme/test-kit';
import { testIcc } from '../marks/marks.fixture';
import { packed } from '../plates/packed.fixture';
import { spotPages } from '../plans/two-pages.fixture';
import { platesOfPage } from '../verification';
import { separations } from './separations';

let icc: IccEngine;
beforeAll(async () => {
  icc = await testIcc();
});

const run = (pdf: Uint8Array, policy: SeparationsPolicy = {}) =>
  packed(separations, pdf, policy, icc);

const limits = { pixels: 1e9 } as const;
const measuring = { mapDpi: null, polarity: 'auto', screen: true, assumedDpi: null } as const;
const measured = (tiff: Uint8Array) =>
  measurePlate(openTiff(new ByteReader(bytesSource(tiff)), limits), measuring);

/** A page of 20 mm: tints of every ink, a gradient of curves, fine lines, a spot. */
const page = onePagePdf({
  page: '/MediaBox [0 0 57.0 57.0] /Resources << /ColorSpace << /S [/Separation /Gold /DeviceCMYK << /FunctionType 2 /N 1 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.2 0.8 0] >>] >> /Shading << /G << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 56 0] /Function << /FunctionType 2 /N 1 /Domain [0 1] /C0 [1] /C1 [0] >> >> >> >>',
  content:
    '0 0 0.055 0 k 0 0 57 57 re f 0.37 0 0 0 k 3 3 50 20 re f 0 0.62 0 0 k 10 10 30 40 re f ' +
    '/S cs 0.81 scn 30 30 m 50 30 50 50 30 50 c f q 5 40 40 12 re W n /G sh Q ' +
    '0 0 0 1 K 0.1 w 5 5 m 50 33 l S 0.25 w 9 5 m 22 50 l S',
});

describe('screened plates', () => {
  it.each([
    ['threshold', 'euclidean', 150],
    ['threshold', 'ellipse', 175],
    ['error_diffusion', 'euclidean', 150],
  ] as const)(
    'of 2,400 dpi (%s, %s, %i lpi) have the coverage of their page within 0.05 points',
    (method, dot, ruling_lpi) => {
      const screen = { method, dot, ruling_lpi };
      const { summary, file, faults } = run(page, { bits: 1, dpi: 2400, screen });
      expect(faults).toEqual([]);
      expect(summary.plates.map(({ name }) => name).sort()).toEqual(
        ['Black', 'Cyan', 'Gold', 'Magenta', 'Yellow'].sort(),
      );
      for (const plate of summary.plates) {
        const { coveragePercent } = measured(file(plate.file ?? ''));
        expect(coveragePercent).toBeCloseTo(plate.exported_percent ?? NaN, 3);
        expect(Math.abs(coveragePercent - plate.coverage_percent)).toBeLessThanOrEqual(0.05);
      }
    },
  );

  it('have the ruling and angle that the answer says, which are close to those of the policy', () => {
    const tints = onePagePdf({
      page: '/MediaBox [0 0 72 72]',
      content: '0.5 0.5 0.5 0.5 k 0 0 72 72 re f',
    });
    const { summary } = run(tints, { bits: 1, dpi: 1200, screen: { ruling_lpi: 100 } });
    const wanted = { Cyan: 15, Magenta: 75, Yellow: 0, Black: 45 };
    for (const [ink, angle] of Object.entries(wanted)) {
      const plate = summary.plates.find(({ name }) => name === ink);
      expect(Math.abs((plate?.angle_deg ?? NaN) - angle)).toBeLessThan(0.1);
      expect(Math.abs((plate?.ruling_lpi ?? NaN) / 100 - 1)).toBeLessThan(0.01);
    }
  });

  it('name their ink and resolution, and are refused for a ruling that has no pixels', () => {
    const { summary, file } = run(page, { bits: 1, dpi: 1200 });
    const gold = summary.plates.find(({ name }) => name === 'Gold');
    const tiff = openTiff(new ByteReader(bytesSource(file(gold?.file ?? ''))), limits);
    expect([tiff.bits, tiff.compression, tiff.width]).toEqual([1, 'g4', gold?.width_px]);
    expect(file(gold?.file ?? '').includes('Gold\0')).toBe(true);
    expect(() => run(page, { bits: 1, dpi: 300 })).toThrow(/at most 100 lines per inch/);
  });
});

describe('plates of 8 bits', () => {
  it('are the plates of the page, pixel by pixel', () => {
    // 254 pixels an edge: the raster needs no fitting.
    const square = Buffer.from(page).toString('latin1').replace('57.0 57.0]', '72.0 72.0]');
    const pdf = Buffer.from(square, 'latin1');
    const { summary, file } = run(pdf, { dpi: 254 });
    const document = openPdf(bytesSource(pdf));
    const [entry] = document.pages;
    if (!entry) throw new Error('no page');
    const { planes, width } = platesOfPage(document, entry, { icc, dpi: 254 });
    expect(summary.plates.map(({ name }) => name)).toContain('Gold');
    for (const plate of summary.plates) {
      const tiff = openTiff(new ByteReader(bytesSource(file(plate.file ?? ''))), limits);
      expect([tiff.width, tiff.height, tiff.bits]).toEqual([254, 254, 8]);
      const plane = planes.get(plate.name) ?? new Uint8Array();
      readContoneRows(tiff, (row, values) => {
        const line = plane.subarray(row * width, (row + 1) * width);
        expect([row, ...values]).toEqual([row, ...line]);
      });
      expect(plate.exported_percent).toBeCloseTo(plate.coverage_percent, 3);
    }
  });
});

describe('a PDF of plates', () => {
  it.each([8, 1] as const)(
    'has a page for each ink that renders as its plate (%i bits)',
    (bits) => {
      const dpi = bits === 8 ? 144 : 1200;
      const { summary, file, names } = run(page, { format: 'pdf', bits, dpi });
      expect(names).toEqual(['separations.pdf']);
      const document = openPdf(bytesSource(file('separations.pdf')));
      expect(document.repaired).toBe(false);
      expect(document.pages).toHaveLength(summary.plates.length);
      summary.plates.forEach(({ name, exported_percent: exported }, at) => {
        const entry = document.pages[at];
        if (!entry) throw new Error('no page');
        const plates = platesOfPage(document, entry, { icc, dpi });
        const plane = plates.planes.get(name) ?? new Uint8Array();
        const share = plane.reduce((sum, it) => sum + it, 0) / 255 / plane.length;
        expect(Math.abs(share * 100 - (exported ?? NaN))).toBeLessThan(bits === 8 ? 0.05 : 0.6);
      });
    },
  );
});

describe('the list', () => {
  it('has what prints on which page, and only that', () => {
    const { summary, names } = run(spotPages, { format: 'list', dpi: 72 });
    expect(names).toEqual([]);
    expect(summary.separations).toEqual([
      { name: 'Black', type: 'process', used: true, occurs_on_pages: [0, 1] },
      { name: 'Varnish', type: 'technical', used: true, occurs_on_pages: [0] },
      { name: 'Dieline', type: 'technical', used: true, occurs_on_pages: [1] },
    ]);
    expect(summary.total).toBe(3);
    expect(summary.plates).toHaveLength(4);
    expect(summary.plates[0]).toMatchObject({ file: null, exported_percent: null });
  });

  it('leaves out inks that the policy leaves out, and has blank plates when it wants them', () => {
    const all = run(spotPages, {
      pages: '2',
      exclude_inks: ['Black'],
      blank_plates: true,
      dpi: 72,
    });
    expect(all.names.map((name) => name.slice(7))).toEqual([
      '01-cyan.tif',
      '02-magenta.tif',
      '03-yellow.tif',
      '05-dieline.tif',
    ]);
    const printed = run(spotPages, { technical_inks: false, dpi: 72 });
    expect(printed.summary.separations.map(({ name }) => name)).toEqual(['Black', 'Varnish']);
  });
});

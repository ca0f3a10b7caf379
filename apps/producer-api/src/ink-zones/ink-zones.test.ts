import type { InkZonesPolicy } from '@forme/contracts/producer';
import type { IccEngine } from '@forme/pdf-core/color';
import { readTicketXml, type TicketElement } from '@forme/cip4';
import { buildPdf, onePagePdf, readPng } from '@forme/test-kit';
import { writePackage } from '../engine/pack-files';
import { inputOf, testIcc } from '../marks/marks.fixture';
import { planKinds, readyPlan } from '../plans/plan-kinds';
import { PlanRejected } from '../producers/producer';
import { inkZones, type InkZonesSummary } from './ink-zones';
import type { FilledZones } from './press-sheet';
import { readPpf, zonesOfImage } from './read-ppf.fixture';

const MM = 72 / 25.4;

let icc: IccEngine;
beforeAll(async () => {
  icc = await testIcc();
});

const run = (pdf: Uint8Array, given: InkZonesPolicy = {}) =>
  new Promise<ReturnType<typeof ran>>((resolve) => resolve(ran(pdf, given)));

function ran(pdf: Uint8Array, given: InkZonesPolicy) {
  const { plan } = readyPlan(planKinds.ink_zones, given);
  const policy = plan as FilledZones;
  const input = inputOf(pdf, icc);
  const chunks: Uint8Array[] = [];
  const { packed, files, parts } = writePackage(
    { writeResult: (chunk) => void chunks.push(Buffer.from(chunk)) },
    inkZones.pack(input, policy),
  );
  const bytes = Buffer.concat(chunks);
  const summary = packed.summary as InkZonesSummary;
  expect(inkZones.verify(input, policy, summary)).toEqual([]);
  return {
    summary,
    warnings: packed.warnings ?? [],
    names: files.map(({ name }) => name),
    file: (name: string): Buffer => {
      const { ranges = [] } = parts.find((part) => part.name === name) ?? {};
      return Buffer.concat(ranges.map(([start, end]) => bytes.subarray(start, end)));
    },
  };
}

/** A sheet of 1,000 by 700 mm with 10 zones of 100 mm: cyan fills the third, magenta at 40 % halves of the fourth and fifth, a spot a disc. */
const sheet = () => {
  const spot =
    '[/Separation /PANTONE#20186#20#28C#29 /DeviceCMYK << /FunctionType 2 /N 1 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 1 0] >>]';
  const rect = (x: number, width: number) => `${x * MM} 0 ${width * MM} ${700 * MM} re f`;
  return onePagePdf({
    page: `/MediaBox [0 0 ${1000 * MM} ${700 * MM}] /Resources << /ColorSpace << /S ${spot} >> >>`,
    content: `1 0 0 0 k ${rect(200, 100)} 0 0.4 0 0 k ${rect(350, 100)} /S cs 1 scn ${disc(700 * MM, 350 * MM, 150 * MM)} f`,
  });
};
const zoned: InkZonesPolicy = { zone_width_pt: 100 * MM, zone_count: 10, preview_dpi: 25.4 };

function disc(x: number, y: number, r: number): string {
  const k = 0.5522847498 * r;
  return `${x + r} ${y} m ${x + r} ${y + k} ${x + k} ${y + r} ${x} ${y + r} c ${x - k} ${y + r} ${x - r} ${y + k} ${x - r} ${y} c ${x - r} ${y - k} ${x - k} ${y - r} ${x} ${y - r} c ${x + k} ${y - r} ${x + r} ${y - k} ${x + r} ${y} c`;
}

describe('ink zones of a sheet', () => {
  it('are the coverage of each zone on the plate of each ink', async () => {
    const { summary, warnings } = await run(sheet(), zoned);
    const [side] = summary.sides;
    expect([side?.sheet, side?.side, side?.zone_count, side?.zone_offset_pt]).toEqual([
      '1',
      'front',
      10,
      0,
    ]);
    const zonesOf = (name: string) =>
      side?.inks
        .find((ink) => ink.name === name)
        ?.zones_percent.map((it) => Math.round(it * 100) / 100);
    expect(zonesOf('Cyan')).toEqual([0, 0, 100, 0, 0, 0, 0, 0, 0, 0]);
    expect(zonesOf('Magenta')).toEqual([0, 0, 0, 20, 20, 0, 0, 0, 0, 0]);
    expect(zonesOf('Yellow')).toBeUndefined();
    const spot = side?.inks.find((ink) => ink.name === 'PANTONE 186 (C)');
    expect(spot?.area_mm2).toBeCloseTo(Math.PI * 150 ** 2, -2);
    expect(Math.abs((spot?.area_mm2 ?? 0) / (Math.PI * 150 ** 2) - 1)).toBeLessThan(0.0005);
    expect(warnings).toEqual([]);
  });

  it.each(['ascii_hex', 'run_length'] as const)(
    'are in a PPF file that another reader reads, with previews that give the same zones (%s)',
    async (ppf_encoding) => {
      const { summary, file } = await run(sheet(), { ...zoned, ppf_encoding });
      const side = readPpf(file('sheet-1.ppf')).get('Front');
      const inks = summary.sides[0]?.inks ?? [];
      expect(side?.names).toEqual(['Cyan', 'Magenta', 'PANTONE 186 (C)']);
      expect(side?.images).toHaveLength(3);
      for (const [at, ink] of inks.entries()) {
        const image = side?.images[at];
        if (!side || !image) throw new Error('no image');
        const zones = zonesOfImage(image, { ...side, count: 10 });
        const area = zones.reduce((sum, it) => sum + it, 0) / MM ** 2;
        expect(Math.abs(area / ink.area_mm2 - 1)).toBeLessThan(0.0005);
        zones.forEach((zone, index) => {
          const percent = (zone / (100 * MM * 700 * MM)) * 100;
          expect(percent).toBeCloseTo(ink.zones_percent[index] ?? NaN, 1);
        });
        const openings = side.openings.get(ink.name)?.map((it) => it * 100);
        openings?.forEach((it, index) => expect(it).toBeCloseTo(ink.keys_percent[index] ?? NaN, 2));
      }
    },
  );

  it('add up to the coverage of the plate, whatever zones and sheet do not divide', async () => {
    const { summary } = await run(sheet(), { zone_width_pt: '32.5mm', preview_dpi: 37 } as object);
    const [side] = summary.sides;
    expect(side?.zone_count).toBe(31);
    expect(side?.zone_offset_pt).toBeCloseTo(((1000 - 31 * 32.5) / 2) * MM, 3);
    for (const ink of side?.inks ?? []) {
      const zones = ink.zones_percent.reduce((sum, it) => sum + it, 0) / 100;
      expect(Math.abs((zones * 32.5 * 700) / ink.area_mm2 - 1)).toBeLessThan(0.0005);
    }
  });

  it('are counted from the right, with openings by the curve of the keys', async () => {
    const { summary } = await run(sheet(), {
      ...zoned,
      first_zone: 'right',
      key_curve: [
        [0, 0],
        [20, 50],
        [100, 80],
      ],
    });
    const inks = summary.sides[0]?.inks ?? [];
    expect(inks[0]?.zones_percent.map(Math.round)).toEqual([0, 0, 0, 0, 0, 0, 0, 100, 0, 0]);
    expect(inks[0]?.keys_percent[7]).toBeCloseTo(80, 3);
    expect(inks[1]?.keys_percent[5]).toBeCloseTo(50, 1);
  });
});

describe('the sheet', () => {
  const page = onePagePdf({ page: '/MediaBox [0 0 100 50]', content: '0 0 0 1 k 0 0 100 50 re f' });

  it('has the page where the policy puts it, in zones and in previews', async () => {
    const { summary, file } = await run(page, {
      zone_width_pt: 100,
      zone_count: 4,
      zone_offset_pt: 0,
      sheet: { width_pt: 400, height_pt: 100, page_x_pt: 250, page_y_pt: 0 },
    });
    const [ink] = summary.sides[0]?.inks ?? [];
    expect(ink?.zones_percent).toEqual([0, 0, 25, 25]);
    expect(ink?.coverage_percent).toBeCloseTo(12.5, 3);
    const png = readPng(file('previews/sheet-1-front-01-black.png'));
    const pixels = { width: Math.round((400 / 72) * 50.8), height: Math.round((100 / 72) * 50.8) };
    expect(Math.abs(png.width - pixels.width)).toBeLessThanOrEqual(2);
    expect(Math.abs(png.height - pixels.height)).toBeLessThanOrEqual(2);
    const at = (x: number, y: number) =>
      png.at(Math.floor(x * png.width), Math.floor(y * png.height))[0];
    expect([at(0.75, 0.75), at(0.75, 0.25), at(0.25, 0.75)]).toEqual([0, 255, 255]);
  });

  it('is refused when the page does not fit on it', async () => {
    const sheet = { width_pt: 90, height_pt: 100 };
    await expect(run(page, { sheet })).rejects.toThrow(PlanRejected);
    await expect(run(page, { sheet })).rejects.toMatchObject({ code: 'page_exceeds_sheet' });
  });

  it('warns of ink outside of all zones', async () => {
    const { summary, warnings } = await run(page, { zone_width_pt: 40, zone_count: 2 });
    expect(summary.sides[0]?.inks[0]?.outside_mm2).toBeCloseTo((20 * 50) / MM ** 2, 1);
    expect(warnings).toMatchObject([{ code: 'ink_outside_zones', page_index: 0 }]);
  });

  it('has a back when pages are front and back in turn', async () => {
    const kids = ['1 0 0 0 k', '0 1 0 0 k', '0 0 1 0 k'];
    const pdf = buildPdf({
      objects: {
        1: '<< /Type /Catalog /Pages 2 0 R >>',
        2: '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 /MediaBox [0 0 100 100] >>',
        ...Object.fromEntries(
          kids.flatMap((ink, at) => [
            [3 + at, `<< /Type /Page /Parent 2 0 R /Contents ${6 + at} 0 R >>`],
            [6 + at, { dict: '', data: `${ink} 0 0 50 100 re f` }],
          ]),
        ),
      },
    });
    const { summary, names, file } = await run(pdf, { duplex: true, zone_width_pt: 50 });
    expect(summary.sides.map(({ sheet, side, inks }) => [sheet, side, inks[0]?.name])).toEqual([
      ['1', 'front', 'Cyan'],
      ['1', 'back', 'Magenta'],
      ['2', 'front', 'Yellow'],
    ]);
    expect(names.filter((name) => name.endsWith('.ppf'))).toEqual(['sheet-1.ppf', 'sheet-2.ppf']);
    expect([...readPpf(file('sheet-1.ppf')).keys()]).toEqual(['Front', 'Back']);
  });
});

describe('inks', () => {
  it('of dielines have no zones unless technical inks do, varnish does', async () => {
    const space = (name: string) =>
      `[/Separation /${name} /DeviceCMYK << /FunctionType 2 /N 1 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 1 0] >>]`;
    const pdf = onePagePdf({
      page: `/MediaBox [0 0 100 100] /Resources << /ColorSpace << /D ${space('Dieline')} /V ${space('Varnish')} >> >>`,
      content: '/D cs 1 scn 0 0 50 50 re f /V cs 1 scn 50 50 50 50 re f',
    });
    const namesOf = async (policy: InkZonesPolicy) =>
      (await run(pdf, policy)).summary.sides[0]?.inks.map(({ name }) => name);
    expect(await namesOf({})).toEqual(['Varnish']);
    expect(await namesOf({ technical_inks: true })).toEqual(['Dieline', 'Varnish']);
    expect(await namesOf({ exclude_inks: ['Varnish'] })).toEqual([]);
  });

  it('are weighed by area and film weight and priced by the price list', async () => {
    const { summary, warnings } = await run(sheet(), {
      ...zoned,
      film_weight_g_m2: 1,
      ink_rates: [
        { name: 'Cyan', film_weight_g_m2: 1.5, price_per_kg: 20 },
        { name: 'Gold', price_per_kg: 99 },
      ],
    });
    const [cyan, magenta] = summary.ink_use;
    expect(cyan).toMatchObject({ name: 'Cyan', film_weight_g_m2: 1.5 });
    expect(cyan?.area_m2).toBeCloseTo(0.07, 5);
    expect(cyan?.grams_per_1000_sheets).toBeCloseTo(105, 1);
    expect(cyan?.cost_per_1000_sheets).toBeCloseTo(2.1, 3);
    expect(magenta?.grams_per_1000_sheets).toBeCloseTo(28, 1);
    expect(magenta?.cost_per_1000_sheets).toBeNull();
    expect(warnings).toMatchObject([{ code: 'rate_unused', pointer: '/ink_rates/1' }]);
  });

  it('are named twice in the price list, or the curve descends: both are refused', async () => {
    const twice = { ink_rates: [{ name: 'Cyan' }, { name: 'Cyan' }] };
    await expect(run(sheet(), twice)).rejects.toMatchObject({ code: 'ink_named_twice' });
    const curve: InkZonesPolicy = {
      key_curve: [
        [50, 0],
        [20, 10],
      ],
    };
    await expect(run(sheet(), curve)).rejects.toMatchObject({ code: 'key_curve_not_ascending' });
  });
});

describe('the tickets', () => {
  const leaves = (element: TicketElement): readonly TicketElement[] =>
    element.children.length === 0 ? [element] : element.children.flatMap(leaves);

  it('have InkZoneProfile and Preview of each separation, whose previews the package holds', async () => {
    const { summary, names, file } = await run(sheet(), zoned);
    const inks = summary.sides[0]?.inks ?? [];
    const jdf = readTicketXml(file('ink-zones.jdf'), { maxBytes: 1e6 });
    expect([jdf.name, jdf.attribute('Type')]).toEqual(['JDF', 'InkZoneCalculation']);
    const [pool] = jdf.childrenNamed('ResourcePool');
    const profiles = pool?.childrenNamed('InkZoneProfile').flatMap(leaves) ?? [];
    expect(profiles.map((it) => it.attribute('Separation'))).toEqual(inks.map(({ name }) => name));
    profiles.forEach((it, at) => {
      const settings = it.attribute('ZoneSettingsX')?.split(' ').map(Number) ?? [];
      settings.forEach((share, zone) =>
        expect(share * 100).toBeCloseTo(inks[at]?.keys_percent[zone] ?? NaN, 2),
      );
    });
    const previews = pool?.childrenNamed('Preview').flatMap(leaves) ?? [];
    for (const it of previews) expect(names).toContain(it.attribute('URL'));
    expect(previews).toHaveLength(3);

    const xjdf = readTicketXml(file('ink-zones.xjdf'), { maxBytes: 1e6 });
    const sets = xjdf.childrenNamed('ResourceSet');
    expect(sets.map((set) => set.attribute('Name'))).toEqual([
      'InkZoneCalculationParams',
      'InkZoneProfile',
      'Preview',
    ]);
    const parts = sets[1]?.children.map((resource) =>
      resource.children[0]?.attribute('Separation'),
    );
    expect(parts).toEqual(inks.map(({ name }) => name));
  });

  it('and all other files are equal for equal input, and only those that the policy names', async () => {
    const [first, second] = [await run(sheet(), zoned), await run(sheet(), zoned)];
    for (const name of first.names) expect(first.file(name).equals(second.file(name))).toBe(true);
    const { names, file } = await run(sheet(), { ...zoned, files: ['pdf', 'jdf'] });
    expect(names).toEqual(['ink-zones.jdf', 'input.pdf']);
    expect(file('input.pdf').equals(Buffer.from(sheet()))).toBe(true);
    expect(file('ink-zones.jdf').toString()).not.toContain('Preview');
  });
});

import type { SoftProofOptions } from '@forme/contracts/producer';
import { bundledCmyk, deltaE2000, type IccEngine, labToSrgb } from '@forme/pdf-core/color';
import { onePagePdf, readPng } from '@forme/test-kit';
import { testIcc } from '../marks/marks.fixture';
import { packed } from '../plates/packed.fixture';
import { PlanRejected } from '../producers/producer';
import { cmykProfile, rgbProfile } from '../rewrite/color/profiles.fixture';
import { softProof } from './soft-proof';

let icc: IccEngine;
beforeAll(async () => {
  icc = await testIcc();
});

const files = {
  'press.icc': cmykProfile(),
  'display.icc': rgbProfile(1.8),
  'source.icc': bundledCmyk().bytes() ?? new Uint8Array(),
  'inks.csv': Buffer.from('name,l,a,b\nBrand Green,50,-60,30\n'),
  'text.icc': Buffer.from('no profile'),
};

const proof = (pdf: Uint8Array, options: SoftProofOptions = {}) =>
  packed(softProof, pdf, { dpi: 72, page_box: 'media', ...options }, icc, files);

const green = (name = 'Brand#20Green') =>
  `[/Separation /${name} /DeviceCMYK << /FunctionType 2 /N 1 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 0 1 0] >>]`;

/** 100 by 100 points: a quarter cyan, a quarter of a spot ink, a quarter both. */
const inkPage = (name?: string) =>
  onePagePdf({
    page: `/MediaBox [0 0 100 100] /Resources << /ColorSpace << /S ${green(name)} >> /ExtGState << /O << /OP true /op true /OPM 1 >> >> >>`,
    content: '/O gs 1 0 0 0 k 0 0 50 100 re f /S cs 1 scn 0 0 100 50 re f',
  });

/** Colours of a page of flat fills in CMYK. */
const fills = (...colors: readonly string[]) =>
  onePagePdf({
    page: `/MediaBox [0 0 ${colors.length * 10} 10]`,
    content: colors.map((color, at) => `${color} k ${at * 10} 0 10 10 re f`).join(' '),
  });

const labs = (pixels: readonly number[], profile = bundledCmyk()) => {
  const made = icc.transform({ from: profile, to: 'Lab', bits: 16, exact: true });
  if ('reason' in made) throw new Error(made.reason);
  const [l = 0, a = 0, b = 0] = made.run(Uint16Array.from(pixels, (it) => it * 65_535)) ?? [];
  return [l / 655.35, a / 257 - 128, b / 257 - 128] as const;
};

describe('the colours of a proof', () => {
  it('are those of the printing condition, as far as the display has them', () => {
    const { file, warnings, faults } = proof(fills('0 0 0 0.4', '0 0.4 0.3 0', '0 1 1 0'));
    const png = readPng(file('page-1-proof.png'));
    const expected = [
      [0, 0, 0, 0.4],
      [0, 0.4, 0.3, 0],
    ].map((inks) => labToSrgb(labs(inks)).map((value) => Math.round(value * 255)));
    for (const [place, rgb] of expected.entries()) {
      png.at(place * 10 + 5, 5).forEach((value, channel) => {
        if (channel < 3) expect(Math.abs(value - (rgb[channel] ?? 0))).toBeLessThanOrEqual(2);
      });
    }
    expect(warnings.map(({ code }) => code)).toEqual(['source_profile_assumed']);
    expect(faults).toEqual([]);
  });

  it('of spot inks are of the library, else of the alternate space, and filter what is under them', () => {
    const known = proof(inkPage(), { spot_library: 'inks.csv' }).summary.inks;
    expect(known.find(({ name }) => name === 'Brand Green')).toMatchObject({
      lab: [50, -60, 30],
      lab_source: 'spot_library',
    });
    const { summary, file } = proof(inkPage());
    const spot = summary.inks.find(({ name }) => name === 'Brand Green');
    expect(spot?.lab_source).toBe('alternate_space');
    expect(deltaE2000(labs([1, 0, 1, 0]), spot?.lab as never)).toBeLessThan(0.5);
    expect(spot?.coverage_percent).toBe(50);
    const png = readPng(file('page-1-proof.png'));
    const [cyan, green, both] = [png.at(20, 20), png.at(80, 80), png.at(20, 80)];
    const light = ([r = 0, g = 0, b = 0]: readonly number[]) => 0.21 * r + 0.72 * g + 0.07 * b;
    expect(light(both)).toBeLessThan(0.9 * Math.min(light(cyan), light(green)));
  });

  it('show the paper of the source with the absolute intent, and of a destination with paper_white', () => {
    const corner = (options: SoftProofOptions) =>
      readPng(proof(fills('0 0 0 0'), options).file('page-1-proof.png'))
        .at(1, 1)
        .slice(0, 3);
    expect(corner({ source_profile: 'press.icc' })).toEqual([255, 255, 255]);
    const absolute = { source_profile: 'press.icc', intent: 'absolute-colorimetric' } as const;
    expect(Math.max(...corner(absolute))).toBeLessThan(250);
    expect(corner({ destination_profile: 'press.icc' })).toEqual([255, 255, 255]);
    const paper = corner({ destination_profile: 'press.icc', paper_white: true });
    expect(Math.max(...paper)).toBeLessThan(250);
  });

  it('leave out technical inks unless the options show them', () => {
    const page = inkPage('Dieline');
    const [cyan, dieline] = proof(page).summary.inks;
    expect([cyan?.name, cyan?.shown]).toEqual(['Cyan', true]);
    expect(dieline).toMatchObject({ name: 'Dieline', shown: false, lab: null });
    expect(proof(page, { technical_inks: true }).summary.inks[1]?.shown).toBe(true);
    expect(proof(page, { exclude_inks: ['Cyan'] }).summary.pages[0]?.printed_percent).toBe(0);
  });
});

describe('the difference from the reference', () => {
  it('is zero where the destination has the colours, and is the distance where it has not', () => {
    const inside = proof(fills('0 0 0 0.4', '0 0.3 0.3 0'));
    expect(inside.summary.delta_e?.max).toBeLessThan(1);
    const cyan = proof(fills('1 0 0 0')).summary;
    const [ink] = cyan.inks;
    const expected = deltaE2000(labs([1, 0, 0, 0]), ink?.proof_lab as never);
    expect(cyan.delta_e?.max).toBeCloseTo(expected, 1);
    expect(expected).toBeGreaterThan(5);
    expect(cyan.delta_e?.avg).toBe(cyan.delta_e?.max);
    expect(ink).toMatchObject({ in_gamut: false, out_of_gamut_percent: 100 });
  });

  it('has mean and 95th percentile over the pixels with ink', () => {
    const gray = Array.from({ length: 19 }, () => '0 0 0 0.4');
    const { delta_e } = proof(fills(...gray, '1 0 0 0')).summary;
    const alone = proof(fills('1 0 0 0')).summary.delta_e?.max ?? 0;
    expect(delta_e?.max).toBe(alone);
    expect(delta_e?.p95).toBeLessThan(1);
    expect(delta_e?.avg).toBeLessThan(alone / 20 + 1);
    expect(proof(fills('0 0 0 0')).summary.delta_e).toBeNull();
  });

  it('is of another reference when the options name one, and by another formula', () => {
    const page = fills('0 0 0 0.4');
    const other = proof(page, { reference_profile: 'press.icc' }).summary;
    expect(other.delta_e?.max).toBeGreaterThan(3);
    expect(other.reference_icc_sha256).not.toBe(other.source_icc_sha256);
    const by = (delta_e_formula: 'cie76' | 'cie94' | 'ciede2000') =>
      proof(fills('1 0 0 0'), { delta_e_formula }).summary.delta_e?.max ?? 0;
    expect(by('cie76')).toBeGreaterThan(by('cie94'));
    expect(by('cie94')).not.toBe(by('ciede2000'));
  });

  it('is a picture: pale where colours agree, yellow and red where they do not, white without ink', () => {
    const { file, summary } = proof(fills('0 0 0 0.4', '1 0 0 0', '0 0 0 0'));
    const heat = readPng(file('page-1-heat.png'));
    expect(heat.at(25, 5).slice(0, 3)).toEqual([255, 255, 255]);
    const [agree, differ] = [heat.at(5, 5), heat.at(15, 5)];
    expect(agree[2]).toBeGreaterThan(200);
    expect(differ[2]).toBeLessThan(100);
    expect(summary.pages[0]?.heat_file).toBe('page-1-heat.png');
    const gamut = readPng(file('page-1-gamut.png'));
    expect(gamut.at(15, 5).slice(0, 3)).toEqual([226, 0, 122]);
    expect(gamut.at(5, 5)[0]).toBe(gamut.at(5, 5)[1]);
  });
});

describe('objects out of gamut', () => {
  it('are listed by the colour that they are painted with, the worst first', () => {
    const [page] = proof(fills('0 0 0 0.4', '1 0 0 0', '1 0 0.1 0')).summary.pages;
    expect(page?.objects_out_of_gamut).toBe(2);
    expect(page?.objects).toMatchObject([
      { kind: 'vector', order: 1, inks: ['Cyan'], bbox_pt: [10, 0, 20, 10], basis: 'colour' },
      { order: 2, inks: ['Cyan', 'Yellow'] },
    ]);
    const [few] = proof(fills('1 0 0 0', '1 0 0.1 0'), { max_objects: 1 }).summary.pages;
    expect([few?.objects_out_of_gamut, few?.objects.length]).toEqual([2, 1]);
  });

  it('are images by the pixels that are printed', () => {
    const pdf = onePagePdf({
      page: '/MediaBox [0 0 100 100]',
      content:
        'q 40 0 0 40 10 10 cm BI /W 1 /H 1 /CS /CMYK /BPC 8 /F /AHx ID FF000000> EI Q 0 0 0 0.4 k 60 60 20 20 re f',
    });
    const [page] = proof(pdf).summary.pages;
    expect(page?.objects).toMatchObject([{ kind: 'raster', basis: 'pixels', inks: [] }]);
  });
});

describe('options', () => {
  it.each([
    [{ source_profile: 'none.icc' }, 'file_not_found', '/source_profile'],
    [{ source_profile: 'display.icc' }, 'profile_unsuitable', '/source_profile'],
    [{ destination_profile: 'text.icc' }, 'profile_unusable', '/destination_profile'],
    [{ destination_profile: 'source.icc' }, 'profile_one_way', '/destination_profile'],
    [{ spot_library: 'text.icc' }, 'spot_library_unusable', '/spot_library'],
    [{ paper_white: true }, 'paper_white_of_display', '/paper_white'],
    [
      { paper_white: true, destination_profile: 'display.icc' },
      'paper_white_of_display',
      '/paper_white',
    ],
  ] as const)('%j are refused as %s', (options, code, pointer) => {
    const run = () => proof(fills('1 0 0 0'), options);
    expect(run).toThrow(PlanRejected);
    expect(run).toThrow(expect.objectContaining({ code, pointer }));
  });

  it('that are equal make equal files', () => {
    const [one, two] = [proof(inkPage()), proof(inkPage())];
    expect(one.names).toEqual(['page-1-proof.png', 'page-1-heat.png', 'page-1-gamut.png']);
    for (const name of one.names) expect(one.file(name).equals(two.file(name))).toBe(true);
  });
});

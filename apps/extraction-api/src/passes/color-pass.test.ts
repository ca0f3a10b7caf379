import { bundledCmyk } from '@forme/pdf-core/color';
import { type OnePage, onePagePdf } from '@forme/test-kit';
import { contractErrors } from '../../test/contract-schema';
import { extract } from '../../test/extract';
import { prepareColorEngine } from '../color/color-engine';
import { spotRole } from './spot-role';

beforeAll(prepareColorEngine);

function documentOf(parts: OnePage) {
  const { document } = extract(onePagePdf(parts));
  expect(contractErrors(document)).toEqual([]);
  return document;
}

const toCmyk = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0.9 0.8 0.1] /N 1 >>';
const toLab = '<< /FunctionType 2 /Domain [0 1] /C0 [100 0 0] /C1 [50 60 40] /N 1 >>';
const lab = '[/Lab << /WhitePoint [0.9642 1 0.8249] /Range [-128 127 -128 127] >>]';
const cmykProfile = {
  dict: '/N 4 /Alternate /DeviceCMYK',
  data: Buffer.from(bundledCmyk().bytes() ?? []).toString('latin1'),
};

describe('spot colours', () => {
  it('have the values, colour and density of full tint', () => {
    const document = documentOf({
      resources: `/ColorSpace << /A [/Separation /Red /DeviceCMYK ${toCmyk}] /B [/Separation /Rose ${lab} ${toLab}] >>`,
    });
    const [red, rose] = document.spot_colors!;
    expect(red).toMatchObject({
      name: 'Red',
      alternate_space: 'DeviceCMYK',
      alternate_values: [0, 0.9, 0.8, 0.1],
      cmyk: [0, 0.9, 0.8, 0.1],
      color_route: { origin: 'bundled', profile_name: 'CGATS001Compat-v2-micro' },
      color_problem: null,
      neutral_density_source: 'computed_from_lab',
      conflicting: false,
      iso19593: null,
      painted_page_refs: [],
    });
    expect(red!.lab![1]).toBeGreaterThan(40);
    expect(rose).toMatchObject({
      alternate_space: 'Lab',
      alternate_values: [50, 60, 40],
      lab: [50, 60, 40],
      cmyk: null,
      color_route: { origin: 'built_in', profile_name: 'Lab', profile_sha256: null },
      neutral_density: 0.7347,
    });
    expect(document.color_spaces).toMatchObject([
      { tint_function_type: 2, spot_colorants: [{ name: 'Red', lab: red!.lab }] },
      { tint_function_type: 2, spot_colorants: [{ name: 'Rose' }] },
    ]);
  });

  it('are seen through the output intent, or the default space of the page', () => {
    const resources = `/ColorSpace << /A [/Separation /Red /DeviceCMYK ${toCmyk}] >>`;
    const intent =
      '/OutputIntents [<< /S /GTS_PDFX /OutputConditionIdentifier (X) /DestOutputProfile 10 0 R >>]';
    const objects = { 10: cmykProfile };
    const withIntent = documentOf({ resources, catalog: intent, objects });
    expect(withIntent.spot_colors).toMatchObject([{ color_route: { origin: 'output_intent' } }]);
    const withDefault = documentOf({
      resources: resources.replace('<<', '<< /DefaultCMYK [/ICCBased 10 0 R]'),
      objects,
    });
    expect(withDefault.spot_colors).toMatchObject([{ color_route: { origin: 'default_space' } }]);
    expect(withDefault.spot_colors![0]!.lab).toEqual(withIntent.spot_colors![0]!.lab);
    expect(withDefault.icc_profiles).toMatchObject([
      {
        sha256: bundledCmyk().sha256,
        profile_class: 'input',
        color_space: 'CMYK',
        pcs: 'Lab',
        components: 4,
        valid: true,
        source: 'ColorSpace',
      },
    ]);
  });

  it('of a DeviceN space are as its colorants describe them, else alone', () => {
    const program = {
      dict: '/FunctionType 4 /Domain [0 1 0 1 0 1] /Range [0 1 0 1 0 1 0 1]',
      data: '{ 0 }',
    };
    const document = documentOf({
      resources: `/ColorSpace << /A [/DeviceN [/Cyan /Gold /Mint] /DeviceCMYK 10 0 R
        << /Colorants << /Gold [/Separation /Gold ${lab} ${toLab}] >> >>] >>`,
      objects: { 10: program },
    });
    expect(document.spot_colors).toMatchObject([
      { name: 'Gold', alternate_space: 'Lab', lab: [50, 60, 40] },
      { name: 'Mint', alternate_space: 'DeviceCMYK', alternate_values: [0, 0, 1, 0] },
    ]);
    expect(document.color_spaces).toMatchObject([{ tint_function_type: 4 }]);
  });

  it('that spaces define differently are in conflict', () => {
    const [spot] = documentOf({
      resources: `/ColorSpace << /A [/Separation /Red /DeviceCMYK ${toCmyk}]
        /B [/Separation /Red ${lab} ${toLab}] /C [/Pattern [/Separation /Red /DeviceCMYK ${toCmyk}]] >>`,
    }).spot_colors!;
    expect(spot).toMatchObject({
      name: 'Red',
      alternate_space: 'DeviceCMYK',
      conflicting: true,
      definitions: [
        {
          defined_by: 'separation',
          alternate_space: 'DeviceCMYK',
          alternate_values: [0, 0.9, 0.8, 0.1],
        },
        { alternate_space: 'Lab', lab: [50, 60, 40] },
      ],
    });
    expect(spot!.definitions!.map((it) => it.color_space_ids.length)).toEqual([2, 1]);
  });

  it('are not in conflict over a rounding, nor over what a mixture makes of them', () => {
    const near = toCmyk.replace('0.9 0.8', '0.902 0.798');
    const far = {
      dict: '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]',
      data: '{ 0 0 }',
    };
    const [spot] = documentOf({
      resources: `/ColorSpace << /N [/DeviceN [/Red /Black] /DeviceCMYK 10 0 R]
        /A [/Separation /Red /DeviceCMYK ${toCmyk}] /B [/Separation /Red /DeviceCMYK ${near}] >>`,
      objects: { 10: far },
    }).spot_colors!;
    expect(spot).toMatchObject({ conflicting: false, alternate_values: [0, 0.9, 0.8, 0.1] });
    expect(spot!.definitions!.map((it) => it.defined_by)).toEqual([
      'separation',
      'separation',
      'device_n',
    ]);
  });

  it('that cannot be computed say why and leave the others alone', () => {
    const document = documentOf({
      resources: `/ColorSpace << /A [/Separation /Bad /DeviceCMYK << /FunctionType 7 >>]
        /B [/Separation /Good /DeviceCMYK ${toCmyk}] /C [/Separation /Odd /Nothing ${toCmyk}]
        /D [/Separation /Cut /DeviceCMYK 10 0 R] >>`,
      objects: {
        10: {
          dict: '/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1 0 1] /Size [9] /BitsPerSample 8',
          data: 'x',
        },
      },
    });
    const problems = document.spot_colors!.map(({ name, lab: color, color_problem }) => [
      name,
      color === null ? color_problem : 'fine',
    ]);
    expect(problems).toEqual([
      ['Bad', 'unknown_type'],
      ['Cut', 'truncated'],
      ['Good', 'fine'],
      ['Odd', 'unknown_family'],
    ]);
  });

  it('say what they are for when a layer of their name does, else when their words do', () => {
    const document = documentOf({
      resources: `/ColorSpace << /A [/Separation /Rillung /DeviceCMYK ${toCmyk}] /B [/Separation /CutContour /DeviceCMYK ${toCmyk}] >>`,
      catalog: '/OCProperties << /OCGs [10 0 R] /D << >> >>',
      objects: {
        10: `<< /Type /OCG /Name (rillung) /GTS_Metadata << /GTS_ProcStepsGroup /Structural /GTS_ProcStepsType /Creasing >> >>`,
      },
    });
    expect(document.spot_colors).toMatchObject([
      { name: 'CutContour', iso19593: { group: 'Structural', type: 'Cutting', source: 'name' } },
      { name: 'Rillung', iso19593: { group: 'Structural', type: 'Creasing', source: 'layer' } },
    ]);
  });
});

describe('spotRole', () => {
  it.each([
    ['CutContour', 'Cutting'],
    ['Die Line', 'Cutting'],
    ['DIELINE', 'Cutting'],
    ['kiss-cut', 'PartialCutting'],
    ['Thru-cut', 'Cutting'],
    ['Crease', 'Creasing'],
    ['Fold lines', 'Folding'],
    ['Perf', 'Perforating'],
    ['Glue', 'Gluing'],
    ['White', 'White'],
    ['Opaque White', 'White'],
    ['Spot White 1', 'White'],
    ['Spot Varnish', 'Varnish'],
    ['SpotUV', 'Varnish'],
    ['spot uv', 'Varnish'],
    ['varnish free', 'VarnishFree'],
    ['Embossing', 'Embossing'],
    ['Hot Foil', 'FoilStamping'],
    ['Cold foil silver', 'ColdFoilStamping'],
    ['Braille', 'Braille'],
    ['PANTONE 485 C', null],
    ['Antique White 12', null],
    ['Black', null],
    ['Diesel Blue', null],
    ['Cutie Pink', null],
    ['Golden', null],
    ['Scarlet', null],
  ])('%s: %s', (name, type) => {
    expect(spotRole(name, [])?.type ?? null).toBe(type);
  });
});

describe('profiles', () => {
  it('are found inside JPEG data too, each once by its bytes', () => {
    const profile = Buffer.from(cmykProfile.data, 'latin1');
    const jpeg = jpegWith(profile).toString('latin1');
    const image = {
      dict: '/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceCMYK /Filter /DCTDecode',
      data: jpeg,
    };
    const document = documentOf({
      resources: '/XObject << /A 10 0 R /B 11 0 R >>',
      objects: { 10: image, 11: image },
    });
    expect(document.icc_profiles).toMatchObject([
      { profile_id: 'obj-10/icc', source: 'Image', color_space: 'CMYK', valid: true },
    ]);
    const both = documentOf({
      resources: '/XObject << /A 10 0 R >> /ColorSpace << /C [/ICCBased 12 0 R] >>',
      objects: { 10: image, 12: cmykProfile },
    });
    expect(both.icc_profiles?.map(({ source }) => source)).toEqual(['ColorSpace']);
  });
});

/** A JPEG header of one CMYK sample with a profile in APP2 markers (ICC.1:2022, B.4). */
function jpegWith(profile: Buffer): Buffer {
  const most = 65_000;
  const count = Math.ceil(profile.length / most);
  const parts = Array.from({ length: count }, (_, index) => {
    const data = profile.subarray(index * most, (index + 1) * most);
    const head = Buffer.from([0xff, 0xe2, 0, 0, ...Buffer.from('ICC_PROFILE\0'), index + 1, count]);
    head.writeUInt16BE(data.length + 16, 2);
    return Buffer.concat([head, data]);
  });
  const components = [1, 2, 3, 4].flatMap((id) => [id, 0x11, 0]);
  const frame = Buffer.from([0xff, 0xc0, 0, 20, 8, 0, 1, 0, 1, 4, ...components]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, frame, Buffer.from([0xff, 0xd9])]);
}

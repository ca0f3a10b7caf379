import { onePagePdf } from '@forme/test-kit';
import { bytesSource } from '../../bytes';
import { openPdf } from '../../document';
import { ConformanceFacts, judge, type ProfileName } from '../index';

type Made = NonNullable<Parameters<typeof onePagePdf>[0]>;

/** An ICC header that is valid on its own: version 2.1, output class, this space, no tags. */
function profile(space: string): string {
  const bytes = Buffer.alloc(132);
  bytes.writeUInt32BE(132, 0);
  bytes.writeUInt32BE(0x02100000, 8);
  bytes.write('prtr', 12, 'latin1');
  bytes.write(space.padEnd(4), 16, 'latin1');
  bytes.write('Lab ', 20, 'latin1');
  bytes.write('acsp', 36, 'latin1');
  return bytes.toString('latin1');
}

const intent = (space: string, components: number): Made => ({
  catalog:
    '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (x) /DestOutputProfile 90 0 R >>]',
  objects: { 90: { dict: `/N ${components}`, data: profile(space) } },
});

/** Tests that fail for a page, identification and metadata left out: the file of the kit has none. */
function failed(name: ProfileName, made: Made): readonly string[] {
  const bytes = onePagePdf({ trailer: '/ID [<00> <00>]', ...made });
  return judge(new ConformanceFacts(openPdf(bytesSource(bytes))), name)
    .clauses.filter(
      ({ id, outcome }) => outcome === 'failed' && !/b-(?:[13]|6\.7\.11.*|6\.6\.4.*)$/.test(id),
    )
    .map(({ id }) => id.slice(name.length + 1));
}

const page = (entries: string): string => `/MediaBox [0 0 100 100] ${entries}`;
const rgb = intent('RGB', 3);
const cmyk = intent('CMYK', 4);
const image = '/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray';
const both = (made: Made): readonly (readonly string[])[] => [
  failed('pdfa1b', made),
  failed('pdfa2b', made),
];

describe('colours', () => {
  it.each<readonly [string, Made, readonly string[], readonly string[]]>([
    ['gray with an intent', { ...cmyk, content: '0 g 0 0 9 9 re f' }, [], []],
    ['gray without one', { content: '0 0 9 9 re f' }, ['6.2.3.3-1'], ['6.2.4.3-1']],
    ['RGB with RGB', { ...rgb, content: '1 0 0 rg 0 0 9 9 re f' }, [], []],
    ['RGB with CMYK', { ...cmyk, content: '1 0 0 rg 0 0 9 9 re f' }, ['6.2.3.3-1'], ['6.2.4.3-1']],
    ['RGB that is set only', { ...cmyk, content: '1 0 0 rg' }, ['6.2.3.3-1'], ['6.2.4.3-1']],
    ['an N that is not that of the output profile', intent('CMYK', 3), ['6.2.3.2-1'], []],
    [
      'overprint mode 1 in DeviceCMYK that an ICCBased DefaultCMYK replaces',
      {
        ...cmyk,
        resources:
          '/ColorSpace << /DefaultCMYK [/ICCBased 90 0 R] >> /ExtGState << /G << /op true /OPM 1 >> >>',
        content: '/G gs 0 0 0 1 k 0 0 9 9 re f',
      },
      [],
      ['6.2.4.2-2'],
    ],
    [
      'RGB with a Default space',
      {
        resources: '/ColorSpace << /DefaultRGB [/CalRGB << /WhitePoint [0.95 1 1.09] >>] >>',
        content: '1 0 0 rg 0 0 9 9 re f',
      },
      [],
      [],
    ],
    [
      'a Default space that is a device space',
      {
        ...rgb,
        resources: '/ColorSpace << /DefaultCMYK /DeviceRGB >>',
        content: '0 0 0 1 k 0 0 9 9 re f',
      },
      ['6.2.3.3-1'],
      ['6.2.4.3-1'],
    ],
    [
      'a spot colour of CMYK in RGB',
      {
        ...rgb,
        resources: '/ColorSpace << /S [/Separation /Spot /DeviceCMYK 11 0 R] >>',
        objects: {
          ...rgb.objects,
          11: '<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [0 0 0 0] /C1 [1 0 0 0] >>',
        },
        content: '/S cs 1 scn 0 0 9 9 re f',
      },
      ['6.2.3.4-1'],
      ['6.2.4.4-1'],
    ],
    [
      'DeviceN without Colorants',
      {
        ...cmyk,
        resources: '/ColorSpace << /S [/DeviceN [/Cyan /Spot] /DeviceCMYK 11 0 R] >>',
        objects: {
          ...cmyk.objects,
          11: '<< /FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1] >>',
        },
        content: '/S cs 1 1 scn 0 0 9 9 re f',
      },
      [],
      ['6.2.4.4-2'],
    ],
    [
      'two Separations of one name',
      {
        ...cmyk,
        resources:
          '/ColorSpace << /A [/Separation /Spot /DeviceCMYK << /N 1 >>] /B [/Separation /Spot /DeviceCMYK << /N 2 >>] >>',
        content: '/A cs 1 scn /B cs 1 scn',
      },
      [],
      ['6.2.4.4-3'],
    ],
    [
      'a profile of version 4',
      {
        catalog: cmyk.catalog ?? '',
        objects: { 90: { dict: '/N 4', data: profile('CMYK').replace('\x02\x10', '\x04\x20') } },
      },
      ['6.2.2-1'],
      [],
    ],
    ['a profile of another space', intent('Lab', 3), ['6.2.2-1'], ['6.2.3-1']],
  ])('%s', (_what, made, first, second) => {
    expect(both(made)).toEqual([first, second]);
  });
});

describe('graphics', () => {
  const state = (entries: string): Made => ({
    resources: `/ExtGState << /G << ${entries} >> >>`,
    content: '/G gs',
  });

  it.each<readonly [string, Made, readonly string[], readonly string[]]>([
    ['an unknown operator', { content: 'BX odd EX' }, ['6.2.10-1'], ['6.2.2-1']],
    ['a resource that is nowhere', { content: '/None gs' }, [], []],
    [
      'a resource of the page that a form uses',
      {
        resources: '/ExtGState << /G << >> >> /XObject << /X 91 0 R >>',
        content: '/X Do',
        objects: { 91: { dict: '/Subtype /Form /BBox [0 0 9 9] /Resources << >>', data: '/G gs' } },
      },
      [],
      ['6.2.2-2'],
    ],
    ['TR', state('/TR /Identity'), ['6.2.8-1'], ['6.2.5-1']],
    ['TR2 Default', state('/TR2 /Default'), [], []],
    ['TR2', state('/TR2 /Identity'), ['6.2.8-2'], ['6.2.5-2']],
    ['a state that is not used', { ...state('/TR /Identity'), content: '' }, [], []],
    ['HTP', state('/HTP [0 0]'), [], ['6.2.5-3']],
    ['a halftone of type 6', state('/HT << /HalftoneType 6 >>'), [], ['6.2.5-4']],
    [
      'a halftone of a spot colour without TransferFunction',
      state('/HT << /HalftoneType 5 /Default << /HalftoneType 1 >> /Spot << /HalftoneType 1 >> >>'),
      [],
      ['6.2.5-4'],
    ],
    [
      'a halftone of a spot colour with TransferFunction',
      state(
        '/HT << /HalftoneType 5 /Default << /HalftoneType 1 >> /Spot << /HalftoneType 1 /TransferFunction /Identity >> >>',
      ),
      [],
      [],
    ],
    [
      'a halftone of Cyan with TransferFunction',
      state(
        '/HT << /HalftoneType 5 /Default << /HalftoneType 1 >> /Cyan << /HalftoneType 1 /TransferFunction /Identity >> >>',
      ),
      [],
      ['6.2.5-4'],
    ],
    [
      'a Default halftone with TransferFunction',
      state(
        '/HT << /HalftoneType 5 /Default << /HalftoneType 1 /TransferFunction /Identity >> /Cyan << /HalftoneType 1 >> >>',
      ),
      [],
      [],
    ],
    ['an unknown intent', state('/RI /Custom'), ['6.2.8-3'], ['6.2.6-1', '6.2.5-5']],
    ['an unknown intent of ri', { content: '/Custom ri' }, ['6.2.9-1'], ['6.2.6-2']],
    ['alpha', state('/ca 0.5'), ['6.4-5'], ['6.2.10-1']],
    ['alpha with an intent', { ...rgb, ...state('/ca 0.5') }, ['6.4-5'], []],
    ['alpha of 1', state('/ca 1 /CA 1.0'), [], []],
    ['an unknown blend mode', { ...rgb, ...state('/BM /Custom') }, ['6.4-4'], ['6.2.10-2']],
    [
      'a group in CMYK',
      { ...rgb, page: page('/Group << /S /Transparency /CS /DeviceCMYK >>') },
      ['6.4-3'],
      ['6.2.10-3'],
    ],
  ])('with %s', (_what, made, first, second) => {
    expect(both(made)).toEqual([first, second]);
  });

  it.each<readonly [string, string, readonly string[], readonly string[]]>([
    ['a depth of 3', '/BitsPerComponent 3', ['6.2.4-4'], ['6.2.8.1-4']],
    ['a depth of 16', '/BitsPerComponent 16', ['6.2.4-4'], []],
    ['Alternates', '/Alternates []', ['6.2.4-1'], ['6.2.8.1-1']],
    ['OPI', '/OPI << >>', ['6.2.4-2'], ['6.2.8.1-2']],
    ['Interpolate', '/Interpolate true', ['6.2.4-3'], ['6.2.8.1-3']],
    ['a soft mask', '/SMask 91 0 R', ['6.4-1'], []],
    ['nothing of it', '/Interpolate false', [], []],
  ])('an image with %s', (_what, entries, first, second) => {
    const objects = {
      ...rgb.objects,
      91: { dict: image, data: '\0' },
      92: { dict: `${image} ${entries}`, data: '\0' },
    };
    expect(
      both({ ...rgb, objects, resources: '/XObject << /Im 92 0 R >>', content: '/Im Do' }),
    ).toEqual([first, second]);
  });

  it.each<readonly [string, string, readonly string[], readonly string[]]>([
    ['PS', '/Subtype /Form /BBox [0 0 1 1] /PS 3 0 R', ['6.2.5-2'], ['6.2.9.1-2']],
    ['Subtype2', '/Subtype /Form /BBox [0 0 1 1] /Subtype2 /PS', ['6.2.5-2'], ['6.2.9.1-2']],
    ['Ref', '/Subtype /Form /BBox [0 0 1 1] /Ref << >>', ['6.2.6-1'], ['6.2.9.2-1']],
    ['PostScript itself', '/Subtype /PS', ['6.2.7-1'], ['6.2.9.3-1']],
  ])('an XObject with %s', (_what, dict, first, second) => {
    const made = {
      objects: { 91: { dict, data: ' ' } },
      resources: '/XObject << /X 91 0 R >>',
      content: '/X Do',
    };
    expect(both(made)).toEqual([first, second]);
  });
});

describe('annotations', () => {
  const annotation = (entries: string): Made => ({
    page: page(`/Annots [<< /Type /Annot /Rect [0 0 9 9] ${entries} >>]`),
    objects: { 91: { dict: '/Subtype /Form /BBox [0 0 1 1]', data: ' ' } },
  });

  it.each<readonly [string, string, readonly string[], readonly string[]]>([
    ['a link', '/Subtype /Link /F 4', [], []],
    ['a type of PDF 1.5', '/Subtype /Caret /F 4 /AP << /N 91 0 R >>', ['6.5.2-1'], []],
    ['a film', '/Subtype /Movie /F 4 /AP << /N 91 0 R >>', ['6.5.2-1'], ['6.3.1-1']],
    ['no flags', '/Subtype /Link', ['6.5.3-2'], ['6.3.2-1']],
    ['Hidden', '/Subtype /Link /F 6', ['6.5.3-2'], ['6.3.2-1']],
    ['no appearance', '/Subtype /Square /F 4', [], ['6.3.3-1']],
    ['a colour', '/Subtype /Link /F 4 /C [1 0 0]', ['6.5.3-3'], []],
    ['opacity', '/Subtype /Link /F 4 /CA 0.5', ['6.5.3-1'], []],
    [
      'a rollover appearance',
      '/Subtype /Square /F 4 /AP << /N 91 0 R /R 91 0 R >>',
      ['6.5.3-4'],
      ['6.3.3-2'],
    ],
    [
      'a button without states',
      '/Subtype /Widget /FT /Btn /F 4 /AP << /N 91 0 R >>',
      ['6.5.3-4'],
      ['6.3.3-2'],
    ],
    ['a forbidden action', '/Subtype /Link /F 4 /A << /S /Launch >>', ['6.6.1-1'], ['6.5.1-1']],
    [
      'an action behind another',
      '/Subtype /Link /F 4 /A << /S /URI /Next [<< /S /JavaScript /JS () >>] >>',
      ['6.6.1-1'],
      ['6.5.1-1'],
    ],
    [
      'a named action',
      '/Subtype /Link /F 4 /A << /S /Named /N /Print >>',
      ['6.6.1-2'],
      ['6.5.1-2'],
    ],
    ['an embedded target', '/Subtype /Link /F 4 /A << /S /GoToE >>', ['6.6.1-1'], []],
    [
      'a widget with an action',
      '/Subtype /Widget /F 4 /AP << /N 91 0 R >> /A << /S /URI >>',
      ['6.6.1-3'],
      ['6.4.1-1'],
    ],
    [
      'a widget with additional actions',
      '/Subtype /Widget /F 4 /AP << /N 91 0 R >> /AA << >>',
      ['6.6.2-2'],
      ['6.4.1-2'],
    ],
  ])('with %s', (_what, entries, first, second) => {
    expect(both(annotation(entries))).toEqual([first, second]);
  });
});

describe('the catalog', () => {
  it.each<readonly [string, string, readonly string[], readonly string[]]>([
    ['additional actions', '/AA << >>', ['6.6.2-1'], ['6.5.2-1']],
    ['NeedAppearances', '/AcroForm << /NeedAppearances true >>', ['6.9-1'], ['6.4.1-3']],
    ['XFA', '/AcroForm << /XFA [] >>', [], ['6.4.2-1']],
    ['layers', '/OCProperties << /OCGs [] /D << /Name (a) >> >>', ['6.1.13-1'], []],
    [
      'a configuration without a name',
      '/OCProperties << /OCGs [] /D << >> >>',
      ['6.1.13-1'],
      ['6.9-1'],
    ],
    [
      'configurations of one name',
      '/OCProperties << /OCGs [] /D << /Name (a) >> /Configs [<< /Name (a) >>] >>',
      ['6.1.13-1'],
      ['6.9-1'],
    ],
    [
      'layers that are not listed',
      '/OCProperties << /OCGs [91 0 R] /D << /Name (a) /Order [] >> >>',
      ['6.1.13-1'],
      ['6.9-3'],
    ],
    [
      'automatic states',
      '/OCProperties << /OCGs [] /D << /Name (a) /AS [] >> >>',
      ['6.1.13-1'],
      ['6.9-4'],
    ],
    ['permissions', '/Perms << /Other 3 0 R >>', [], ['6.1.12-1']],
    ['a language', '/Lang (en-GB)', [], []],
    ['no language', '/Lang (abcdefghi)', [], []],
    ['presentations', '/Names << /AlternatePresentations << >> >>', [], ['6.10-1']],
    ['requirements', '/Requirements []', [], ['6.11-1']],
  ])('with %s', (_what, catalog, first, second) => {
    expect(both({ catalog, objects: { 91: '<< /Type /OCG /Name (l) >>' } })).toEqual([
      first,
      second,
    ]);
  });
});

describe('embedded files', () => {
  const made = (spec: string, data = 'no PDF', type = '/Subtype /text#2Fplain'): Made => ({
    catalog: '/Names << /EmbeddedFiles << /Names [(a) 91 0 R] >> >> /AF [91 0 R]',
    objects: { 91: `<< /Type /Filespec ${spec} /EF << /F 92 0 R >> >>`, 92: { dict: type, data } },
  });
  const names = '/F (a) /UF (a)';

  it('are forbidden in PDF/A-1 and PDF/A in PDF/A-2', () => {
    expect(both(made(names))).toEqual([['6.1.11-1', '6.1.11-2'], ['6.8-2']]);
    const plain = Buffer.from(onePagePdf({})).toString('latin1');
    expect(failed('pdfa2b', made(names, plain))).toEqual(['6.8-2']);
  });

  it('have a type and a relationship in PDF/A-3', () => {
    const relation = '/AFRelationship /Data';
    expect(failed('pdfa3b', made(`${names} ${relation}`))).toEqual([]);
    expect(failed('pdfa3b', made(names))).toEqual(['6.8-4']);
    expect(failed('pdfa3b', made(`${names} /AFRelationship /own_name`))).toEqual([]);
    expect(failed('pdfa3b', made(`/F (a) ${relation}`))).toEqual(['6.8-1']);
    expect(failed('pdfa3b', made(`${names} ${relation}`, '', ''))).toEqual(['6.8-3']);
    const alone = { ...made(`${names} ${relation}`), catalog: '' };
    expect(failed('pdfa3b', alone)).toEqual(['6.8-5']);
  });
});

describe('fonts', () => {
  const font = (entries: string): Made => ({
    resources: `/Font << /F << /Type /Font ${entries} >> >>`,
    content: 'BT /F 9 Tf (a) Tj ET',
    ...rgb,
  });

  it('are embedded where text is visible', () => {
    const helvetica = '/Subtype /Type1 /BaseFont /Helvetica';
    expect(both(font(helvetica))).toEqual([['6.3.4-1'], ['6.2.11.4.1-1']]);
    expect(both({ ...font(helvetica), content: 'BT 3 Tr /F 9 Tf (a) Tj ET' })).toEqual([[], []]);
  });

  it('of type 3 have the widths of their glyphs', () => {
    const type3 = (width: number): Made => ({
      ...font(
        `/Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [${width}] /Encoding << /Differences [97 /a] >> /CharProcs << /a 91 0 R >>`,
      ),
      objects: { ...rgb.objects, 91: { dict: '', data: '500 0 0 0 9 9 d1 0 0 9 9 re f' } },
    });
    expect(both(type3(500))).toEqual([[], []]);
    expect(both(type3(600))).toEqual([['6.3.6-2'], ['6.2.11.5-2']]);
  });
});

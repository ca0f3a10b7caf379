import { type Around, type Change, failedAfter, profileFor, type XProfile } from './x-file.fixture';

const all: readonly XProfile[] = ['pdfx1a', 'pdfx1a2003', 'pdfx3', 'pdfx32003', 'pdfx4', 'pdfx6'];
const x1a: readonly XProfile[] = ['pdfx1a', 'pdfx1a2003'];
const x3: readonly XProfile[] = ['pdfx3', 'pdfx32003'];
const old: readonly XProfile[] = [...x1a, ...x3];
const managed: readonly XProfile[] = [...x3, 'pdfx4', 'pdfx6'];
const x4: readonly XProfile[] = ['pdfx4'];
const x4AndX6: readonly XProfile[] = ['pdfx4', 'pdfx6'];
const beforeX6: readonly XProfile[] = [...old, 'pdfx4'];

const end = (entry: string): readonly [RegExp, string] => [/>>$/, `${entry} >>`];
const paint = (content: string): readonly [RegExp, string] => [/$/, `\n${content}`];
const space = (written: string): Change => ({ 8: written });
const tint = (alternate: string, to: string): string =>
  `[/Separation /Gold ${alternate} << /FunctionType 2 /Domain [0 1] /N 1 ${to} >>]`;
const rgbTint = tint('/DeviceRGB', '/C0 [0 0 0] /C1 [0 0 1]');
const icc = (name: string, components: number): Change => ({
  8: '[/ICCBased 20 0 R]',
  4: ['0.5 scn', `${'0 '.repeat(components)}scn`],
  20: { dict: `/N ${components}`, data: profileFor(name, 'mntr') },
});
const annotation = (entries: string): Change => ({
  3: end('/Annots [20 0 R]'),
  20: `<< /Type /Annot ${entries} >>`,
});
const layers = (configuration: string, others = ''): Change => ({
  1: end(`/OCProperties << /OCGs [20 0 R 21 0 R] /D << ${configuration} >> ${others} >>`),
  20: '<< /Type /OCG /Name (One) >>',
  21: '<< /Type /OCG /Name (Two) >>',
});

interface Case {
  readonly what: string;
  readonly in: readonly XProfile[];
  readonly change?: Change;
  readonly around?: Around;
  readonly fails: readonly string[];
}

/** Files with one clause broken. */
const broken: readonly Case[] = [
  {
    what: 'no output intent',
    in: ['pdfx6'],
    change: { 1: ['/OutputIntents [9 0 R]', ''] },
    fails: ['1', 'color-2'],
  },
  {
    what: 'two output intents of the document',
    in: ['pdfx6'],
    change: { 1: ['[9 0 R]', '[9 0 R 9 0 R]'] },
    fails: ['output-1'],
  },
  {
    what: 'an output intent of a page without its profile',
    in: ['pdfx6'],
    change: {
      3: end('/OutputIntents [20 0 R]'),
      20: '<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (FOGRA39) >>',
    },
    fails: ['output-5'],
  },
  {
    what: 'CMYK on a page for RGB',
    in: ['pdfx6'],
    change: {
      3: end('/OutputIntents [20 0 R]'),
      20: '<< /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (Ours) /Info (RGB) /DestOutputProfile 21 0 R >>',
      21: { dict: '/N 3', data: profileFor('RGB ') },
    },
    fails: ['color-2'],
  },
  {
    what: 'a profile outside a file of complete exchange',
    in: ['pdfx6'],
    change: { 9: ['/DestOutputProfile 11 0 R', '/DestOutputProfileRef << >>'] },
    fails: ['output-5'],
  },
  {
    what: 'another identification',
    in: ['pdfx6'],
    change: { 10: ['PDF/X-6', 'PDF/X-6x'] },
    fails: ['4'],
  },
  { what: 'a version of 1.7', in: ['pdfx6'], around: { version: '1.7' }, fails: ['3'] },
  {
    what: 'no output intent',
    in: x1a,
    change: { 1: ['/OutputIntents [9 0 R]', ''] },
    fails: ['1'],
  },
  {
    what: 'no output intent',
    in: managed,
    change: { 1: ['/OutputIntents [9 0 R]', ''] },
    fails: ['1', 'color-2'],
  },
  {
    what: 'an output intent of PDF/A alone',
    in: x1a,
    change: { 9: ['GTS_PDFX', 'GTS_PDFA1'] },
    fails: ['1'],
  },
  {
    what: 'two output intents',
    in: all,
    change: { 1: ['[9 0 R]', '[9 0 R 9 0 R]'] },
    fails: ['output-1'],
  },
  {
    what: 'an output intent of a page',
    in: beforeX6,
    change: { 3: end('/OutputIntents [9 0 R]') },
    fails: ['output-2'],
  },
  {
    what: 'no condition identifier',
    in: all,
    change: { 9: ['(FOGRA39)', '()'] },
    fails: ['output-3'],
  },
  {
    what: 'an unregistered condition, without Info',
    in: all,
    change: { 9: [/\(FOGRA39\).*\n.*paper\)/, '(Ours)'] },
    fails: ['output-4'],
  },
  {
    what: 'an unregistered condition, without profile',
    in: x1a,
    change: { 9: [/\(FOGRA39\)(.*\n.*)\/DestOutputProfile 11 0 R/, '(Ours)$1'] },
    fails: ['output-5'],
  },
  {
    what: 'a condition without registry and profile',
    in: old,
    change: { 9: [/\/RegistryName.*\n(.*)\/DestOutputProfile 11 0 R/, '$1'] },
    fails: ['output-5'],
  },
  {
    what: 'no profile',
    in: x4,
    change: { 9: ['/DestOutputProfile 11 0 R', ''] },
    fails: ['output-5'],
  },
  {
    what: 'a profile outside the file',
    in: x4,
    change: { 9: ['/DestOutputProfile 11 0 R', '/DestOutputProfileRef << >>'] },
    fails: ['output-5'],
  },
  {
    what: 'a profile inside and outside',
    in: x4,
    change: {
      9: ['/DestOutputProfile', '/DestOutputProfileRef << >> /DestOutputProfile'],
      10: ['PDF/X-4<', 'PDF/X-4p<'],
    },
    fails: ['output-5'],
  },
  {
    what: 'a profile of a display',
    in: all,
    change: { 11: { dict: '/N 4', data: profileFor('CMYK', 'mntr') } },
    fails: ['output-6'],
  },
  {
    what: 'a profile cut short',
    in: all,
    change: { 11: { dict: '/N 4', data: profileFor('CMYK').subarray(0, 130) } },
    fails: ['output-6'],
  },
  {
    what: 'a wrong N of the profile',
    in: all,
    change: { 11: ['/N 4', '/N 3'] },
    fails: ['output-6'],
  },
  {
    what: 'a profile for RGB',
    in: x1a,
    change: { 11: { dict: '/N 3', data: profileFor('RGB ') } },
    fails: ['output-7'],
  },
  {
    what: 'a profile for Lab',
    in: managed,
    change: { 11: { dict: '/N 3', data: profileFor('Lab ') } },
    fails: ['output-7', 'color-2'],
  },
  {
    what: 'a profile of version 4',
    in: old,
    change: { 11: { dict: '/N 4', data: profileFor('CMYK', 'prtr', 4) } },
    fails: ['output-8'],
  },
  { what: 'Trapped unknown', in: x1a, change: { 16: ['/False', '/Unknown'] }, fails: ['2'] },
  { what: 'Trapped unknown', in: x3, change: { 16: ['/False', '/Unknown'] }, fails: ['2'] },
  { what: 'no Trapped', in: old, change: { 16: ['/Trapped /False', ''] }, fails: ['2'] },
  { what: 'no Info', in: x3, change: { 16: 'null' }, fails: ['2', 'info-1'] },
  { what: 'no Info', in: x1a, change: { 16: 'null' }, fails: ['2', 'info-1'] },
  {
    what: 'no Trapped',
    in: x4,
    change: { 16: ['/Trapped /False', ''], 10: ['<pdf:Trapped>False</pdf:Trapped>', ''] },
    fails: ['2'],
  },
  {
    what: 'Trapped as a string',
    in: old,
    change: { 16: ['/False', '(False)'] },
    fails: ['info-4'],
  },
  { what: 'a version of 1.4', in: ['pdfx1a'], around: { version: '1.4' }, fails: ['3'] },
  {
    what: 'a version of 1.5',
    in: ['pdfx1a', 'pdfx1a2003', 'pdfx32003'],
    around: { version: '1.5' },
    fails: ['3'],
  },
  { what: 'a version of 1.2', in: all, around: { version: '1.2' }, fails: ['3'] },
  {
    what: 'no claim',
    in: ['pdfx1a2003', ...x3],
    change: { 16: [/\/GTS_PDFXVersion \(.*?\)/, ''] },
    fails: ['info-1'],
  },
  {
    what: 'the claim of another part',
    in: old,
    change: { 16: [/PDF\/X-\w+:\d+/, 'PDF/X-2:2003'] },
    fails: ['info-1'],
  },
  {
    what: 'no conformance level',
    in: ['pdfx1a'],
    change: { 16: ['/GTS_PDFXConformance (PDF/X-1a:2001)', ''] },
    fails: ['info-2'],
  },
  { what: 'no title', in: old, change: { 16: ['/Title (A label)', ''] }, fails: ['info-3'] },
  {
    what: 'no creation date',
    in: old,
    change: { 16: [/\/CreationDate \(.*?\)/, ''] },
    fails: ['info-3'],
  },
  {
    what: 'an invalid date',
    in: old,
    change: { 16: [/\/ModDate \(.*?\)/, '/ModDate (yesterday)'] },
    fails: ['info-3'],
  },
  { what: 'no XMP', in: x4AndX6, change: { 1: ['/Metadata 10 0 R', ''] }, fails: ['4'] },
  {
    what: 'XMP that breaks off',
    in: x4AndX6,
    change: { 10: ['</rdf:RDF>', ''] },
    fails: ['xmp-1'],
  },
  {
    what: 'XMP without identification',
    in: x4,
    change: { 10: [/<pdfxid.*?<\/pdfxid:GTS_PDFXVersion>/, ''] },
    fails: ['4'],
  },
  {
    what: 'the claim of another part in XMP',
    in: x4,
    change: { 10: ['PDF/X-4<', 'PDF/X-5g<'] },
    fails: ['4'],
  },
  {
    what: 'a claim that is not exact',
    in: x4,
    change: { 10: ['PDF/X-4<', 'PDF/X-4:2010<'] },
    fails: ['xmp-2'],
  },
  ...['DocumentID', 'VersionID', 'RenditionClass'].map((name): Case => ({
    what: `no ${name}`,
    in: x4,
    change: { 10: [new RegExp(`<xmpMM:${name}>.*?</xmpMM:${name}>`), ''] },
    fails: ['xmp-3'],
  })),
  ...['CreateDate', 'ModifyDate', 'MetadataDate'].map((name): Case => ({
    what: `no ${name}`,
    in: x4,
    change: { 10: [new RegExp(`<xmp:${name}>.*?</xmp:${name}>`), ''] },
    fails: ['xmp-3'],
  })),
  {
    what: 'another title in Info',
    in: x4,
    change: { 16: ['(A label)', '(A box)'] },
    fails: ['xmp-4'],
  },
  {
    what: 'another date in Info',
    in: x4,
    change: { 16: ['/ModDate (D:2024', '/ModDate (D:2023'] },
    fails: ['xmp-4'],
  },
  {
    what: 'another Trapped in Info',
    in: x4,
    change: { 16: ['/False', '/True'] },
    fails: ['xmp-4'],
  },
  {
    what: 'no MediaBox',
    in: all,
    change: { 3: ['/MediaBox [0 0 600 800]', '/UserUnit 1'] },
    fails: ['boxes-1'],
  },
  { what: 'no TrimBox', in: all, change: { 3: [/\/TrimBox \[.*?\]/, ''] }, fails: ['boxes-2'] },
  {
    what: 'a TrimBox and an ArtBox',
    in: all,
    change: { 3: end('/ArtBox [30 30 570 770]') },
    fails: ['boxes-2'],
  },
  {
    what: 'a BleedBox beyond the MediaBox',
    in: all,
    change: { 3: ['[20 20 580', '[-20 20 580'] },
    fails: ['boxes-3'],
  },
  {
    what: 'a TrimBox beyond the BleedBox',
    in: all,
    change: { 3: ['[30 30 570', '[10 30 570'] },
    fails: ['boxes-4'],
  },
  {
    what: 'an empty TrimBox',
    in: all,
    change: { 3: ['[30 30 570', '[30 30 30'] },
    fails: ['boxes-5'],
  },
  { what: 'no file identifier', in: all, around: { trailer: '/Info 16 0 R' }, fails: ['file-4'] },
  {
    what: 'an action on opening',
    in: beforeX6,
    change: { 1: end('/OpenAction << /S /Named /N /NextPage >>') },
    fails: ['action-1'],
  },
  {
    what: 'additional actions',
    in: beforeX6,
    change: { 1: end('/AA << >>') },
    fails: ['action-1'],
  },
  {
    what: 'additional actions of a page',
    in: beforeX6,
    change: { 3: end('/AA << >>') },
    fails: ['action-1'],
  },
  {
    what: 'a link with an action',
    in: beforeX6,
    change: annotation('/Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (a) >>'),
    fails: ['action-1'],
  },
  {
    what: 'an outline entry with an action',
    in: beforeX6,
    change: { 1: end('/Outlines << /First << /Title (a) /A << /S /URI /URI (a) >> >> >>') },
    fails: ['action-1'],
  },
  {
    what: 'scripts',
    in: all,
    change: { 1: end('/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (a) >>] >> >>') },
    fails: ['action-2'],
  },
  {
    what: 'a form with fields',
    in: old,
    change: { 1: end('/AcroForm << /Fields [20 0 R] >>'), 20: '<< /FT /Tx /T (a) >>' },
    fails: ['form-1'],
  },
  {
    what: 'an XFA form',
    in: x4AndX6,
    change: { 1: end('/AcroForm << /Fields [] /XFA 20 0 R >>'), 20: { dict: '', data: '<a/>' } },
    fails: ['form-1'],
  },
  {
    what: 'a comment on the page',
    in: beforeX6,
    change: annotation('/Subtype /Text /Rect [100 100 120 120] /F 4'),
    fails: ['annotation-1'],
  },
  {
    what: 'a link over the edge',
    in: beforeX6,
    change: annotation('/Subtype /Link /Rect [0 0 25 25]'),
    fails: ['annotation-1'],
  },
  {
    what: 'a trap network',
    in: all,
    change: annotation('/Subtype /TrapNet /Rect [100 100 120 120]'),
    fails: ['annotation-2'],
  },
  {
    what: 'a film',
    in: x4,
    change: annotation('/Subtype /Movie /Rect [0 0 9 9]'),
    fails: ['annotation-3'],
  },
  {
    what: 'a view of the TrimBox',
    in: all,
    change: { 1: end('/ViewerPreferences << /ViewArea /TrimBox >>') },
    fails: ['viewer-1'],
  },
  {
    what: 'a clip to the CropBox',
    in: all,
    change: { 1: end('/ViewerPreferences << /PrintClip /CropBox >>') },
    fails: ['viewer-1'],
  },
  {
    what: 'layers',
    in: old,
    change: layers('/Name (a) /Order [20 0 R 21 0 R]'),
    fails: ['layer-1'],
  },
  {
    what: 'a configuration without name',
    in: x4AndX6,
    change: layers('/Order [20 0 R 21 0 R]'),
    fails: ['layer-2'],
  },
  {
    what: 'configurations of one name',
    in: x4AndX6,
    change: layers('/Name (a)', '/Configs [<< /Name (a) >>]'),
    fails: ['layer-2'],
  },
  {
    what: 'layers without a default configuration',
    in: x4AndX6,
    change: {
      1: end('/OCProperties << /OCGs [] >>'),
    },
    fails: ['layer-6'],
  },
  { what: 'automatic states', in: x4AndX6, change: layers('/Name (a) /AS []'), fails: ['layer-3'] },
  {
    what: 'a layer that is not listed',
    in: x4AndX6,
    change: layers('/Name (a) /Order [[20 0 R]]'),
    fails: ['layer-4'],
  },
  {
    what: 'a base state of OFF',
    in: x4AndX6,
    change: layers('/Name (a) /BaseState /OFF'),
    fails: ['layer-5'],
  },
  {
    what: 'two looks of one spot colour',
    in: x4AndX6,
    change: {
      3: ['/CS0 8 0 R', '/CS0 8 0 R /CS1 20 0 R'],
      4: paint('/CS1 cs 0.5 scn 90 40 9 9 re f'),
      20: tint('/DeviceCMYK', '/C0 [0 0 0 0] /C1 [0 0 0 1]'),
    },
    fails: ['color-7'],
  },
  {
    what: 'a font that is not embedded',
    in: all,
    change: { 6: ['/FontFile2 7 0 R', ''] },
    fails: ['font-1'],
  },
  {
    what: 'a standard font',
    in: all,
    change: { 5: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
    fails: ['font-1'],
  },
  {
    what: 'invisible text without font',
    in: old,
    change: { 6: ['/FontFile2 7 0 R', ''], 4: ['BT', 'BT 3 Tr'] },
    fails: ['font-1'],
  },
  {
    what: 'a font program that cannot be read',
    in: all,
    change: { 7: { dict: '', data: 'nothing' } },
    fails: ['font-2'],
  },
  {
    what: 'a glyph that the font lacks',
    in: x4AndX6,
    change: { 4: ['(A)', '(AB)'] },
    fails: ['font-2'],
  },
  { what: 'RGB', in: all, change: { 4: paint('1 0 0 rg 9 9 9 9 re f') }, fails: ['color'] },
  {
    what: 'RGB in a form',
    in: all,
    change: { 14: paint('1 0 0 RG 0 0 9 9 re S') },
    fails: ['color'],
  },
  {
    what: 'an RGB image',
    in: all,
    change: { 13: ['/DeviceCMYK', '/DeviceRGB'] },
    fails: ['color'],
  },
  { what: 'a spot colour on RGB', in: all, change: space(rgbTint), fails: ['color'] },
  {
    what: 'a palette of RGB',
    in: all,
    change: space('[/Indexed /DeviceRGB 1 <000000ffffff>]'),
    fails: ['color'],
  },
  {
    what: 'CMYK under an RGB output',
    in: managed,
    change: { 11: { dict: '/N 3', data: profileFor('RGB ') } },
    fails: ['color-2'],
  },
  {
    what: 'Lab',
    in: x1a,
    change: space('[/Lab << /WhitePoint [0.9 1 0.8] >>]'),
    fails: ['color-1'],
  },
  {
    what: 'calibrated gray',
    in: x1a,
    change: space('[/CalGray << /WhitePoint [0.9 1 0.8] >>]'),
    fails: ['color-1'],
  },
  {
    what: 'calibrated RGB',
    in: x1a,
    change: { ...space('[/CalRGB << /WhitePoint [0.9 1 0.8] >>]'), 4: ['0.5 scn', '0 0 1 scn'] },
    fails: ['color-1'],
  },
  { what: 'ICC-based RGB', in: x1a, change: icc('RGB ', 3), fails: ['color-1'] },
  {
    what: 'a default space for gray',
    in: x1a,
    change: {
      3: ['/CS0 8 0 R', '/CS0 8 0 R /DefaultGray [/CalGray << /WhitePoint [0.9 1 0.8] >>]'],
    },
    fails: ['color-1'],
  },
  {
    what: 'a profile whose channels are not N',
    in: managed,
    change: { ...icc('RGB ', 3), 20: { dict: '/N 3', data: profileFor('GRAY', 'mntr') } },
    fails: ['color-3'],
  },
  {
    what: 'an invalid profile',
    in: managed,
    change: { ...icc('RGB ', 3), 20: { dict: '/N 3', data: 'nothing' } },
    fails: ['color-3'],
  },
  {
    what: 'an invalid colour space',
    in: managed,
    change: space('[/Rainbow]'),
    fails: ['color-4'],
  },
  {
    what: 'an overprint of ICC-based CMYK',
    in: x4AndX6,
    change: {
      ...icc('CMYK', 4),
      4: ['/CS0 cs 0.5 scn', '/G0 gs /CS0 cs 0 0 0 1 scn'],
      12: end('/OP true /OPM 1'),
    },
    fails: ['color-5'],
  },
  {
    what: 'a rendering intent of its own',
    in: all,
    change: { 4: paint('/Pretty ri 9 9 9 9 re f') },
    fails: ['color-6'],
  },
  { what: 'alpha', in: old, change: { 12: end('/ca 0.5') }, fails: ['transparency-1'] },
  {
    what: 'a blend mode',
    in: old,
    change: { 12: end('/BM /Multiply') },
    fails: ['transparency-1'],
  },
  {
    what: 'a soft mask of an image',
    in: old,
    change: {
      13: ['/Width', '/SMask 20 0 R /Width'],
      20: {
        dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
        data: 'a',
      },
    },
    fails: ['transparency-1'],
  },
  {
    what: 'a group of the page',
    in: old,
    change: { 3: end('/Group << /S /Transparency >>') },
    fails: ['transparency-1'],
  },
  {
    what: 'a group',
    in: old,
    change: { 14: ['/BBox', '/Group << /S /Transparency >> /BBox'] },
    fails: ['transparency-1'],
  },
  {
    what: 'a blend mode of its own',
    in: x4AndX6,
    change: { 12: end('/BM /Glow') },
    fails: ['transparency-2'],
  },
  {
    what: 'a group that blends in RGB',
    in: x4,
    change: { 3: end('/Group << /S /Transparency /CS /DeviceRGB >>') },
    fails: ['color-2'],
  },
  {
    what: 'a transfer function',
    in: all,
    change: { 12: end('/TR /Identity') },
    fails: ['state-1'],
  },
  {
    what: 'a second transfer function',
    in: all,
    change: { 12: end('/TR2 /Identity') },
    fails: ['state-1'],
  },
  { what: 'a halftone phase', in: all, change: { 12: end('/HTP [0 0]') }, fails: ['state-2'] },
  {
    what: 'a halftone of type 6',
    in: all,
    change: { 15: ['/HalftoneType 1', '/HalftoneType 6'] },
    fails: ['halftone-1'],
  },
  {
    what: 'a halftone with a name',
    in: all,
    change: { 15: end('/HalftoneName (a)') },
    fails: ['halftone-2'],
  },
  {
    what: 'an operator of its own',
    in: all,
    change: { 4: paint('BX 1 2 glow EX') },
    fails: ['content-1'],
  },
  {
    what: 'a PostScript XObject',
    in: all,
    change: { 14: ['/Subtype /Form', '/Subtype /PS'] },
    fails: ['xobject-1'],
  },
  {
    what: 'a PostScript form',
    in: all,
    change: { 14: ['/BBox', '/Subtype2 /PS /BBox'] },
    fails: ['xobject-1'],
  },
  {
    what: 'a reference XObject',
    in: all,
    change: { 14: ['/BBox', '/Ref << >> /BBox'] },
    fails: ['xobject-2'],
  },
  { what: 'OPI', in: all, change: { 13: ['/Width', '/OPI << >> /Width'] }, fails: ['xobject-3'] },
  {
    what: 'an alternate image for printing',
    in: all,
    change: { 13: ['/Width', '/Alternates [<< /Image 13 0 R /DefaultForPrinting true >>] /Width'] },
    fails: ['image-1'],
  },
  {
    what: 'LZW',
    in: all,
    change: { 20: { dict: '/Filter /LZWDecode', data: 'a' } },
    fails: ['filter-1'],
  },
  {
    what: 'an inline image in LZW',
    in: all,
    change: { 4: paint('BI /W 1 /H 1 /BPC 8 /CS /G /F /LZW ID \x80\x0b\x60\x50 EI') },
    fails: ['filter-1'],
  },
  {
    what: 'JBIG2',
    in: old,
    change: {
      13: {
        dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode',
        data: 'a',
      },
    },
    fails: ['filter-2'],
  },
  {
    what: 'JPEG 2000',
    in: old,
    change: {
      13: {
        dict: '/Type /XObject /Subtype /Image /Width 1 /Height 1 /Filter /JPXDecode',
        data: 'a',
      },
    },
    fails: ['filter-3'],
  },
  {
    what: 'a stream of objects',
    in: old,
    change: { 20: { dict: '/Type /ObjStm /N 0 /First 0', data: '' } },
    fails: ['file-1'],
  },
  {
    what: 'data in another file',
    in: all,
    change: { 20: { dict: '/F (a.dat)', data: '' } },
    fails: ['file-2'],
  },
  {
    what: 'a crypt filter',
    in: all,
    change: { 20: { dict: '/Filter /Crypt', data: '' } },
    fails: ['file-5'],
  },
];

const files = broken.flatMap(({ in: profiles, fails, what, ...rest }) =>
  profiles.map((profile) => {
    const color = x1a.includes(profile) ? 'color-1' : 'color-2';
    return { ...rest, profile, what, clauses: fails.map((id) => (id === 'color' ? color : id)) };
  }),
);

describe('PDF/X', () => {
  it.each(all)('%s passes a file that keeps every clause', (profile) => {
    expect(failedAfter(profile, {})).toEqual([]);
  });

  it.each(files)('$profile finds $what', ({ profile, change = {}, around, clauses }) => {
    expect(failedAfter(profile, change, around)).toEqual(clauses);
  });

  it('is judged over 150 files and more', () => {
    expect(files.length + all.length).toBeGreaterThan(150);
  });
});

describe('PDF/X allows', () => {
  it.each<readonly [string, readonly XProfile[], Change]>([
    ['a registered condition without profile', old, { 9: ['/DestOutputProfile 11 0 R', ''] }],
    ['an ArtBox in the place of the TrimBox', all, { 3: ['/TrimBox', '/ArtBox'] }],
    ['a page without BleedBox', all, { 3: [/\/BleedBox \[.*?\]/, ''] }],
    ['comments outside the bleed', all, annotation('/Subtype /Text /Rect [0 0 9 9]')],
    ['popups', all, annotation('/Subtype /Popup /Rect [100 100 120 120]')],
    ['printer marks', all, annotation('/Subtype /PrinterMark /Rect [0 0 600 800]')],
    ['a destination on opening', all, { 1: end('/OpenAction [3 0 R /Fit]') }],
    [
      'Type 3 fonts',
      all,
      {
        5: '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 65 /LastChar 65 /Widths [1] /Encoding << /Differences [65 /A] >> /CharProcs << /A 20 0 R >> >>',
        20: { dict: '', data: '1 0 0 0 1 1 d1 0 0 1 1 re f' },
      },
    ],
    [
      'RGB under an RGB output',
      managed,
      {
        11: { dict: '/N 3', data: profileFor('RGB ') },
        4: ['0 0 0 1 k', '0 0 1 rg'],
        8: rgbTint,
        13: ['/DeviceCMYK', '/DeviceRGB'],
        14: ['1 0 0 0 k', '1 0 0 rg'],
      },
    ],
    [
      'RGB with a default space',
      managed,
      {
        3: ['/CS0 8 0 R', '/CS0 8 0 R /DefaultRGB [/CalRGB << /WhitePoint [0.9 1 0.8] >>]'],
        4: paint('1 0 0 rg 9 9 9 9 re f'),
      },
    ],
    ['ICC-based and calibrated colours', managed, icc('RGB ', 3)],
    ['Lab', managed, space('[/Lab << /WhitePoint [0.9 1 0.8] >>]')],
    [
      'spot colours on Lab',
      managed,
      space(tint('[/Lab << /WhitePoint [0.9 1 0.8] >>]', '/C0 [0 0 0] /C1 [1 0 0]')),
    ],
    [
      'output intents of pages alone',
      ['pdfx6'],
      { 1: ['/OutputIntents [9 0 R]', ''], 3: end('/OutputIntents [9 0 R]') },
    ],
    [
      'a comment and a link on the page',
      ['pdfx6'],
      annotation('/Subtype /Text /Rect [90 90 99 99]'),
    ],
    [
      'partial exchange',
      ['pdfx6'],
      {
        9: ['/DestOutputProfile 11 0 R', '/DestOutputProfileRef << >>'],
        10: ['PDF/X-6', 'PDF/X-6p'],
      },
    ],
    [
      'partial exchange for many inks',
      ['pdfx6'],
      {
        9: ['/DestOutputProfile 11 0 R', '/DestOutputProfileRef << >>'],
        10: ['PDF/X-6', 'PDF/X-6n'],
      },
    ],
    ['alpha, masks and blend modes', x4AndX6, { 12: end('/ca 0.5 /BM /Multiply') }],
    ['layers', x4AndX6, layers('/Name (a) /Order [[20 0 R] 21 0 R]')],
    ['invisible text without font', x4AndX6, { 6: ['/FontFile2 7 0 R', ''], 4: ['BT', 'BT 3 Tr'] }],
    [
      'a profile of version 4',
      x4AndX6,
      { 11: { dict: '/N 4', data: profileFor('CMYK', 'prtr', 4) } },
    ],
    [
      'a profile outside the file in X-4p',
      x4,
      {
        9: ['/DestOutputProfile 11 0 R', '/DestOutputProfileRef << >>'],
        10: ['PDF/X-4<', 'PDF/X-4p<'],
      },
    ],
    [
      'RGB that is defined and not painted',
      x1a,
      { 3: ['/CS0 8 0 R', '/CS0 8 0 R /CS1 /DeviceRGB'] },
    ],
    [
      'a standard halftone of type 5',
      all,
      { 15: '<< /Type /Halftone /HalftoneType 5 /Default << /HalftoneType 1 >> >>' },
    ],
  ])('%s', (_what, profiles, change) => {
    for (const profile of profiles)
      expect([profile, failedAfter(profile, change)]).toEqual([profile, []]);
  });
});

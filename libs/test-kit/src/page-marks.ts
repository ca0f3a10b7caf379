import { deflateSync } from 'node:zlib';
import type { PdfObjectText } from './build-pdf';

/** One way to mark the page: its content, and the objects that it takes, of which the first is damaged. */
export interface PageMark {
  readonly content: string;
  readonly resources: string;
  readonly objects: Readonly<Record<number, PdfObjectText>>;
  /** The object may be an empty dictionary. */
  readonly mayBeEmpty?: true;
}

const gray = '/Type /XObject /Subtype /Image /Width 4 /Height 4 /BitsPerComponent 8';
const black = Buffer.alloc(16);
const full = 'q 10 0 0 10 0 0 cm /X Do Q';
const exponential = '<< /FunctionType 2 /Domain [0 1] /C0 [0 0 0 1] /C1 [0 0 0 1] /N 1 >>';
const calculator = {
  dict: '/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1 0 1]',
  data: '{ 0 exch 0 exch 0 exch }',
};
const axial = '/ShadingType 2 /ColorSpace /DeviceCMYK /Coords [0 0 10 0] /Extend [true true]';
const inX = (key: number): string => `/XObject << /X ${key} 0 R >>`;

/** A mark with every kind of resource, by name; the page is 10 points wide and high. */
export const pageMarks: Readonly<Record<string, PageMark>> = {
  'samples of an image': {
    content: full,
    resources: inX(10),
    objects: { 10: { dict: `${gray} /ColorSpace /DeviceGray`, data: black } },
  },
  'compressed samples of an image': {
    content: full,
    resources: inX(10),
    objects: {
      10: {
        dict: `${gray} /ColorSpace /DeviceGray /Filter /FlateDecode`,
        data: deflateSync(black),
      },
    },
  },
  'a CCITT stencil': {
    content: `0 g ${full}`,
    resources: inX(10),
    objects: {
      10: {
        dict: '/Type /XObject /Subtype /Image /Width 8 /Height 1 /ImageMask true /Decode [1 0] /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 8 /Rows 1 >>',
        data: Buffer.from([0x80, 0x10, 0x01]),
      },
    },
  },
  'the soft mask of an image': {
    content: full,
    resources: inX(11),
    objects: {
      10: { dict: `${gray} /ColorSpace /DeviceGray`, data: Buffer.alloc(16, 255) },
      11: { dict: `${gray} /ColorSpace /DeviceGray /SMask 10 0 R`, data: black },
    },
  },
  'the table of an indexed image': {
    content: full,
    resources: inX(11),
    objects: {
      10: { dict: '', data: Buffer.from([0, 0, 0, 255]) },
      11: { dict: `${gray} /ColorSpace [/Indexed /DeviceCMYK 0 10 0 R]`, data: black },
    },
  },
  'a tint transformation': {
    content: '/S cs 1 scn 0 0 10 10 re f',
    resources: '/ColorSpace << /S [/Separation /Spot /DeviceCMYK 10 0 R] >>',
    objects: { 10: calculator },
  },
  'an ICC profile': {
    content: '/C cs 0 0 0 1 scn 0 0 10 10 re f',
    resources: '/ColorSpace << /C [/ICCBased 10 0 R] >>',
    objects: { 10: { dict: '/N 4', data: 'no profile' } },
  },
  'a shading': {
    content: '/A sh',
    resources: '/Shading << /A 10 0 R >>',
    objects: { 10: `<< ${axial} /Function ${exponential} >>` },
  },
  'the function of a shading': {
    content: '/A sh',
    resources: `/Shading << /A << ${axial} /Function 10 0 R >> >>`,
    objects: { 10: exponential },
  },
  'a mesh': {
    content: '/A sh',
    resources: '/Shading << /A 10 0 R >>',
    objects: {
      10: {
        dict: '/ShadingType 4 /ColorSpace /DeviceGray /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 20 0 20 0 1]',
        data: Buffer.from([0, 0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0]),
      },
    },
  },
  'a tiling pattern': {
    content: '/Pattern cs /P scn 0 0 10 10 re f',
    resources: '/Pattern << /P 10 0 R >>',
    objects: {
      10: {
        dict: '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 5 5] /XStep 5 /YStep 5 /Resources << >> /Filter /FlateDecode',
        data: deflateSync('0 g 0 0 5 5 re f'),
      },
    },
  },
  'a shading pattern': {
    content: '/Pattern cs /P scn 0 0 10 10 re f',
    resources: '/Pattern << /P 10 0 R >>',
    objects: { 10: `<< /PatternType 2 /Shading << ${axial} /Function ${exponential} >> >>` },
  },
  'a form': {
    content: '/X Do',
    resources: inX(10),
    objects: {
      10: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 10 10] /Filter /FlateDecode',
        data: deflateSync('0 g 0 0 10 10 re f'),
      },
    },
  },
  'the group of a soft mask': {
    content: '/M gs 0 g 0 0 10 10 re f',
    resources: '/ExtGState << /M << /SMask << /S /Luminosity /G 10 0 R >> >> >>',
    objects: {
      10: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 10 10] /Group << /S /Transparency /CS /DeviceGray >> /Filter /FlateDecode',
        data: deflateSync('1 g 0 0 10 10 re f'),
      },
    },
  },
  'a graphics state': {
    content: '/M gs 0 g 0 0 10 10 re f',
    resources: '/ExtGState << /M 10 0 R >>',
    objects: { 10: '<< /ca 0.5 >>' },
    mayBeEmpty: true,
  },
  'the transfer function of a soft mask': {
    content: '/M gs 0 g 0 0 10 10 re f',
    resources: '/ExtGState << /M << /SMask << /S /Luminosity /G 11 0 R /TR 10 0 R >> >> >>',
    objects: {
      10: '<< /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0.5] /N 1 >>',
      11: {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 10 10] /Group << /S /Transparency /CS /DeviceGray >>',
        data: '1 g 0 0 10 10 re f',
      },
    },
  },
  'a colour space': {
    content: '/S cs 1 scn 0 0 10 10 re f',
    resources: '/ColorSpace << /S 10 0 R >>',
    objects: {
      10: '[/Separation /Black /DeviceGray << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>]',
    },
  },
  'a font': {
    content: 'BT /F 10 Tf (A) Tj ET',
    resources: '/Font << /F 10 0 R >>',
    objects: { 10: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
  },
  'the glyph of a Type 3 font': {
    content: 'BT /F 10 Tf (A) Tj ET',
    resources: '/Font << /F 11 0 R >>',
    objects: {
      10: { dict: '/Filter /FlateDecode', data: deflateSync('1 0 d0 0 0 1 1 re f') },
      11: `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /CharProcs << /A 10 0 R >> /Resources << >>
        /Encoding << /Type /Encoding /Differences [65 /A] >> /FirstChar 65 /LastChar 65 /Widths [1] >>`,
    },
  },
};

import fc from 'fast-check';
import { deflateSync } from 'node:zlib';
import { onePagePdf } from '@forme/test-kit';
import { gapsOf, recordPlatesOf } from '../../../test/plates-of';

type ObjectText = string | { readonly dict: string; readonly data: string | Uint8Array };

/** One way to mark the page: its content, and the objects that it takes, of which the first is damaged. */
interface Mark {
  readonly content: string;
  readonly resources: string;
  readonly objects: Readonly<Record<number, ObjectText>>;
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

const marks: Readonly<Record<string, Mark>> = {
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
};

/** What gaps are about, each once. */
const subjects = (gaps: ReturnType<typeof gapsOf>): string[] =>
  [...new Set(gaps.map(({ kind, objectKey, reason }) => `${kind} ${objectKey} ${reason}`))].sort();

/** The page of a mark, with other objects in place of its own; null for one that is not in the file. */
function painted({ content, resources, objects }: Mark, other: ObjectText | null | undefined) {
  const { 10: own = 'null', ...rest } = objects;
  const damaged = other === undefined ? own : other;
  const pdf = onePagePdf({
    content,
    resources,
    page: '/MediaBox [0 0 10 10]',
    objects: damaged === null ? rest : { ...rest, 10: damaged },
  });
  const { width, height, render, gaps } = recordPlatesOf(pdf, null);
  const planes = render({ x: 0, y: 0, width, height });
  const marked = planes.some((plane) => plane.some((amount) => amount > 0));
  const found = subjects([...gapsOf(pdf, null)]);
  return { marked, picture: planes.map((plane) => plane.join(' ')), gaps: gaps(), found };
}

const streamOf = (object: ObjectText | undefined) =>
  typeof object === 'object' ? object : { dict: (object ?? '').slice(2, -2), data: '' };

describe('What a page paints with is painted or named as missing', () => {
  const sound = Object.entries(marks).filter(
    ([name]) => !['an ICC profile', 'a font'].includes(name),
  );

  it.each(sound)('%s that is sound is painted and not named', (_, mark) => {
    expect(painted(mark, undefined)).toMatchObject({ marked: true, gaps: [] });
  });

  it.each(Object.entries(marks))(
    '%s that is damaged, for facts and for plates alike',
    (_, mark) => {
      const { dict, data } = streamOf(mark.objects[10]);
      const whole = Buffer.from(data as string, 'latin1');
      // Other samples are an image too, and much of what is no zlib stream is a deflate stream: no data of either kind begins with 0xff.
      const garbage = fc
        .uint8Array({ minLength: 1, maxLength: 40 })
        .map((bytes) => ({ dict, data: Uint8Array.of(255, ...bytes) }));
      const damage = fc.oneof(
        fc.constantFrom<ObjectText | null>(null, 'null', '7', '/Name', '[1 2]'),
        ...(mark.mayBeEmpty ? [] : [fc.constant('<< >>')]),
        ...(dict.includes('Filter') ? [garbage] : []),
        fc
          .integer({ min: 1, max: Math.max(1, whole.length - 1) })
          .map((length) => ({ dict, data: whole.subarray(0, length) })),
        fc.constant({ dict: `${dict} /Filter /NoSuchDecode`, data: whole }),
      );
      const { picture: sound } = painted(mark, undefined);
      fc.assert(
        fc.property(damage, (other) => {
          const { picture, gaps, found } = painted(mark, other);
          expect(found).toEqual(subjects([...gaps]));
          expect(gaps.filter(({ bounds }) => bounds === null)).toEqual([]);
          return gaps.length > 0 || picture.join() === sound.join();
        }),
        { numRuns: 60 },
      );
    },
  );
});

it.each(['/ca /Half', '/BM 3', '/OP 1', '/LW [1]', '/D 4', '/SMask 9'])(
  'A graphics state with the entry %s is named where marks are painted with it',
  (entry) => {
    const { gaps } = painted(marks['a graphics state']!, `<< ${entry} >>`);
    const { kind, objectKey, bounds } = gaps[0] ?? {};
    expect({ kind, objectKey, bounds }).toEqual({
      kind: entry.startsWith('/SMask') ? 'soft_mask' : 'graphics_state',
      objectKey: '10 0',
      bounds: { x0: 0, y0: 0, x1: 10, y1: 10 },
    });
  },
);

it.each([
  ['a font', 'BT /None 4 Tf 2 3 Td (AB) Tj ET', { x0: 2, y0: 2, x1: 6, y1: 6 }],
  ['no font', 'BT 2 3 Td (AB) Tj ET', { x0: 2, y0: 3, x1: 2, y1: 3 }],
  ['a pattern', '/Pattern cs /None scn 1 2 3 4 re f', { x0: 1, y0: 2, x1: 4, y1: 6 }],
  ['a graphics state', '/None gs 1 2 3 4 re f', { x0: 1, y0: 2, x1: 4, y1: 6 }],
  ['a colour space', '/None cs 1 scn 1 2 3 4 re f', { x0: 1, y0: 2, x1: 4, y1: 6 }],
])('Marks that lack %s are named with their place', (_, content, bounds) => {
  const { gaps } = painted({ content, resources: '', objects: {} }, null);
  expect(gaps.map((gap) => gap.bounds)).toEqual([bounds]);
});

it('What is set and not painted with lacks nothing', () => {
  const content = 'q /None gs Q BT /None 4 Tf ET /Pattern cs /None scn 0 g 1 2 3 4 re f';
  expect(painted({ content, resources: '', objects: {} }, null).gaps).toEqual([]);
});

it('A gap names the object, the place and the reason', () => {
  const { gaps } = painted(marks['compressed samples of an image']!, {
    dict: `${gray} /ColorSpace /DeviceGray /Filter /DCTDecode`,
    data: 'no picture',
  });
  expect(gaps).toEqual([
    {
      kind: 'image',
      objectKey: '10 0',
      reason: 'there is no decoder',
      bounds: { x0: 0, y0: 0, x1: 10, y1: 10 },
    },
  ]);
});

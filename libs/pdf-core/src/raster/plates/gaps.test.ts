import fc from 'fast-check';
import { onePagePdf, type PageMark, pageMarks, type PdfObjectText } from '@forme/test-kit';
import { gapsOf, recordPlatesOf } from '../../../test/plates-of';

/** What gaps are about, each once. */
const subjects = (gaps: ReturnType<typeof gapsOf>): string[] =>
  [...new Set(gaps.map(({ kind, objectKey, reason }) => `${kind} ${objectKey} ${reason}`))].sort();

/** The page of a mark, with other objects in place of its own; null for one that is not in the file. */
function painted(
  { content, resources, objects }: PageMark,
  other: PdfObjectText | null | undefined,
) {
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

const streamOf = (object: PdfObjectText | undefined) =>
  typeof object === 'object' ? object : { dict: (object ?? '').slice(2, -2), data: '' };

describe('What a page paints with is painted or named as missing', () => {
  const sound = Object.entries(pageMarks).filter(
    ([name]) => !['an ICC profile', 'a font'].includes(name),
  );

  it.each(sound)('%s that is sound is painted and not named', (_, mark) => {
    expect(painted(mark, undefined)).toMatchObject({ marked: true, gaps: [] });
  });

  it.each(Object.entries(pageMarks))(
    '%s that is damaged, for facts and for plates alike',
    (_, mark) => {
      const { dict, data } = streamOf(mark.objects[10]);
      const whole = Buffer.from(data as string, 'latin1');
      // Other samples are an image too, and much of what is no zlib stream is a deflate stream: no data of either kind begins with 0xff.
      const garbage = fc
        .uint8Array({ minLength: 1, maxLength: 40 })
        .map((bytes) => ({ dict, data: Uint8Array.of(255, ...bytes) }));
      const damage = fc.oneof(
        fc.constantFrom<PdfObjectText | null>(null, 'null', '7', '/Name', '[1 2]'),
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
    const { gaps } = painted(pageMarks['a graphics state']!, `<< ${entry} >>`);
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
  const { gaps } = painted(pageMarks['compressed samples of an image']!, {
    dict: '/Type /XObject /Subtype /Image /Width 4 /Height 4 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode',
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

import { interpret, type Interpreted } from '../../test/interpret';
import { pdfStream, type Written } from '../../test/memory-reader';
import { following } from './follow';
import { ImagePlacements } from './image-placements';

const image = pdfStream({ Subtype: '/Image', Width: 1, Height: 1 }, '');
const form = (content: string, entries: Record<string, Written> = {}) =>
  pdfStream({ Subtype: '/Form', ...entries }, content);

function placements(content: string, { objects, ...parts }: Interpreted = {}, most?: number) {
  const device = new ImagePlacements(most);
  const { incomplete } = interpret(content, following(device), {
    resources: { XObject: { A: '1 R' } },
    objects: { 1: image, ...objects },
    ...parts,
  });
  expect(incomplete).toBeNull();
  return device.take();
}

/** Object, what paints it, and matrix. */
const placed = (...args: Parameters<typeof placements>) =>
  placements(...args).placements.map(({ image: { objectKey }, within, matrix }) => [
    objectKey ?? 'inline',
    within,
    ...matrix,
  ]);

const images = { Resources: { XObject: { A: '1 R' } } };

describe('ImagePlacements', () => {
  it('places images by the matrix in effect', () => {
    const content = 'q 100 0 0 50 10 20 cm /A Do Q q 2 0 0 2 0 0 cm 3 0 0 4 5 6 cm /A Do Q /A Do';
    expect(placed(content)).toEqual([
      ['1 0', 'page', 100, 0, 0, 50, 10, 20],
      ['1 0', 'page', 6, 0, 0, 8, 10, 12],
      ['1 0', 'page', 1, 0, 0, 1, 0, 0],
    ]);
  });

  it('keeps a matrix without area and the last six numbers of too many', () => {
    expect(placed('0 cm /A Do q 5 0 0 0 0 0 cm /A Do Q 9 9 2 0 0 3 4 5 cm /A Do')).toEqual([
      ['1 0', 'page', 1, 0, 0, 1, 0, 0],
      ['1 0', 'page', 5, 0, 0, 0, 0, 0],
      ['1 0', 'page', 2, 0, 0, 3, 4, 5],
    ]);
  });

  it('follows forms, patterns, soft masks, glyphs and annotations', () => {
    const parts: Interpreted = {
      resources: {
        XObject: { F: '2 R' },
        Pattern: { P: '3 R' },
        ExtGState: { M: { SMask: { S: '/Alpha', G: '4 R' } } },
        Font: { T: '5 R' },
      },
      objects: {
        2: form('1 0 0 1 7 0 cm /A Do', { Matrix: [0, 1, -1, 0, 0, 0], ...images }),
        3: pdfStream(
          { PatternType: 1, PaintType: 1, BBox: [0, 0, 1, 1], XStep: 1, YStep: 1, ...images },
          '/A Do',
        ),
        4: form('/A Do', images),
        5: {
          Subtype: '/Type3',
          FontMatrix: [0.01, 0, 0, 0.01, 0, 0],
          CharProcs: { a: '6 R' },
          ...images,
        },
        6: pdfStream({}, '100 0 d0 100 0 0 100 0 0 cm /A Do'),
        7: form('/A Do', { BBox: [0, 0, 1, 1], ...images }),
      },
      page: { Annots: [{ Subtype: '/Stamp', F: 4, Rect: [10, 10, 30, 50], AP: { N: '7 R' } }] },
    };
    expect(
      placed(
        '10 0 0 10 0 0 cm /F Do /Pattern cs /P scn 0 0 1 1 re f f 5 5 1 1 re f 0 g /T 2 Tf (aa) Tj /M gs (a) Tj 1 g (a) Tj',
        parts,
      ),
    ).toEqual([
      ['1 0', 'form', 0, 10, -10, 0, 0, 70],
      ['1 0', 'pattern', 1, 0, 0, 1, 0, 0],
      ['1 0', 'glyph', 20, 0, 0, 20, 0, 0],
      ['1 0', 'soft_mask', 10, 0, 0, 10, 0, 0],
      ['1 0', 'annotation', 20, 0, 0, 40, 10, 10],
    ]);
  });

  it('gives inline images with full keys, their data, and the named colour space in place', () => {
    const content =
      'BI /W 1 /H 1 /BPC 8 /CS /C1 ID x EI BI /W 1 /H 1 /IM true ID y EI BI /W 1 /H 1 /CS /RGB ID EI';
    const { placements: found } = placements(content, {
      resources: { ColorSpace: { C1: ['/Indexed', '/DeviceRGB', 0, '(abc)'], RGB: '/Wrong' } },
    });
    expect(found.map(({ image: { inline, isStencil } }) => [inline, isStencil])).toEqual([
      [true, false],
      [true, true],
      [true, false],
    ]);
    expect(found.map(({ image: { stream } }) => stream.raw().length)).toEqual([1, 1, 0]);
    const spaces = found.map(({ image: { dict } }) => dict.get('ColorSpace'));
    expect(Array.isArray(spaces[0])).toBe(true);
    expect(spaces[2]).toHaveProperty('value', 'DeviceRGB');
  });

  it('reports what layers hide', () => {
    const hidden = { Type: '/OCG', Name: '(L)' };
    const { placements: found } = placements('/OC /L BDC /A Do EMC /A Do /B Do', {
      resources: { XObject: { A: '1 R', B: '9 R' }, Properties: { L: '8 R' } },
      objects: { 8: hidden, 9: pdfStream({ Subtype: '/Image', OC: '8 R' }, '') },
      catalog: { OCProperties: { OCGs: ['8 R'], D: { OFF: ['8 R'] } } },
    });
    expect(found.map(({ visible }) => visible)).toEqual([false, true, false]);
  });

  it('keeps so many at most', () => {
    const { placements: found, dropped } = placements('/A Do /A Do /A Do', {}, 2);
    expect([found.length, dropped]).toEqual([2, 1]);
  });
});

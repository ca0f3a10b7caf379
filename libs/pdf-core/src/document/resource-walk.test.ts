import { memoryReader, pageWith, pdfDict, pdfStream } from '../../test/memory-reader';
import { walkResources } from './resource-walk';

const form = (resources: string | Record<string, string | Record<string, string>>) =>
  pdfStream({ Subtype: '/Form', Resources: resources }, '');

describe('walkResources', () => {
  it('finds fonts in forms, patterns, Type 3 fonts, soft masks and appearances', () => {
    const reader = memoryReader({
      1: form({ Font: { A: '10 R' } }),
      2: pdfStream({ PatternType: 1, Resources: { Font: { B: '11 R' } } }, ''),
      3: { Subtype: '/Type3', Resources: { Font: { C: '12 R' } } },
      4: { SMask: { S: '/Luminosity', G: '5 R' } },
      5: form({ Font: { D: '13 R' } }),
      6: { Subtype: '/Widget', AP: { N: { Off: '7 R', On: '7 R' } } },
      7: form({ Font: { E: '14 R' } }),
      ...Object.fromEntries([10, 11, 12, 13, 14].map((n) => [n, { Subtype: '/Type1' }])),
    });
    const page = pageWith({
      XObject: { F: '1 R' },
      Pattern: { P: '2 R' },
      Font: { T3: '3 R' },
      ExtGState: { G: '4 R' },
    });
    const annotated = { ...page, dict: pdfDict({ Resources: page.resources, Annots: ['6 R'] }) };
    const found = walkResources(reader, [annotated]).of('font');
    expect(found.map(({ id }) => id).sort()).toEqual([
      '10 0',
      '11 0',
      '12 0',
      '13 0',
      '14 0',
      '3 0',
    ]);
  });

  it('lists an object once with every page and name it is used under', () => {
    const reader = memoryReader({ 1: { Subtype: '/Type1' } });
    const pages = [
      pageWith({ Font: { F1: '1 R' } }, 0),
      pageWith({}, 1),
      pageWith({ Font: { F2: '1 R' } }, 2),
    ];
    const fonts = walkResources(reader, pages).of('font');
    expect(fonts).toHaveLength(1);
    expect(fonts[0]).toMatchObject({
      id: '1 0',
      pages: [1, 3],
      names: ['F1', 'F2'],
      roles: ['Font'],
    });
  });

  it('counts pages that reach an object through shared resources and forms', () => {
    const reader = memoryReader({
      1: { XObject: { X: '2 R' } },
      2: form({ Font: { F: '3 R' } }),
      3: { Subtype: '/Type1' },
    });
    const pages = [0, 1].map((index) => ({
      index,
      dict: pdfDict({ Resources: '1 R' }),
      resources: reader.dict(pdfDict({ R: '1 R' }), 'R') ?? pdfDict({}),
    }));
    expect(walkResources(reader, pages).of('font')[0]?.pages).toEqual([1, 2]);
  });

  it('ends on forms that use each other', () => {
    const reader = memoryReader({
      1: form({ XObject: { X: '2 R' } }),
      2: form({ XObject: { X: '1 R' }, Font: { F: '3 R' } }),
      3: { Subtype: '/Type1' },
    });
    const inventory = walkResources(reader, [pageWith({ XObject: { X: '1 R' } })]);
    expect(inventory.of('form').map(({ id }) => id)).toEqual(['1 0', '2 0']);
    expect(inventory.of('font')[0]?.pages).toEqual([1]);
  });

  it('survives ten thousand forms inside each other', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [
        index + 1,
        form({ XObject: { X: `${index + 2} R` } }),
      ]),
    );
    const inventory = walkResources(memoryReader(chain), [pageWith({ XObject: { X: '1 R' } })]);
    expect(inventory.of('form')).toHaveLength(10_000);
  });

  it('stops at its limits, says so and warns', () => {
    const fonts = Object.fromEntries([1, 2, 3, 4].map((n) => [`F${n}`, { Subtype: '/Type1' }]));
    for (const limits of [{ objects: 3 }, { steps: 3 }]) {
      const reader = memoryReader({});
      const inventory = walkResources(reader, [pageWith({ Font: fonts })], limits);
      expect(inventory.partial).toBe(true);
      expect(reader.warnings.map(({ code }) => code)).toEqual(['resource_walk_limit']);
    }
  });

  it('gives direct objects the path of their first use as identity', () => {
    const inventory = walkResources(memoryReader({}), [
      pageWith({ Font: { F1: { Subtype: '/Type1' } } }, 4),
    ]);
    expect(inventory.of('font')[0]?.id).toBe('page 5/Resources/Font/F1');
  });

  it('takes masks and alternates of images as images with their roles', () => {
    const image = (entries: Record<string, string>) =>
      pdfStream({ Subtype: '/Image', ...entries }, '');
    const reader = memoryReader({
      1: image({ SMask: '2 R', ColorSpace: '/DeviceCMYK' }),
      2: image({}),
    });
    const inventory = walkResources(reader, [pageWith({ XObject: { I: '1 R' } })]);
    expect(inventory.of('image').map(({ roles }) => roles)).toEqual([['XObject'], ['SMask']]);
    expect(inventory.of('color_space').map(({ roles }) => roles)).toEqual([['Image']]);
  });
});

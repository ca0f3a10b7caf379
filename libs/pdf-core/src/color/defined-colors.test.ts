import { builtProfile } from '../../test/icc-fixture';
import { memoryReader, pageWith, pdfStream, type Written } from '../../test/memory-reader';
import { walkResources } from '../document/resource-walk';
import { readDefinedColors } from './defined-colors';

function colorsOf(
  pages: readonly Record<string, Written>[],
  objects: Record<number, Written> = {},
) {
  const reader = memoryReader(objects);
  const inventory = walkResources(
    reader,
    pages.map((spaces, index) => pageWith({ ColorSpace: spaces }, index)),
  );
  return readDefinedColors(reader, inventory);
}

const separation = (name: string): Written => ['/Separation', `/${name}`, '/DeviceCMYK', '9 R'];

describe('readDefinedColors', () => {
  it('merges equal spaces of several pages', () => {
    const { colorSpaces } = colorsOf([
      { CS0: separation('Gold') },
      {},
      { CS7: separation('Gold') },
    ]);
    expect(colorSpaces).toHaveLength(1);
    expect(colorSpaces[0]).toMatchObject({
      pages: [1, 3],
      names: ['CS0', 'CS7'],
      roles: ['ColorSpace'],
    });
  });

  it('keeps spaces apart whose tint transformations differ', () => {
    const other: Written = ['/Separation', '/Gold', '/DeviceCMYK', '8 R'];
    const { colorSpaces, spots } = colorsOf([{ A: separation('Gold'), B: other }]);
    expect(colorSpaces).toHaveLength(2);
    expect(spots).toHaveLength(1);
  });

  it('distinguishes tint transformations that are direct objects of the space', () => {
    const inline = (c1: number): Written => [
      ...['/Separation', '/Gold', '/DeviceCMYK'],
      { FunctionType: 2, Domain: [0, 1], C1: [0, c1, 0, 0], N: 1 },
    ];
    expect(colorsOf([{ A: inline(0.5), B: inline(0.6) }]).colorSpaces).toHaveLength(2);
    expect(colorsOf([{ A: inline(0.5), B: inline(0.5) }]).colorSpaces).toHaveLength(1);
  });

  it('distinguishes spots from process names, All and None', () => {
    const deviceN: Written = ['/DeviceN', ['/Black', '/Varnish', '/None'], '/DeviceCMYK', '9 R'];
    const { colorants, spots } = colorsOf([
      { A: separation('All'), B: deviceN, C: separation('Gold') },
    ]);
    expect(colorants.map(({ name, kind }) => [name, kind])).toEqual([
      ['All', 'all'],
      ['Black', 'process'],
      ['Gold', 'spot'],
      ['None', 'none'],
      ['Varnish', 'spot'],
    ]);
    expect(spots.map(({ name }) => name)).toEqual(['Gold', 'Varnish']);
  });

  it('takes the names of a /Process dictionary as process inks', () => {
    const attributes = {
      Subtype: '/NChannel',
      Process: { ColorSpace: '/DeviceRGB', Components: ['/Red', '/Green', '/Blue'] },
    };
    const space: Written = ['/DeviceN', ['/Red', '/Gold'], '/DeviceRGB', '9 R', attributes];
    const { spots } = colorsOf([{ A: space }]);
    expect(spots.map(({ name, spaces }) => [name, spaces])).toEqual([['Gold', ['NChannel']]]);
  });

  it('finds colorants below Indexed and Pattern', () => {
    const { spots } = colorsOf([
      {
        A: ['/Indexed', separation('Gold'), 1, '(ab)'],
        B: ['/Pattern', separation('Silver')],
      },
    ]);
    expect(spots.map(({ name }) => name)).toEqual(['Gold', 'Silver']);
  });

  it('lists equal profiles once with every object that holds them', () => {
    const profile = builtProfile({});
    const objects = { 1: pdfStream({ N: 4 }, profile), 2: pdfStream({ N: 4 }, profile) };
    const { profiles } = colorsOf([{ A: ['/ICCBased', '1 R'], B: ['/ICCBased', '2 R'] }], objects);
    expect(profiles.map(({ objectKeys }) => objectKeys)).toEqual([['1 0', '2 0']]);
  });

  it('stops with a warning when many spaces name many colorants each', () => {
    const names = Array.from({ length: 256 }, (_, index) => `/colorant${index}`);
    const spaces = Object.fromEntries(
      Array.from({ length: 3000 }, (_, index) => [
        `C${index}`,
        ['/DeviceN', '5 R', '/DeviceCMYK', `${index + 100} R`],
      ]),
    );
    const reader = memoryReader({ 5: names });
    const inventory = walkResources(reader, [pageWith({ ColorSpace: spaces })]);
    const { colorSpaces } = readDefinedColors(reader, inventory);
    expect(colorSpaces.length).toBeLessThan(2000);
    expect(reader.warnings.map(({ code }) => code)).toEqual(['color_spaces_over_limit']);
  });
});

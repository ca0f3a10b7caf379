import { builtProfile } from '../../test/icc-fixture';
import { memoryReader, pdf, pdfStream, type Written } from '../../test/memory-reader';
import { ColorSpaceReader } from './color-space-reader';

const read = (space: Written, objects: Record<number, Written> = {}) =>
  new ColorSpaceReader(memoryReader(objects)).read(pdf(space));

describe('ColorSpaceReader', () => {
  it('reads device spaces as names and as arrays of one name', () => {
    expect(read('/DeviceCMYK')).toEqual({ family: 'DeviceCMYK', components: 4 });
    expect(read(['/DeviceGray'])).toEqual({ family: 'DeviceGray', components: 1 });
  });

  it('reads CIE-based spaces with their parameters', () => {
    expect(
      read(['/Lab', { WhitePoint: [0.96, 1, 0.82], Range: [-128, 127, -128, 127] }]),
    ).toMatchObject({
      family: 'Lab',
      components: 3,
      whitePoint: [0.96, 1, 0.82],
      range: [-128, 127, -128, 127],
    });
    expect(read(['/CalGray', { Gamma: 2.2 }])).toMatchObject({ components: 1, gamma: [2.2] });
  });

  it('reads ICCBased with profile, alternate and a wrong N', () => {
    const objects = { 5: pdfStream({ N: 3, Alternate: '/DeviceRGB' }, builtProfile({})) };
    expect(read(['/ICCBased', '5 R'], objects)).toMatchObject({
      family: 'ICCBased',
      components: 3,
      alternate: { family: 'DeviceRGB' },
      profileKey: '5 0',
      profile: { colorSpace: 'CMYK' },
      componentMismatch: true,
    });
  });

  it.each([
    ['a count that no space has', { N: 4294967296 }, 4],
    ['no count', {}, 4],
    ['a negative count', { N: -1 }, 4],
    ['a wrong digit', { N: 3 }, 4],
    ['a wrong digit that the alternate contradicts', { N: 3, Alternate: '/DeviceCMYK' }, 4],
  ])('takes the components of the profile for ICCBased with %s, and warns', (_, entries, count) => {
    const reader = memoryReader({ 5: pdfStream(entries, builtProfile({})) });
    const space = new ColorSpaceReader(reader).read(pdf(['/ICCBased', '5 R']));
    expect(space.components).toBe(count);
    expect(reader.warnings).toMatchObject([{ code: 'icc_components_wrong', scope: '5 0' }]);
  });

  it.each([
    ['nothing', {}, null],
    ['its alternate', { Alternate: '/DeviceRGB' }, 3],
  ])('takes a count that no space has from %s when the profile is unreadable', (_, more, count) => {
    const objects = { 5: pdfStream({ N: 4294967296, ...more }, 'no profile') };
    expect(read(['/ICCBased', '5 R'], objects).components).toBe(count);
  });

  it('reads Indexed over Separation', () => {
    expect(read(['/Indexed', ['/Separation', '/Gold', '/DeviceCMYK', '7 R'], 255, '(x)'])).toEqual({
      family: 'Indexed',
      components: 1,
      hival: 255,
      base: {
        family: 'Separation',
        components: 1,
        name: 'Gold',
        alternate: { family: 'DeviceCMYK', components: 4 },
        tintTransformKey: '7 0',
      },
    });
  });

  it('reads NChannel with process and colorants', () => {
    const attributes = {
      Subtype: '/NChannel',
      Process: {
        ColorSpace: '/DeviceCMYK',
        Components: ['/Cyan', '/Magenta', '/Yellow', '/Black'],
      },
      Colorants: { Gold: ['/Separation', '/Gold', ['/Lab', {}], '7 R'] },
      MixingHints: {},
    };
    expect(read(['/DeviceN', ['/Cyan', '/Gold'], '/DeviceCMYK', '7 R', attributes])).toMatchObject({
      family: 'DeviceN',
      subtype: 'NChannel',
      components: 2,
      names: ['Cyan', 'Gold'],
      process: { family: 'DeviceCMYK', components: ['Cyan', 'Magenta', 'Yellow', 'Black'] },
      colorants: [{ name: 'Gold', alternateFamily: 'Lab' }],
      hasMixingHints: true,
    });
  });

  it('decodes colorant names as UTF-8, else as ISO 8859-1', () => {
    expect(read(['/Separation', '/Gr\xc3\xbcn', '/DeviceCMYK', 1])).toMatchObject({ name: 'Grün' });
    expect(read(['/Separation', '/Gr\xfcn', '/DeviceCMYK', 1])).toMatchObject({ name: 'Grün' });
  });

  it('distinguishes coloured from uncoloured patterns', () => {
    expect(read('/Pattern')).toMatchObject({ underlying: null });
    expect(read(['/Pattern', '/DeviceRGB'])).toMatchObject({ underlying: { family: 'DeviceRGB' } });
  });

  it('gives a reason for what it cannot read', () => {
    expect(read(null)).toMatchObject({ family: 'Unknown', reason: 'missing' });
    expect(read('/Fancy')).toMatchObject({ reason: 'unknown_family', written: 'Fancy' });
    expect(read(['/ICCBased', 5])).toMatchObject({ reason: 'malformed', written: 'ICCBased' });
    expect(read(12)).toMatchObject({ reason: 'malformed' });
  });

  it('ends on a space that is its own alternate and on endless nesting', () => {
    const own: Record<number, Written> = { 1: ['/Separation', '/A', '1 R', 2] };
    expect(read('1 R', own)).toMatchObject({ alternate: { reason: 'recursive' } });
    let nested: Written = '/DeviceGray';
    for (let level = 0; level < 50; level++) nested = ['/Pattern', nested];
    expect(JSON.stringify(read(nested))).toContain('nested_too_deep');
  });

  it('reads 256 colorants and warns about more', () => {
    const names = Array.from({ length: 300 }, (_, index) => `/c${index}`);
    const reader = memoryReader({});
    const space = new ColorSpaceReader(reader).read(pdf(['/DeviceN', names, '/DeviceCMYK', 1]));
    expect(space).toMatchObject({ components: 300 });
    expect(space.family === 'DeviceN' && space.names).toHaveLength(256);
    expect(reader.warnings.map(({ code }) => code)).toEqual(['colorants_over_limit']);
  });
});

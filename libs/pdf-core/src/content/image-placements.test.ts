import fc from 'fast-check';
import { memoryReader, pdfDict, pdfStream, type Written } from '../../test/memory-reader';
import { type PlacedImages, ImagePlacer, type PlacementLimits } from './image-placements';

const image = pdfStream({ Subtype: '/Image', Width: 1, Height: 1 }, '');

function form(content: string, entries: Record<string, Written> = {}) {
  return pdfStream({ Subtype: '/Form', ...entries }, content);
}

function place(
  contents: string | readonly string[],
  xObjects: Record<string, Written>,
  objects: Record<number, Written> = {},
  limits: Partial<PlacementLimits> = {},
): PlacedImages {
  const streams = typeof contents === 'string' ? [contents] : contents;
  const reader = memoryReader({
    1: image,
    ...Object.fromEntries(streams.map((text, index) => [1000 + index, pdfStream({}, text)])),
    ...objects,
  });
  return new ImagePlacer(reader, limits).placementsOf({
    dict: pdfDict({ Contents: streams.map((_, index) => `${1000 + index} R`) }),
    resources: pdfDict({ XObject: xObjects }),
  });
}

/** Object numbers and matrices. */
function placed({ placements, incomplete }: PlacedImages) {
  expect(incomplete).toBeNull();
  return placements.map(({ ref, matrix }) => [ref?.number ?? 'inline', ...matrix]);
}

describe('ImagePlacer', () => {
  it('places images by the current matrix', () => {
    const content = 'q 100 0 0 50 10 20 cm /A Do Q q 2 0 0 2 0 0 cm 3 0 0 4 5 6 cm /A Do Q /A Do';
    expect(placed(place(content, { A: '1 R' }))).toEqual([
      [1, 100, 0, 0, 50, 10, 20],
      [1, 6, 0, 0, 8, 10, 12],
      [1, 1, 0, 0, 1, 0, 0],
    ]);
  });

  it('keeps the matrix when Q has nothing to restore', () => {
    expect(placed(place('Q Q 2 0 0 2 0 0 cm Q /A Do', { A: '1 R' }))).toEqual([
      [1, 2, 0, 0, 2, 0, 0],
    ]);
  });

  it('keeps a matrix without area and passes over cm with too few numbers', () => {
    expect(placed(place('0 cm /A Do 5 0 0 0 0 0 cm /A Do', { A: '1 R' }))).toEqual([
      [1, 1, 0, 0, 1, 0, 0],
      [1, 5, 0, 0, 0, 0, 0],
    ]);
  });

  it('takes the last six numbers when an unreadable operator left some over', () => {
    expect(placed(place('9 9 2 0 0 3 4 5 cm /A Do', { A: '1 R' }))).toEqual([
      [1, 2, 0, 0, 3, 4, 5],
    ]);
  });

  it('says so when an image is placed out of the range of numbers', () => {
    const huge = `${'1'.padEnd(200, '0')} 0 0 1 0 0 cm `;
    const { placements, incomplete } = place(`${huge}${huge}/A Do`, { A: '1 R' });
    expect(placements).toEqual([]);
    expect(incomplete).toMatch(/out of range/);
  });

  it('follows forms with their matrices', () => {
    const objects = {
      2: form('q 2 0 0 2 0 0 cm /B Do Q', {
        Matrix: [0, 1, -1, 0, 0, 0],
        Resources: { XObject: { B: '3 R' } },
      }),
      3: form('1 0 0 1 7 0 cm /A Do', { Resources: { XObject: { A: '1 R' } } }),
    };
    expect(placed(place('10 0 0 10 0 0 cm /F Do', { F: '2 R' }, objects))).toEqual([
      [1, 0, 20, -20, 0, 0, 140],
    ]);
  });

  it('gives what a form painted twice paints twice', () => {
    const objects = { 2: form('/A Do', { Resources: { XObject: { A: '1 R' } } }) };
    expect(placed(place('/F Do 1 0 0 1 5 5 cm /F Do', { F: '2 R' }, objects))).toEqual([
      [1, 1, 0, 0, 1, 0, 0],
      [1, 1, 0, 0, 1, 5, 5],
    ]);
  });

  it('looks for names that a form has no resource for in what paints it', () => {
    const objects = {
      2: form('/A Do /G Do'),
      3: form('/A Do /B Do', { Resources: { XObject: { B: '4 R' } } }),
      4: image,
    };
    const names = { F: '2 R', G: '3 R', A: '1 R' };
    expect(placed(place('/F Do', names, objects)).map(([number]) => number)).toEqual([1, 1, 4]);
  });

  it('reads a form that depends on what paints it anew for each', () => {
    const objects = {
      2: form('/X Do', { Resources: {} }),
      3: form('/F Do', { Resources: { XObject: { X: '1 R', F: '2 R' } } }),
      4: form('/F Do', { Resources: { XObject: { X: '5 R', F: '2 R' } } }),
      5: image,
    };
    expect(
      placed(place('/P Do /Q Do', { P: '3 R', Q: '4 R' }, objects)).map(([number]) => number),
    ).toEqual([1, 5]);
  });

  it('ends at a form that paints itself and says so', () => {
    const objects = {
      2: form('/A Do /G Do', { Resources: { XObject: { A: '1 R', G: '3 R' } } }),
      3: form('/F Do', { Resources: { XObject: { F: '2 R' } } }),
    };
    const { placements, incomplete } = place('/F Do', { F: '2 R' }, objects);
    expect(placements).toHaveLength(1);
    expect(incomplete).toMatch(/paints itself/);
  });

  it.each(['with resources of their own', 'without'])(
    'ends quickly when forms %s multiply',
    (how) => {
      const own = how !== 'without';
      const objects: Record<number, Written> = {};
      const names: Record<string, Written> = { A: '1 R' };
      for (let level = 0; level < 28; level++) {
        const next = level === 27 ? 'A' : `F${level + 1}`;
        const resources = {
          Resources: { XObject: { [next]: level === 27 ? '1 R' : `${11 + level} R` } },
        };
        objects[10 + level] = form(`/${next} Do /${next} Do`, own ? resources : {});
        names[`F${level}`] = `${10 + level} R`;
      }
      const { placements, incomplete } = place('/F0 Do', names, objects, { copies: 5000 });
      expect(placements.length).toBeLessThanOrEqual(5000);
      expect(incomplete).toMatch(/5000 copies/);
    },
  );

  it('stops at the limits of saves, forms, depth, placements and bytes', () => {
    const nested = {
      2: form('/G Do', { Resources: { XObject: { G: '3 R' } } }),
      3: form('/A Do', { Resources: { XObject: { A: '1 R' } } }),
    };
    const names = { A: '1 R', F: '2 R' };
    const reason = (content: string, limits: Partial<PlacementLimits>) =>
      place(content, names, nested, limits).incomplete;
    expect(reason('q q q /A Do', { saves: 2 })).toMatch(/2 saves/);
    expect(reason('/F Do', { forms: 1 })).toMatch(/1 forms/);
    expect(reason('/F Do', { formDepth: 1 })).toMatch(/1 formDepth/);
    expect(reason('/A Do /A Do', { placements: 1 })).toMatch(/1 placements/);
    expect(reason('/A Do /A Do', { bytes: 5 })).toMatch(/5 bytes/);
    expect(reason('/A Do /F Do', {})).toBeNull();
  });

  it('reads no further page when nothing is left', () => {
    const reader = memoryReader({ 1: image, 2: pdfStream({}, '/A Do /A Do') });
    const placer = new ImagePlacer(reader, { placements: 2 });
    const page = {
      dict: pdfDict({ Contents: '2 R' }),
      resources: pdfDict({ XObject: { A: '1 R' } }),
    };
    expect(placer.placementsOf(page)).toMatchObject({ incomplete: null });
    expect(placer.placementsOf(page)).toEqual({
      placements: [],
      incomplete: 'the limit of 2 placements was reached',
    });
  });

  it('gives inline images with the named colour space in place and the size of their data', () => {
    const reader = memoryReader({
      2: pdfStream(
        {},
        '3 0 0 3 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /C1 ID x EI BI /W 1 /H 1 /CS /RGB ID EI',
      ),
    });
    const { placements } = new ImagePlacer(reader).placementsOf({
      dict: pdfDict({ Contents: '2 R' }),
      resources: pdfDict({
        ColorSpace: { C1: ['/Indexed', '/DeviceRGB', 0, '(abc)'], RGB: '/Wrong' },
      }),
    });
    expect(placements).toMatchObject([
      { ref: null, matrix: [3, 0, 0, 3, 0, 0], inline: { byteLength: 1 } },
      { ref: null, inline: { byteLength: 0 } },
    ]);
    const spaces = placements.map(({ inline }) => inline?.dict.get('CS'));
    expect(Array.isArray(spaces[0])).toBe(true);
    expect(spaces[1]).toHaveProperty('value', 'RGB');
  });

  it('joins content streams between tokens and survives a division inside one', () => {
    expect(placed(place(['q 2 0 0 2', '0 0 cm', '/A Do Q', 'q'], { A: '1 R' }))).toEqual([
      [1, 2, 0, 0, 2, 0, 0],
    ]);
    expect(placed(place(['(text', ' text) Tj /A D', 'o /A Do'], { A: '1 R' }))).toHaveLength(1);
  });

  it('does without resources, contents, and objects of the right type', () => {
    expect(placed(place('/A Do /B Do Do 3 Do', { B: 5 }))).toEqual([]);
    expect(placed(place([], { A: '1 R' }))).toEqual([]);
    expect(placed(place('/F Do', { F: '2 R' }, { 2: pdfStream({ Subtype: '/PS' }, '') }))).toEqual(
      [],
    );
    const reader = memoryReader({ 2: pdfStream({}, '/A Do') });
    const placer = new ImagePlacer(reader);
    for (const Contents of [null, 5, ['2 R', null, 7, '2 R'], '99 R'] as const) {
      const page = { dict: pdfDict({ Contents }), resources: pdfDict({}) };
      expect(placer.placementsOf(page)).toEqual({ placements: [], incomplete: null });
    }
  });

  it('follows references on the way to the image', () => {
    const reader = memoryReader({
      1: pdfStream({ Subtype: '5 R' }, ''),
      2: { A: '3 R' },
      3: '1 R',
      4: pdfStream({}, '/A Do'),
      5: '/Image',
    });
    const { placements } = new ImagePlacer(reader).placementsOf({
      dict: pdfDict({ Contents: '4 R' }),
      resources: pdfDict({ XObject: '2 R' }),
    });
    expect(placements.map(({ ref }) => ref?.number)).toEqual([3]);
  });

  it('refuses content that repeats one stream beyond the limit before it joins it', () => {
    const reader = memoryReader({ 2: pdfStream({}, ' '.repeat(1000)) });
    const { incomplete } = new ImagePlacer(reader, { bytes: 10_000 }).placementsOf({
      dict: pdfDict({ Contents: new Array<string>(100).fill('2 R') }),
      resources: pdfDict({}),
    });
    expect(incomplete).toMatch(/10000 bytes/);
  });

  it('places images by finite matrices, whatever pages and forms paint each other', () => {
    const word = fc.constantFrom(
      ...['q', 'Q', '/A Do', '/F Do', '/G Do', '/H Do', '2 0 0 2 1 1 cm', '0 0 0 0 0 0 cm'],
      ...['BI /W 1 /H 1 /IM true ID x EI', `${'9'.repeat(300)} 0 0 1 0 0 cm`, '(', '[', '<<'],
    );
    const content = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
    const resources = fc.subarray(['A', 'F', 'G', 'H']).map((names) => ({
      Resources: { XObject: Object.fromEntries(names.map((name) => [name, targets[name] ?? ''])) },
    }));
    const someForm = fc.tuple(content, fc.oneof(resources, fc.constant({})));
    fc.assert(
      fc.property(content, someForm, someForm, someForm, (page, f, g, h) => {
        const forms = { 2: form(...f), 3: form(...g), 4: form(...h) };
        const { placements } = place(page, targets, forms, { copies: 1000 });
        expect(placements.every(({ matrix }) => matrix.every(Number.isFinite))).toBe(true);
      }),
    );
  });
});

const targets: Readonly<Record<string, string>> = { A: '1 R', F: '2 R', G: '3 R', H: '4 R' };

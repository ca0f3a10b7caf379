import fc from 'fast-check';
import { deltaE2000, type LabColor } from '../science';
import { lightnessBound, squaredBound } from './delta-e-bound';
import { SpotCatalogue } from './spot-catalogue';
import type { SpotEntry, SpotLibrary } from './spot-library';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const color: fc.Arbitrary<LabColor> = fc.tuple(
  number(0, 100),
  number(-128, 128),
  number(-128, 128),
);

const entry = (name: string, library: string, lab: LabColor | null): SpotEntry => ({
  name,
  library,
  lab,
  labOrigin: lab && 'measured',
  cmyk: null,
});
const libraryOf = (name: string, ...entries: SpotEntry[]): SpotLibrary => ({
  name,
  license: null,
  lastUpdated: null,
  entries,
});

const red: LabColor = [48, 68, 49];
const catalogue = new SpotCatalogue([
  libraryOf('House Coated', entry('PANTONE Test Red C', 'House Coated', red)),
  libraryOf('House Uncoated', entry('Test Red U', 'House Uncoated', [52, 60, 30])),
  libraryOf('Old', entry('PANTONE Test Red C', 'Old', [50, 60, 40]), entry('Blank', 'Old', null)),
]);

describe('a catalogue', () => {
  it('knows its libraries and which are searched when none is named', () => {
    expect([catalogue.names, catalogue.size]).toEqual([
      ['House Coated', 'House Uncoated', 'Old'],
      4,
    ]);
    expect(catalogue.defaultNames).toEqual(['House Coated', 'House Uncoated']);
    const plain = new SpotCatalogue([libraryOf('Old', entry('A', 'Old', red))]);
    expect(plain.defaultNames).toEqual(['Old']);
    expect(new SpotCatalogue([]).defaultNames).toEqual([]);
  });

  it.each(['PANTONE Test Red C', 'pms test red c', 'Test Red C', 'PANTONE_TEST_REDC'])(
    'finds %s',
    (name) => {
      expect(catalogue.find(name)).toMatchObject({ library: 'House Coated', lab: red });
    },
  );

  it('finds no other name', () => {
    expect([catalogue.find('Test Red'), catalogue.find('Red C'), catalogue.find('')]).toEqual([
      ...[null, null, null],
    ]);
  });

  it('searches in names', () => {
    const names = (text: string, limit = 9) =>
      catalogue.search(text, catalogue.names, limit).map(({ name }) => name);
    expect(names('test-red')).toEqual(['PANTONE Test Red C', 'Test Red U', 'PANTONE Test Red C']);
    expect(names('test red u')).toEqual(['Test Red U']);
    expect(names('red', 1)).toHaveLength(1);
    expect(names('green')).toEqual([]);
  });

  it('finds the nearest of the libraries named, and none where there is no colour', () => {
    expect(catalogue.nearest([51, 61, 38], catalogue.names)?.entry.library).toBe('Old');
    expect(catalogue.nearest([51, 61, 38], ['House Coated'])?.entry.library).toBe('House Coated');
    expect(catalogue.nearest(red, catalogue.names)).toMatchObject({ deltaE: 0 });
    expect(catalogue.nearest(red, ['Nothing'])).toBeNull();
  });

  it('takes the first of two entries of one ink', () => {
    const twice = new SpotCatalogue([
      libraryOf('A', entry('PMS 1 C', 'A', red)),
      libraryOf('A again', entry('PANTONE 1 C', 'A', [0, 0, 0])),
    ]);
    expect(twice.entriesOf('A')).toEqual([entry('PMS 1 C', 'A', red)]);
  });
});

describe('the nearest entry', () => {
  it('is the one a search through all finds', () => {
    fc.assert(
      fc.property(fc.array(color, { minLength: 1, maxLength: 60 }), color, (colors, sought) => {
        const entries = colors.map((lab, index) => entry(`Ink ${index}`, 'L', lab));
        const found = new SpotCatalogue([libraryOf('L', ...entries)]).nearest(sought, ['L']);
        const least = Math.min(...colors.map((lab) => deltaE2000(sought, lab)));
        expect(found?.deltaE).toBe(least);
      }),
    );
  });

  it('is never excluded by a bound', () => {
    fc.assert(
      fc.property(color, color, (one, other) => {
        const difference = deltaE2000(one, other);
        const chromas = Math.hypot(one[1], one[2]) + Math.hypot(other[1], other[2]);
        expect(lightnessBound(one[0] - other[0])).toBeLessThanOrEqual(difference + 1e-9);
        expect(squaredBound(one, other, chromas)).toBeLessThanOrEqual(difference ** 2 + 1e-9);
      }),
      { numRuns: 2000 },
    );
  });
});

import fc from 'fast-check';
import { parseSpotLibrary } from './parse-spot-library';
import { d50 } from '../science';
import { labOfSpectrum } from './spectrum';
import { observerUnderD50 } from './spectrum.table';
import { SpotLibraryError } from './spot-library';

const utf8 = (text: string) => new TextEncoder().encode(text);
const parse = (text: string | Uint8Array) =>
  parseSpotLibrary('file', typeof text === 'string' ? utf8(text) : text);
const entriesOf = (text: string | Uint8Array) => parse(text).library.entries;

const cxf = (objects: string, specifications = '') => `<?xml version="1.0" encoding="UTF-8"?>
<cc:CxF xmlns:cc="http://colorexchangeformat.com/CxF3-core">
  <cc:FileInformation><cc:CreationDate>2026-01-15T10:00:00</cc:CreationDate></cc:FileInformation>
  <cc:Resources>
    <cc:ObjectCollection>${objects}</cc:ObjectCollection>
    <cc:ColorSpecificationCollection>${specifications}</cc:ColorSpecificationCollection>
  </cc:Resources>
</cc:CxF>`;
const object = (name: string, values: string) =>
  `<cc:Object ObjectType="Standard" Name="${name}" Id="i"><cc:ColorValues>${values}</cc:ColorValues></cc:Object>`;
const cielab = (l: number | string, a: number, b: number | string, specification = 'S') =>
  `<cc:ColorCIELab ColorSpecification="${specification}"><cc:L>${l}</cc:L><cc:A>${a}</cc:A><cc:B>${b}</cc:B></cc:ColorCIELab>`;
const specification = (id: string, illuminant: string, observer: string) =>
  `<cc:ColorSpecification Id="${id}"><cc:TristimulusSpec><cc:Illuminant>${illuminant}</cc:Illuminant><cc:Observer>${observer}</cc:Observer></cc:TristimulusSpec>
   <cc:MeasurementSpec><cc:WavelengthRange StartWL="400" Increment="20"/></cc:MeasurementSpec></cc:ColorSpecification>`;

/** A swatch exchange file of blocks. */
function ase(
  swatches: readonly [name: string, model: string, values: readonly number[]][],
): Buffer {
  const blocks = swatches.map(([name, model, values]) => {
    const text = Buffer.from(`${name}\0`, 'utf16le').swap16();
    const numbers = Buffer.alloc(4 * values.length);
    values.forEach((value, at) => numbers.writeFloatBE(value, 4 * at));
    const length = Buffer.alloc(2);
    length.writeUInt16BE(name.length + 1);
    const block = Buffer.concat([length, text, Buffer.from(model), numbers, Buffer.from([0, 1])]);
    const head = Buffer.alloc(6);
    head.writeUInt16BE(1, 0);
    head.writeUInt32BE(block.length, 2);
    return Buffer.concat([head, block]);
  });
  const head = Buffer.from('ASEF\0\x01\0\0\0\0\0\0', 'latin1');
  head.writeUInt32BE(blocks.length, 8);
  return Buffer.concat([head, ...blocks]);
}

describe('CxF', () => {
  it('gives Lab, CMYK in percent and the date of the file', () => {
    const cmyk =
      '<cc:ColorCMYK ColorSpecification="C"><cc:Cyan>0</cc:Cyan><cc:Magenta>95</cc:Magenta><cc:Yellow>90</cc:Yellow><cc:Black>5</cc:Black></cc:ColorCMYK>';
    const text = cxf(
      object('House Red', cielab(48.1, 67.9, 48.8) + cmyk),
      specification('S', 'D50', '2_Degree'),
    );
    expect(parse(text)).toEqual({
      library: {
        name: 'file',
        license: null,
        lastUpdated: '2026-01-15T10:00:00',
        entries: [
          {
            name: 'House Red',
            library: 'file',
            lab: [48.1, 67.9, 48.8],
            labOrigin: 'measured',
            cmyk: [0, 0.95, 0.9, 0.05],
          },
        ],
      },
      warnings: [],
    });
  });

  it('computes Lab from a spectrum where it has none of D50', () => {
    const spectrum = `<cc:ReflectanceSpectrum ColorSpecification="S">${'0.5 '.repeat(16)}</cc:ReflectanceSpectrum>`;
    const [grey] = entriesOf(
      cxf(
        object('Grey', cielab(1, 2, 3, 'T') + spectrum),
        specification('S', 'D50', '2_Degree') + specification('T', 'D65', '10_Degree'),
      ),
    );
    expect(grey?.labOrigin).toBe('computed_from_spectrum');
    expect(grey?.lab?.map((value) => Math.round(value * 1000) / 1000)).toEqual([76.069, 0, 0]);
  });

  it('passes over what has no name, no colour, is out of range or there twice, and says so', () => {
    const { library, warnings } = parse(
      cxf(
        [
          object('', cielab(1, 2, 3)),
          object('Empty', ''),
          object('Too light', cielab(101, 2, 3)),
          object('No number', cielab('', 2, 'x')),
          object('PMS 1 C', cielab(10, 2, 3)),
          object('PANTONE 1C', cielab(11, 2, 3)),
        ].join(''),
      ),
    );
    expect(library.entries.map(({ name, lab }) => [name, lab])).toEqual([['PMS 1 C', [10, 2, 3]]]);
    expect(warnings).toHaveLength(7);
  });

  it.each([
    [
      'a document type',
      cxf(object('A', cielab(1, 2, 3))).replace(
        '<cc:CxF',
        '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]><cc:CxF',
      ),
    ],
    ['another root', '<svg/>'],
    ['no colours', cxf('')],
    ['broken XML', cxf('<cc:Object>')],
    ['an entity of its own', cxf(object('&e;', cielab(1, 2, 3)))],
  ])('is refused with %s', (_, text) => {
    expect(() => parse(text)).toThrow(SpotLibraryError);
  });
});

describe('swatch exchange', () => {
  it('gives Lab, RGB, gray and CMYK swatches', () => {
    const entries = entriesOf(
      ase([
        ['Lab', 'LAB ', [0.481, 67.9, -48.8]],
        ['White', 'RGB ', [1, 1, 1]],
        ['Gray', 'Gray', [0]],
        ['Process', 'CMYK', [0, 0.5, 1, 0.1]],
      ]),
    );
    expect(entries[0]).toMatchObject({ lab: [48.1, 67.9, -48.8], labOrigin: 'measured' });
    expect(entries[1]?.lab?.[0]).toBeCloseTo(100, 3);
    expect(entries[1]?.labOrigin).toBe('computed_from_rgb');
    expect(entries[2]?.lab?.[0]).toBeCloseTo(0, 6);
    expect(entries[3]).toMatchObject({ lab: null, cmyk: [0, 0.5, 1, 0.1] });
  });

  it('keeps what comes before a cut', () => {
    const whole = ase([
      ['A', 'LAB ', [0.5, 1, 2]],
      ['B', 'LAB ', [0.5, 1, 3]],
    ]);
    const { library, warnings } = parse(whole.subarray(0, whole.length - 10));
    expect([library.entries.length, warnings.length]).toEqual([1, 1]);
  });
});

describe('a table', () => {
  it.each([
    ['commas', 'Name,L,a,b,C,M,Y,K\n"Red, warm",48.1,67.9,48.8,0,95,90,5\n'],
    [
      'semicolons and decimal commas',
      'name;lab_l;lab_a;lab_b;c (%);m (%);y (%);k (%)\r\n"Red, warm";48,1;67,9;48,8;0;95;90;5\r\n',
    ],
    [
      'tabs',
      'Colour\tL*\ta*\tb*\tCyan\tMagenta\tYellow\tBlack\nRed, warm\t48.1\t67.9\t48.8\t0\t95\t90\t5',
    ],
  ])('with %s gives Lab and CMYK', (_, text) => {
    expect(entriesOf(text)).toEqual([
      {
        name: 'Red, warm',
        library: 'file',
        lab: [48.1, 67.9, 48.8],
        labOrigin: 'measured',
        cmyk: [0, 0.95, 0.9, 0.05],
      },
    ]);
  });

  it('may name the library of each row, and be in another encoding', () => {
    const latin = Buffer.from('name,library,l,a,b\nGr\xfcn,Haus,50,-40,20\n', 'latin1');
    expect(entriesOf(latin)[0]).toMatchObject({ name: 'Grün', library: 'Haus' });
    const wide = Buffer.from('\ufeffname,l,a,b\nGrün,50,-40,20\n', 'utf16le');
    expect(entriesOf(wide)[0]).toMatchObject({ name: 'Grün', library: 'file' });
  });

  it('is refused without the columns it takes', () => {
    expect(() => parse('name,red,green\nA,1,2\n')).toThrow('does not name the columns');
    expect(() => parse(' \n ')).toThrow('empty');
  });
});

describe('JSON', () => {
  it('gives entries, licence and date', () => {
    const { library } = parse(
      JSON.stringify({
        library: 'House',
        license: 'CC0-1.0',
        last_updated: '2026-01-15',
        entries: [
          { name: 'A', lab: [48.1, 67.9, 48.8], cmyk: [0, 0.95, 0.9, 0.05] },
          { name: 'B', rgb: [255, 255, 255] },
          { name: 'C', lab: [1, 2] },
          'D',
        ],
      }),
    );
    expect(library).toMatchObject({ name: 'House', license: 'CC0-1.0', lastUpdated: '2026-01-15' });
    expect(library.entries.map(({ name, labOrigin }) => [name, labOrigin])).toEqual([
      ['A', 'measured'],
      ['B', 'computed_from_rgb'],
    ]);
  });

  it.each(['{', '{}', '{"entries":{}}', '{"entries":[]}'])('%s is refused', (text) => {
    expect(() => parse(text)).toThrow(SpotLibraryError);
  });
});

describe('a spectrum', () => {
  const flat = (value: number) => ({
    start: 380,
    step: 10,
    values: Array.from({ length: 36 }, () => value),
  });

  it('of a perfect white is white, of half of it gray', () => {
    expect(labOfSpectrum(flat(1))?.map(Math.round)).toEqual([100, 0, 0]);
    const [l = 0, a = 1, b = 1] = labOfSpectrum(flat(0.184187)) ?? [];
    expect(l).toBeCloseTo(50, 3);
    expect(Math.hypot(a, b)).toBeLessThan(1e-9);
  });

  it('is weighted by tables that sum up to the white of D50', () => {
    const sums = [1, 2, 3].map((axis) =>
      observerUnderD50.reduce((sum, row) => sum + row[0] * (row[axis] ?? 0), 0),
    );
    expect((sums[0] ?? 0) / (sums[1] ?? 1)).toBeCloseTo(d50[0], 3);
    expect((sums[2] ?? 0) / (sums[1] ?? 1)).toBeCloseTo(d50[2], 3);
  });

  it('is the same however it is sampled', () => {
    const ramp = (step: number) => ({
      start: 380,
      step,
      values: Array.from({ length: 350 / step + 1 }, (_, at) => (at * step) / 700),
    });
    const [fine, coarse] = [labOfSpectrum(ramp(5)), labOfSpectrum(ramp(10))];
    fine?.forEach((value, at) => expect(value).toBeCloseTo(coarse?.[at] ?? 0, 9));
  });

  it.each([
    { start: 380, step: 10, values: [0.1, 0.2] },
    { start: 380, step: 10, values: [0.1, Number.NaN, 0.2] },
    { start: 380, step: 0, values: [0.1, 0.1, 0.2] },
    { start: Number.NaN, step: 10, values: [0.1, 0.1, 0.2] },
    { start: 380, step: 10, values: [0.1, 45, 0.2] },
  ])('of %j is not a library', (spectrum) => {
    expect(labOfSpectrum(spectrum)).toBeNull();
  });
});

describe('any bytes', () => {
  const samples = [
    Buffer.from(cxf(object('A', cielab(1, 2, 3)))),
    ase([['A', 'CMYK', [0, 0.5, 1, 0.1]]]),
    Buffer.from('name,l,a,b\n"A",1,2,3\n'),
    Buffer.from('{"entries":[{"name":"A","lab":[1,2,3]}]}'),
  ];
  const mutated = fc
    .tuple(
      fc.constantFrom(...samples),
      fc.array(fc.tuple(fc.nat(2000), fc.nat(255)), { maxLength: 8 }),
      fc.nat(2000),
    )
    .map(([sample, changes, end]) => {
      const bytes = Buffer.from(sample);
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      return bytes.subarray(0, end > 1000 ? bytes.length : end);
    });

  it('are a library or refused as none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array({ maxLength: 300 }), mutated), (bytes) => {
        try {
          expect(parse(bytes).library.entries.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(SpotLibraryError);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

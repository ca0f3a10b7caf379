import fc from 'fast-check';
import { normalizeInkName } from './ink-name';
import { processInkNames, registrationNames } from './ink-name-process.table';
import { technicalWords } from './ink-name-technical.table';

const keysOf = (...names: string[]) => [
  ...new Set(names.map((name) => normalizeInkName(name).key)),
];
const kindOf = (name: string) => normalizeInkName(name).kind;
const roleOf = (name: string) => {
  const { role } = normalizeInkName(name);
  return role && `${role.group}/${role.type ?? ''}`;
};

describe('process inks', () => {
  it.each(processInkNames)('$name has one key in every language', ({ key, name, aliases }) => {
    for (const alias of [name, ...aliases]) {
      for (const written of [alias, alias.toUpperCase(), ` ${alias}_`]) {
        expect(normalizeInkName(written)).toMatchObject({ key, kind: 'process', display: name });
      }
    }
  });

  it('have no name in common', () => {
    const names = processInkNames.flatMap(({ aliases }) => aliases);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(['Prozess-Gelb', 'Euroskala Yellow', 'PANTONE Process Yellow C', 'CMYK_Yellow', 'Ｙ'])(
    '%s is yellow',
    (name) => {
      expect(normalizeInkName(name)).toMatchObject({ key: 'yellow', kind: 'process' });
    },
  );

  it('are distinguished from inks whose names contain theirs', () => {
    const others = [
      'Light Cyan',
      'PANTONE Yellow C',
      'PANTONE Black 6 C',
      'Process Blue',
      'Cyan 2',
    ];
    expect(others.map(kindOf)).toEqual(others.map(() => 'spot'));
  });

  it('say whether their name is reserved', () => {
    expect(normalizeInkName('Cyan').basis).toBe('reserved');
    expect(normalizeInkName('CYAN').basis).toBe('synonym');
  });
});

describe('special names', () => {
  it('of all plates are one', () => {
    expect(registrationNames.map(kindOf)).toEqual(registrationNames.map(() => 'all'));
    expect(normalizeInkName('[Registration]').key).toBe('all');
  });

  it('None is no ink, other spellings of it are inks', () => {
    expect(['None', 'none', 'NONE'].map(kindOf)).toEqual(['none', 'spot', 'spot']);
  });
});

describe('names of colour systems', () => {
  it.each([
    [
      'PANTONE 485 C',
      'Pantone 485C',
      'PMS 485 C',
      'P.M.S. 485C',
      'pantone_485_c',
      'PANTONE® 485 CVC',
    ],
    ['PANTONE Cool Gray 11 U', 'Pantone Cool Grey 11U', 'PMS COOL GRAY 11 CVU'],
    ['PANTONE Warm Red C', 'Pantone  Warm Red C', 'PMS-Warm Red C'],
    ['485 C', 'PANTONE 485 C', '485C'],
    ['HKS 43 K', 'HKS43K', 'hks 43k'],
    ['RAL 9010', 'RAL9010', 'RAL-9010'],
  ])('%s has other spellings', (...names) => {
    expect(keysOf(...names)).toHaveLength(1);
  });

  it('stay apart where paper or number differs', () => {
    const names = [
      ...['PANTONE 485 C', 'PANTONE 485 U', 'PANTONE 485', 'PANTONE 4850 C', 'PANTONE 48-5 C'],
      ...['PANTONE P 1-23 C', 'PANTONE P 12-3 C', 'HKS 43 K', 'HKS 43 N'],
    ];
    expect(keysOf(...names)).toHaveLength(names.length);
  });

  it('are shown as the system writes them', () => {
    const shown = ['pms 485c', 'PANTONE COOL GREY 11 C', 'pantone 877 c'].map(
      (name) => normalizeInkName(name).display,
    );
    expect(shown).toEqual(['PANTONE 485 C', 'PANTONE Cool Gray 11 C', 'PANTONE 877 C']);
    expect(normalizeInkName('PMS 485 C').aliases).toEqual(['PANTONE 485C', 'PMS 485 C']);
  });

  it('are spots whatever else their words mean', () => {
    expect(['PANTONE Trans White', 'HKS Blanc', 'RAL 9003 Signal White'].map(kindOf)).toEqual([
      ...['spot', 'spot', 'spot'],
    ]);
  });
});

describe('technical inks', () => {
  it.each(technicalWords.flatMap((row) => row.anywhere.map((phrase) => [phrase, row] as const)))(
    '%s is known in any spelling',
    (phrase, { group, type }) => {
      for (const name of [
        phrase,
        phrase.toUpperCase(),
        phrase.replaceAll(' ', '_'),
        `${phrase} 2`,
      ]) {
        expect([name, kindOf(name)]).toEqual([name, 'technical']);
      }
      const role = roleOf(`Job ${phrase}`);
      expect(role).toBe(group && `${group}/${type ?? ''}`);
    },
  );

  it.each([
    ['CutContour', 'Structural/Cutting'],
    ['KissCut', 'Structural/PartialCutting'],
    ['DieLine_1', 'Structural/Cutting'],
    ['Stanzkontur', 'Structural/Cutting'],
    ['Découpe', 'Structural/Cutting'],
    ['Opaque White 2', 'White/White'],
    ['Weiß', 'White/White'],
    ['专白', 'White/White'],
    ['UV-Lack matt', 'Varnish/Varnish'],
    ['Gloss', 'Varnish/Varnish'],
    ['Cold Foil Gold', 'Structural/ColdFoilStamping'],
    ['Varnish-free', 'Structural/VarnishFree'],
    ['Non-Printing', null],
  ])('%s is for %s', (name, role) => {
    expect([kindOf(name), roleOf(name)]).toEqual(['technical', role]);
  });

  it.each(['Arctic White', 'Gloss Black Brand', 'Satin Rose', 'Cola Red', 'Cutty Sark'])(
    '%s is a colour',
    (name) => {
      expect([kindOf(name), normalizeInkName(name).basis]).toEqual(['spot', 'as_written']);
    },
  );
});

describe('any name', () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 600 }), fc.string());

  it('has a key that blanks around it do not change', () => {
    fc.assert(
      fc.property(text, (name) => {
        const ink = normalizeInkName(name);
        expect(ink.name).toBe(name);
        if (/[\p{L}\p{N}]/u.test(name.slice(0, 512))) expect(ink.key).not.toBe('');
        expect(normalizeInkName(`  ${name.trim()} `).key).toBe(normalizeInkName(name.trim()).key);
      }),
    );
  });

  it('without letters and digits is distinguished from other such names', () => {
    expect(keysOf('***', '**', '---')).toHaveLength(3);
  });

  it('of great length costs little', () => {
    expect(normalizeInkName('PANTONE ' + '1 '.repeat(500_000)).kind).toBe('spot');
  });
});

import fc from 'fast-check';
import { readBinaryCMap } from './binary-cmap';
import { CMap } from './cmap';
import { readCMapProgram } from './cmap-program';
import { cmapSink, unicodeSink } from './cmap-sinks';
import { PredefinedCMaps } from './predefined-cmaps';
import { RangeTable } from './range-table';
import { UnicodeMap } from './unicode-map';

function cmapOf(program: string): CMap {
  const cmap = new CMap();
  readCMapProgram(
    Buffer.from(program),
    cmapSink(cmap, () => null),
  );
  return cmap;
}

function unicodeOf(program: string): UnicodeMap {
  const map = new UnicodeMap();
  readCMapProgram(Buffer.from(program), unicodeSink(map));
  return map;
}

describe('RangeTable', () => {
  const range = fc.tuple(fc.nat(60), fc.nat(20), fc.nat(1000));

  it('finds what a plain list finds, the newest of overlapping ranges', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 30 }), fc.nat(15), (ranges, early) => {
        const table = new RangeTable<number>();
        const plain = new Map<number, number>();
        for (const [at, [low, length, value]] of ranges.entries()) {
          table.add(low, low + length, value);
          for (let key = low; key <= low + length; key++) plain.set(key, value);
          // A lookup between two additions sorts the table early.
          if (at === early) table.indexOf(0);
        }
        for (let key = 0; key < 90; key++) {
          const at = table.indexOf(key);
          expect(at < 0 ? undefined : table.valueAt(at)).toBe(plain.get(key));
        }
      }),
    );
  });
});

describe('a ToUnicode CMap', () => {
  it('reads characters, ranges and arrays', () => {
    const map = unicodeOf(`3 beginbfchar <01> <0041> <02> <00660066006C> <03> /germandbls endbfchar
      3 beginbfrange <10> <12> <0061> <20> <21> [<0058> <0059005A>] <30> <31> <D835DC00> endbfrange`);
    expect([1, 2, 3].map((code) => map.textOf(code))).toEqual(['A', 'ffl', 'ß']);
    expect([0x10, 0x12, 0x13].map((code) => map.textOf(code))).toEqual(['a', 'c', null]);
    expect([0x20, 0x21].map((code) => map.textOf(code))).toEqual(['X', 'YZ']);
    expect([0x30, 0x31].map((code) => map.textOf(code))).toEqual(['\u{1D400}', '\u{1D401}']);
  });

  it('ends comments at form feeds, as PostScript does', () => {
    expect(unicodeOf('1 beginbfchar % a\f<01> <0041> endbfchar').textOf(1)).toBe('A');
  });

  it('leaves out what is damaged and goes on', () => {
    const map = unicodeOf(`2 beginbfchar <> <0041> <0102030405> <0042> endbfchar
      1 beginbfrange <09> <02> <0041> endbfrange beginbfchar <07> <0043> <08>`);
    expect(map.size).toBe(1);
    expect(map.textOf(7)).toBe('C');
  });
});

describe('a CMap', () => {
  it('uses another for what it does not say itself', () => {
    const base = cmapOf(
      '1 begincodespacerange <00> <7f> endcodespacerange 1 begincidrange <20> <7e> 1 endcidrange',
    );
    const cmap = new CMap();
    readCMapProgram(
      Buffer.from('/Base usecmap /WMode 1 def 1 begincidchar <21> 900 endcidchar'),
      cmapSink(cmap, (name) => (name === 'Base' ? base : null)),
    );
    expect(cmap.vertical).toBe(true);
    expect([0x20, 0x21, 0x22].map((code) => cmap.cidOf(code, 1))).toEqual([1, 900, 3]);
    expect(cmap.lengthAt(Uint8Array.of(0x20, 0x21), 0)).toBe(1);
  });

  it('distinguishes codes of one and of two bytes', () => {
    const cmap = cmapOf('2 begincidchar <41> 5 <0041> 6 endcidchar');
    expect([cmap.cidOf(0x41, 1), cmap.cidOf(0x41, 2)]).toEqual([5, 6]);
  });

  it('takes as many bytes as the code space that agrees longest', () => {
    const cmap = cmapOf(
      '3 begincodespacerange <00> <7f> <8140> <9ffc> <e0a0a0> <efffff> endcodespacerange',
    );
    const lengthOf = (...bytes: number[]) => cmap.lengthAt(Uint8Array.from(bytes), 0);
    expect(lengthOf(0x41)).toBe(1);
    expect(lengthOf(0x81, 0x40)).toBe(2);
    expect(lengthOf(0x81, 0x20, 0x41)).toBe(2);
    expect(lengthOf(0xe0, 0xa0, 0xa0)).toBe(3);
    expect(lengthOf(0xe0, 0xa0)).toBe(2);
    expect(lengthOf(0xf5, 0x41)).toBe(1);
  });

  it('never throws for random text and always moves on', () => {
    const word = fc.constantFrom(
      ...'begincodespacerange endcodespacerange begincidrange endcidrange beginbfrange endbfrange usecmap def'.split(
        ' ',
      ),
      ...'<00> <ff> <0000> <ffff> <00000000> <ffffffff> 7 -3 4294967296 [ ] << >> /Name (text'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 40 }),
        fc.uint8Array({ maxLength: 12 }),
        (words, text) => {
          const cmap = cmapOf(words.join(' '));
          const map = unicodeOf(words.join(' '));
          for (let at = 0; at < text.length;) {
            const length = cmap.lengthAt(text, at);
            expect(length).toBeGreaterThan(0);
            cmap.cidOf(text[at] ?? 0, length);
            map.textOf(text[at] ?? 0);
            at += length;
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('a packed CMap', () => {
  // Head; code space <00> to <7f>; characters 20 = 5, 21 = 6, 23 = 4; ranges 0030 to 0033 = 100 and, right behind, 0034 to 0035 = 7.
  const packed = [
    [1],
    [0x00, 1, 0x00, 0x7f],
    [0x40, 3, 0x20, 5, 0, 0, 1, 5],
    [0x71, 2, 0x00, 0x30, 3, 100, 1, 7],
  ].flat();

  it('counts every entry from the one before', () => {
    const cmap = new CMap();
    expect(
      readBinaryCMap(
        Uint8Array.from(packed),
        cmapSink(cmap, () => null),
      ),
    ).toBe(true);
    expect(cmap.vertical).toBe(true);
    expect([0x20, 0x21, 0x23].map((code) => cmap.cidOf(code, 1))).toEqual([5, 6, 4]);
    expect([0x30, 0x33, 0x34, 0x35].map((code) => cmap.cidOf(code, 2))).toEqual([100, 103, 7, 8]);
    expect(cmap.codeSpaces).toEqual([{ length: 1, low: 0, high: 0x7f }]);
  });

  it('reads text, in characters and ranges', () => {
    const map = new UnicodeMap();
    const bytes = [0, 0x81, 2, 0, 5, 0, 0x41, 0, 4, 0xa1, 1, 0, 9, 2, 0x30, 0x42];
    expect(readBinaryCMap(Uint8Array.from(bytes), unicodeSink(map))).toBe(true);
    expect([5, 6, 9, 11].map((code) => map.textOf(code))).toEqual(['A', 'D', 'あ', 'い']);
  });

  it('never throws nor hangs for random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        readBinaryCMap(
          bytes,
          cmapSink(new CMap(), () => null),
        );
        readBinaryCMap(bytes, unicodeSink(new UnicodeMap()));
      }),
      { numRuns: 400 },
    );
  });

  it('ends with CMaps that use each other', () => {
    const using = (name: string) => [0, 0xe1, name.length, ...Buffer.from(name)];
    const provider = (name: string) =>
      Uint8Array.from(name === 'A' ? using('B') : name === 'B' ? using('A') : []);
    expect(new PredefinedCMaps(provider).cmap('A')?.cidOf(1, 1)).toBe(0);
  });

  it('asks its provider for plain names only, and knows identity without one', () => {
    const asked: string[] = [];
    const cmaps = new PredefinedCMaps((name) => {
      asked.push(name);
      return null;
    });
    expect(cmaps.cmap('../../etc/passwd')).toBeNull();
    expect(cmaps.cmap('GBK-EUC-H')).toBeNull();
    expect(cmaps.cmap('Identity-V')?.vertical).toBe(true);
    expect(asked).toEqual(['GBK-EUC-H']);
  });
});

import { deflateRawSync, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { Budget, BudgetError } from '../bytes/budget';
import { PdfDict, PdfName, type PdfObject } from '../syntax/objects';
import { chainOfStream } from './chain-of-stream';
import { decodeChain, type DecodedStream } from './decode-chain';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const text = (data: Uint8Array) => Buffer.from(data).toString('latin1');
const dictOf = (entries: Record<string, PdfObject>) =>
  new PdfDict(new Map(Object.entries(entries)));

function decode(
  data: Uint8Array,
  name: string | readonly string[],
  parms: Record<string, PdfObject> = {},
  budget = new Budget(),
): DecodedStream {
  const names = typeof name === 'string' ? [name] : name;
  const links = names.map((own) => ({ name: own, parms: dictOf(parms) }));
  return decodeChain(data, links, { budget, asker: 'a test', warn: () => undefined });
}

describe('FlateDecode', () => {
  const plain = bytes('The quick brown fox jumps over the lazy dog. '.repeat(200));
  const packed = new Uint8Array(deflateSync(plain));

  it('gives back what zlib packed', () => {
    expect(decode(packed, 'FlateDecode')).toEqual({ bytes: plain, codec: null, complete: true });
  });

  it.each([
    ['without the checksum', packed.subarray(0, -4), true],
    ['without a zlib header', new Uint8Array(deflateRawSync(plain)), true],
    ['behind a line end', Uint8Array.of(0x0a, ...packed), true],
    ['with a damaged header', Uint8Array.of(0x78, 0x00, ...packed.subarray(2)), true],
    ['with a wrong checksum', Uint8Array.of(...packed.subarray(0, -1), 1), false],
    ['with junk behind it', Uint8Array.of(...packed, 1, 2, 3), true],
  ])('reads data %s', (_, data, complete) => {
    const decoded = decode(data, 'FlateDecode');
    expect(Buffer.compare(decoded.bytes, plain)).toBe(0);
    expect(decoded.complete).toBe(complete);
  });

  it('keeps everything in front of a cut', () => {
    let state = 1;
    const noise = Uint8Array.from({ length: 5000 }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 16) & 0x3f;
    });
    const cut = new Uint8Array(deflateSync(noise)).subarray(0, 2500);
    const { bytes: kept, complete } = decode(cut, 'FlateDecode');
    expect(complete).toBe(false);
    expect(kept.length).toBeGreaterThan(1000);
    expect(kept).toEqual(noise.subarray(0, kept.length));
  });

  it('reads stored, fixed and dynamic blocks alike in the tolerant inflater', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 2000 }),
        fc.constantFrom(0, 1, 2, 3, 4),
        fc.constantFrom(0, 1, 6, 9),
        (data, strategy, level) => {
          const raw = new Uint8Array(deflateRawSync(data, { strategy, level }));
          const decoded = decode(raw, 'FlateDecode');
          // Raw data may begin like a zlib header; such data is ambiguous and left out.
          fc.pre(((raw[0] ?? 0) & 15) !== 8);
          expect(decoded).toEqual({ bytes: data, codec: null, complete: true });
        },
      ),
      { numRuns: 300 },
    );
  });

  it('never throws for any bytes and any cut', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat({ max: 300 }), (noise, at) => {
        const damaged = Uint8Array.from(packed);
        damaged.set(
          noise.subarray(0, Math.max(0, packed.length - at)),
          Math.min(at, packed.length),
        );
        expect(decode(damaged, 'FlateDecode').bytes.length).toBeLessThan(10_000_000);
        expect(decode(noise, 'FlateDecode').bytes.length).toBeLessThan(10_000_000);
      }),
    );
  });

  it('refuses a bomb before it takes the memory, in every stage and in sum', () => {
    const bomb = new Uint8Array(deflateSync(Buffer.alloc(1_000_000)));
    const small = new Budget({ decodedBytesPerStream: 999_999 });
    expect(() => decode(bomb, 'FlateDecode', {}, small)).toThrow(BudgetError);
    expect(() => decode(bomb.subarray(0, -4), 'FlateDecode', {}, small)).toThrow(BudgetError);
    const enough = new Budget({ decodedBytesPerDocument: 1_500_000 });
    expect(decode(bomb, 'FlateDecode', {}, enough).bytes).toHaveLength(1_000_000);
    expect(() => decode(bomb, 'FlateDecode', {}, enough)).toThrow('decodedBytesPerDocument');
    const exact = new Budget({ decodedBytesPerStream: 1_000_000 });
    expect(decode(bomb, 'FlateDecode', {}, exact).bytes).toHaveLength(1_000_000);
  });
});

describe('predictors', () => {
  const row = (filter: number, ...values: number[]) => [filter, ...values];

  it('undo every PNG filter, row by row', () => {
    const data = Uint8Array.from([
      ...row(0, 10, 20, 30),
      ...row(1, 1, 1, 1),
      ...row(2, 1, 1, 1),
      ...row(3, 2, 2, 2),
      ...row(4, 5, 5, 5),
      ...row(9, 7, 8, 9),
    ]);
    const decoded = decode(new Uint8Array(deflateSync(data)), 'FlateDecode', {
      Predictor: 12,
      Columns: 3,
    });
    expect([...decoded.bytes]).toEqual([
      ...[10, 20, 30],
      ...[1, 2, 3],
      ...[2, 3, 4],
      ...[3, 5, 6],
      ...[8, 13, 18],
      ...[7, 8, 9],
    ]);
  });

  it('keep a short last row', () => {
    const data = new Uint8Array(deflateSync(Uint8Array.of(2, 1, 2, 3, 2, 1)));
    const parms = { Predictor: 15, Columns: 3 };
    expect([...decode(data, 'FlateDecode', parms).bytes]).toEqual([1, 2, 3, 2]);
  });

  it.each([1, 2, 4, 8, 16])('undo the TIFF predictor with %d bits', (bits) => {
    const colors = 3;
    const columns = 5;
    const mask = 2 ** bits - 1;
    const samples = Array.from(
      { length: 2 * columns * colors },
      (_, at) => (at * at * 13 + 5) & mask,
    );
    const differences = samples.map((value, at) => {
      const left = at % (columns * colors) < colors ? 0 : (samples[at - colors] ?? 0);
      return (value - left) & mask;
    });
    const packRows = (values: readonly number[]) =>
      [0, 1].flatMap((line) => packBits(values.slice(line * 15, line * 15 + 15), bits));
    const parms = { Predictor: 2, Colors: colors, Columns: columns, BitsPerComponent: bits };
    const data = new Uint8Array(deflateSync(Uint8Array.from(packRows(differences))));
    // The bits that fill the last byte of a row mean nothing.
    const used = (values: readonly number[]) => unpackBits(values, bits);
    expect(used([...decode(data, 'FlateDecode', parms).bytes])).toEqual(used(packRows(samples)));
  });

  it('leave the data as it is when the parameters are impossible', () => {
    const data = new Uint8Array(deflateSync(Uint8Array.of(1, 2, 3)));
    const parms = { Predictor: 12, Columns: -4 };
    expect(decode(data, 'FlateDecode', parms)).toMatchObject({
      bytes: Uint8Array.of(1, 2, 3),
      complete: false,
    });
  });
});

function packBits(values: readonly number[], bits: number): number[] {
  const line = values.map((value) => value.toString(2).padStart(bits, '0')).join('');
  const padded = line.padEnd(Math.ceil(line.length / 8) * 8, '0');
  return Array.from({ length: padded.length / 8 }, (_, at) =>
    parseInt(padded.slice(at * 8, at * 8 + 8), 2),
  );
}

function unpackBits(packed: readonly number[], bits: number): string[] {
  const rowBytes = packed.length / 2;
  const lines = [packed.slice(0, rowBytes), packed.slice(rowBytes)];
  return lines.map((line) =>
    line
      .map((byte) => byte.toString(2).padStart(8, '0'))
      .join('')
      .slice(0, 15 * bits),
  );
}

/** Packs codes of growing width, the way an encoder with the given EarlyChange would. */
function lzwCodes(codes: readonly number[], early: number): Uint8Array {
  let line = '';
  let width = 9;
  let next = 258;
  for (const code of codes) {
    line += code.toString(2).padStart(width, '0');
    if (code === 256) [width, next] = [9, 257];
    else next++;
    if (next + early >= 2 ** width && width < 12) width++;
  }
  const padded = line.padEnd(Math.ceil(line.length / 8) * 8, '0');
  return Uint8Array.from(padded.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2));
}

describe('LZWDecode', () => {
  it('reads the example of the standard', () => {
    // ISO 32000-2, 7.4.4.2, example 1.
    const data = Uint8Array.of(0x80, 0x0b, 0x60, 0x50, 0x22, 0x0c, 0x0c, 0x85, 0x01);
    expect([...decode(data, 'LZWDecode').bytes]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
  });

  it.each([0, 1])('widens its codes at the right place with EarlyChange %d', (early) => {
    const literals = Array.from({ length: 1200 }, (_, at) => (at * 7) & 0xff);
    const data = lzwCodes([256, ...literals, 257], early);
    const decoded = decode(data, 'LZWDecode', { EarlyChange: early });
    expect([...decoded.bytes]).toEqual(literals);
    expect(decoded.complete).toBe(true);
  });

  it('keeps what stands in front of an impossible code', () => {
    expect(decode(lzwCodes([256, 65, 66, 400], 1), 'LZWDecode')).toMatchObject({
      bytes: bytes('AB'),
      complete: false,
    });
  });

  it('never throws for any bytes and stops at the limit', () => {
    const budget = new Budget({ decodedBytesPerStream: 1000 });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (data) => {
        try {
          expect(decode(data, 'LZWDecode', {}, budget).bytes.length).toBeLessThanOrEqual(1000);
        } catch (error) {
          expect(error).toBeInstanceOf(BudgetError);
        }
      }),
    );
  });
});

describe('text and run codecs', () => {
  it.each([
    ['48 65 6c6C6f>', 'Hello', true],
    ['487>x', 'Hp', true],
    ['48656c6c6f', 'Hello', true],
    ['48zz65', 'He', false],
  ])('ASCIIHexDecode reads %j', (data, plain, complete) => {
    const decoded = decode(bytes(data), 'ASCIIHexDecode');
    expect([text(decoded.bytes), decoded.complete]).toEqual([plain, complete]);
  });

  it.each([
    ['87cURD]i,"Ebo80~>', 'Hello World!', true],
    ['<~87cURD]i,"Ebo80~>', 'Hello World!', true],
    ['87cUR D]i,\n"Ebo80', 'Hello World!', true],
    ['z87cUR~>', '\0\0\0\0Hell', true],
    ['87cURDZ~>', 'Hello', true],
    ['87cUR\x7f~>', 'Hell', false],
  ])('ASCII85Decode reads %j', (data, plain, complete) => {
    const decoded = decode(bytes(data), 'ASCII85Decode');
    expect([text(decoded.bytes), decoded.complete]).toEqual([plain, complete]);
  });

  it('RunLengthDecode reads runs and copies, also cut ones', () => {
    const data = Uint8Array.of(2, 65, 66, 67, 254, 68, 128, 9, 9);
    expect(text(decode(data, 'RunLengthDecode').bytes)).toBe('ABCDDD');
    expect(decode(data.subarray(0, 3), 'RunLengthDecode')).toMatchObject({
      bytes: bytes('AB'),
      complete: false,
    });
    expect(decode(data.subarray(0, 5), 'RunLengthDecode')).toMatchObject({
      bytes: bytes('ABC'),
      complete: false,
    });
  });

  it('RunLengthDecode refuses too much before it allocates', () => {
    const budget = new Budget({ decodedBytesPerStream: 100 });
    expect(() => decode(Uint8Array.of(129, 0), 'RunLengthDecode', {}, budget)).toThrow(BudgetError);
  });
});

describe('chains', () => {
  it('run in order, with abbreviations', () => {
    const data = bytes(`${Buffer.from(deflateSync(bytes('deep'))).toString('hex')}>`);
    expect(text(decode(data, ['AHx', 'Fl']).bytes)).toBe('deep');
  });

  it('stop in front of an image codec', () => {
    const decoded = decode(bytes('ffd8>'), ['ASCIIHexDecode', 'DCT']);
    expect(decoded).toEqual({
      bytes: Uint8Array.of(0xff, 0xd8),
      codec: 'DCTDecode',
      complete: true,
    });
  });

  it('stop at an unknown filter and say so', () => {
    const warnings: string[] = [];
    const links = [{ name: 'Magic', parms: PdfDict.empty }];
    const context = {
      budget: new Budget(),
      asker: 'x',
      warn: (code: string) => warnings.push(code),
    };
    expect(decodeChain(bytes('raw'), links, context)).toMatchObject({ complete: false });
    expect(warnings).toEqual(['filter_unknown']);
  });

  it('are limited in length', () => {
    expect(() => decode(bytes(''), new Array<string>(17).fill('AHx'))).toThrow('filtersPerStream');
  });

  it('pair filters with parameters written as one value, as arrays or not at all', () => {
    const resolve = (object: PdfObject | undefined) => object ?? null;
    const parms = dictOf({ Columns: 4 });
    const flate = PdfName.of('FlateDecode');
    const single = chainOfStream(dictOf({ Filter: flate, DecodeParms: parms }), resolve);
    expect(single).toEqual([{ name: 'FlateDecode', parms }]);
    const filters = [PdfName.of('ASCIIHexDecode'), flate];
    const both = chainOfStream(dictOf({ Filter: filters, DecodeParms: [null, parms] }), resolve);
    expect(both.map((link) => link.parms.size)).toEqual([0, 1]);
    expect(chainOfStream(dictOf({}), resolve)).toEqual([]);
    const inline = dictOf({ F: PdfName.of('Fl'), DP: parms });
    expect(chainOfStream(inline, resolve, true)).toEqual([{ name: 'Fl', parms }]);
  });
});

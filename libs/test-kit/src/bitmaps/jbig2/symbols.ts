import { bigEndian } from '../../bombs/bomb';
import { MqContexts, MqEncoder } from '../mq-encoder';
import { type Bitmap, composed, packedRows } from './bitmap';
import { HuffmanBits } from './huffman';
import { endOf, IntegerCoder, SymbolCoder } from './integers';
import {
  codeGeneric,
  codeRefinement,
  GENERIC_CONTEXTS,
  nominalPixels,
  REFINEMENT_CONTEXTS,
} from './regions';

/** Data of a dictionary of symbols, which stand in the order of their heights (T.88, 6.5). */
export function symbolDictionary(symbols: readonly Bitmap[], isHuffman = false): Buffer {
  const head = [
    bigEndian(2, isHuffman ? 1 : 0),
    ...(isHuffman ? [] : [adaptiveBytes(nominalPixels[0] ?? [])]),
    bigEndian(4, symbols.length, symbols.length),
  ];
  return Buffer.concat([...head, isHuffman ? huffmanSymbols(symbols) : coded(symbols)]);
}

/** Symbols of one height. */
function classesOf(symbols: readonly Bitmap[]): readonly (readonly Bitmap[])[] {
  const heights = [...new Set(symbols.map(({ height }) => height))];
  return heights.map((height) => symbols.filter((symbol) => symbol.height === height));
}

function coded(symbols: readonly Bitmap[]): Uint8Array {
  const coder = new MqEncoder();
  const contexts = new MqContexts(GENERIC_CONTEXTS);
  const [heights, widths, exported] = [1, 2, 3].map(() => new IntegerCoder(coder));
  let height = 0;
  for (const same of classesOf(symbols)) {
    heights?.code((same[0]?.height ?? 0) - height);
    height = same[0]?.height ?? 0;
    let width = 0;
    for (const symbol of same) {
      widths?.code(symbol.width - width);
      width = symbol.width;
      codeGeneric(coder, contexts, symbol, {});
    }
    widths?.code(null);
  }
  exported?.code(0);
  exported?.code(symbols.length);
  return endOf(coder);
}

/** Each height class as one bitmap that is not compressed (6.5.9). */
function huffmanSymbols(symbols: readonly Bitmap[]): Buffer {
  const bits = new HuffmanBits();
  let height = 0;
  for (const same of classesOf(symbols)) {
    const own = same[0]?.height ?? 0;
    bits.code('b4', own - height);
    height = own;
    let width = 0;
    for (const symbol of same) {
      bits.code('b2', symbol.width - width);
      width = symbol.width;
    }
    bits.code('b2', null);
    bits.code('b1', 0);
    bits.align();
    const starts = same.map((_, at) => same.slice(0, at).reduce((sum, it) => sum + it.width, 0));
    const total = same.reduce((sum, it) => sum + it.width, 0);
    const parts = same.map((bitmap, at) => ({ bitmap, x: starts[at] ?? 0, y: 0 }));
    for (const byte of packedRows(composed(total, own, parts))) bits.write(byte, 8);
  }
  bits.code('b1', 0);
  bits.code('b1', symbols.length);
  return bits.bytes();
}

/** A new symbol for each bitmap, coded by a symbol of the dictionary before it (6.5.8.2.2). */
export function refinedDictionary(before: readonly Bitmap[], symbols: readonly Bitmap[]): Buffer {
  const coder = new MqEncoder();
  const contexts = new MqContexts(REFINEMENT_CONTEXTS);
  const numbers = new SymbolCoder(coder, symbolBits(before.length + symbols.length));
  const [heights, widths, counts, dx, dy, exported] = [1, 2, 3, 4, 5, 6].map(
    () => new IntegerCoder(coder),
  );
  let height = 0;
  let index = 0;
  for (const same of classesOf(symbols)) {
    heights?.code((same[0]?.height ?? 0) - height);
    height = same[0]?.height ?? 0;
    let width = 0;
    for (const symbol of same) {
      widths?.code(symbol.width - width);
      width = symbol.width;
      counts?.code(1);
      const reference = before[index];
      if (!reference) throw new RangeError('a symbol to refine');
      numbers.code(index++);
      dx?.code(0);
      dy?.code(0);
      codeRefinement(coder, contexts, symbol, { reference });
    }
    widths?.code(null);
  }
  exported?.code(before.length);
  exported?.code(symbols.length);
  return Buffer.concat([
    bigEndian(2, 2),
    adaptiveBytes(nominalPixels[0] ?? []),
    adaptiveBytes([
      [-1, -1],
      [-1, -1],
    ]),
    bigEndian(4, symbols.length, symbols.length),
    endOf(coder),
  ]);
}

/** Bits of a symbol id for a number of symbols. */
export function symbolBits(count: number): number {
  return Math.ceil(Math.log2(Math.max(1, count)));
}

/** Places of adaptive pixels as they are written. */
export function adaptiveBytes(pixels: readonly (readonly [number, number])[]): Buffer {
  return Buffer.from(pixels.flat().map((value) => value & 255));
}

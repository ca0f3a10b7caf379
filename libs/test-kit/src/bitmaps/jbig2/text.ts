import { bigEndian } from '../../bombs/bomb';
import { MqContexts, MqEncoder } from '../mq-encoder';
import type { Bitmap } from './bitmap';
import { HuffmanBits } from './huffman';
import { endOf, IntegerCoder, SymbolCoder } from './integers';
import { codeRefinement, REFINEMENT_CONTEXTS } from './regions';
import { adaptiveBytes, symbolBits } from './symbols';

/** A symbol at its place, by its top left corner; `refined` is what it is made to. */
export interface Instance {
  readonly symbol: number;
  readonly x: number;
  readonly y: number;
  readonly refined?: Bitmap;
}

/** The corner of a symbol that its coordinates are of. */
export const corners = { bottomLeft: 0, topLeft: 1, bottomRight: 2, topRight: 3 } as const;

/** How a text region is coded. */
export interface TextCoding {
  readonly corner?: keyof typeof corners;
  readonly transposed?: boolean;
  /** Rows of a strip as a power of two, 0 to 3. */
  readonly logStrips?: number;
  /** Added to every distance, -16 to 15. */
  readonly offset?: number;
  readonly isHuffman?: boolean;
}

/** Data of a text region behind its size and place (T.88, 6.4 and 7.4.3). */
export function textRegion(
  symbols: readonly Bitmap[],
  instances: readonly Instance[],
  coding: TextCoding = {},
): Buffer {
  const { corner = 'topLeft', transposed = false, logStrips = 0, offset = 0 } = coding;
  const { isHuffman = false } = coding;
  const refines = instances.some(({ refined }) => refined !== undefined);
  const placed = instances
    .map((instance) => placedBy(instance, symbols, { corner, transposed }))
    .sort((a, b) => (a.t >> logStrips) - (b.t >> logStrips) || a.start - b.start);
  const writer = isHuffman
    ? new HuffmanWriter(symbols.length)
    : new ArithmeticWriter(symbols.length);
  writer.begin();
  let strip: number | null = null;
  let first = 0;
  let current = 0;
  for (const { t, start, end, instance } of placed) {
    const own = t >> logStrips;
    if (own !== strip) {
      if (strip !== null) writer.distance(null);
      writer.strip(own - (strip ?? -1));
      writer.first(start - first);
      first = start;
    } else writer.distance(start - current - offset);
    strip = own;
    current = end;
    if (logStrips > 0) writer.row(t - (own << logStrips), logStrips);
    writer.symbol(instance.symbol);
    const symbol = symbols[instance.symbol];
    if (refines && symbol) writer.refinement(symbol, instance.refined ?? null);
  }
  writer.distance(null);
  return Buffer.concat([
    bigEndian(2, flagsOf(coding, refines)),
    ...(isHuffman ? [bigEndian(2, 0)] : []),
    ...(refines
      ? [
          adaptiveBytes([
            [-1, -1],
            [-1, -1],
          ]),
        ]
      : []),
    bigEndian(4, instances.length),
    writer.end(),
  ]);
}

/** 7.4.3.1.1 */
function flagsOf(coding: TextCoding, refines: boolean): number {
  const { corner = 'topLeft', transposed, logStrips = 0, offset = 0, isHuffman } = coding;
  return (
    (isHuffman ? 1 : 0) |
    (refines ? 2 : 0) |
    (logStrips << 2) |
    (corners[corner] << 4) |
    (transposed ? 64 : 0) |
    ((offset & 31) << 10)
  );
}

interface Placed {
  readonly instance: Instance;
  readonly t: number;
  /** Along the line: where it is before the symbol, and behind it. */
  readonly start: number;
  readonly end: number;
}

function placedBy(
  instance: Instance,
  symbols: readonly Bitmap[],
  { corner, transposed }: Required<Pick<TextCoding, 'corner' | 'transposed'>>,
): Placed {
  const { x, y, symbol, refined } = instance;
  const { width = 0, height = 0 } = refined ?? symbols[symbol] ?? {};
  const right = corner === 'topRight' || corner === 'bottomRight';
  const bottom = corner === 'bottomLeft' || corner === 'bottomRight';
  const t = transposed ? x + (right ? width - 1 : 0) : y + (bottom ? height - 1 : 0);
  const start = transposed ? y : x;
  return { instance, t, start, end: start + (transposed ? height : width) - 1 };
}

class ArithmeticWriter {
  private readonly coder = new MqEncoder();
  private readonly refinements = new MqContexts(REFINEMENT_CONTEXTS);
  private readonly integers = new Map<string, IntegerCoder>();
  private readonly symbols: SymbolCoder;

  constructor(count: number) {
    this.symbols = new SymbolCoder(this.coder, symbolBits(count));
  }

  /** The first strip is counted from one before the first. */
  begin(): void {
    this.of('strip').code(1);
  }

  strip(distance: number): void {
    this.of('strip').code(distance);
  }

  first(distance: number): void {
    this.of('first').code(distance);
  }

  distance(distance: number | null): void {
    this.of('distance').code(distance);
  }

  row(row: number): void {
    this.of('row').code(row);
  }

  symbol(symbol: number): void {
    this.symbols.code(symbol);
  }

  refinement(reference: Bitmap, refined: Bitmap | null): void {
    this.of('refines').code(refined ? 1 : 0);
    if (!refined) return;
    const wider = refined.width - reference.width;
    const higher = refined.height - reference.height;
    this.of('wider').code(wider);
    this.of('higher').code(higher);
    this.of('dx').code(0);
    this.of('dy').code(0);
    const shift = { dx: wider >> 1, dy: higher >> 1 };
    codeRefinement(this.coder, this.refinements, refined, { reference, ...shift });
  }

  end(): Uint8Array {
    return endOf(this.coder);
  }

  private of(name: string): IntegerCoder {
    const known = this.integers.get(name) ?? new IntegerCoder(this.coder);
    this.integers.set(name, known);
    return known;
  }
}

/** By the tables B.6, B.8 and B.11; symbols have codes of one length. */
class HuffmanWriter {
  private readonly bits = new HuffmanBits();
  private readonly length: number;

  constructor(private readonly count: number) {
    this.length = Math.max(1, symbolBits(count));
  }

  /** Lengths of the codes of symbols by a run code of one bit (7.4.3.1.7). */
  begin(): void {
    for (let run = 0; run < 35; run++) this.bits.write(run === this.length ? 1 : 0, 4);
    for (let symbol = 0; symbol < this.count; symbol++) this.bits.write(0, 1);
    this.bits.align();
    this.bits.code('b11', 1);
  }

  strip(distance: number): void {
    this.bits.code('b11', distance);
  }

  first(distance: number): void {
    this.bits.code('b6', distance);
  }

  distance(distance: number | null): void {
    this.bits.code('b8', distance);
  }

  row(row: number, bits: number): void {
    this.bits.write(row, bits);
  }

  symbol(symbol: number): void {
    this.bits.write(symbol, this.length);
  }

  refinement(): void {
    throw new RangeError('a refinement is coded arithmetically');
  }

  end(): Uint8Array {
    return this.bits.bytes();
  }
}

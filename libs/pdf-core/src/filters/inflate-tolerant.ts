import { ByteSink } from './byte-sink';
import type { Decoded, FilterContext } from './filter';
import { buildCodes, fixedCodes, type HuffmanCodes } from './huffman-codes';

const lengthBase = Uint16Array.of(
  ...[3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31],
  ...[35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258],
);
const lengthExtra = Uint8Array.of(
  ...[0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2],
  ...[3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0],
);
const distanceBase = Uint16Array.of(
  ...[1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129],
  ...[193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577],
);
const codeLengthOrder = Uint8Array.of(
  ...[16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15],
);

/** Bits of the deflate stream, lowest first; past the end they are 0. */
class BitReader {
  private exhausted = false;
  private buffer = 0;
  private count = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private pos: number,
  ) {}

  /** True once bits after the end were read. */
  get cut(): boolean {
    return this.exhausted;
  }

  bits(wanted: number): number {
    while (this.count < wanted) this.fill();
    const value = this.buffer & ((1 << wanted) - 1);
    this.buffer >>>= wanted;
    this.count -= wanted;
    return value;
  }

  /** The symbol of the next code, or -1 when no code matches or the data ends inside it. */
  symbol(codes: HuffmanCodes): number {
    while (this.count < 15) {
      if (this.pos >= this.bytes.length) break;
      this.fill();
    }
    const entry = codes.table[this.buffer & codes.mask] ?? 0;
    const length = entry & 15;
    if (length === 0 || length > this.count) {
      this.exhausted ||= this.pos >= this.bytes.length;
      return -1;
    }
    this.buffer >>>= length;
    this.count -= length;
    return entry >> 4;
  }

  /** Drops the bits up to the next byte and gives `wanted` bytes, fewer at the end of the data. */
  alignedBytes(wanted: number): Uint8Array {
    this.pos -= this.count >> 3;
    this.buffer = 0;
    this.count = 0;
    const taken = this.bytes.subarray(this.pos, this.pos + wanted);
    this.pos += taken.length;
    if (taken.length < wanted) this.exhausted = true;
    return taken;
  }

  private fill(): void {
    if (this.pos >= this.bytes.length) this.exhausted = true;
    this.buffer |= (this.bytes[this.pos++] ?? 0) << this.count;
    this.count += 8;
  }
}

/**
 * Inflates data that zlib refuses (RFC 1950, RFC 1951): a missing or wrong header, a wrong or missing checksum, data
 * that is cut or damaged. Gives every byte up to the damage. `complete` is true when all blocks ended and no checksum
 * contradicts the bytes: producers leave out the last block's mark or the checksum without losing data.
 */
export function inflateTolerant(bytes: Uint8Array, context: FilterContext): Decoded {
  const out = new ByteSink(bytes.length * 4, context.maxBytes, context.tooMuch);
  const reader = new BitReader(bytes, headerLength(bytes));
  for (let blocks = 0; ; blocks++) {
    const header = reader.bits(3);
    if (reader.cut) return { bytes: out.result(), complete: blocks > 0 };
    const kind = header >> 1;
    const ended = kind === 0 ? storedBlock(reader, out) : codedBlock(reader, out, kind);
    if (!ended) return { bytes: out.result(), complete: false };
    if ((header & 1) === 1) {
      const result = out.result();
      return { bytes: result, complete: checksumFits(result, reader.alignedBytes(4)) };
    }
  }
}

/** Adler-32 (RFC 1950, 9); true for a truncated checksum. */
function checksumFits(bytes: Uint8Array, written: Uint8Array): boolean {
  if (written.length < 4) return true;
  let low = 1;
  let high = 0;
  for (let at = 0; at < bytes.length;) {
    // 3800 steps stay below 2 ** 31 before the remainder must be taken.
    for (const stop = Math.min(bytes.length, at + 3800); at < stop; at++) {
      low += bytes[at] ?? 0;
      high += low;
    }
    low %= 65521;
    high %= 65521;
  }
  const [a = 0, b = 0, c = 0, d = 0] = written;
  return high === a * 256 + b && low === c * 256 + d;
}

/** Skips the two bytes of a zlib header, also a damaged one; leading line ends are skipped as well. */
function headerLength(bytes: Uint8Array): number {
  let at = 0;
  while (at < 4 && (bytes[at] === 0x0a || bytes[at] === 0x0d)) at++;
  const method = bytes[at] ?? 0;
  const flags = bytes[at + 1] ?? 0;
  const isHeader = (method & 15) === 8 && (method >> 4 <= 7 || (method * 256 + flags) % 31 === 0);
  return isHeader ? at + 2 : at;
}

function storedBlock(reader: BitReader, out: ByteSink): boolean {
  const head = reader.alignedBytes(4);
  const length = (head[0] ?? 0) | ((head[1] ?? 0) << 8);
  const check = (head[2] ?? 0) | ((head[3] ?? 0) << 8);
  if (head.length < 4 || (length ^ check) !== 0xffff) return false;
  out.append(reader.alignedBytes(length));
  return !reader.cut;
}

function codedBlock(reader: BitReader, out: ByteSink, kind: number): boolean {
  const codes = kind === 1 ? fixedCodes() : kind === 2 ? dynamicCodes(reader) : null;
  if (!codes) return false;
  for (;;) {
    const symbol = reader.symbol(codes.literals);
    if (symbol < 0) return false;
    if (symbol < 256) out.push(symbol);
    else if (symbol === 256) return true;
    else if (!copyMatch(reader, out, symbol - 257, codes.distances)) return false;
  }
}

function copyMatch(
  reader: BitReader,
  out: ByteSink,
  lengthIndex: number,
  distances: HuffmanCodes,
): boolean {
  if (lengthIndex >= lengthBase.length) return false;
  const length = (lengthBase[lengthIndex] ?? 0) + reader.bits(lengthExtra[lengthIndex] ?? 0);
  const index = reader.symbol(distances);
  if (index < 0 || index >= distanceBase.length) return false;
  const distance = (distanceBase[index] ?? 0) + reader.bits(index < 2 ? 0 : (index >> 1) - 1);
  if (reader.cut || distance > out.length) return false;
  out.reserve(length);
  const { bytes } = out;
  let to = out.length;
  for (let left = length; left > 0; left--, to++) bytes[to] = bytes[to - distance] ?? 0;
  out.length = to;
  return true;
}

function dynamicCodes(
  reader: BitReader,
): { readonly literals: HuffmanCodes; readonly distances: HuffmanCodes } | null {
  const literalCount = reader.bits(5) + 257;
  const distanceCount = reader.bits(5) + 1;
  const codeLengthCount = reader.bits(4) + 4;
  const codeLengths = new Uint8Array(19);
  for (let at = 0; at < codeLengthCount; at++) {
    codeLengths[codeLengthOrder[at] ?? 0] = reader.bits(3);
  }
  const lengths = readLengths(reader, buildCodes(codeLengths), literalCount + distanceCount);
  if (!lengths || reader.cut) return null;
  return {
    literals: buildCodes(lengths.subarray(0, literalCount)),
    distances: buildCodes(lengths.subarray(literalCount)),
  };
}

function readLengths(reader: BitReader, codes: HuffmanCodes, total: number): Uint8Array | null {
  const lengths = new Uint8Array(total);
  let at = 0;
  while (at < total) {
    const symbol = reader.symbol(codes);
    if (symbol < 0) return null;
    if (symbol < 16) lengths[at++] = symbol;
    else {
      const value = symbol === 16 ? (lengths[at - 1] ?? 0) : 0;
      const repeat =
        symbol === 16
          ? 3 + reader.bits(2)
          : symbol === 17
            ? 3 + reader.bits(3)
            : 11 + reader.bits(7);
      lengths.fill(value, at, Math.min(total, at + repeat));
      at += repeat;
    }
  }
  return lengths;
}

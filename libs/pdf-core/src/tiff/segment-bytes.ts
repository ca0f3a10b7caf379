import { Unzlib } from 'fflate';
import type { ByteReader } from '../bytes/byte-reader';
import { reverseBits } from '../bytes/reverse-bits';
import { flateDecode } from '../filters/flate-decode';
import { lzwDecode } from '../filters/lzw-decode';
import type { FilterContext } from '../filters/filter';
import { PdfDict } from '../syntax/objects';

import type { TiffCompression } from './tiff-image';
import { TiffError } from './tiff-error';

/** Range of the packed bytes of a strip or tile. */
export interface PackedBytes {
  readonly offset: number;
  readonly length: number;
  /** Bits of a byte from the lowest to the highest. */
  readonly lowestFirst: boolean;
}

const pieceBytes = 256 * 1024;
/** Up to this a segment is unpacked at once, by the quickest reader. */
const wholeUpTo = 32 * 1024 * 1024;
/** Largest LZW segment: its reader has no pieces. */
const mostLzw = 512 * 1024 * 1024;

/**
 * Unpacks the bytes of a strip or tile in pieces, in order, so that one strip of gigabytes costs no memory. `expected` is how many bytes it
 * holds. It may end early (damaged data) and may give more than is expected.
 */
export function* segmentBytes(
  reader: ByteReader,
  packed: PackedBytes,
  compression: TiffCompression,
  expected: number,
): Generator<Uint8Array> {
  if (compression === 'none') yield* pieces(reader, packed);
  else if (compression === 'packbits') yield* unpackBits(pieces(reader, packed));
  else if (compression === 'lzw') yield unpackLzw(wholeSegment(reader, packed), expected);
  else if (expected > wholeUpTo) yield* inflate(pieces(reader, packed));
  else yield flateDecode(wholeSegment(reader, packed), context(expected)).bytes;
}

/** The packed bytes of a segment as one array. */
export function wholeSegment(reader: ByteReader, packed: PackedBytes): Uint8Array {
  const bytes = reader.slice(packed.offset, packed.length);
  return packed.lowestFirst ? reverseBits(bytes) : bytes;
}

function* pieces(reader: ByteReader, packed: PackedBytes): Generator<Uint8Array> {
  const { offset, length, lowestFirst } = packed;
  for (let at = 0; at < length; at += pieceBytes)
    yield wholeSegment(reader, {
      offset: offset + at,
      length: Math.min(pieceBytes, length - at),
      lowestFirst,
    });
}

/** PackBits (TIFF 6.0, section 9): the same as RunLengthDecode but for 128, which does nothing. */
function* unpackBits(input: Iterable<Uint8Array>): Generator<Uint8Array> {
  let out = new Uint8Array(pieceBytes + 128);
  let length = 0;
  let literal = 0;
  let repeat = 0;
  for (const bytes of input) {
    let at = 0;
    while (at < bytes.length) {
      if (literal > 0) {
        const run = Math.min(literal, bytes.length - at);
        out.set(bytes.subarray(at, at + run), length);
        length += run;
        at += run;
        literal -= run;
      } else if (repeat > 0) {
        out.fill(bytes[at++] ?? 0, length, length + repeat);
        length += repeat;
        repeat = 0;
      } else {
        const count = bytes[at++] ?? 128;
        if (count < 128) literal = count + 1;
        else if (count > 128) repeat = 257 - count;
      }
      if (length >= pieceBytes) {
        yield out.subarray(0, length);
        out = new Uint8Array(pieceBytes + 128);
        length = 0;
      }
    }
  }
  yield out.subarray(0, length);
}

function unpackLzw(bytes: Uint8Array, expected: number): Uint8Array {
  if (expected > mostLzw)
    throw new TiffError('exceeds_limits', `a segment of LZW holds ${expected} bytes`);
  // The clear code is 256: a file of the old order of bits begins with its low bits.
  if (bytes[0] === 0 && ((bytes[1] ?? 0) & 1) === 1)
    throw new TiffError('unsupported', 'LZW of the order of bits before TIFF 6.0 is not read');
  return lzwDecode(bytes, context(expected)).bytes;
}

function* inflate(input: Iterable<Uint8Array>): Generator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const stream = new Unzlib((bytes) => ready.push(bytes));
  for (const bytes of input) {
    try {
      stream.push(bytes, false);
    } catch {
      // Damaged: what came before it counts.
      yield* ready;
      return;
    }
    yield* ready;
    ready = [];
  }
}

/** A segment may hold a little more than its rows need. */
const slack = 64 * 1024;

function context(expected: number): FilterContext {
  return {
    parms: PdfDict.empty,
    maxBytes: expected + slack,
    tooMuch: () => {
      throw new TiffError('damaged', 'a strip or tile unpacks to more than it can hold');
    },
  };
}

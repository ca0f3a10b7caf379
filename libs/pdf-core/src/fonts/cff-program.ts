import { byteText } from '../bytes/byte-text';

/** What a CFF font set says of its first font (Adobe Technical Note 5176). */
export interface CffFacts {
  readonly name: string | null;
  /** Entries of the CharStrings INDEX. */
  readonly numGlyphs: number | null;
  /** True when the Top DICT starts with ROS: a CID-keyed font. */
  readonly isCid: boolean;
}

interface CffIndex {
  readonly count: number;
  /** Offset of the byte behind the INDEX. */
  readonly end: number;
  readonly first: Uint8Array | null;
}

const CHAR_STRINGS = 17;
const ROS = 0x0c00 + 30;

/** Reads a bare CFF font set (major version 1); null when the bytes are none. Never throws. */
export function readCff(bytes: Uint8Array): CffFacts | null {
  const headerBytes = bytes[2] ?? 0;
  const offSize = bytes[3] ?? 0;
  if (bytes[0] !== 1 || headerBytes < 4 || offSize < 1 || offSize > 4) return null;
  const names = readIndex(bytes, headerBytes);
  const tops = names && readIndex(bytes, names.end);
  if (!names || !tops?.first) return null;
  const operators = readDict(tops.first);
  const charStrings = operators.get(CHAR_STRINGS);
  const glyphs = charStrings === undefined ? null : readIndex(bytes, charStrings);
  return {
    name: names.first && names.first.length > 0 ? byteText(names.first).slice(0, 256) : null,
    numGlyphs: glyphs?.count ?? null,
    isCid: operators.has(ROS),
  };
}

/** 5176, 5: count, size of offsets, offsets counted from the byte before the data. */
function readIndex(bytes: Uint8Array, at: number): CffIndex | null {
  if (at < 0 || at + 2 > bytes.length) return null;
  const count = unsigned(bytes, at, 2);
  if (count === 0) return { count, end: at + 2, first: null };
  const size = bytes[at + 2] ?? 0;
  const data = at + 3 + (count + 1) * size - 1;
  if (size < 1 || size > 4 || data > bytes.length) return null;
  const offset = (index: number): number => data + unsigned(bytes, at + 3 + index * size, size);
  const end = offset(count);
  if (end > bytes.length || offset(1) < offset(0)) return null;
  return { count, end, first: bytes.subarray(offset(0), offset(1)) };
}

/** 5176, 4: the last operand of every operator; two-byte operators are 0x0c00 plus their second byte. */
function readDict(data: Uint8Array): ReadonlyMap<number, number> {
  const operators = new Map<number, number>();
  let operand = 0;
  for (let at = 0; at < data.length;) {
    const byte = data[at] ?? 0;
    if (byte <= 21) {
      const operator = byte === 12 ? 0x0c00 + (data[at + 1] ?? 0) : byte;
      operators.set(operator, operand);
      at += byte === 12 ? 2 : 1;
    } else {
      const [value, length] = readOperand(data, at, byte);
      operand = value;
      at += length;
    }
  }
  return operators;
}

/** 5176, table 3: value and length. Real numbers count as 0: no operator read here has one. */
function readOperand(data: Uint8Array, at: number, byte: number): readonly [number, number] {
  const next = data[at + 1] ?? 0;
  if (byte === 28) return [(unsigned(data, at + 1, 2) << 16) >> 16, 3];
  if (byte === 29) return [unsigned(data, at + 1, 4) | 0, 5];
  if (byte === 30) return [0, realLength(data, at)];
  if (byte <= 246) return [byte - 139, 1];
  if (byte <= 250) return [(byte - 247) * 256 + next + 108, 2];
  return [-(byte - 251) * 256 - next - 108, 2];
}

function realLength(data: Uint8Array, at: number): number {
  let end = at + 1;
  // A half byte of 15 ends the number.
  while (end < data.length && ((data[end] ?? 0) & 15) !== 15 && (data[end] ?? 0) >> 4 !== 15) end++;
  return end + 1 - at;
}

function unsigned(bytes: Uint8Array, at: number, size: number): number {
  let value = 0;
  for (let index = 0; index < size; index++) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}

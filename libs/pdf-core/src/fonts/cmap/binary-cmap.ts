import type { CMapSink } from './cmap-sink';

const CODE_SPACE = 0;
const NOTDEF_RANGE = 1;
const CID_CHAR = 2;
const CID_RANGE = 3;
const BF_CHAR = 4;
const BF_RANGE = 5;
const METADATA = 7;

/** Codes of bf sections have two bytes. */
const BF_CODE_BYTES = 2;

/**
 * Reads a CMap in the packed form in which the pdf.js project delivers the predefined CMaps: sections of entries, each counted
 * from the one before it. Never throws; false when the bytes end early or hold an unknown section.
 */
export function readBinaryCMap(bytes: Uint8Array, sink: CMapSink): boolean {
  const reader = new PackedReader(bytes);
  sink.vertical((reader.byte() & 1) === 1);
  while (!reader.atEnd) {
    const head = reader.byte();
    if (!readSection(reader, head, sink)) return false;
  }
  return !reader.failed;
}

function readSection(reader: PackedReader, head: number, sink: CMapSink): boolean {
  const section = head >> 5;
  if (section === METADATA) return readMetadata(reader, head & 31, sink);
  const size = (head & 15) + 1;
  const shape: Shape = { size, sequence: (head & 16) !== 0, count: reader.number() };
  switch (section) {
    case CODE_SPACE:
      return readRanges(reader, { ...shape, sequence: false }, (low, high) => {
        sink.codeSpace({ length: size, low, high });
        return true;
      });
    case NOTDEF_RANGE:
      return readRanges(reader, { ...shape, sequence: false }, (low, high) =>
        sink.notdefs(low, high, size, reader.number()),
      );
    case CID_RANGE:
      return readRanges(reader, shape, (low, high) => sink.cids(low, high, size, reader.number()));
    case CID_CHAR:
      return readCidChars(reader, shape, sink);
    case BF_CHAR:
      return readBfChars(reader, shape, sink);
    case BF_RANGE:
      return readRanges(reader, { ...shape, size: BF_CODE_BYTES }, (low, high) =>
        sink.text(low, high, utf16(reader.wide(size), size)),
      );
    default:
      return false;
  }
}

interface Shape {
  readonly size: number;
  /** Each entry starts right behind the one before it. */
  readonly sequence: boolean;
  readonly count: number;
}

function readMetadata(reader: PackedReader, kind: number, sink: CMapSink): boolean {
  const text = reader.text();
  if (kind === 1) sink.use(text);
  return kind <= 1;
}

function readRanges(
  reader: PackedReader,
  { size, sequence, count }: Shape,
  add: (low: number, high: number) => boolean,
): boolean {
  const whole = 256 ** size;
  let high = -1;
  for (let index = 0; index < count && !reader.failed; index++) {
    const next = high + 1;
    const low =
      index === 0 ? reader.fixed(size) : sequence ? next : (next + reader.number()) % whole;
    high = (low + reader.number()) % whole;
    if (!add(low, high)) return false;
  }
  return !reader.failed;
}

function readCidChars(
  reader: PackedReader,
  { size, sequence, count }: Shape,
  sink: CMapSink,
): boolean {
  const whole = 256 ** size;
  let code = 0;
  let cid = 0;
  for (let index = 0; index < count && !reader.failed; index++) {
    if (index === 0) {
      code = reader.fixed(size);
      cid = reader.number();
    } else {
      code = (code + 1 + (sequence ? 0 : reader.number())) % whole;
      cid += 1 + reader.signed();
    }
    if (!sink.cids(code, code, size, cid)) return false;
  }
  return !reader.failed;
}

function readBfChars(
  reader: PackedReader,
  { size, sequence, count }: Shape,
  sink: CMapSink,
): boolean {
  const whole = 1n << BigInt(8 * size);
  let code = 0;
  let text = 0n;
  for (let index = 0; index < count && !reader.failed; index++) {
    if (index === 0) {
      code = reader.fixed(BF_CODE_BYTES);
      text = reader.wide(size);
    } else {
      code = (code + 1 + (sequence ? 0 : reader.number())) & 0xffff;
      text = (text + 1n + reader.wideSigned() + whole) % whole;
    }
    if (!sink.text(code, code, utf16(text, size))) return false;
  }
  return !reader.failed;
}

function utf16(value: bigint, size: number): string {
  const hex = value.toString(16).padStart(2 * size, '0');
  const units = hex.match(/.{1,4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
}

/** Numbers of seven bits a byte, the high ones first; a set high bit says that more follow. */
class PackedReader {
  private at = 0;
  /** True after reading past the end. */
  failed = false;

  constructor(private readonly bytes: Uint8Array) {}

  get atEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  byte(): number {
    const byte = this.bytes[this.at++];
    if (byte === undefined) this.failed = true;
    return byte ?? 0;
  }

  number(): number {
    let value = 0;
    for (;;) {
      const byte = this.byte();
      value = (value * 128 + (byte & 127)) % 0x1_0000_0000;
      if (byte < 128) return value;
    }
  }

  signed(): number {
    const value = this.number();
    return value % 2 === 1 ? -Math.floor(value / 2) - 1 : value / 2;
  }

  fixed(size: number): number {
    let value = 0;
    for (let index = 0; index < size; index++) value = value * 256 + this.byte();
    return value;
  }

  wide(size: number): bigint {
    let value = 0n;
    for (let index = 0; index < size; index++) value = value * 256n + BigInt(this.byte());
    return value;
  }

  wideSigned(): bigint {
    let value = 0n;
    for (let bytes = 0; bytes < 32; bytes++) {
      const byte = this.byte();
      value = value * 128n + BigInt(byte & 127);
      if (byte < 128) break;
    }
    return value % 2n === 1n ? -(value / 2n) - 1n : value / 2n;
  }

  text(): string {
    const length = Math.min(this.number(), this.bytes.length);
    let text = '';
    for (let index = 0; index < length; index++) text += String.fromCharCode(this.number());
    return text;
  }
}

import { deflateSync } from 'node:zlib';
import { reverseBits } from '../bytes/reverse-bits';
import { FaxEncoder } from '../images/ccitt/fax-encoder.fixture';

/** A TIFF to write for a test. */
export interface TestTiff {
  readonly width: number;
  /** Rows of values, one a pixel. */
  readonly rows: readonly (readonly number[])[];
  readonly bits?: number;
  readonly compression?: 'none' | 'packbits' | 'g4' | 'g3' | 'mh' | 'lzw' | 'deflate';
  readonly rowsPerStrip?: number;
  readonly tile?: readonly [number, number];
  readonly big?: boolean;
  readonly motorola?: boolean;
  readonly lowestFirst?: boolean;
  /** Further tags: number, type, values; texts have type 2. */
  readonly tags?: readonly (readonly [number, number, readonly number[] | string])[];
}

const codes = { none: 1, mh: 2, g3: 3, g4: 4, lzw: 5, deflate: 8, packbits: 32773 };

/** Bytes of a TIFF or BigTIFF. */
export function buildTiff(tiff: TestTiff): Uint8Array {
  const { width, rows, bits = 1, compression = 'none', tile } = tiff;
  const segments: Uint8Array[] = [];
  if (tile) {
    const [w, h] = tile;
    for (let y = 0; y < rows.length; y += h)
      for (let x = 0; x < width; x += w)
        segments.push(
          pack(
            Array.from({ length: h }, (_, r) =>
              Array.from({ length: w }, (_, c) => rows[y + r]?.[x + c] ?? 0),
            ),
            w,
            tiff,
          ),
        );
  } else {
    const per = tiff.rowsPerStrip ?? rows.length;
    for (let y = 0; y < rows.length; y += per)
      segments.push(pack(rows.slice(y, y + per), width, tiff));
  }
  const tags: [number, number, readonly number[] | string][] = [
    [256, 4, [width]],
    [257, 4, [rows.length]],
    [258, 3, [bits]],
    [259, 3, [codes[compression]]],
    [277, 3, [1]],
    ...(tiff.lowestFirst ? [[266, 3, [2]] as [number, number, number[]]] : []),
    ...(tile
      ? ([
          [322, 4, [tile[0]]],
          [323, 4, [tile[1]]],
        ] as [number, number, number[]][])
      : ([[278, 4, [tiff.rowsPerStrip ?? rows.length]]] as [number, number, number[]][])),
    ...(tiff.tags ?? []).map(
      ([tag, type, values]): [number, number, readonly number[] | string] => [tag, type, values],
    ),
  ];
  return assemble(tiff, tags, segments);
}

function pack(rows: readonly (readonly number[])[], width: number, tiff: TestTiff): Uint8Array {
  const { compression = 'none', bits = 1, lowestFirst = false } = tiff;
  const raw = bytesOf(rows, width, bits);
  const packed = {
    none: () => raw,
    deflate: () => new Uint8Array(deflateSync(raw)),
    packbits: () => packBits(raw),
    lzw: () => lzw(raw),
    g4: () => fax(rows, width, 'g4'),
    g3: () => fax(rows, width, 'g3'),
    mh: () => fax(rows, width, 'mh'),
  }[compression]();
  return lowestFirst ? reverseBits(packed) : packed;
}

function bytesOf(rows: readonly (readonly number[])[], width: number, bits: number): Uint8Array {
  const rowBytes = Math.ceil((width * bits) / 8);
  const out = new Uint8Array(rowBytes * rows.length);
  rows.forEach((row, y) => {
    for (let x = 0; x < width; x++)
      for (let bit = 0; bit < bits; bit++)
        if (((row[x] ?? 0) >> (bits - 1 - bit)) & 1) {
          const at = x * bits + bit;
          const place = y * rowBytes + (at >> 3);
          out[place] = (out[place] ?? 0) | (128 >> (at & 7));
        }
  });
  return out;
}

/** Columns at which a row of 0 and 1 changes. */
export function changesOf(row: readonly number[]): number[] {
  return row.flatMap((value, x) => (value === (x === 0 ? 0 : row[x - 1]) ? [] : [x]));
}

function fax(
  rows: readonly (readonly number[])[],
  width: number,
  kind: 'g4' | 'g3' | 'mh',
): Uint8Array {
  const encoder = new FaxEncoder();
  rows.forEach((row, at) => {
    if (kind === 'g4') {
      encoder.row2d(changesOf(row), changesOf(rows[at - 1] ?? []), width);
      return;
    }
    if (kind === 'g3') encoder.bits += '000000000001';
    encoder.row(changesOf(row), width);
    if (kind === 'mh')
      encoder.bits = encoder.bits.padEnd(Math.ceil(encoder.bits.length / 8) * 8, '0');
  });
  if (kind === 'g4') encoder.bits += '000000000001000000000001';
  return encoder.bytes();
}

function packBits(raw: Uint8Array): Uint8Array {
  const out: number[] = [];
  for (let at = 0; at < raw.length;) {
    let run = 1;
    while (run < 128 && raw[at + run] === raw[at]) run++;
    out.push(run > 1 ? 257 - run : 0, raw[at] ?? 0);
    at += run;
  }
  return Uint8Array.from(out);
}

/** LZW that never uses its table: a clear code before it would grow to 10 bits. */
function lzw(raw: Uint8Array): Uint8Array {
  let bits = '';
  raw.forEach((byte, at) => {
    if (at % 200 === 0) bits += (256).toString(2).padStart(9, '0');
    bits += byte.toString(2).padStart(9, '0');
  });
  bits += (257).toString(2).padStart(9, '0');
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  return Uint8Array.from({ length: bits.length / 8 }, (_, at) =>
    parseInt(bits.slice(at * 8, at * 8 + 8), 2),
  );
}

const sizes = new Map([
  [2, 1],
  [3, 2],
  [4, 4],
  [5, 8],
  [16, 8],
]);

/** Appends numbers in the order of bytes of the file. */
class Out {
  private bytes: number[] = [];

  constructor(
    private readonly little: boolean,
    readonly big: boolean,
  ) {}

  get length(): number {
    return this.bytes.length;
  }

  number(value: number, size: number): void {
    const digits = Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) % 256);
    this.bytes.push(...(this.little ? digits : digits.reverse()));
  }

  /** An offset or count. */
  offset(value: number): void {
    this.number(value, this.big ? 8 : 4);
  }

  value(type: number, value: number): void {
    if (type === 5) {
      this.number(Math.round(value * 1000), 4);
      this.number(1000, 4);
    } else this.number(value, sizes.get(type) ?? 0);
  }

  append(bytes: Iterable<number>): void {
    for (const byte of bytes) this.bytes.push(byte);
  }

  pad(length: number): void {
    while (this.bytes.length < length) this.bytes.push(0);
  }

  result(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }
}

type Tag = readonly [number, number, readonly number[] | string];

function assemble(
  { big = false, motorola = false, tile }: TestTiff,
  tags: readonly Tag[],
  segments: readonly Uint8Array[],
): Uint8Array {
  const out = new Out(!motorola, big);
  const head = big ? 16 : 8;
  const offsets: number[] = [];
  let directory = head;
  for (const { length } of segments) {
    offsets.push(directory);
    directory += length;
  }
  out.append(motorola ? [0x4d, 0x4d] : [0x49, 0x49]);
  out.number(big ? 43 : 42, 2);
  if (big) out.number(motorola ? 0x80000 : 8, 4);
  out.offset(directory);
  for (const segment of segments) out.append(segment);
  const all: Tag[] = [
    ...tags,
    [tile ? 324 : 273, big ? 16 : 4, offsets] as const,
    [tile ? 325 : 279, 4, segments.map(({ length }) => length)] as const,
  ];
  writeDirectory(
    out,
    all.sort((a, b) => a[0] - b[0]),
  );
  return out.result();
}

function writeDirectory(out: Out, tags: readonly Tag[]): void {
  const inline = out.big ? 8 : 4;
  out.number(tags.length, out.big ? 8 : 2);
  let extra = out.length + tags.length * (4 + 2 * inline) + inline;
  const later: (() => void)[] = [];
  for (const [tag, type, values] of tags) {
    const list = typeof values === 'string' ? [...new TextEncoder().encode(`${values}\0`)] : values;
    const size = (sizes.get(type) ?? 0) * list.length;
    const write = (): void => {
      for (const value of list) out.value(type, value);
    };
    out.number(tag, 2);
    out.number(type, 2);
    out.offset(list.length);
    const end = out.length + inline;
    if (size <= inline) write();
    else {
      out.offset(extra);
      extra += size;
      later.push(write);
    }
    out.pad(end);
  }
  out.offset(0);
  for (const write of later) write();
}

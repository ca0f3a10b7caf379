import { byteText } from '../bytes/byte-text';

/** A component of a JPEG 2000 code stream (ISO/IEC 15444-1, A.5.1). */
export interface JpxComponent {
  readonly bits: number;
  readonly signed: boolean;
  /** Pixels of the image that one sample covers. */
  readonly dx: number;
  readonly dy: number;
  readonly width: number;
  readonly height: number;
}

/** The palette of a JP2 file (I.5.3.4) with the channels that are made from it (I.5.3.5). */
export interface JpxPalette {
  /** The values of each column, from 0 on, and its bits: 16 at most. */
  readonly columns: readonly { readonly bits: number; readonly values: readonly number[] }[];
  /** Of each channel: its component, and its column; null for a component that is used as it is. */
  readonly channels: readonly { readonly component: number; readonly column: number | null }[];
}

/** A colour specification box (T.800, I.5.3.3): an enumerated space with its parameters, or the bytes of an ICC profile. */
export type JpxSpecification =
  | {
      readonly kind: 'enumerated';
      readonly space: number;
      /** Of 32 bits each, as written. */
      readonly parameters: readonly number[];
    }
  | { readonly kind: 'profile'; readonly profile: Uint8Array };

/** Sample layout of a JPEG 2000 image. */
export interface JpxLayout {
  readonly width: number;
  readonly height: number;
  /** Where the image begins on the reference grid. */
  readonly left: number;
  readonly top: number;
  readonly components: readonly JpxComponent[];
  /** Number of tiles that follows from the size (B.3). */
  readonly tiles: number;
  readonly palette: JpxPalette | null;
  /** Channels that hold colour, in the order of the colours, and the one that holds opacity (I.5.3.6). */
  readonly colors: readonly number[];
  readonly opacity: number | null;
  /** Colour specifications of the data, best first (T.801, M.11.7.2). */
  readonly specifications: readonly JpxSpecification[];
  /** False when the code stream ends inside of a tile. */
  readonly isWhole: boolean;
}

const mostComponents = 64;
const mostBoxes = 1024;

/** The layout of a JP2 file or a bare code stream; null when it has no usable size. Never throws. */
export function readJpxLayout(bytes: Uint8Array): JpxLayout | null {
  const boxes = [...boxesOf(bytes)];
  const header = boxes.find(({ type }) => type === 'jp2h');
  const inner = header ? [...boxesOf(header.data)] : [];
  const dataOf = (name: string) => inner.find(({ type }) => type === name)?.data ?? null;
  const stream = boxes.find(({ type }) => type === 'jp2c')?.data ?? bytes;
  const size = readSize(stream);
  if (!size) return null;
  const palette = readPalette(dataOf('pclr'), dataOf('cmap'));
  const count = palette?.channels.length ?? size.components.length;
  const colorBoxes = inner.filter(({ type }) => type === 'colr').map(({ data }) => data);
  return {
    ...size,
    palette,
    ...channelsOf(dataOf('cdef'), count),
    specifications: specificationsOf(colorBoxes),
    isWhole: endsWhole(stream),
  };
}

interface Box {
  readonly type: string;
  readonly data: Uint8Array;
}

function* boxesOf(bytes: Uint8Array): Generator<Box> {
  const view = viewOf(bytes);
  for (let at = 0, count = 0; at + 8 <= bytes.length && count < mostBoxes; count++) {
    const extended = view.getUint32(at) === 1 && at + 16 <= bytes.length;
    const header = extended ? 16 : 8;
    const length = extended ? Number(view.getBigUint64(at + 8)) : view.getUint32(at);
    const end = length === 0 ? bytes.length : at + length;
    if (end < at + header) return;
    yield { type: byteText(bytes, at + 4, at + 8), data: bytes.subarray(at + header, end) };
    at = end;
  }
}

/** Boxes by precedence, then by how well they approximate the colours (1 is exact, 0 unknown, 4 poor), then as they come. */
function specificationsOf(boxes: readonly Uint8Array[]): readonly JpxSpecification[] {
  const rank = (data: Uint8Array): number =>
    data[2] === 1 ? 0 : data[2] === 0 ? 1 : 2 + (data[2] ?? 0);
  const precedence = (data: Uint8Array): number => ((data[1] ?? 0) << 24) >> 24;
  return boxes
    .filter((data) => data.length > 3)
    .sort((a, b) => precedence(b) - precedence(a) || rank(a) - rank(b))
    .flatMap((data): readonly JpxSpecification[] => {
      if (data[0] === 2 || data[0] === 3) return [{ kind: 'profile', profile: data.subarray(3) }];
      if (data[0] !== 1 || data.length < 7) return [];
      const view = viewOf(data);
      const count = Math.min(8, (data.length - 7) >> 2);
      const parameters = Array.from({ length: count }, (_, at) => view.getUint32(7 + 4 * at));
      return [{ kind: 'enumerated', space: view.getUint32(3), parameters }];
    });
}

/** SOC and SIZ markers (A.5.1). */
function readSize(
  bytes: Uint8Array,
): Pick<JpxLayout, 'width' | 'height' | 'left' | 'top' | 'components' | 'tiles'> | null {
  if (bytes.length < 43 || byteText(bytes, 0, 4) !== '\xff\x4f\xff\x51') return null;
  const view = viewOf(bytes);
  const [right, bottom, left, top] = [8, 12, 16, 20].map((at) => view.getUint32(at));
  const count = view.getUint16(40);
  const isRead =
    right !== undefined && bottom !== undefined && left !== undefined && top !== undefined;
  if (!isRead || right <= left || bottom <= top) return null;
  if (count < 1 || count > mostComponents || bytes.length < 42 + 3 * count) return null;
  const components = Array.from({ length: count }, (_, index) => {
    const at = 42 + 3 * index;
    const [depth, dx, dy] = [
      view.getUint8(at),
      view.getUint8(at + 1) || 1,
      view.getUint8(at + 2) || 1,
    ];
    return {
      bits: (depth & 127) + 1,
      signed: depth > 127,
      dx,
      dy,
      width: Math.ceil(right / dx) - Math.ceil(left / dx),
      height: Math.ceil(bottom / dy) - Math.ceil(top / dy),
    };
  });
  const tilesAlong = (end: number, at: number): number =>
    Math.ceil((end - view.getUint32(at + 8)) / (view.getUint32(at) || 1));
  const tiles = tilesAlong(right, 24) * tilesAlong(bottom, 28);
  return { width: right - left, height: bottom - top, left, top, components, tiles };
}

function readPalette(pclr: Uint8Array | null, cmap: Uint8Array | null): JpxPalette | null {
  if (!pclr || !cmap || pclr.length < 3) return null;
  const view = viewOf(pclr);
  const entries = view.getUint16(0);
  const count = view.getUint8(2);
  const columns = [...pclr.subarray(3, 3 + count)].map((depth) => {
    const wide = (depth & 127) + 1;
    return { wide, signed: depth > 127, bits: Math.min(16, wide), values: [] as number[] };
  });
  let at = 3 + count;
  for (let entry = 0; entry < entries; entry++) {
    for (const { wide, signed, bits, values } of columns) {
      const end = at + Math.ceil(wide / 8);
      if (end > pclr.length) return null;
      let value = 0;
      for (; at < end; at++) value = value * 256 + (pclr[at] ?? 0);
      const own = (value + (signed ? 2 ** (wide - 1) : 0)) % 2 ** wide;
      values.push(Math.floor(own / 2 ** (wide - bits)));
    }
  }
  const maps = viewOf(cmap);
  const channels = Array.from({ length: cmap.length >> 2 }, (_, index) => ({
    component: maps.getUint16(4 * index),
    column: maps.getUint8(4 * index + 2) === 1 ? maps.getUint8(4 * index + 3) : null,
  }));
  return channels.length > 0 ? { columns, channels } : null;
}

function channelsOf(cdef: Uint8Array | null, count: number): Pick<JpxLayout, 'colors' | 'opacity'> {
  const all = Array.from({ length: count }, (_, index) => index);
  if (!cdef || cdef.length < 2) return { colors: all, opacity: null };
  const view = viewOf(cdef);
  const colors: (readonly [place: number, channel: number])[] = [];
  let opacity: number | null = null;
  for (let at = 2; at + 6 <= cdef.length; at += 6) {
    const [channel, kind, place] = [
      view.getUint16(at),
      view.getUint16(at + 2),
      view.getUint16(at + 4),
    ];
    if (channel >= count) continue;
    if (kind === 0) colors.push([place, channel]);
    else if (kind === 1 || kind === 2) opacity ??= channel;
  }
  const sorted = colors.sort(([a], [b]) => a - b).map(([, channel]) => channel);
  return {
    colors: sorted.length > 0 ? sorted : all.filter((channel) => channel !== opacity),
    opacity,
  };
}

/** Walks the tile-parts (A.4.2): the last one ends where the end marker, or the data, is. */
function endsWhole(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let at = 2;
  while (at + 12 <= bytes.length) {
    const marker = view.getUint16(at);
    if (marker === 0xffd9) return true;
    const length = marker === 0xff90 ? view.getUint32(at + 6) : 2 + view.getUint16(at + 2);
    // A tile-part without a length continues to the end.
    if (length === 0) return true;
    if (length < 4) return false;
    at += length;
  }
  return at <= bytes.length;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

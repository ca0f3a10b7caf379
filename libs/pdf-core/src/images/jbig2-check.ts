import type { CodecProblem } from './image-codecs';
import {
  isExtendedRegion,
  isGenericRegion,
  jbig2Segments,
  type Jbig2Segment,
} from './jbig2-segments';

/** Limits of the resources that all segments of JBIG2 data may require together. */
const limits = {
  /** Pixels of pages. */
  jbig2PagePixels: 2 ** 30,
  /** Pixels of regions: a page of A0 at 600 dpi has 558 million. */
  jbig2Pixels: 9 * 2 ** 26,
  /** Pixels of regions with twelve adaptive pixels: a page of A4 at 400 dpi has 15 million. */
  jbig2ExtendedPixels: 2 ** 24,
  jbig2Symbols: 65_536,
  jbig2SymbolInstances: 2 ** 22,
  jbig2GridCells: 2 ** 24,
} as const;

type Costs = Record<keyof typeof limits, number>;

const unknownHeight = 0xffffffff;

/**
 * Why JBIG2 data cannot be decoded, by the headers of its segments (ITU-T T.88, 7.2); null without a reason. The memory of all segments is
 * summed before a decoder allocates any.
 */
export function jbig2Problem(bytes: Uint8Array, globals: Uint8Array | null): CodecProblem | null {
  const costs = noCosts();
  const found = { page: false, region: false };
  for (const data of globals ? [globals, bytes] : [bytes]) {
    for (const segment of jbig2Segments(data)) {
      if (segment.end > data.length) return { reason: 'the JBIG2 data ends inside of a segment' };
      if (lacksData(segment)) return tooLargeRegion;
      addCosts(segment, costs);
      found.page ||= segment.type === 48;
      found.region ||= isRegion(segment.type);
    }
  }
  const over = Object.entries(limits).find(([name, limit]) => costs[name as keyof Costs] > limit);
  if (over) {
    return { reason: `the JBIG2 data exceeds the limit of ${over[1]} (${over[0]})`, isLimit: true };
  }
  return found.page && found.region ? null : noRegion;
}

const tooLargeRegion: CodecProblem = {
  reason: 'the JBIG2 data has a region that is too large for its data',
  isLimit: true,
};
const noRegion: CodecProblem = { reason: 'the JBIG2 data has no page with a region' };

const noCosts = (): Costs => ({
  jbig2PagePixels: 0,
  jbig2Pixels: 0,
  jbig2ExtendedPixels: 0,
  jbig2Symbols: 0,
  jbig2SymbolInstances: 0,
  jbig2GridCells: 0,
});

/** How many times as long as others a pixel of a region with twelve adaptive pixels takes. */
const extendedPrice = 10;

/** Pixels of regions that decoding JBIG2 data computes, by the headers of its segments. */
export function jbig2Pixels(bytes: Uint8Array, globals: Uint8Array | null): number {
  const costs = noCosts();
  for (const data of globals ? [globals, bytes] : [bytes]) {
    for (const segment of jbig2Segments(data)) addCosts(segment, costs);
  }
  return costs.jbig2Pixels + (extendedPrice - 1) * costs.jbig2ExtendedPixels;
}

function isRegion(type: number): boolean {
  return [4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43].includes(type);
}

/** Pixels that a byte of arithmetic coding holds at most: one of the least probability takes a 31,000th of a bit. */
const mostPixelsOfByte = 250_000;

/** A generic region without predicted rows whose data cannot hold its pixels; of MMR, its rows. */
function lacksData(segment: Jbig2Segment): boolean {
  if (!isGenericRegion(segment)) return false;
  const { view } = segment;
  const flags = view.getUint8(17);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  if ((flags & 1) !== 0) return height > 8 * view.byteLength;
  return (flags & 8) === 0 && width * height > mostPixelsOfByte * view.byteLength;
}

function addCosts(segment: Jbig2Segment, costs: Costs): void {
  const { type, view } = segment;
  const u32 = (at: number): number => (at + 4 <= view.byteLength ? view.getUint32(at) : 0);
  const u16 = (at: number): number => (at + 2 <= view.byteLength ? view.getUint16(at) : 0);
  if (type === 48 || isRegion(type)) {
    const height = u32(4);
    const pixels = u32(0) * (type === 48 && height === unknownHeight ? 1 : height);
    costs[type === 48 ? 'jbig2PagePixels' : 'jbig2Pixels'] += pixels;
    if (isExtendedRegion(segment)) costs.jbig2ExtendedPixels += pixels;
  }
  if (type === 0) costs.jbig2Symbols += u32(symbolCountAt(u16(0)) + 4);
  else if (type === 16) costs.jbig2Pixels += (u32(3) + 1) * (u16(1) >> 8) * (u16(1) & 255);
  else if (type === 4 || type === 6 || type === 7) {
    costs.jbig2SymbolInstances += u32(instanceCountAt(u16(17)));
  } else if (type === 20 || type === 22 || type === 23) costs.jbig2GridCells += u32(18) * u32(22);
}

/** Offset of the counts of a symbol dictionary, after its flags and adaptive pixels (7.4.2.1). */
function symbolCountAt(flags: number): number {
  const huffman = (flags & 1) !== 0;
  const refines = (flags & 2) !== 0;
  const template = (flags >> 10) & 3;
  const pixels = huffman ? 0 : template === 0 ? 8 : 2;
  return 2 + pixels + (refines && ((flags >> 12) & 1) === 0 ? 4 : 0);
}

/** Where the count of instances of a text region stands (7.4.3.1). */
function instanceCountAt(flags: number): number {
  const huffman = (flags & 1) !== 0;
  const refines = (flags & 2) !== 0;
  return 19 + (huffman ? 2 : 0) + (refines && (flags & 0x8000) === 0 ? 4 : 0);
}

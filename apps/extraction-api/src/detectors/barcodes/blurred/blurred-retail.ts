import type { GrayImage } from '../../../rasters/gray-image';
import type { PixelPoint, RawRead } from '../zxing-reader';
import { decodeLine, type RetailKind, retailKinds } from './line-decoder';

/** Lines of a picture, each the mean of some rows. */
const lines = 48;
const halfHeight = 2;
/** Lines that must show a value. */
const leastLines = 3;
/** Change of luma over two pixels from which an edge counts. */
const leastSlope = 3;
/** Modules of paper before and behind a symbol, and the pixels that a module may take. */
const quietModules = 3.5;
const modulePixels = [1, 14] as const;
/** Edges of a symbol, of which blur may hide some and dirt add some. */
const hiddenEdges = 0.65;
const moreEdges = 4;

interface Edge {
  readonly x: number;
  /** From light to dark is negative. */
  readonly slope: number;
}

interface Seen {
  readonly kind: RetailKind;
  readonly value: string;
  readonly lines: Set<number>;
  /** Sums of left and right ends. */
  x0: number;
  x1: number;
  count: number;
}

/**
 * The EAN-13, UPC-A or UPC-E of a picture too blurred for decoders of black and white: the luma of its lines is compared with what blurred
 * digits look like. `null` when lines show none, or more than one value.
 */
export function blurredRetail(image: GrayImage): RawRead | null {
  const found = new Map<string, Seen>();
  for (let line = 0; line < lines; line++) {
    const luma = profile(image, line);
    look(luma, line, false, found);
    look(Float64Array.from(luma).reverse(), line, true, found);
  }
  const [seen, other] = [...found.values()].sort((one, two) => two.lines.size - one.lines.size);
  return seen && !other && seen.lines.size >= leastLines ? readOf(image, seen) : null;
}

function readOf({ height }: GrayImage, { kind, value, lines: own, ...sums }: Seen): RawRead {
  const isUpcA = kind.format === 'EAN13' && value.startsWith('0');
  const [x0, x1] = [sums.x0 / sums.count, sums.x1 / sums.count];
  const y0 = (Math.min(...own) * height) / lines;
  const y1 = ((Math.max(...own) + 1) * height) / lines;
  const corners: readonly PixelPoint[] = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  return {
    format: isUpcA ? 'UPCA' : kind.format,
    text: isUpcA ? value.slice(1) : value,
    symbologyIdentifier: ']E0',
    corners,
  };
}

/** The mean of the rows about a line. */
function profile({ width, height, data }: GrayImage, line: number): Float64Array {
  const middle = Math.floor(((line + 0.5) * height) / lines);
  const sums = new Float64Array(width);
  for (let row = middle - halfHeight; row <= middle + halfHeight; row++) {
    const start = Math.min(height - 1, Math.max(0, row)) * width;
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + (data[start + x] ?? 0);
  }
  return sums.map((sum) => sum / (2 * halfHeight + 1));
}

/** Adds what stands between two edges with paper outside. */
function look(
  luma: Float64Array,
  line: number,
  isReversed: boolean,
  found: Map<string, Seen>,
): void {
  const edges = edgesOf(luma);
  for (const kind of retailKinds) {
    for (const [x0, x1] of spans(edges, kind)) {
      const read = decodeLine(luma, [x0, x1], kind);
      if (!read) continue;
      const key = `${kind.format} ${read.value}`;
      const seen = found.get(key) ?? { kind, value: read.value, lines: new Set(), ...nothing };
      const last = luma.length - 1;
      seen.lines.add(line);
      seen.x0 += isReversed ? last - x1 : x0;
      seen.x1 += isReversed ? last - x0 : x1;
      seen.count += 1;
      found.set(key, seen);
    }
  }
}

const nothing = { x0: 0, x1: 0, count: 0 };

/** Where a symbol of a kind may begin and end. */
function spans(edges: readonly Edge[], { modules, parts }: RetailKind): [number, number][] {
  const ends = parts.length * 4 + 7;
  const pairs: [number, number][] = [];
  for (const [at, { x: x0, slope }] of edges.entries()) {
    if (slope >= 0) continue;
    const before = x0 - (edges[at - 1]?.x ?? -Infinity);
    const until = Math.min(edges.length, at + ends + moreEdges);
    for (let other = at + Math.floor(ends * hiddenEdges); other < until; other++) {
      const edge = edges[other];
      if (!edge || edge.slope <= 0) continue;
      const module = (edge.x - x0) / modules;
      const behind = (edges[other + 1]?.x ?? Infinity) - edge.x;
      const isSized = module >= modulePixels[0] && module <= modulePixels[1];
      if (isSized && Math.min(before, behind) >= quietModules * module) pairs.push([x0, edge.x]);
    }
  }
  return pairs;
}

/** Where the slope is steepest, falling and rising in turn. */
function edgesOf(luma: Float64Array): readonly Edge[] {
  const slopeAt = (x: number) => (luma[x + 1] ?? 0) - (luma[x - 1] ?? 0);
  const edges: Edge[] = [];
  for (let x = 2; x < luma.length - 2; x++) {
    const slope = slopeAt(x);
    const steep = Math.abs(slope);
    const before = slopeAt(x - 1) * Math.sign(slope);
    const after = slopeAt(x + 1) * Math.sign(slope);
    if (steep <= leastSlope || steep < before || steep <= after) continue;
    const bend = before - 2 * steep + after;
    const edge = { x: x + (bend === 0 ? 0 : (before - after) / bend / 2), slope };
    const last = edges.at(-1);
    if (!last || last.slope < 0 !== slope < 0) edges.push(edge);
    else if (steep > Math.abs(last.slope)) edges[edges.length - 1] = edge;
  }
  return edges;
}

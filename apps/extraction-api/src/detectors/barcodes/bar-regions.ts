import type { GrayImage } from '../../rasters/gray-image';
import type { PixelPoint } from './zxing-reader';

/** A part of an image that is full of parallel edges: bars of a linear symbol, or lines of text. */
export interface BarRegion {
  readonly centre: PixelPoint;
  /** Unit vector across the bars. */
  readonly across: PixelPoint;
  /** Extent across and along the bars, in pixels. */
  readonly width: number;
  readonly height: number;
}

const block = 12;
const minCoherence = 0.55;
const minEnergy = 120;
const maxRegions = 20;
/** Edges are looked for on images of at most twice this many pixels. */
const fullSizePixels = 1_250_000;

interface Block {
  xx: number;
  yy: number;
  xy: number;
}

/**
 * Finds bars at any angle by the structure tensor: where nearly all gradients of a block share one direction, its lines are
 * parallel. The strongest {@link maxRegions} regions of two scales, best first.
 */
export function barRegions(image: GrayImage): readonly BarRegion[] {
  let factor = 1;
  let small = image;
  while (small.width * small.height > fullSizePixels * 2) {
    small = halved(small);
    factor *= 2;
  }
  // Wide bars leave blocks without an edge: once more at half the size, and those first, as they are whole symbols.
  const coarse = regionsAt(halved(small), factor * 2);
  return [...coarse, ...regionsAt(small, factor)];
}

function regionsAt(small: GrayImage, factor: number): readonly BarRegion[] {
  const columns = Math.floor(small.width / block);
  const rows = Math.floor(small.height / block);
  if (columns === 0 || rows === 0) return [];
  const blocks = tensors(small, columns, rows);
  const marked = blocks.map(isBarLike);
  const taken = new Uint8Array(blocks.length);
  const found: { region: BarRegion; score: number }[] = [];
  for (let start = 0; start < blocks.length; start++) {
    if (!marked[start] || taken[start]) continue;
    const members = grow(start, { blocks, marked, taken, columns, rows });
    const region = regionOf(members, blocks, columns, factor);
    if (region) found.push(region);
  }
  found.sort((one, other) => other.score - one.score);
  return found.slice(0, maxRegions).map(({ region }) => region);
}

function halved(image: GrayImage): GrayImage {
  const width = image.width >> 1;
  const height = image.height >> 1;
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 2 * y * image.width + 2 * x;
      const sum =
        pixel(image.data, at) +
        pixel(image.data, at + 1) +
        pixel(image.data, at + image.width) +
        pixel(image.data, at + image.width + 1);
      data[y * width + x] = sum >> 2;
    }
  }
  return { width, height, data };
}

function tensors(image: GrayImage, columns: number, rows: number): Block[] {
  const { width, height, data } = image;
  const blocks = Array.from({ length: columns * rows }, (): Block => ({ xx: 0, yy: 0, xy: 0 }));
  for (let y = 1; y < Math.min(height - 1, rows * block); y++) {
    const rowOfBlocks = Math.floor(y / block) * columns;
    for (let x = 1; x < Math.min(width - 1, columns * block); x++) {
      const at = y * width + x;
      const gx = pixel(data, at + 1) - pixel(data, at - 1);
      const gy = pixel(data, at + width) - pixel(data, at - width);
      if (gx === 0 && gy === 0) continue;
      const one = blocks[rowOfBlocks + Math.floor(x / block)];
      if (!one) continue;
      one.xx += gx * gx;
      one.yy += gy * gy;
      one.xy += gx * gy;
    }
  }
  return blocks;
}

function coherenceOf({ xx, yy, xy }: Block): number {
  const sum = xx + yy;
  return sum === 0 ? 0 : Math.hypot(xx - yy, 2 * xy) / sum;
}

function isBarLike(one: Block): boolean {
  const energy = (one.xx + one.yy) / (block * block);
  return energy > minEnergy && coherenceOf(one) > minCoherence;
}

/** Direction of the gradients, as an angle in [-pi/2, pi/2]. */
function angleOf({ xx, yy, xy }: Block): number {
  return Math.atan2(2 * xy, xx - yy) / 2;
}

function sameDirection(one: number, other: number): boolean {
  const turn = Math.abs(one - other) % Math.PI;
  return Math.min(turn, Math.PI - turn) < Math.PI / 9;
}

interface Field {
  readonly blocks: readonly Block[];
  readonly marked: readonly boolean[];
  readonly taken: Uint8Array;
  readonly columns: number;
  readonly rows: number;
}

/** Blocks that hang together and share a direction; a gap of one block is stepped over. */
function grow(start: number, { blocks, marked, taken, columns, rows }: Field): readonly number[] {
  const members: number[] = [];
  const queue = [start];
  const angle = angleOf(blocks[start] ?? { xx: 0, yy: 0, xy: 0 });
  taken[start] = 1;
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    members.push(at);
    const [column, row] = [at % columns, Math.floor(at / columns)];
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        const [x, y] = [column + dx, row + dy];
        if (x < 0 || y < 0 || x >= columns || y >= rows) continue;
        const next = y * columns + x;
        const one = blocks[next];
        if (!one || !marked[next] || taken[next] || !sameDirection(angle, angleOf(one))) continue;
        taken[next] = 1;
        queue.push(next);
      }
    }
  }
  return members;
}

function regionOf(
  members: readonly number[],
  blocks: readonly Block[],
  columns: number,
  factor: number,
): { readonly region: BarRegion; readonly score: number } | null {
  if (members.length < 3) return null;
  const sum: Block = { xx: 0, yy: 0, xy: 0 };
  for (const member of members) {
    const one = blocks[member];
    if (!one) continue;
    sum.xx += one.xx;
    sum.yy += one.yy;
    sum.xy += one.xy;
  }
  const angle = angleOf(sum);
  const across: PixelPoint = [Math.cos(angle), Math.sin(angle)];
  let [u0, u1, v0, v1] = [Infinity, -Infinity, Infinity, -Infinity];
  const half = (block / 2) * (Math.abs(across[0]) + Math.abs(across[1]));
  for (const member of members) {
    const x = ((member % columns) + 0.5) * block;
    const y = (Math.floor(member / columns) + 0.5) * block;
    const u = x * across[0] + y * across[1];
    const v = y * across[0] - x * across[1];
    u0 = Math.min(u0, u - half);
    u1 = Math.max(u1, u + half);
    v0 = Math.min(v0, v - half);
    v1 = Math.max(v1, v + half);
  }
  const [u, v] = [((u0 + u1) / 2) * factor, ((v0 + v1) / 2) * factor];
  const region: BarRegion = {
    centre: [u * across[0] - v * across[1], u * across[1] + v * across[0]],
    across,
    width: (u1 - u0) * factor,
    height: (v1 - v0) * factor,
  };
  if (region.width < 30) return null;
  return { region, score: (sum.xx + sum.yy) * coherenceOf(sum) };
}

/** Pairs of adjacent regions with the same direction, each pair as one region from end to end. */
export function joinedRegions(regions: readonly BarRegion[]): readonly BarRegion[] {
  return regions.flatMap((one, index) =>
    regions.slice(index + 1).flatMap((other) => {
      const [dx, dy] = [other.centre[0] - one.centre[0], other.centre[1] - one.centre[1]];
      const distance = Math.hypot(dx, dy);
      const direction = Math.atan2(dy, dx);
      const parallel = [one, other].every(({ across }) =>
        sameDirection(Math.atan2(across[1], across[0]), direction),
      );
      if (!parallel || distance < Math.max(one.width, other.width)) return [];
      return [
        {
          centre: [one.centre[0] + dx / 2, one.centre[1] + dy / 2] as const,
          across: [dx / distance, dy / distance] as const,
          width: distance + Math.max(one.width, other.width),
          height: Math.max(one.height, other.height) * 2,
        },
      ];
    }),
  );
}

function pixel(data: Uint8Array, at: number): number {
  return data[at] ?? 0;
}

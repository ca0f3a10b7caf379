import type { GrayImage } from '../../rasters/gray-image';
import type { ImageBarcode } from './agreement';
import type { PixelPoint } from './zxing-reader';

/** Symbols of one row of bars. */
const oneRow = new Set([
  'ean13',
  'ean8',
  'upca',
  'upce',
  'code128',
  'code39',
  'code93',
  'itf',
  'codabar',
]);
/** Rows of the same bars correlate with the middle one. */
const sameBars = 0.5;
/** Rows that a scratch or a speck may spoil. */
const spoiltRows = 2;
const maxSamples = 600;
/** Bars are no longer than this many lengths of their symbol. */
const longest = 2;

/**
 * A symbol whose corners enclose its bars from end to end: the decoder reports the rows that it read, which are
 * fewer or more. Symbols of several rows stay as they are.
 */
export function withBarExtent(channels: readonly GrayImage[], symbol: ImageBarcode): ImageBarcode {
  const [topLeft, topRight, bottomRight, bottomLeft] = symbol.corners;
  if (!topLeft || !topRight || !bottomRight || !bottomLeft) return symbol;
  if (!oneRow.has(symbol.format)) return symbol;
  const left = middle(topLeft, bottomLeft);
  const right = middle(topRight, bottomRight);
  const length = Math.hypot(right[0] - left[0], right[1] - left[1]);
  const across: PixelPoint = [(right[0] - left[0]) / length, (right[1] - left[1]) / length];
  const below = (bottomLeft[1] - topLeft[1]) * across[0] - (bottomLeft[0] - topLeft[0]) * across[1];
  const down: PixelPoint = below < 0 ? [across[1], -across[0]] : [-across[1], across[0]];
  const frame = { left, across, down, length };
  const [shown] = channels
    .map((channel) => ({ channel, row: rowAt(channel, frame, 0) }))
    .sort((one, other) => other.row.contrast - one.row.contrast);
  if (!shown || shown.row.contrast === 0) return symbol;
  const up = reach(shown.channel, frame, -1);
  const under = reach(shown.channel, frame, 1);
  return {
    ...symbol,
    corners: [
      moved(left, down, -up),
      moved(right, down, -up),
      moved(right, down, under),
      moved(left, down, under),
    ],
  };
}

interface Frame {
  readonly left: PixelPoint;
  readonly across: PixelPoint;
  readonly down: PixelPoint;
  readonly length: number;
}

/** Values of a row less their mean, and the length of them as a vector. */
interface Row {
  readonly values: Float64Array;
  readonly contrast: number;
}

/** How far the bars reach from the middle of a symbol to one side, in pixels. */
function reach(channel: GrayImage, frame: Frame, side: 1 | -1): number {
  const middleRow = rowAt(channel, frame, 0);
  let last = 0;
  for (let at = 1; at - last <= spoiltRows + 1 && at < frame.length * longest; at += 1) {
    if (likeness(middleRow, rowAt(channel, frame, side * at)) >= sameBars) last = at;
  }
  return last + 0.5;
}

/** Light along the symbol, so many pixels below its middle; what is outside the image is white. */
function rowAt({ width, height, data }: GrayImage, frame: Frame, below: number): Row {
  const { left, across, down, length } = frame;
  const count = Math.max(2, Math.min(maxSamples, Math.round(length)));
  const values = new Float64Array(count);
  for (let index = 0; index < count; index += 1) {
    const along = ((index + 0.5) * length) / count;
    const x = Math.floor(left[0] + across[0] * along + down[0] * below);
    const y = Math.floor(left[1] + across[1] * along + down[1] * below);
    const isInside = x >= 0 && x < width && y >= 0 && y < height;
    values[index] = isInside ? (data[y * width + x] ?? 255) : 255;
  }
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const apart = values.map((value) => value - mean);
  return {
    values: apart,
    contrast: Math.sqrt(apart.reduce((sum, value) => sum + value * value, 0)),
  };
}

/** Correlation of two rows, -1 to 1; 0 where one of them is even. */
function likeness(one: Row, other: Row): number {
  if (one.contrast === 0 || other.contrast === 0) return 0;
  const sum = one.values.reduce((all, value, at) => all + value * (other.values[at] ?? 0), 0);
  return sum / (one.contrast * other.contrast);
}

function middle(one: PixelPoint, other: PixelPoint): PixelPoint {
  return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
}

function moved([x, y]: PixelPoint, [dx, dy]: PixelPoint, by: number): PixelPoint {
  return [x + dx * by, y + dy * by];
}

import type { CellDifference } from './measure-ink';

/** A picture of 8 bits a channel, RGB. */
export interface DifferencePicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  /** Cells along the side of a pixel. */
  readonly factor: number;
}

/** Colours as the contract publishes them: what the measured side has more and less, and what was left out. */
export const differenceColors = {
  extra: [204, 24, 30],
  missing: [8, 81, 186],
  masked: [232, 222, 190],
} as const satisfies Record<string, readonly [number, number, number]>;

/** Darkness of a full solid of the reference under the colours, of 255. */
const ghost = 84;
/** The weakest colour of a region, so that the smallest can be seen; 1 is the full colour. */
const leastStrength = 0.55;
/** Colour of cells that are beyond noise alone, with nothing around them that is, at most. */
const mostLonely = 0.3;
/** Cells to each side over which a region of tint takes its sign: single cells of a screen go either way. */
const reach = 2;

/**
 * Draws a signed difference: the reference in light gray; red where the measured side has more, blue where it has less, with strength by amount;
 * masked cells in sand. A pixel is one cell or, above `mostPixels`, the largest difference of several cells, so that small defects stay visible.
 */
export function differencePicture(
  difference: CellDifference,
  { turned, mostPixels }: { readonly turned: boolean; readonly mostPixels: number },
): DifferencePicture {
  const shown = turned ? difference.measured : difference.reference;
  const factor = Math.max(1, Math.ceil(Math.sqrt((shown.width * shown.height) / mostPixels)));
  const width = Math.ceil(shown.width / factor);
  const height = Math.ceil(shown.height / factor);
  const data = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const block = new Block(difference, shown.values);
      const down = Math.min(shown.height, (row + 1) * factor);
      const across = Math.min(shown.width, (column + 1) * factor);
      for (let y = row * factor; y < down; y++)
        for (let x = column * factor; x < across; x++) block.add(x, y);
      data.set(block.color(turned ? -1 : 1), (row * width + column) * 3);
    }
  return { width, height, data, factor };
}

/** The cells of one pixel. */
class Block {
  private ink = 0;
  private count = 0;
  private masked = 0;
  /** With its sign. */
  private strength = 0;

  constructor(
    private readonly difference: CellDifference,
    private readonly shown: Float32Array,
  ) {}

  add(x: number, y: number): void {
    const at = y * this.difference.reference.width + x;
    this.count++;
    this.ink += this.shown[at] ?? 0;
    if (this.difference.mask?.values[at] === 1) this.masked++;
    const strength = this.strengthAt(x, y, at);
    if (Math.abs(strength) > Math.abs(this.strength)) this.strength = strength;
  }

  color(sign: 1 | -1): readonly [number, number, number] {
    const grey = 255 - (ghost * Math.min(100, this.ink / this.count)) / 100;
    if (this.masked * 2 > this.count) return mixed(differenceColors.masked, grey, 0.75);
    const amount = Math.abs(this.strength);
    if (amount === 0) return [Math.round(grey), Math.round(grey), Math.round(grey)];
    const color = this.strength * sign > 0 ? differenceColors.extra : differenceColors.missing;
    return mixed(color, grey, amount);
  }

  private strengthAt(x: number, y: number, at: number): number {
    const { values, excess, marked } = this.difference;
    const value = values[at] ?? 0;
    if (marked[at] !== 1) {
      return (excess[at] ?? 0) === 0 ? 0 : (Math.sign(value) * mostLonely * Math.abs(value)) / 100;
    }
    const sign = (excess[at] ?? 0) === 0 ? Math.sign(this.around(x, y)) : Math.sign(value);
    return sign * Math.min(1, leastStrength + ((1 - leastStrength) * Math.abs(value)) / 100);
  }

  private around(x: number, y: number): number {
    const { values, reference, mask } = this.difference;
    const { width, height } = reference;
    let sum = 0;
    for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
      for (
        let column = Math.max(0, x - reach);
        column <= Math.min(width - 1, x + reach);
        column++
      ) {
        const at = row * width + column;
        if (mask?.values[at] !== 1) sum += values[at] ?? 0;
      }
    return sum;
  }
}

function mixed(
  color: readonly [number, number, number],
  grey: number,
  share: number,
): readonly [number, number, number] {
  const [red, green, blue] = color;
  const of = (value: number): number => Math.round(grey + (value - grey) * share);
  return [of(red), of(green), of(blue)];
}

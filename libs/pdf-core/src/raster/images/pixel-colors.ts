import type { EvaluatedSpace } from '../../color/index';
import type { SeparatePlate, Tinter } from '../inks/tints';

/** Takes components of 8 bits to amounts of inks. */
export interface PixelColors {
  /** `count` colours, components interleaved, to the start of a plane for each plate. */
  write(bytes: Uint8Array, count: number, planes: readonly Uint8Array[]): void;
}

/** Points along each side of a table of colours, by the number of components. */
const tablePoints: Readonly<Record<number, number>> = { 1: 256, 2: 65, 3: 33, 4: 15 };

/**
 * Colours of a space by 8-bit components, `decode` saying what 0 and 255 stand for (ISO 32000-2, 8.9.5.2). Inks of their own go one
 * by one through a table each; converted colours through one table of all of them, in between which is interpolated. Null when the
 * space has no colours.
 */
export function pixelColors(
  space: EvaluatedSpace,
  decode: readonly number[],
  plates: number,
  tinter: Tinter,
): PixelColors | null {
  const direct = tinter.separable(space);
  if (direct) return separateColors(space, decode, direct);
  const points = tablePoints[space.components];
  return points === undefined ? null : TableColors.of(space, decode, { plates, points }, tinter);
}

function separateColors(
  space: EvaluatedSpace,
  decode: readonly number[],
  places: readonly SeparatePlate[],
): PixelColors {
  const size = space.components;
  const tables = places.map(({ component, inverted }) => {
    const [low = 0, high = 1] = decode.slice(component * 2, component * 2 + 2);
    return Uint8Array.from({ length: 256 }, (_, value) => {
      const tint = low + ((high - low) * value) / 255;
      return Math.round(255 * Math.min(1, Math.max(0, inverted ? 1 - tint : tint)));
    });
  });
  return {
    write(bytes, count, planes) {
      for (const plane of planes) plane.fill(0, 0, count);
      places.forEach(({ plate, component }, index) => {
        const plane = planes[plate];
        const table = tables[index];
        if (!plane || !table) return;
        for (let at = 0, from = component; at < count; at++, from += size) {
          plane[at] = table[bytes[from] ?? 0] ?? 0;
        }
      });
    },
  };
}

/** Multilinear interpolation in a table of amounts. */
class TableColors implements PixelColors {
  /** Cell of the table and place in it of each value of a component. */
  private readonly cells = new Int32Array(256);
  private readonly parts = new Float64Array(256);
  /** Whether a plate has ink anywhere. */
  private readonly used: readonly boolean[];

  private constructor(
    private readonly table: readonly Uint8Array[],
    private readonly size: number,
    private readonly points: number,
  ) {
    this.used = table.map((values) => values.some((value) => value !== 0));
    for (let byte = 0; byte < 256; byte++) {
      const place = byte * ((points - 1) / 255);
      const cell = Math.min(points - 2, Math.floor(place));
      this.cells[byte] = cell;
      this.parts[byte] = place - cell;
    }
  }

  static of(
    space: EvaluatedSpace,
    decode: readonly number[],
    { plates, points }: { readonly plates: number; readonly points: number },
    tinter: Tinter,
  ): TableColors | null {
    const size = space.components;
    const entries = points ** size;
    const colors = new Float64Array(entries * size);
    for (let entry = 0; entry < entries; entry++) {
      let rest = entry;
      for (let component = size - 1; component >= 0; component--) {
        const [low = 0, high = 1] = decode.slice(component * 2, component * 2 + 2);
        colors[entry * size + component] = low + ((high - low) * (rest % points)) / (points - 1);
        rest = Math.floor(rest / points);
      }
    }
    const table = Array.from({ length: plates }, () => new Uint8Array(entries));
    return tinter.many(space, colors, table) ? new TableColors(table, size, points) : null;
  }

  write(bytes: Uint8Array, count: number, planes: readonly Uint8Array[]): void {
    const { size, points, cells, parts } = this;
    const corners = 1 << size;
    const offsets = new Int32Array(corners);
    const weights = new Float64Array(corners);
    this.table.forEach((_, plate) => {
      if (!this.used[plate]) planes[plate]?.fill(0, 0, count);
    });
    for (let at = 0; at < count; at++) {
      offsets[0] = 0;
      weights[0] = 1;
      for (let component = 0, filled = 1; component < size; component++, filled *= 2) {
        const byte = bytes[at * size + component] ?? 0;
        const cell = cells[byte] ?? 0;
        const part = parts[byte] ?? 0;
        for (let corner = 0; corner < filled; corner++) {
          const offset = (offsets[corner] ?? 0) * points + cell;
          const weight = weights[corner] ?? 0;
          offsets[corner] = offset;
          offsets[corner + filled] = offset + 1;
          weights[corner] = weight * (1 - part);
          weights[corner + filled] = weight * part;
        }
      }
      this.mix(at, offsets, weights, planes);
    }
  }

  private mix(
    at: number,
    offsets: Int32Array,
    weights: Float64Array,
    planes: readonly Uint8Array[],
  ): void {
    for (let plate = 0; plate < planes.length; plate++) {
      const values = this.table[plate];
      const plane = planes[plate];
      if (!values || !plane || !this.used[plate]) continue;
      let sum = 0.5;
      for (let corner = 0; corner < offsets.length; corner++) {
        sum += (values[offsets[corner] ?? 0] ?? 0) * (weights[corner] ?? 0);
      }
      plane[at] = sum;
    }
  }
}

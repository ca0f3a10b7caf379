import type { EvaluatedSpace } from '../../color/index';
import type { SeparatePlate, Tinter } from '../inks/tints';
import { type PixelColors, TableColors } from './table-colors';

/** Points along each side of a table of colours, by the number of components. */
const tablePoints: Readonly<Record<number, number>> = { 1: 256, 2: 65, 3: 33, 4: 15 };

/**
 * Colours of a space by 8-bit components; `decode` has the values of 0 and 255 (ISO 32000-2, 8.9.5.2). Each separable ink has a
 * table of its own; converted colours have one common table with interpolation. Null when the space has no
 * colours.
 */
export function pixelColors(
  space: EvaluatedSpace,
  decode: readonly number[],
  tinter: Tinter,
): PixelColors | null {
  const direct = tinter.separable(space);
  if (direct) return new SeparateColors(space, decode, direct, tinter.quads);
  const points = tablePoints[space.components];
  return points === undefined ? null : TableColors.of(space, decode, points, tinter);
}

/** The plates of one quad: the component that each comes from, and its amounts in the place of its lane. */
interface QuadTables {
  readonly components: readonly [number, number, number, number];
  readonly tables: readonly [Int32Array, Int32Array, Int32Array, Int32Array];
}

/** Inks whose amounts are components. */
class SeparateColors implements PixelColors {
  private readonly size: number;
  /** Null for a quad without ink. */
  private readonly quads: readonly (QuadTables | null)[];

  constructor(
    space: EvaluatedSpace,
    decode: readonly number[],
    places: readonly SeparatePlate[],
    quads: number,
  ) {
    this.size = space.components;
    this.quads = Array.from({ length: quads }, (_, quad) =>
      tablesOf(
        places.filter(({ plate }) => plate >> 2 === quad),
        decode,
      ),
    );
  }

  write(bytes: Uint8Array, count: number, quads: readonly Int32Array[]): void {
    quads.forEach((words, quad) => {
      const tables = this.quads[quad];
      if (tables) this.writeQuad(bytes, count, words, tables);
      else words.fill(0, 0, count);
    });
  }

  private writeQuad(
    bytes: Uint8Array,
    count: number,
    words: Int32Array,
    { components: [c0, c1, c2, c3], tables: [t0, t1, t2, t3] }: QuadTables,
  ): void {
    const { size } = this;
    for (let i = 0, at = 0; i < count; i++, at += size) {
      words[i] =
        (t0[bytes[at + c0] ?? 0] ?? 0) |
        (t1[bytes[at + c1] ?? 0] ?? 0) |
        (t2[bytes[at + c2] ?? 0] ?? 0) |
        (t3[bytes[at + c3] ?? 0] ?? 0);
    }
  }
}

const noInk = new Int32Array(256);

function tablesOf(places: readonly SeparatePlate[], decode: readonly number[]): QuadTables | null {
  if (places.length === 0) return null;
  const components: [number, number, number, number] = [0, 0, 0, 0];
  const tables: [Int32Array, Int32Array, Int32Array, Int32Array] = [noInk, noInk, noInk, noInk];
  for (const { plate, component, inverted } of places) {
    const [low = 0, high = 1] = decode.slice(component * 2, component * 2 + 2);
    const lane = (plate & 3) as 0 | 1 | 2 | 3;
    components[lane] = component;
    tables[lane] = Int32Array.from({ length: 256 }, (_, value) => {
      const tint = low + ((high - low) * value) / 255;
      const amount = Math.round(255 * Math.min(1, Math.max(0, inverted ? 1 - tint : tint)));
      return amount << (lane << 3);
    });
  }
  return { components, tables };
}

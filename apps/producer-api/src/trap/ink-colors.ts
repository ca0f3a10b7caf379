import {
  d50,
  deltaE2000,
  densityOfLight,
  labOf,
  type LabColor,
  labToSrgb,
  labToXyz,
  neutralDensity,
  srgbToLab,
  type XyzColor,
  xyzToLab,
} from '@forme/pdf-core/color';
import type { InkSet } from '@forme/pdf-core/raster';

/** Densities of solids where neither the document nor the caller gives them: offset inks on coated paper. */
const usualDensities: Readonly<Record<string, number>> = {
  Cyan: 0.61,
  Magenta: 0.76,
  Yellow: 0.16,
  Black: 1.7,
};
const PROCESS = 4;

/** Whose densities decide: those of `given`, by ink, or null for those of the document's colours. */
export interface DensitySource {
  readonly given: ReadonlyMap<string, number> | null;
}

/** How colours of a page's inks look together. */
export class InkColors {
  private readonly solids: readonly (XyzColor | null)[];
  private readonly process: (amounts: Uint8Array) => XyzColor;
  /** Colours of process inks that were computed, by their amounts. */
  private readonly knownProcess = new Map<number, XyzColor>();
  private readonly labs = new WeakMap<Uint8Array, LabColor>();
  private readonly densities = new WeakMap<Uint8Array, number>();

  constructor(
    private readonly inks: InkSet,
    private readonly source: DensitySource,
  ) {
    const cmyk = inks.spaces?.cmyk ?? null;
    const paper = (cmyk && labOf(cmyk, [0, 0, 0, 0])) ?? null;
    const scale = paper ? labToXyz(paper)[1] : 1;
    this.solids = inks.names.map((name) => {
      const look = inks.look(name);
      return look && labToXyz(srgbToLab(look));
    });
    this.process = (amounts) => {
      const [c = 0, m = 0, y = 0, k = 0] = amounts;
      const key = (c << 24) | (m << 16) | (y << 8) | k;
      if (key === 0) return d50;
      const known = this.knownProcess.get(key);
      if (known) return known;
      const lab = cmyk && labOf(cmyk, [c / 255, m / 255, y / 255, k / 255]);
      const [bigX, bigY, bigZ] = lab ? labToXyz(lab) : d50;
      const made: XyzColor = lab ? [bigX / scale, bigY / scale, bigZ / scale] : d50;
      this.knownProcess.set(key, made);
      return made;
    };
  }

  /** CIE Lab of a colour: process inks by the output profile, spot inks over them as filters. */
  lab(amounts: Uint8Array): LabColor {
    let lab = this.labs.get(amounts);
    if (!lab) this.labs.set(amounts, (lab = xyzToLab(this.mixed(amounts))));
    return lab;
  }

  private mixed(amounts: Uint8Array): XyzColor {
    let [x, y, z] = this.process(amounts);
    for (let ink = PROCESS; ink < amounts.length; ink++) {
      const tint = (amounts[ink] ?? 0) / 255;
      const solid = this.solids[ink];
      if (tint === 0 || !solid) continue;
      x *= 1 - tint + (tint * solid[0]) / d50[0];
      y *= 1 - tint + (tint * solid[1]) / d50[1];
      z *= 1 - tint + (tint * solid[2]) / d50[2];
    }
    return [x, y, z];
  }

  /** Neutral density relative to the paper. */
  density(amounts: Uint8Array): number {
    let density = this.densities.get(amounts);
    if (density === undefined) this.densities.set(amounts, (density = this.densityOnce(amounts)));
    return density;
  }

  /** As {@link density}, of a colour that is not seen again. */
  densityOnce(amounts: Uint8Array): number {
    const { given } = this.source;
    if (!given) return densityOfLight(this.mixed(amounts)[1]);
    return this.inks.names.reduce((sum, name, ink) => {
      const tint = (amounts[ink] ?? 0) / 255;
      if (tint === 0) return sum;
      const solid = given.get(name) ?? usualDensities[name] ?? this.measuredSolid(ink);
      return sum - Math.log10(1 - tint * (1 - 10 ** -solid));
    }, 0);
  }

  /** CIEDE2000 of two colours. */
  difference(one: Uint8Array, other: Uint8Array): number {
    return deltaE2000(this.lab(one), this.lab(other));
  }

  /** sRGB of a solid, 0 to 255 each. */
  rgb(ink: number): readonly [number, number, number] {
    const [r, g, b] = labToSrgb(this.lab(this.solid(ink)));
    const byte = (value: number): number => Math.round(255 * Math.min(1, Math.max(0, value)));
    return [byte(r), byte(g), byte(b)];
  }

  /** Amounts of a solid. */
  solid(ink: number): Uint8Array {
    return Uint8Array.from(this.inks.names, (_, at) => (at === ink ? 255 : 0));
  }

  private measuredSolid(ink: number): number {
    return neutralDensity(this.lab(this.solid(ink)));
  }
}

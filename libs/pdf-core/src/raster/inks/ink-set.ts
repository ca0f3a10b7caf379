import {
  type EvaluatedSpace,
  type LabColor,
  processInks,
  type RgbColor,
  srgbOf,
} from '../../color/index';

/** The spaces that process colours are blended in. */
export interface BlendSpaces {
  readonly cmyk: EvaluatedSpace;
  readonly rgb: EvaluatedSpace;
}

/** The plates of a page: the four process inks, then every other ink in the order it was first met. */
export class InkSet {
  private readonly order: string[] = [...processInks];
  private readonly looks = new Map<
    string,
    { readonly space: EvaluatedSpace; readonly component: number }
  >();
  private readonly places = new Map<string, number>(this.order.map((name, at) => [name, at]));

  /** `spaces` are those of groups; without them all groups blend amounts of process inks. */
  constructor(readonly spaces: BlendSpaces | null = null) {}

  /** Number of plates. */
  get count(): number {
    return this.order.length;
  }

  get names(): readonly string[] {
    return this.order;
  }

  /** Gives the inks of a space plates. A new one looks as the space shows its full tint alone. */
  addInksOf(space: EvaluatedSpace): void {
    const { inks } = space;
    if (inks.kind !== 'tints') return;
    inks.names.forEach((name, component) => {
      if (name === null || this.places.has(name)) return;
      this.places.set(name, this.order.length);
      this.order.push(name);
      this.looks.set(name, { space, component });
    });
  }

  /** sRGB of the full tint of a spot ink, each 0 to 1; null for process inks and where the file does not define it. */
  look(name: string): RgbColor | null {
    const look = this.looks.get(name);
    if (!look || look.space.isIndexed) return null;
    const { space, component } = look;
    const tints = Array.from({ length: space.components }, (_, at) => (at === component ? 1 : 0));
    const color = srgbOf(space, tints);
    return color && toMillionths(color);
  }

  /**
   * CIE Lab of D50, relative to the paper, of so many tints of a spot ink alone from none to full; null for process inks and where the
   * file does not say.
   */
  tintLabs(name: string, count: number): readonly LabColor[] | null {
    const look = this.looks.get(name);
    if (!look || look.space.isIndexed) return null;
    const { space, component } = look;
    const colors = new Float64Array(count * space.components);
    for (let at = 0; at < count; at++) {
      colors[at * space.components + component] = at / Math.max(1, count - 1);
    }
    const labs = space.toLab(colors);
    if (!labs) return null;
    return Array.from({ length: count }, (_, at) => [
      labs[at * 3] ?? 0,
      labs[at * 3 + 1] ?? 0,
      labs[at * 3 + 2] ?? 0,
    ]);
  }

  /** Place of an ink; -1 when it has no plate. */
  place(name: string): number {
    return this.places.get(name) ?? -1;
  }
}

/** To a millionth: the last bits of a power differ between releases of Node. */
const toMillionths = ([red, green, blue]: RgbColor): RgbColor => [
  rounded(red),
  rounded(green),
  rounded(blue),
];
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Plates of the process inks. */
export const PROCESS_PLATES = processInks.length;

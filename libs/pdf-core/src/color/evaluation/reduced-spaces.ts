import { clip as importedClip, type PdfFunction } from '../../functions/pdf-function';
import type { ColorProblem, EvaluatedSpace, UsedProfile } from './evaluated-space';
import { copyTints as importedCopyTints, type InkLayout } from './ink-names';

// Bound here because compiled imports are looked up at every use.
const clip = importedClip;
const copyTints = importedCopyTints;

/** Base of spaces that are defined by another space: `toBase` converts their colours to it. */
abstract class ReducedSpace implements EvaluatedSpace {
  abstract readonly components: number;
  abstract readonly range: readonly number[];
  abstract readonly inks: InkLayout;
  readonly isIndexed: boolean = false;
  readonly problem: ColorProblem | null;
  readonly profile: UsedProfile | null;

  constructor(readonly base: EvaluatedSpace) {
    this.problem = base.problem;
    this.profile = base.profile;
  }

  abstract toBase(components: ArrayLike<number>, values: Float64Array): boolean;
  abstract tints(components: ArrayLike<number>, tints: Float64Array): boolean;

  toLab(colors: Float64Array): Float64Array | null {
    const reduced = this.reduce(colors);
    return reduced && this.base.toLab(reduced);
  }

  toProcess(colors: Float64Array): Float64Array | null {
    const reduced = this.reduce(colors);
    return reduced && this.base.toProcess(reduced);
  }

  toRgb(colors: Float64Array): Float64Array | null {
    const reduced = this.reduce(colors);
    return reduced && this.base.toRgb(reduced);
  }

  private reduce(colors: Float64Array): Float64Array | null {
    const { components, base } = this;
    if (components === 0 || base.components === 0) return null;
    const count = Math.floor(colors.length / components);
    const reduced = new Float64Array(count * base.components);
    for (let at = 0; at < count; at++) {
      const color = colors.subarray(at * components, (at + 1) * components);
      const place = reduced.subarray(at * base.components, (at + 1) * base.components);
      if (!this.toBase(color, place)) return null;
    }
    return reduced;
  }
}

/** Separation and DeviceN: the tint transformation leads to the alternate space. */
export class TintSpace extends ReducedSpace {
  readonly range: readonly number[];
  private readonly values: Float64Array;

  constructor(
    readonly components: number,
    base: EvaluatedSpace,
    private readonly transform: PdfFunction,
    readonly inks: InkLayout,
  ) {
    super(base);
    this.range = Array.from({ length: components * 2 }, (_, at) => at % 2);
    this.values = new Float64Array(transform.outputs);
  }

  toBase(components: ArrayLike<number>, values: Float64Array): boolean {
    const defined = this.transform.evaluate(components, this.values);
    for (let at = 0; at < this.base.components; at++) values[at] = this.values[at] ?? 0;
    return defined;
  }

  tints(components: ArrayLike<number>, tints: Float64Array): boolean {
    return copyTints(this.components, components, tints);
  }
}

/** Indexed: a table of colours of the base space (ISO 32000-2, 8.6.6.3). */
export class IndexedEvaluatedSpace extends ReducedSpace {
  override readonly isIndexed = true;
  readonly components = 1;
  readonly range: readonly number[];
  private readonly color: Float64Array;

  constructor(
    base: EvaluatedSpace,
    private readonly hival: number,
    private readonly table: Uint8Array,
  ) {
    super(base);
    this.range = [0, hival];
    this.color = new Float64Array(base.components);
  }

  get inks(): InkLayout {
    return this.base.inks;
  }

  /** False when the table ends before the last colour. */
  get isWhole(): boolean {
    return this.table.length >= (this.hival + 1) * this.base.components;
  }

  toBase(components: ArrayLike<number>, values: Float64Array): boolean {
    const count = this.base.components;
    const first = Math.round(clip(components[0], 0, this.hival)) * count;
    for (let at = 0; at < count; at++) {
      const [lower, upper] = [this.base.range[at * 2] ?? 0, this.base.range[at * 2 + 1] ?? 1];
      values[at] = lower + ((this.table[first + at] ?? 0) * (upper - lower)) / 255;
    }
    return true;
  }

  tints(components: ArrayLike<number>, tints: Float64Array): boolean {
    return this.toBase(components, this.color) && this.base.tints(this.color, tints);
  }
}

/** DeviceGray: black ink where the output is CMYK, else equal red, green and blue. */
export class GraySpace extends ReducedSpace {
  readonly components = 1;
  readonly range = [0, 1];
  readonly inks: InkLayout = { kind: 'tints', names: ['Black'] };
  override readonly profile: UsedProfile | null;
  override readonly problem: ColorProblem | null;

  /** `measured` is the space of a gray output profile. */
  constructor(
    base: EvaluatedSpace,
    private readonly measured: EvaluatedSpace | null,
  ) {
    super(base);
    const seen = measured ?? base;
    this.profile = seen.profile;
    this.problem = seen.problem;
  }

  override toLab(colors: Float64Array): Float64Array | null {
    return this.measured ? this.measured.toLab(colors) : super.toLab(colors);
  }

  toBase(components: ArrayLike<number>, values: Float64Array): boolean {
    const gray = clip(components[0], 0, 1);
    if (this.base.components === 4) {
      values.fill(0, 0, 3);
      values[3] = 1 - gray;
    } else values.fill(gray, 0, 3);
    return true;
  }

  tints(components: ArrayLike<number>, tints: Float64Array): boolean {
    tints[0] = 1 - clip(components[0], 0, 1);
    return true;
  }

  override toRgb(colors: Float64Array): Float64Array {
    return Float64Array.from({ length: colors.length * 3 }, (_, at) =>
      clip(colors[Math.floor(at / 3)], 0, 1),
    );
  }

  override toProcess(colors: Float64Array): Float64Array {
    const inks = new Float64Array(colors.length * 4);
    colors.forEach((gray, at) => (inks[at * 4 + 3] = 1 - clip(gray, 0, 1)));
    return inks;
  }
}

/** A space whose profile cannot be used, seen through its alternate. */
export class FallbackSpace extends ReducedSpace {
  readonly components: number;
  readonly range: readonly number[];
  readonly inks: InkLayout;
  override readonly profile: UsedProfile | null;

  constructor(base: EvaluatedSpace, refused: ColorProblem) {
    super(base);
    this.components = base.components;
    this.range = base.range;
    this.inks = base.inks;
    this.profile = base.profile && { ...base.profile, refused };
  }

  toBase(components: ArrayLike<number>, values: Float64Array): boolean {
    for (let at = 0; at < this.components; at++) values[at] = components[at] ?? 0;
    return true;
  }

  tints(components: ArrayLike<number>, tints: Float64Array): boolean {
    return this.base.tints(components, tints);
  }
}

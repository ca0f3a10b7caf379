import type { CieSpace } from '../color-space';
import { type IccEngine, type IccSource, isRefusal } from '../icc/icc-engine';
import type { NamedIccSource } from '../icc/icc-source';
import type { SeparationTable } from '../icc/separation-table';
import { labToSrgb, type RgbColor, srgbToLab } from '../science/srgb';
import { cieRange, cieToLab } from './cie-spaces';
import type { ColorProblem, EvaluatedSpace, UsedProfile } from './evaluated-space';
import { decodeLab, encodeDevice, encodeLab } from './icc-numbers';
import { copyTints, type InkLayout, processInks } from './ink-names';

/** Output of the colour computation. */
export interface ColorOutput {
  readonly engine: IccEngine | null;
  /** The output's profile from and to CMYK; null without one. */
  readonly process: IccSource | null;
  /** From sRGB to CMYK, for an output whose profile does not lead there; null without an engine. */
  separation(): SeparationTable | null;
}

const converted: InkLayout = { kind: 'converted' };
const unitRange = (components: number) => Array.from({ length: components * 2 }, (_, at) => at % 2);

/** Base class of spaces without a base space. */
abstract class TerminalSpace implements EvaluatedSpace {
  readonly base = null;
  readonly isIndexed = false;
  readonly problem: ColorProblem | null = null;
  readonly inks: InkLayout = converted;
  abstract readonly components: number;
  abstract readonly range: readonly number[];
  abstract readonly profile: UsedProfile | null;
  abstract toLab(colors: Float64Array): Float64Array | null;

  constructor(protected readonly output: ColorOutput) {}

  toBase(): boolean {
    return false;
  }

  tints(components: ArrayLike<number>, tints: Float64Array): boolean {
    return this.inks.kind !== 'converted' && copyTints(this.components, components, tints);
  }

  toRgb(colors: Float64Array): Float64Array | null {
    const labs = this.toLab(colors);
    return labs && each(labs, 3, 3, labToRgb);
  }

  toProcess(colors: Float64Array): Float64Array | null {
    const labs = this.toLab(colors);
    const { engine, process } = this.output;
    if (!labs) return null;
    const made =
      engine && process && convert(engine, { from: 'Lab', to: process }, encodeLab(labs));
    return made ?? separated(each(labs, 3, 3, labToRgb), this.output);
  }
}

/** A space that cannot be evaluated. */
export class ProblemSpace extends TerminalSpace {
  readonly range: readonly number[];
  readonly profile = null;

  constructor(
    override readonly problem: ColorProblem,
    readonly components = 0,
    override readonly inks: InkLayout = converted,
  ) {
    super({ engine: null, process: null, separation: () => null });
    this.range = unitRange(components);
  }

  toLab(): null {
    return null;
  }

  override toRgb(): null {
    return null;
  }

  override toProcess(): null {
    return null;
  }
}

/** CalGray, CalRGB, Lab. */
export class CieEvaluatedSpace extends TerminalSpace {
  readonly components: number;
  readonly range: readonly number[];
  readonly profile: UsedProfile;
  override readonly problem: ColorProblem | null;

  constructor(
    output: ColorOutput,
    private readonly space: CieSpace,
  ) {
    super(output);
    this.components = space.components;
    this.range = cieRange(space);
    this.problem = cieToLab(space, [0, 0, 0])
      ? null
      : { reason: 'malformed', detail: 'The space has no valid white point' };
    this.profile = { origin: 'built_in', sha256: null, description: space.family, refused: null };
  }

  toLab(colors: Float64Array): Float64Array | null {
    if (this.problem) return null;
    return each(colors, this.components, 3, (color) => cieToLab(this.space, color) ?? [0, 0, 0]);
  }
}

const builtInSrgb: UsedProfile = {
  origin: 'built_in',
  sha256: null,
  description: 'sRGB',
  refused: null,
};

/** DeviceRGB without a profile: sRGB. */
export class SrgbSpace extends TerminalSpace {
  readonly components = 3;
  readonly range = unitRange(3);
  readonly profile: UsedProfile = builtInSrgb;

  toLab(colors: Float64Array): Float64Array {
    return each(colors, 3, 3, (color) => srgbToLab(rgbOf(color)));
  }

  override toRgb(colors: Float64Array): Float64Array {
    return colors.map(unit);
  }

  override toProcess(colors: Float64Array): Float64Array {
    const { engine, process } = this.output;
    const made =
      engine &&
      process &&
      convert(engine, { from: 'sRGB', to: process }, encodeDevice(colors, this.range));
    return made ?? separated(colors, this.output);
  }
}

/** A space with a profile: ICCBased, and device spaces with a profile of the document or the bundled one. */
export class IccSpace extends TerminalSpace {
  readonly components: number;
  readonly profile: UsedProfile;
  override readonly problem: ColorProblem | null;

  constructor(
    output: ColorOutput,
    private readonly source: NamedIccSource,
    origin: UsedProfile['origin'],
    readonly range: readonly number[] = unitRange(source.components),
  ) {
    super(output);
    this.components = source.components;
    this.problem = refusalOf(output, source);
    this.profile = {
      origin,
      sha256: source.sha256,
      description: source.description,
      refused: null,
    };
  }

  toLab(colors: Float64Array): Float64Array | null {
    const { engine } = this.output;
    if (!engine) return null;
    const exact = isFew(colors.length);
    const made = engine.transform({ from: this.source, to: 'Lab', bits: 16, exact });
    const labs = isRefusal(made) ? null : made.run(this.encoded(colors));
    return labs && decodeLab(labs);
  }

  override toRgb(colors: Float64Array): Float64Array | null {
    const { engine } = this.output;
    return engine && convert(engine, { from: this.source, to: 'sRGB' }, this.encoded(colors));
  }

  override toProcess(colors: Float64Array): Float64Array | null {
    const { engine, process } = this.output;
    const own = process === null || process.sha256 === this.source.sha256;
    if (own && this.components === 4) return each(colors, 4, 4, (color) => color.map(unit));
    const made =
      engine &&
      process &&
      convert(engine, { from: this.source, to: process }, this.encoded(colors));
    return made ?? super.toProcess(colors);
  }

  private encoded(colors: Float64Array): Uint16Array {
    return encodeDevice(colors, this.range, this.source.colorSpace === 'Lab');
  }
}

/** DeviceCMYK: the process inks themselves, seen through a profile. */
export class ProcessSpace extends IccSpace {
  override readonly inks: InkLayout = { kind: 'tints', names: processInks };

  override toRgb(colors: Float64Array): Float64Array {
    return super.toRgb(colors) ?? each(colors, 4, 3, cmykToRgb);
  }

  override toProcess(colors: Float64Array): Float64Array {
    return colors.map(unit);
  }
}

/** Why a profile gives no colours; null when it does. */
function refusalOf({ engine }: ColorOutput, source: IccSource): ColorProblem | null {
  if (!engine) return { reason: 'no_engine', detail: 'There is no engine for ICC profiles' };
  const made = engine.transform({ from: source, to: 'Lab', bits: 16, exact: true });
  return isRefusal(made) ? { reason: made.reason, detail: 'The ICC profile cannot be used' } : null;
}

/** Up to this number of values, exact conversion is faster than building a table. */
function isFew(numbers: number): boolean {
  return numbers <= 65_536;
}

/** A profile conversion to numbers of 0 to 1; null when it cannot be made. Black stays black: the black points are matched. */
function convert(
  engine: IccEngine,
  ends: { readonly from: IccSource | 'Lab' | 'sRGB'; readonly to: IccSource | 'sRGB' },
  colors: Uint16Array,
): Float64Array | null {
  const made = engine.transform({
    ...ends,
    blackPointCompensation: ends.from !== 'Lab',
    bits: 16,
    exact: isFew(colors.length),
  });
  const result = isRefusal(made) ? null : made.run(colors);
  if (!result) return null;
  const numbers = new Float64Array(result.length);
  for (let at = 0; at < result.length; at++) numbers[at] = (result[at] ?? 0) / 65_535;
  return numbers;
}

/** The colours one by one. */
function each(
  colors: Float64Array,
  inputs: number,
  outputs: number,
  convertOne: (color: Float64Array) => ArrayLike<number>,
): Float64Array {
  const count = Math.floor(colors.length / inputs);
  const result = new Float64Array(count * outputs);
  for (let at = 0; at < count; at++) {
    result.set(convertOne(colors.subarray(at * inputs, (at + 1) * inputs)), at * outputs);
  }
  return result;
}

function labToRgb([l = 0, a = 0, b = 0]: Float64Array): RgbColor {
  return labToSrgb([l, a, b]);
}

/** sRGB to the CMYK of an output without a profile. */
function separated(colors: Float64Array, output: ColorOutput): Float64Array {
  const table = output.separation();
  if (!table) return each(colors, 3, 4, (color) => rgbToCmyk(rgbOf(color)));
  const count = Math.floor(colors.length / 3);
  const inks = new Float64Array(count * 4);
  for (let i = 0, at = 0; i < count; i++, at += 3) {
    table.separate(colors[at] ?? 0, colors[at + 1] ?? 0, colors[at + 2] ?? 0, inks, i * 4);
  }
  return inks;
}

/** DeviceRGB to DeviceCMYK by ISO 32000-2, 10.4.2.4, all of the common part being black. */
function rgbToCmyk([red, green, blue]: RgbColor): readonly number[] {
  const black = 1 - Math.max(red, green, blue);
  return [1 - red - black, 1 - green - black, 1 - blue - black, black];
}

/** DeviceCMYK to DeviceRGB by ISO 32000-2, 10.4.2.5. */
function cmykToRgb([c = 0, m = 0, y = 0, k = 0]: Float64Array): RgbColor {
  return [1 - Math.min(1, c + k), 1 - Math.min(1, m + k), 1 - Math.min(1, y + k)];
}

function rgbOf(color: Float64Array): RgbColor {
  return [unit(color[0] ?? 0), unit(color[1] ?? 0), unit(color[2] ?? 0)];
}

/** The value cut to 0 to 1. */
function unit(value: number): number {
  return Math.min(1, Math.max(0, value));
}

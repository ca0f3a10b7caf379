import type { ObjectReader, PdfDict } from '@forme/pdf-core';
import {
  ColorEvaluator,
  type ColorSpaceFacts,
  ColorSpaceReader,
  type DefaultSpaces,
  type IccEngine,
  type NamedIccSource,
} from '@forme/pdf-core/color';
import { FunctionCache } from '@forme/pdf-core/functions';

/** The device space that colours are converted to. */
export type TargetSpace = 'rgb' | 'cmyk';

/** What conversion needs. */
export interface ConverterOptions {
  readonly target: TargetSpace;
  readonly icc: IccEngine;
  /** Profile of the output intent. */
  readonly outputProfile: NamedIccSource | null;
  /** Stands for device colours that the document does not define; null leaves them to the output intent or the defaults. */
  readonly untagged: DefaultSpaces;
  /** Pure black stays pure black: RGB 0 0 0 and CMYK 0 0 0 1. */
  readonly preserveBlack: boolean;
}

/** Values under which a component is none, and over which it is full. */
const NEAR = 1e-6;

/** Converts colours of RGB-like spaces to DeviceCMYK, or of CMYK spaces to sRGB as DeviceRGB, through ICC profiles. */
export class ColorConverter {
  readonly spaces: ColorSpaceReader;
  readonly functions = new FunctionCache();
  private readonly evaluator: ColorEvaluator;
  private readonly defaults = new WeakMap<PdfDict, DefaultSpaces>();

  constructor(
    private readonly reader: ObjectReader,
    private readonly options: ConverterOptions,
  ) {
    const { icc: engine, outputProfile } = options;
    this.spaces = new ColorSpaceReader(reader);
    this.evaluator = new ColorEvaluator(reader, this.spaces, {
      engine,
      outputProfile,
      functions: this.functions,
    });
  }

  /** Name of the device space that converted colours have. */
  get targetName(): 'DeviceRGB' | 'DeviceCMYK' {
    return this.options.target === 'rgb' ? 'DeviceRGB' : 'DeviceCMYK';
  }

  /** Components of a converted colour. */
  get targetComponents(): 3 | 4 {
    return this.options.target === 'rgb' ? 3 : 4;
  }

  /** True for spaces whose colours must be converted: those of the other kind. Gray prints black alone in both and stays. */
  concerns(space: ColorSpaceFacts): boolean {
    switch (space.family) {
      case 'DeviceRGB':
      case 'CalRGB':
      case 'Lab':
        return this.options.target === 'cmyk';
      case 'DeviceCMYK':
        return this.options.target === 'rgb';
      case 'ICCBased':
        return space.components === (this.options.target === 'cmyk' ? 3 : 4);
      default:
        return false;
    }
  }

  /** The default spaces (ISO 32000-2, 8.6.5.6) of a resource dictionary, the same object for the same dictionary. */
  defaultsOf(resources: PdfDict): DefaultSpaces {
    const known = this.defaults.get(resources);
    if (known) return known;
    const spaces = this.reader.dict(resources, 'ColorSpace');
    const read = (key: string) => (spaces?.has(key) ? this.spaces.read(spaces.get(key)) : null);
    const { untagged } = this.options;
    const made: DefaultSpaces = {
      DeviceGray: read('DefaultGray'),
      DeviceRGB: read('DefaultRGB') ?? untagged.DeviceRGB ?? null,
      DeviceCMYK: read('DefaultCMYK') ?? untagged.DeviceCMYK ?? null,
    };
    this.defaults.set(resources, made);
    return made;
  }

  /** Bounds of the components of a space: lower and upper in turn. */
  rangeOf(space: ColorSpaceFacts, resources: PdfDict): readonly number[] {
    return this.evaluator.of(space, this.defaultsOf(resources)).range;
  }

  /** Colours in the target space, 0 to 1, for as many as are given; null when the space cannot be converted. */
  convert(space: ColorSpaceFacts, resources: PdfDict, colors: Float64Array): Float64Array | null {
    const evaluated = this.evaluator.of(space, this.defaultsOf(resources));
    const toCmyk = this.options.target === 'cmyk';
    const converted = toCmyk ? evaluated.toProcess(colors) : evaluated.toRgb(colors);
    if (!converted) return null;
    if (this.options.preserveBlack) this.keepBlack(space, colors, converted);
    return converted;
  }

  /** Black without any other colour stays so: text must not print on four plates. */
  private keepBlack(space: ColorSpaceFacts, colors: Float64Array, converted: Float64Array): void {
    const from = this.options.target === 'cmyk' ? 3 : 4;
    const to = this.targetComponents;
    // Lab black has no tag of its own: its a* and b* are 0 too.
    const count = Math.floor(colors.length / from);
    for (let at = 0; at < count; at++) {
      const first = colors[at * from] ?? 0;
      const second = colors[at * from + 1] ?? 0;
      const third = colors[at * from + 2] ?? 0;
      const isDark = first < NEAR && Math.abs(second) < NEAR && Math.abs(third) < NEAR;
      const full = from === 3 || (colors[at * from + 3] ?? 0) > 1 - NEAR;
      if (!isDark || !full || space.family === 'DeviceGray') continue;
      converted.fill(0, at * to, at * to + to);
      if (to === 4) converted[at * to + 3] = 1;
    }
  }
}

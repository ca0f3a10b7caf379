import { type ObjectReader, type PdfDict, PdfStream } from '@forme/pdf-core';
import {
  bundledCmyk,
  ColorEvaluator,
  type ColorSpaceFacts,
  ColorSpaceReader,
  type DefaultSpaces,
  embeddedIccSource,
  encodeDevice,
  encodeLab,
  type EvaluatedSpace,
  type IccEnd,
  type IccEngine,
  isRefusal,
  type NamedIccSource,
  type RenderingIntent,
} from '@forme/pdf-core/color';
import { FunctionCache } from '@forme/pdf-core/functions';
import type { ConversionProfiles, TargetSpace } from './conversion-profiles';

/** Options of a conversion. */
export interface ConverterOptions {
  readonly target: TargetSpace;
  readonly icc: IccEngine;
  readonly profiles: ConversionProfiles;
  readonly intent: RenderingIntent;
  readonly blackPointCompensation: boolean;
  /** Pure black stays pure black: RGB 0 0 0 and CMYK 0 0 0 1. */
  readonly preserveBlack: boolean;
  /** Largest sum of the tints, 1 for one full ink; null leaves it to the profile. */
  readonly inkLimit: number | null;
}

/** Source space of colours: a profile, or D50 Lab. */
interface Source {
  readonly end: IccEnd;
  readonly encode: (colors: Float64Array) => Uint16Array | null;
}

/** Distance from zero and from full within which a component counts as zero or as full. */
const NEAR = 1e-6;
/** Largest sum of tints where the destination is assumed: usual for coated offset. */
const ASSUMED_INK_LIMIT = 3;
const rgb: ColorSpaceFacts = { family: 'DeviceRGB', components: 3 };

/** Converts colours of RGB-like spaces to DeviceCMYK, or of CMYK spaces to DeviceRGB, from profile to profile. */
export class ColorConverter {
  readonly spaces: ColorSpaceReader;
  readonly functions = new FunctionCache();
  /** Names of the profiles that stood in for untagged colours that were met. */
  readonly assumedSources = new Set<string>();
  private readonly evaluator: ColorEvaluator;
  private readonly defaults = new WeakMap<PdfDict, DefaultSpaces>();
  private readonly sources = new WeakMap<DefaultSpaces, WeakMap<ColorSpaceFacts, Source>>();
  private readonly inkLimit: number | null;

  constructor(
    private readonly reader: ObjectReader,
    private readonly options: ConverterOptions,
  ) {
    const { icc: engine, profiles, target, inkLimit } = options;
    this.spaces = new ColorSpaceReader(reader);
    const { destination } = profiles;
    this.evaluator = new ColorEvaluator(reader, this.spaces, {
      engine,
      outputProfile: destination,
      functions: this.functions,
    });
    this.inkLimit =
      target === 'rgb' ? null : (inkLimit ?? (destination === null ? ASSUMED_INK_LIMIT : null));
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

  /** Bounds of the components of a space: lower and upper in turn. */
  rangeOf(space: ColorSpaceFacts, resources: PdfDict): readonly number[] {
    return this.evaluator.of(space, this.defaultsOf(resources)).range;
  }

  /** Colours in the target space, 0 to 1, for as many as are given; null when the space cannot be converted. */
  convert(space: ColorSpaceFacts, resources: PdfDict, colors: Float64Array): Float64Array | null {
    const converted = this.throughProfiles(this.sourceOf(space, resources), colors);
    if (!converted) return null;
    if (this.inkLimit !== null) limitInks(converted, this.inkLimit);
    if (this.options.preserveBlack) this.keepBlack(space, colors, converted);
    return converted;
  }

  private throughProfiles({ end, encode }: Source, colors: Float64Array): Float64Array | null {
    const encoded = encode(colors);
    if (!encoded) return null;
    const { destination } = this.options.profiles;
    const direct =
      this.options.target === 'cmyk'
        ? destination && this.transformed(end, destination, encoded)
        : this.transformed(end, destination ?? 'sRGB', encoded);
    if (direct || this.options.target === 'rgb') return direct;
    // The destination has a transform from CMYK to Lab only: its table is inverted, from sRGB.
    const srgb = end === 'sRGB' ? unitsOf(encoded) : this.transformed(end, 'sRGB', encoded);
    return srgb && this.evaluator.of(rgb).toProcess(srgb);
  }

  private transformed(from: IccEnd, to: IccEnd, colors: Uint16Array): Float64Array | null {
    const { icc, intent, blackPointCompensation } = this.options;
    const made = icc.transform({
      from,
      to,
      intent,
      bits: 16,
      exact: true,
      // Lab starts at absolute black: its black point is no device's.
      blackPointCompensation: blackPointCompensation && intent !== 'absolute' && from !== 'Lab',
    });
    const result = isRefusal(made) ? null : made.run(colors);
    return result && unitsOf(result);
  }

  private sourceOf(space: ColorSpaceFacts, resources: PdfDict): Source {
    const defaults = this.defaultsOf(resources);
    const known = this.sources.get(defaults) ?? new WeakMap<ColorSpaceFacts, Source>();
    this.sources.set(defaults, known);
    const source = known.get(space) ?? this.readSource(space, defaults);
    known.set(space, source);
    return source;
  }

  private readSource(space: ColorSpaceFacts, defaults: DefaultSpaces): Source {
    switch (space.family) {
      case 'DeviceRGB':
      case 'DeviceCMYK': {
        const tagged = defaults[space.family];
        if (tagged?.components !== space.components || tagged.family === space.family) {
          return this.untagged(space.components);
        }
        return this.readSource(tagged, {});
      }
      case 'ICCBased':
        return this.embedded(space) ?? this.untagged(space.components ?? 0);
      default:
        return this.inLab(this.evaluator.of(space, defaults));
    }
  }

  private embedded(space: Extract<ColorSpaceFacts, { family: 'ICCBased' }>): Source | null {
    const stream = this.reader.resolve(this.spaces.definition(space)?.[1]);
    if (!(stream instanceof PdfStream)) return null;
    if (space.components !== space.profile?.components) return null;
    const profile = embeddedIccSource(this.reader, stream, space.profile);
    const { range, profile: used } = this.evaluator.of(space);
    if (!profile || used?.sha256 !== profile.sha256) return null;
    return { end: profile, encode: encoderOf(profile, range) };
  }

  /** Colours that the document leaves to the device: of the plan's profile, else of the output intent, else assumed. */
  private untagged(components: number): Source {
    const { source, intended } = this.options.profiles;
    const own = [source, intended].find((profile) => profile?.components === components);
    if (own) return { end: own, encode: encoderOf(own) };
    if (components === 4) {
      this.assumedSources.add('CGATS TR 001');
      return { end: bundledCmyk(), encode: encoderOf(bundledCmyk()) };
    }
    this.assumedSources.add('sRGB');
    return { end: 'sRGB', encode: (colors) => encodeDevice(colors, unitRange(3)) };
  }

  private inLab(space: EvaluatedSpace): Source {
    return {
      end: 'Lab',
      encode(colors) {
        const labs = space.toLab(colors);
        return labs && encodeLab(labs);
      },
    };
  }

  /** The default spaces (ISO 32000-2, 8.6.5.6) of a resource dictionary, the same object for the same dictionary. */
  private defaultsOf(resources: PdfDict): DefaultSpaces {
    const known = this.defaults.get(resources);
    if (known) return known;
    const spaces = this.reader.dict(resources, 'ColorSpace');
    const read = (key: string) => (spaces?.has(key) ? this.spaces.read(spaces.get(key)) : null);
    const made: DefaultSpaces = {
      DeviceGray: read('DefaultGray'),
      DeviceRGB: read('DefaultRGB'),
      DeviceCMYK: read('DefaultCMYK'),
    };
    this.defaults.set(resources, made);
    return made;
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

const unitRange = (components: number): readonly number[] =>
  Array.from({ length: components * 2 }, (_, at) => at % 2);

function encoderOf(profile: NamedIccSource, range = unitRange(profile.components)) {
  return (colors: Float64Array) => encodeDevice(colors, range, profile.colorSpace === 'Lab');
}

function unitsOf(encoded: Uint16Array): Float64Array {
  return Float64Array.from(encoded, (value) => value / 65_535);
}

/** Reduces cyan, magenta and yellow in proportion where the four tints sum up to more than `limit`; black stays. */
function limitInks(inks: Float64Array, limit: number): void {
  for (let at = 0; at + 3 < inks.length; at += 4) {
    const [c = 0, m = 0, y = 0, k = 0] = inks.subarray(at, at + 4);
    const colored = c + m + y;
    if (colored + k <= limit) continue;
    const share = Math.max(0, limit - k) / colored;
    inks.set([c * share, m * share, y * share], at);
  }
}

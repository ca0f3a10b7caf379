import type { ColorRoute, SpotColorant } from '@forme/contracts/extraction';
import {
  type ColorEvaluator,
  type ColorSpaceFacts,
  type ColorSpaceReader,
  type DefaultSpaces,
  type EvaluatedSpace,
  labOf,
  type LabColor,
  labToSrgb,
  neutralDensity,
  type OutputGamut,
  type UsedProfile,
} from '@forme/pdf-core/color';
import { differenceOf } from './output-difference';
import type { DefinedBy } from './spot-colors';
import { PdfDict, type PdfDocument } from '@forme/pdf-core';

/** Colorants that are evaluated at most. */
const MAX_COLORANTS = 10_000;

/** A colorant and what in its space defines it. */
export interface DefinedSpot {
  readonly colorant: SpotColorant;
  readonly definedBy: DefinedBy;
}

/** Tools for measuring the colours of a document; `gamut` is null when no output profile converts in both directions. */
export interface ColorTools {
  readonly evaluator: ColorEvaluator;
  readonly gamut: OutputGamut | null;
}

/** Computes the colours of the colorants of one document. */
export class SpotColorants {
  private left = MAX_COLORANTS;

  constructor(
    private readonly pdf: PdfDocument,
    private readonly spaces: ColorSpaceReader,
    private readonly tools: ColorTools,
  ) {}

  /** True when there were too many colorants to compute the colours of all. */
  get exhausted(): boolean {
    return this.left <= 0;
  }

  /**
   * The colour of one colorant of a Separation or DeviceN space at full tint: of a DeviceN space as its /Colorants describe it (ISO
   * 32000-2, 8.6.6.5), else with all other colorants at 0.
   */
  of(space: ColorSpaceFacts, name: string, defaults: DefaultSpaces): DefinedSpot {
    const own = this.described(space, name);
    const separation = own ?? (space.family === 'Separation' ? space : null);
    if (separation) {
      const colorant = this.evaluated(separation, [1], name, defaults);
      return { colorant, definedBy: own ? 'colorants' : 'separation' };
    }
    const solo = space.family === 'DeviceN' ? space.names.map((it) => (it === name ? 1 : 0)) : [];
    return { colorant: this.evaluated(space, solo, name, defaults), definedBy: 'device_n' };
  }

  private described(space: ColorSpaceFacts, name: string): ColorSpaceFacts | null {
    if (space.family !== 'DeviceN' || !space.colorants.some((it) => it.name === name)) return null;
    const attributes = this.pdf.resolve(this.spaces.definition(space)?.[4]);
    const colorants = attributes instanceof PdfDict ? this.pdf.dict(attributes, 'Colorants') : null;
    for (const [, written] of colorants ?? []) {
      const found = this.spaces.read(written);
      if (found.family !== 'Separation' || found.name !== name) continue;
      if (found.alternate.family !== 'Unknown') return found;
    }
    return null;
  }

  private evaluated(
    space: ColorSpaceFacts,
    tints: readonly number[],
    name: string,
    defaults: DefaultSpaces,
  ): SpotColorant {
    const alternate = 'alternate' in space ? (space.alternate?.family ?? null) : null;
    const base = { name, alternate_space: alternate };
    if (--this.left < 0) return { ...base, ...nothing, color_problem: 'too_many_colorants' };
    const found = this.tools.evaluator.of(space, defaults);
    const values = valuesOf(found, tints);
    const lab = labOf(found, tints);
    if (!lab) {
      const color_problem = found.problem?.reason ?? 'not_defined';
      return { ...base, ...nothing, alternate_values: values && rounded(values, 4), color_problem };
    }
    return {
      ...base,
      alternate_values: values && rounded(values, 4),
      rgb: rounded(labToSrgb(lab), 4),
      cmyk: this.cmykOf(found, tints),
      lab: rounded(lab, 2),
      output_delta_e: this.tools.gamut && differenceOf(this.tools.gamut, lab),
      color_route: routeOf(found.profile),
      color_problem: null,
      ...densityOf(lab),
    };
  }

  private cmykOf(space: EvaluatedSpace, tints: readonly number[]): number[] | null {
    const isPress = this.tools.evaluator.processProfile.origin === 'output_intent';
    if (space.base?.components !== 4 && !isPress) return null;
    const cmyk = space.toProcess(Float64Array.from(tints));
    return cmyk && rounded(cmyk, 4);
  }
}

const nothing = {
  alternate_values: null,
  rgb: null,
  cmyk: null,
  lab: null,
  color_route: null,
  neutral_density: null,
  neutral_density_source: null,
} as const;

function valuesOf(space: EvaluatedSpace, tints: readonly number[]): Float64Array | null {
  const values = new Float64Array(space.base?.components ?? 0);
  return values.length > 0 && space.toBase(tints, values) ? values : null;
}

function routeOf(profile: UsedProfile | null): ColorRoute | null {
  return (
    profile && {
      origin: profile.origin,
      profile_sha256: profile.sha256,
      profile_name: profile.description,
    }
  );
}

function densityOf(
  lab: LabColor,
): Pick<SpotColorant, 'neutral_density' | 'neutral_density_source'> {
  const [density = null] = rounded([neutralDensity(lab)], 4);
  return { neutral_density: density, neutral_density_source: 'computed_from_lab' };
}

function rounded(values: ArrayLike<number>, digits: number): number[] {
  // Adding 0 makes of -0 what JSON makes of it.
  return Array.from(values, (value) => Number(value.toFixed(digits)) + 0);
}

import type { SpotColor, SpotColorant, SpotDefinition } from '@forme/contracts/extraction';
import { type DefinedColorant, deltaE2000 } from '@forme/pdf-core/color';
import type { LayerFacts } from '@forme/pdf-core/layers';
import { spotRole } from './spot-role';

/** A spot colour as one colour space of the document defines it. */
export interface SpotUse {
  readonly colorant: SpotColorant;
  readonly colorSpaceId: string;
  readonly definedBy: DefinedBy;
}

/** A Separation space, the /Colorants of a DeviceN space, or its tint transformation with the other colorants at 0. */
export type DefinedBy = 'separation' | 'colorants' | 'device_n';

/** Differences of CIEDE2000 below this are rounding. */
const SAME_COLOR = 1;

/**
 * The spot colours of a document, one record a name. A Separation space and /Colorants say what an ink looks like; where there is
 * one, what mixtures of DeviceN spaces make of it alone does not count. Where they are painted is not known here.
 */
export function spotColors(
  spots: readonly DefinedColorant[],
  uses: readonly SpotUse[],
  layers: readonly LayerFacts[],
): SpotColor[] {
  const byName = new Map<string, SpotUse[]>();
  for (const use of uses) {
    const known = byName.get(use.colorant.name);
    if (known) known.push(use);
    else byName.set(use.colorant.name, [use]);
  }
  return spots.map(({ name, alternateFamilies: [family = null], pages }) => {
    const found = byName.get(name) ?? [];
    const [own, mixed] = [found.filter(isOwn), found.filter((use) => !isOwn(use))];
    return {
      ...((own[0] ?? mixed[0])?.colorant ?? unevaluated(name, family)),
      page_refs: [...pages],
      conflicting: differ(definitionsOf(own.length > 0 ? own : mixed)),
      definitions: definitionsOf([...own, ...mixed]),
      iso19593: spotRole(name, layers),
      painted_page_refs: null,
    };
  });
}

function isOwn({ definedBy }: SpotUse): boolean {
  return definedBy !== 'device_n';
}

function definitionsOf(uses: readonly SpotUse[]): SpotDefinition[] {
  const found = new Map<string, SpotDefinition>();
  for (const { colorant, colorSpaceId, definedBy } of uses) {
    const { alternate_space: space, alternate_values: values = null, lab } = colorant;
    const key = JSON.stringify([space, values, lab, definedBy]);
    const known = found.get(key);
    if (known) known.color_space_ids.push(colorSpaceId);
    else
      found.set(key, {
        defined_by: definedBy,
        alternate_space: space,
        alternate_values: values,
        lab,
        color_space_ids: [colorSpaceId],
      });
  }
  return [...found.values()];
}

/** True when one of the definitions has another alternate space or visibly another colour than the first. */
function differ([first, ...others]: readonly SpotDefinition[]): boolean {
  return others.some((other) => {
    if (other.alternate_space !== first?.alternate_space) return true;
    if (!other.lab || !first.lab) return other.lab !== first.lab;
    return deltaE2000(triple(first.lab), triple(other.lab)) >= SAME_COLOR;
  });
}

function triple([l = 0, a = 0, b = 0]: readonly number[]): readonly [number, number, number] {
  return [l, a, b];
}

function unevaluated(name: string, alternate: string | null): SpotColorant {
  return {
    name,
    alternate_space: alternate,
    alternate_values: null,
    rgb: null,
    cmyk: null,
    lab: null,
  };
}

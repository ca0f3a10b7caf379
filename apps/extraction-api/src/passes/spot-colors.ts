import type { SpotColor, SpotColorant, SpotDefinition } from '@forme/contracts/extraction';
import type { DefinedColorant } from '@forme/pdf-core/color';
import type { LayerFacts } from '@forme/pdf-core/layers';
import { spotRole } from './spot-role';

/** A spot colour as one colour space of the document defines it. */
export interface SpotUse {
  readonly colorant: SpotColorant;
  readonly colorSpaceId: string;
}

/** What is known of spot colours beyond the spaces that define them. */
export interface SpotContext {
  readonly layers: readonly LayerFacts[];
  /** Pages, from 1, on which a mark is painted with the colour of this name; null while nobody has looked. */
  readonly paintedPages?: (name: string) => readonly number[] | null;
}

/**
 * The spot colours of a document, one record a name. Spaces that give the same name different colours are different definitions
 * of one ink: a conflict.
 */
export function spotColors(
  spots: readonly DefinedColorant[],
  uses: readonly SpotUse[],
  { layers, paintedPages = () => null }: SpotContext,
): SpotColor[] {
  const byName = new Map<string, SpotUse[]>();
  for (const use of uses) {
    const known = byName.get(use.colorant.name);
    if (known) known.push(use);
    else byName.set(use.colorant.name, [use]);
  }
  return spots.map(({ name, alternateFamilies: [family = null], pages }) => {
    const found = byName.get(name) ?? [];
    const definitions = definitionsOf(found);
    const painted = paintedPages(name);
    return {
      ...(found[0]?.colorant ?? unevaluated(name, family)),
      page_refs: [...pages],
      conflicting: definitions.length > 1,
      definitions,
      iso19593: spotRole(name, layers),
      painted_page_refs: painted && [...painted],
    };
  });
}

function definitionsOf(uses: readonly SpotUse[]): SpotDefinition[] {
  const found = new Map<string, SpotDefinition>();
  for (const { colorant, colorSpaceId } of uses) {
    const { alternate_space: space, alternate_values: values = null, lab } = colorant;
    const key = JSON.stringify([space, values, lab]);
    const known = found.get(key);
    if (known) known.color_space_ids.push(colorSpaceId);
    else
      found.set(key, {
        alternate_space: space,
        alternate_values: values,
        lab,
        color_space_ids: [colorSpaceId],
      });
  }
  return [...found.values()];
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

import type { ColorSpaceFacts, DefinedColors } from '@forme/pdf-core/color';
import { objectId } from './object-id';

/** Gives the id that `color_spaces` has for a colour space; null for one that is not listed. */
export type ColorSpaceIds = (space: ColorSpaceFacts) => string | null;

/** The ids of the colour spaces of a document: equal spaces have one. */
export function colorSpaceIds(colors: DefinedColors): ColorSpaceIds {
  const ids = new Map(
    colors.colorSpaces.map(({ space, id }) => [JSON.stringify(space), objectId(id)]),
  );
  const known = new WeakMap<ColorSpaceFacts, string | null>();
  return (space) => {
    const found = known.get(space) ?? ids.get(JSON.stringify(space)) ?? null;
    known.set(space, found);
    return found;
  };
}

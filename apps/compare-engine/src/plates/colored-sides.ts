import type { CellBox } from '../measuring/cell-box';
import type { ColoredMap } from '../measuring/color-picture';
import { cut, type InkMap } from '../measuring/ink-map';
import { type Placement, resampled } from '../measuring/placement';
import type { ColoredSides } from '../measuring/side-pictures';
import { displayColor } from '../sides/display-color';
import type { SideInk } from '../sides/pdf-side';
import type { MappedPlate } from './lay-plates';

/** The inks of the page, and the plates in the orientation of the page, cut to the cells of a picture; plates have the colour of their ink. */
export function coloredSides(
  sides: { readonly inks: readonly SideInk[]; readonly mapped: readonly MappedPlate[] },
  turned: readonly InkMap[],
  at: { readonly cells: CellBox; readonly placement: Placement },
): ColoredSides {
  return { reference: pageInks(sides.inks, at.cells), measured: plateInks(sides, turned, at) };
}

function* pageInks(inks: readonly SideInk[], cells: CellBox): Iterable<ColoredMap> {
  for (const { map, color } of inks) if (color) yield { map: cut(map, cells), color };
}

function* plateInks(
  { inks, mapped }: Parameters<typeof coloredSides>[0],
  turned: readonly InkMap[],
  { cells, placement }: Parameters<typeof coloredSides>[2],
): Iterable<ColoredMap> {
  const [page] = inks;
  for (const [at, { plate }] of mapped.entries()) {
    const { key, name } = plate.ink_name_guess;
    const own = inks.find((ink) => ink.key === key);
    const color = own ? own.color : displayColor(name);
    const map = turned[at];
    if (!color || !map || !page) continue;
    const laid = resampled(map, placement, page.map.width, page.map.height);
    yield { map: cut(laid, cells), color };
  }
}

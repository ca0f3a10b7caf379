import type { PlateCompareResult } from '@forme/contracts/compare';
import { similarity } from '../measuring/correlation';
import { type InkMap, reduced } from '../measuring/ink-map';
import { resampled, type Placement } from '../measuring/placement';
import type { SideInk } from '../sides/pdf-side';
import type { MappedPlate } from './lay-plates';

/** Plates that show another ink of the page than their name says. */
export type ShownInks = PlateCompareResult['plates_showing_other_inks'];

/** A plate aligned to the page. */
export interface LaidPlate extends MappedPlate {
  readonly turned: InkMap;
  /** The ink of the page that has its name; null where none has. */
  readonly ink: SideInk | null;
}

/** Dots per inch of the grid on which plates are distinguished: low enough to average out screens. */
const tellingDpi = 50;
/** Likeness from which a plate shows an ink. */
const shows = 0.95;
/** The same of a plate whose name the page does not have: nothing else speaks for it. */
const showsAlone = 0.985;
/** Share of what is not alike with the ink of its name that may be left with another one. */
const mostLeft = 0.5;
/** A plate is so much alike with the ink of its name: nothing else is looked for. */
const isOwn = 0.98;

/**
 * Plates whose content is that of another ink of the page: swapped ones, and those of a name that the page does not have. An ink counts
 * where it is alike by 0.95, for the latter by 0.985, and leaves at most half of what is not alike with the ink of the name.
 */
export function shownInks(
  plates: readonly LaidPlate[],
  inks: readonly SideInk[],
  placement: Placement,
  dpi: number,
): ShownInks {
  const factor = Math.max(1, Math.round(dpi / tellingDpi));
  const small = inks.map((ink) => ({ ink, map: reduced(ink.map, factor) }));
  const scaled = { ...placement, tx: placement.tx / factor, ty: placement.ty / factor };
  return plates.flatMap(({ plate, ink: own, turned, index }) => {
    if (plate.ink_px === 0 || plate.ink_name_guess.source === 'none') return [];
    const laid = reduced(turned, factor);
    const likenesses = small.map(({ ink, map }) => {
      const under = resampled(laid, scaled, map.width, map.height);
      return { ink, likeness: similarity(map, under) ?? 0 };
    });
    const byName = likenesses.find(({ ink }) => ink === own)?.likeness ?? null;
    if (byName !== null && byName >= isOwn) return [];
    const most = byName === null ? showsAlone : 1 - (1 - byName) * mostLeft;
    const [best] = likenesses
      .filter(({ ink, likeness }) => ink !== own && likeness >= Math.max(shows, most))
      .sort((a, b) => b.likeness - a.likeness);
    if (!best) return [];
    return [
      {
        file_index: index,
        plate_file: plate.file_name,
        ink_name: plate.ink_name_guess.name,
        shows_ink_name: best.ink.name,
        similarity: best.likeness,
        similarity_by_name: byName,
      },
    ];
  });
}

/** The same in words. */
export function shownInkWarnings(shown: ShownInks) {
  return shown.map(({ plate_file, ink_name, shows_ink_name }) => ({
    code: 'plate_shows_other_ink',
    message: `The plate of ${ink_name} shows what the page has in ${shows_ink_name}.`,
    ...(plate_file === null ? {} : { file: plate_file }),
  }));
}

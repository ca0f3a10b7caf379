import type { Rect } from '@forme/pdf-core/geometry';
import { intersection, united } from '@forme/pdf-core/geometry';
import type { Candidate } from './candidate-device';

/** A part of a page to look at, quiet zones included, and at which resolution. */
export interface Place {
  readonly area: Rect;
  readonly dpi: number;
  /** A finer look, where bars are too narrow for the first one; else null. */
  readonly finerDpi: number | null;
}

/** Pixels of the narrowest bar: wanted, and so few that a finer look is worth while. */
const pixels = { wanted: 6, few: 2.4 };
/** Resolutions in dpi of the picture in which symbols are searched: at least 100, which places a symbol to a quarter of a millimetre. */
const dpis = { least: 100, usual: 300, most: 600 };
/** Room around a candidate: in narrow bars, and in points. */
const quiet = { bars: 12, least: 8, most: 36 };
/** Share of the page above which the whole page is searched. */
const mostOfPage = 0.7;

/** Puts candidates whose areas meet together. */
export function placesOf(
  candidates: readonly Candidate[],
  visible: Rect,
  userUnit: number,
): readonly Place[] {
  let places = candidates.flatMap(({ box, narrowest }) => {
    const room =
      narrowest === null
        ? quiet.least
        : Math.min(quiet.most, Math.max(quiet.least, narrowest * quiet.bars));
    const area = intersection(
      { x0: box.x0 - room, y0: box.y0 - room, x1: box.x1 + room, y1: box.y1 + room },
      visible,
    );
    return area ? [{ area, narrowest }] : [];
  });
  for (let before = Infinity; places.length < before;) {
    before = places.length;
    places = joined(places);
  }
  const areaOf = ({ x0, y0, x1, y1 }: Rect): number => (x1 - x0) * (y1 - y0);
  const sum = places.reduce((total, { area }) => total + areaOf(area), 0);
  if (sum > mostOfPage * areaOf(visible) && places.length > 1) {
    const narrowest = places.map((one) => one.narrowest).reduce(narrower);
    places = [{ area: visible, narrowest }];
  }
  return places.map(({ area, narrowest }) => ({ area, ...resolutionOf(narrowest, userUnit) }));
}

interface Wide {
  readonly area: Rect;
  readonly narrowest: number | null;
}

function joined(places: readonly Wide[]): Wide[] {
  const after: Wide[] = [];
  for (const next of places) {
    const at = after.findIndex(({ area }) => intersection(area, next.area) !== null);
    const home = after[at];
    if (!home) after.push(next);
    else {
      const narrowest = narrower(home.narrowest, next.narrowest);
      after[at] = { area: united(home.area, next.area), narrowest };
    }
  }
  return after;
}

/** Pixels may hold anything. */
function narrower(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one, other);
}

function resolutionOf(
  narrowest: number | null,
  userUnit: number,
): { readonly dpi: number; readonly finerDpi: number | null } {
  if (narrowest === null) return { dpi: dpis.usual, finerDpi: null };
  const inches = (narrowest * userUnit) / 72;
  const wanted = Math.ceil(pixels.wanted / inches);
  const dpi = Math.min(dpis.usual, Math.max(dpis.least, wanted));
  return { dpi, finerDpi: inches * dpi < pixels.few ? dpis.most : null };
}

import type { PageEntry } from '@forme/pdf-core';
import { plateArea } from '@forme/pdf-core/raster';
import { type Shape, shapeArea } from '@forme/pdf-core/shapes';
import type { PageArt } from './page-art';

/** How a plate follows the artwork. */
export interface TraceRule {
  readonly strategy: 'auto' | 'union' | 'knockout';
  /** Percent, all inks of the artwork added. */
  readonly thresholdPct: number;
  /** Points: negative shrinks the plate, positive grows it. */
  readonly chokePt: number;
}

/** A plate of one page. */
export interface TracedPlate {
  /** In user space of the page, inside of its bleed box. */
  readonly shape: Shape;
  /** In square points. */
  readonly areaPt: number;
  /** Parts of images whose pixels are too fine to be outlined; they are covered wholly. */
  readonly tooFine: number;
}

/** Resolution of what is traced from pixels. */
export const TRACE_DPI = 300;
/** Greatest distance of a traced outline from the one that the pixels give, in points. */
const TOLERANCE_PT = 0.02;

/**
 * Makes a plate of a page. Areas of one colour have exact outlines; images, shadings, patterns and soft masks are traced at {@link TRACE_DPI}.
 * The plate is within the bleed box (ISO 32000-2, 14.11.2); art beyond it counts, so that shrinking leaves the bleed alone.
 */
export function tracePlate(art: PageArt, page: PageEntry, rule: TraceRule): TracedPlate {
  const { userUnit, boxes } = page;
  const { shape, tooFine } = plateArea(art.page, {
    box: boxes.bleed,
    inks: art.inks,
    level: levelOf(rule),
    distance: rule.chokePt / userUnit,
    inverse: rule.strategy === 'knockout',
    scale: (TRACE_DPI / 72) * userUnit,
    tolerance: TOLERANCE_PT / userUnit,
    sources: art.sources,
  });
  return { shape, areaPt: shapeArea(shape) * userUnit ** 2, tooFine };
}

/**
 * Least sum of amounts, each 0 to 255, that is white: more than the threshold, by at least half of the smallest step of a plate. A threshold
 * of 100 counts what has full coverage.
 */
function levelOf({ strategy, thresholdPct }: TraceRule): number {
  if (strategy === 'union') return 1;
  return Math.min(255, Math.floor(thresholdPct * 2.55 + 0.5) + 1);
}

import type { Budget } from '../../bytes/index';
import type { Item } from '../display/items';
import type { Window } from '../scan/index';
import { isNonSeparable } from './blend-modes';
import type { Laying } from './paint';

/** Costs in pixels: of an item and of a list in addition to the covered pixels, of non-separable blending, and of a separate surface. */
const itemPixels = 100;
const listPixels = 400;
const nonSeparableCost = 5;
const surfaceCost = 4;

/** Books what laying an item on so many pixels costs. Throws `BudgetError` when the document may not cost as much. */
export function bookItem(
  budget: Budget | undefined,
  item: Item,
  { alpha, blend, mask }: Laying,
  { width, height }: Window,
): void {
  const isFlat = 'source' in item && item.source.kind === 'flat';
  const isOpaque = alpha === 255 && blend === 'Normal' && !mask && isFlat;
  const each = item.kind === 'group' ? surfaceCost : isNonSeparable(blend) ? nonSeparableCost : 1;
  const pixels = width * height * each;
  budget?.spend(isOpaque ? 'pixels' : 'blendedPixels', itemPixels + pixels);
}

/** Charges an additional surface, of a soft mask or a pattern. Throws as `bookItem`. */
export function bookSurface(budget: Budget | undefined, { width, height }: Window): void {
  budget?.spend('blendedPixels', listPixels + surfaceCost * width * height);
}

/** Books that a list is painted once more: a cell of a pattern is as often as it is seen. Throws as `bookItem`. */
export function bookList(budget: Budget | undefined): void {
  budget?.spend('blendedPixels', listPixels);
}

const pointsOfDash = 16;

/** Books the lines that a stroke is made of. Throws as `bookItem`. */
export function bookDashes(budget: Budget | undefined, count: number): void {
  budget?.spend('outlinePoints', pointsOfDash * count);
}

/** Books the points of an outline that is taken to pixels. Throws as `bookItem`. */
export function bookPoints(budget: Budget | undefined, count: number): void {
  budget?.spend('outlinePoints', count);
}

/** Books runs of equal coverage that are gone through. Throws as `bookItem`. */
export function bookRuns(budget: Budget | undefined, count: number): void {
  budget?.spend('crossedPixels', count);
}

import type { Budget } from '../../bytes/index';
import type { Item } from '../display/items';
import type { Window } from '../scan/index';
import { isNonSeparable } from './blend-modes';
import type { Laying } from './paint';

/** In pixels: what an item costs beside its own, and what one costs whose inks blend together, or that has a surface of its own. */
const itemPixels = 100;
const nonSeparableCost = 5;
const surfaceCost = 4;

/** Books what laying an item on so many pixels costs. Throws `BudgetError` when the document may not cost as much. */
export function bookItem(
  budget: Budget | undefined,
  kind: Item['kind'],
  { alpha, blend, mask }: Laying,
  { width, height }: Window,
): void {
  const isOpaque = alpha === 255 && blend === 'Normal' && !mask && kind !== 'group';
  const each = kind === 'group' ? surfaceCost : isNonSeparable(blend) ? nonSeparableCost : 1;
  const pixels = width * height * each;
  budget?.spend(isOpaque ? 'pixels' : 'blendedPixels', itemPixels + pixels);
}

/** Books a surface that is made beside the one that is painted: of a soft mask or of a pattern. Throws as `bookItem`. */
export function bookSurface(budget: Budget | undefined, { width, height }: Window): void {
  budget?.spend('blendedPixels', itemPixels + surfaceCost * width * height);
}

import { sameOnPaper } from '../compose/blend-modes';
import type { DisplayList, GroupItem, Item } from '../display/items';
import type { Rect } from '../../geometry/index';
import { blendsByInk, type FlatPaint, type FlatPaints } from './flat-paint';
import type { Outlined } from './item-shapes';

/** Items of one list in the order they are painted, groups taken apart where that changes nothing. */
export type Mark =
  | {
      readonly kind: 'flat';
      readonly bounds: Rect;
      readonly item: Outlined;
      readonly paint: FlatPaint;
    }
  /** Its colours differ from place to place, or are not known without pixels. */
  | {
      readonly kind: 'varied';
      readonly bounds: Rect;
      readonly item: Outlined;
      /** What is below may show through. */
      readonly isVeil: boolean;
    }
  /** Laid as a whole. All of its marks cover what is below them. */
  | {
      readonly kind: 'group';
      readonly bounds: Rect;
      readonly item: GroupItem;
      readonly marks: readonly Mark[];
    };

/** The marks of a list. `onNothing`: of a page whose blending differs on nothing and on paper. */
export function marksOf(
  list: DisplayList,
  paints: FlatPaints,
  onNothing: boolean,
): readonly Mark[] {
  return list.items.flatMap((item) => marksOfItem(item, paints, onNothing));
}

function marksOfItem(item: Item, paints: FlatPaints, onNothing: boolean): readonly Mark[] {
  if (item.kind === 'group') return marksOfGroup(item, paints, onNothing);
  const { bounds } = item;
  const source = item.kind === 'image' ? null : item.source;
  if (source?.kind !== 'flat' || !isKnown(item, onNothing))
    return [{ kind: 'varied', bounds, item, isVeil: isVeil(item) }];
  const paint = paints.of(source, item);
  return paint ? [{ kind: 'flat', bounds, item, paint }] : [];
}

/** Blending that needs no pixels. */
function isKnown({ softMask, blend }: Item, onNothing: boolean): boolean {
  return softMask === null && blendsByInk(blend) && (!onNothing || sameOnPaper(blend));
}

function marksOfGroup(item: GroupItem, paints: FlatPaints, onNothing: boolean): readonly Mark[] {
  const { list, bounds, alpha, blend } = item;
  const marks = marksOf(list, paints, item.isolated || list.blendsOnNothing);
  const allCover = marks.every((mark) => mark.kind === 'flat' && mark.paint.covers);
  if (!isKnown(item, onNothing) || list.blendSpace === 'rgb') return allVaried(marks);
  const isPlain = alpha >= 1 && blend === 'Normal';
  if (allCover) return isPlain ? marks : [{ kind: 'group', bounds, item, marks }];
  const seesThrough = !item.isolated && !item.knockout;
  return isPlain && (seesThrough || marks.every(isVaried)) ? marks : allVaried(marks);
}

const isVaried = ({ kind }: Mark): boolean => kind === 'varied';

function allVaried(marks: readonly Mark[]): readonly Mark[] {
  return marks.flatMap((mark): readonly Mark[] => {
    if (mark.kind === 'group') return allVaried(mark.marks);
    return [{ kind: 'varied', bounds: mark.bounds, item: mark.item, isVeil: true }];
  });
}

/** True where opacity, a mask, a blend mode or overprint may let show what is below. */
function isVeil(item: Outlined): boolean {
  const { softMask, alpha, blend } = item;
  if (softMask !== null || alpha < 1 || blend !== 'Normal') return true;
  const source = item.kind === 'image' ? item.stencil : item.source;
  if (item.kind === 'image' && source === null) {
    return item.overprint || MASKS.some((key) => item.image.dict.has(key));
  }
  return source?.kind !== 'shading' || source.overprint || source.shading.shadingType > 3;
}

/** Entries of an image that make parts of it transparent (ISO 32000-2, table 87). */
const MASKS = ['SMask', 'Mask', 'SMaskInData'];

import type { MarkItem } from '@forme/contracts/producer';
import { drawBarcode } from '../barcode/draw-barcode';
import type { Item } from '../expressions/resolved-item';
import { drawColorBar, drawInkKeyBar } from './bar-items';
import { drawExternal } from './external-item';
import type { DrawnItem, ItemContext } from './item-context';
import {
  drawCenter,
  drawCorner,
  drawCustom,
  drawCut,
  drawFold,
  drawProofSlug,
  drawRegister,
  drawTileStitch,
} from './line-items';
import { drawSlugText } from './slug-text';
import { drawStepRepeat } from './step-repeat';
import { drawText } from './text-item';

type Drawers = {
  readonly [T in MarkItem['type']]: (item: Item<T>, context: ItemContext) => DrawnItem;
};

const drawers: Drawers = {
  register: drawRegister,
  crop: drawCorner,
  bleed: drawCorner,
  color_bar: drawColorBar,
  fold: drawFold,
  center: drawCenter,
  slug_text: drawSlugText,
  text: drawText,
  proof_slug: drawProofSlug,
  cut: drawCut,
  ink_key_bar: drawInkKeyBar,
  tile_stitch: drawTileStitch,
  step_repeat: drawStepRepeat,
  custom: drawCustom,
  external: drawExternal,
  barcode: drawBarcode,
};

/** Draws one item, whose expressions were evaluated. Throws `PlanRejected` for what the page cannot hold. */
export function drawItem(item: MarkItem, context: ItemContext): DrawnItem {
  return (drawers[item.type] as (item: MarkItem, context: ItemContext) => DrawnItem)(item, context);
}

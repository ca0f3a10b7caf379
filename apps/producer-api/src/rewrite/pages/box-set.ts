import type { BoxName, PageBox, PageEntry } from '@forme/pdf-core';
import { boxFaults, nestedBoxes } from '../../verification';
import { type ApplyOp, type OpOf, refuse, type RewriteContext, warn } from '../rewrite-context';
import { checkPage } from './page-operations';

const boxes: Readonly<Record<OpOf<'box_set'>['box'], BoxName>> = {
  MediaBox: 'media',
  CropBox: 'crop',
  BleedBox: 'bleed',
  TrimBox: 'trim',
  ArtBox: 'art',
};
const keys: Readonly<Record<BoxName, OpOf<'box_set'>['box']>> = {
  media: 'MediaBox',
  crop: 'CropBox',
  bleed: 'BleedBox',
  trim: 'TrimBox',
  art: 'ArtBox',
};

/** Sets a page box (ISO 32000-2, 14.11.2). Boxes that would not nest any more are clamped, or the operation is refused. */
export const setBox: ApplyOp<'box_set'> = (context, op) => {
  const { draft } = context;
  const { at_index: index, box, rect_pt: rect, nesting = 'reject' } = op;
  checkPage(context, index, 'at_index');
  const [x0, y0, x1, y1] = rect;
  if (x0 >= x1 || y0 >= y1) {
    refuse(context, 'box_empty', `${box} needs llx < urx and lly < ury`, 'rect_pt');
  }
  const before = draft.pages.entry(index);
  draft.pages.edit(index, { [box]: [x0, y0, x1, y1] });
  if (nesting === 'clamp') clamp(context, index, boxes[box]);
  const old = boxFaults(before);
  const faults = boxFaults(draft.pages.entry(index)).filter((fault) => !old.includes(fault));
  if (faults.length > 0) {
    const hint = nesting === 'reject' ? '; choose another rectangle or "nesting": "clamp"' : '';
    refuse(
      context,
      'box_not_nested',
      `On page index ${index} ${faults.join(', ')}${hint}`,
      'rect_pt',
    );
  }
};

/** Cuts the box to the boxes around it, then the declared boxes inside it to the box. */
function clamp(context: RewriteContext, index: number, name: BoxName): void {
  for (const [inner, outer] of nestedBoxes) if (inner === name) cut(context, index, inner, outer);
  // Twice: what is cut to the media box may hold others.
  for (const [inner, outer] of [...nestedBoxes, ...nestedBoxes]) {
    if (inner !== name) cut(context, index, inner, outer);
  }
}

function cut(context: RewriteContext, index: number, inner: BoxName, outer: BoxName): void {
  const page = context.draft.pages.entry(index);
  if (!page.declared[inner]) return;
  const within = outerOf(page, outer);
  const { x0, y0, x1, y1 } = page.boxes[inner];
  const clamped: readonly [number, number, number, number] = [
    Math.max(x0, within.x0),
    Math.max(y0, within.y0),
    Math.min(x1, within.x1),
    Math.min(y1, within.y1),
  ];
  if (clamped[0] === x0 && clamped[1] === y0 && clamped[2] === x1 && clamped[3] === y1) return;
  if (clamped[0] >= clamped[2] || clamped[1] >= clamped[3]) {
    const message = `On page index ${index} ${keys[inner]} is completely outside ${keys[outer]}`;
    refuse(context, 'box_not_nested', message, 'rect_pt');
  }
  context.draft.pages.edit(index, { [keys[inner]]: clamped });
  const told = `${keys[inner]} was cut to [${clamped.join(' ')}] to fit inside ${keys[outer]}`;
  warn(context, 'box_clamped', told, index);
}

function outerOf(page: PageEntry, outer: BoxName): PageBox {
  return outer === 'bleed' && !page.declared.bleed ? page.boxes.media : page.boxes[outer];
}

import { PdfDict } from '@forme/pdf-core';
import { type ApplyOp, refuse, type RewriteContext } from '../rewrite-context';
import { applyLabel } from './page-model';

/** Refuses an index of a page that is not there. */
export function checkPage(context: RewriteContext, index: number, member: string): void {
  const { count } = context.draft.pages;
  if (index < count) return;
  refuse(
    context,
    'page_out_of_range',
    `Page index ${index} is not among the ${count} pages`,
    member,
  );
}

/** Inserts a blank page. */
export const insertPage: ApplyOp<'page_insert'> = (context, op) => {
  const { draft, pages } = context;
  const { at_index: index, width_pt: width, height_pt: height } = op;
  if (index > draft.pages.count) {
    const message = `A page can be inserted at 0 to ${draft.pages.count}, not at ${index}`;
    refuse(context, 'page_out_of_range', message, 'at_index');
  }
  draft.pages.insert(
    index,
    PdfDict.of({ MediaBox: [0, 0, width, height], Resources: PdfDict.empty }),
  );
  pages.insert(index);
};

/** Removes a page; what refers to it is pruned when all operations have run. */
export const deletePage: ApplyOp<'page_delete'> = (context, { at_index: index }) => {
  checkPage(context, index, 'at_index');
  if (context.draft.pages.count === 1) {
    refuse(context, 'last_page', 'The last page cannot be deleted', 'at_index');
  }
  context.draft.pages.remove(index);
  context.pages.remove(index);
};

/** Puts the pages in another order. */
export const reorderPages: ApplyOp<'page_reorder'> = (context, { order }) => {
  const { count } = context.draft.pages;
  const beyond = order.findIndex((index) => index >= count);
  if (beyond >= 0) checkPage(context, order[beyond] ?? 0, `order/${beyond}`);
  if (order.length !== count || new Set(order).size !== count) {
    const message = `The order must name each of the ${count} pages once`;
    refuse(context, 'order_not_a_permutation', message, 'order');
  }
  context.draft.pages.reorder(order);
  context.pages.reorder(order);
};

/** Sets the rotation of a page, whatever it inherits. */
export const rotatePage: ApplyOp<'page_rotate'> = (context, { at_index: index, degrees }) => {
  checkPage(context, index, 'at_index');
  if (context.draft.pages.entry(index).rotation !== degrees) {
    context.draft.pages.edit(index, { Rotate: degrees });
  }
};

/** Starts or drops a range of page labels. */
export const setPageLabel: ApplyOp<'page_label_set'> = (context, op) => {
  checkPage(context, op.start_index, 'start_index');
  applyLabel(context.pages, op);
};

/** Writes the page tree with one level. */
export const normalizePageTree: ApplyOp<'normalize_page_tree'> = ({ draft }) => {
  draft.pages.flatten();
};

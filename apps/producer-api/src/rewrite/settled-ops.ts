import type { RewriteOp } from '@forme/contracts/producer';
import { selectedPages } from '@forme/contracts/selected-pages';
import { PlanRejected } from '../producers/producer';

/** Operations that name pages by an index or a selection. */
type PageOp = Extract<RewriteOp, { op: `page_${string}` | 'box_set' }>;

type Named<Op> = Op extends { op: 'page_reorder' }
  ? Omit<Op, 'order' | 'pages'> & { readonly order: readonly number[] }
  : Op extends { op: 'page_label_set' }
    ? Omit<Op, 'start_index' | 'pages'> & {
        readonly start_index: number;
        /** The page after the last one that is labelled; undefined: up to the next range. */
        readonly end_index?: number;
      }
    : Omit<Op, 'at_index' | 'pages' | 'place'> & { readonly at_index: number };

/** An operation whose pages are indices of a document. */
export type SettledOp = Exclude<RewriteOp, PageOp> | Named<PageOp>;

/** A settled operation and the one of the plan that it comes from. */
export interface PlacedOp {
  readonly op: SettledOp;
  /** JSON pointer into the plan. */
  readonly pointer: string;
}

/** Results of the operations of a plan. */
export interface SettledOps {
  readonly placed: readonly PlacedOp[];
  /** Pointers of operations whose selection names no page of the document. */
  readonly idle: readonly string[];
}

/** Operations on single pages that a plan may come to. */
const MOST_OPS = 1_000_000;

/**
 * The operations of a plan with their pages as indices, in the order to run, for a document of so many pages. A selection counts the
 * pages as the operations before it leave them. Throws {@link PlanRejected} for a page that is not there.
 */
export function settledOps(ops: readonly RewriteOp[], pageCount: number): SettledOps {
  const placed: PlacedOp[] = [];
  const idle: string[] = [];
  let count = pageCount;
  for (const [index, op] of ops.entries()) {
    const pointer = `/ops/${index}`;
    const settled = settle(op, count, pointer);
    if (settled.length === 0) idle.push(pointer);
    if (placed.length + settled.length > MOST_OPS) {
      const message = `The plan comes to more than ${MOST_OPS} operations on pages`;
      throw new PlanRejected('too_many_page_operations', message, pointer);
    }
    for (const it of settled) placed.push({ op: it, pointer });
    if (op.op === 'page_insert') count += settled.length;
    if (op.op === 'page_delete') count -= settled.length;
  }
  return { placed, idle };
}

/** The operations alone, for the check of the output. */
export function opsOnPages(ops: readonly RewriteOp[], pageCount: number): readonly SettledOp[] {
  return settledOps(ops, pageCount).placed.map(({ op }) => op);
}

function settle(op: RewriteOp, count: number, pointer: string): readonly SettledOp[] {
  switch (op.op) {
    case 'page_insert': {
      const { at_index, pages, place = 'before', ...rest } = op;
      const step = place === 'after' ? 1 : 0;
      if (at_index !== undefined) return [{ ...rest, at_index: at_index + step }];
      return fromTheEnd(pages, count, pointer).map((at) => ({ ...rest, at_index: at + step }));
    }
    case 'page_delete':
    case 'page_rotate':
    case 'box_set': {
      const { at_index, pages, ...rest } = op;
      if (at_index !== undefined) return [{ ...rest, at_index }];
      return fromTheEnd(pages, count, pointer).map((at) => ({ ...rest, at_index: at }));
    }
    case 'page_label_set':
      return labelOps(op, count, pointer);
    case 'page_reorder': {
      const { order, pages, ...rest } = op;
      return [{ ...rest, order: order ?? selected(pages, count, pointer) }];
    }
    default:
      return [op];
  }
}

function labelOps(
  op: Extract<RewriteOp, { op: 'page_label_set' }>,
  count: number,
  pointer: string,
): readonly SettledOp[] {
  const { start_index, pages, ...rest } = op;
  if (start_index !== undefined) return [{ ...rest, start_index }];
  const found = inOrder(pages, count, pointer);
  if (op.style === 'none') return found.map((at) => ({ ...rest, start_index: at }));
  const starts = found.filter((at, index) => at !== (found[index - 1] ?? -2) + 1);
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const last = next === undefined ? found.at(-1) : found[found.indexOf(next) - 1];
    return { ...rest, start_index: start, end_index: (last ?? start) + 1 };
  });
}

function selected(text: string | undefined, count: number, pointer: string): readonly number[] {
  const pages = selectedPages(text ?? '', count);
  if (!('fault' in pages)) return pages;
  throw new PlanRejected('page_out_of_range', pages.fault, `${pointer}/pages`);
}

const inOrder = (text: string | undefined, count: number, pointer: string): readonly number[] =>
  [...new Set(selected(text, count, pointer))].sort((a, b) => a - b);

/** Last page first, so that what is done to one leaves the places of the others. */
const fromTheEnd = (text: string | undefined, count: number, pointer: string): readonly number[] =>
  [...inOrder(text, count, pointer)].reverse();

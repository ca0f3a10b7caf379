import type { RewritePlan } from '@forme/contracts/producer';
import type { SettledOp } from './settled-ops';
import type { PdfDraft, WholeOptions } from '@forme/pdf-core/writing';
import { type ProducedWarning, PlanRejected, type ProducerInput } from '../producers/producer';
import type { PageModel } from './pages/page-model';

/** Context of operations. */
export interface RewriteContext {
  readonly input: ProducerInput;
  readonly plan: RewritePlan;
  readonly draft: PdfDraft;
  /** Where the pages come from and how they are labelled, as the operations have it so far. */
  readonly pages: PageModel;
  /** How a whole file is written: a pinned part of PDF/X requires its version. */
  whole: WholeOptions;
  /** JSON pointer to the operation that runs. */
  pointer: string;
  readonly warnings: ProducedWarning[];
}

/** An operation of that name. */
export type OpOf<Name extends SettledOp['op']> = Extract<SettledOp, { op: Name }>;

/** Applies an operation. Throws `PlanRejected`. */
export type ApplyOp<Name extends SettledOp['op']> = (
  context: RewriteContext,
  op: OpOf<Name>,
) => void;

/** Refuses the operation that runs; `member` is the member of it that is at fault. */
export function refuse(
  { pointer }: RewriteContext,
  code: string,
  message: string,
  member?: string,
): never {
  throw new PlanRejected(code, message, member === undefined ? pointer : `${pointer}/${member}`);
}

/** Leaves a warning about the operation that runs. */
export function warn(
  { pointer, warnings }: RewriteContext,
  code: string,
  message: string,
  pageIndex?: number,
): void {
  const page = pageIndex === undefined ? {} : { page_index: pageIndex };
  warnings.push({ code, message, pointer, ...page });
}

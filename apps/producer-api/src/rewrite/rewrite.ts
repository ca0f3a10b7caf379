import { PRODUCER_SCHEMA_VERSIONS } from '@forme/contracts/versions';
import type { RewritePlan } from '@forme/contracts/producer';
import { PdfDraft } from '@forme/pdf-core/writing';
import type { Producer } from '../producers/producer';
import { checkPlan } from './check-plan';
import { applyOperation } from './operations';
import { PageModel } from './pages/page-model';
import { settlePages } from './pages/settle-pages';
import { checkEncryption, checkIncremental, settleSignatures } from './refused-input';
import type { RewriteContext } from './rewrite-context';
import { settledOps } from './settled-ops';
import { verifyRewrite } from './verify-rewrite';

/** Summary of a rewrite in the answer, in addition to the output. */
export interface RewriteSummary {
  readonly ops_applied: number;
}

/** Changes a document by a list of operations. */
export const rewrite: Producer<RewritePlan, RewriteSummary> = {
  name: 'rewrite',
  schemaVersion: PRODUCER_SCHEMA_VERSIONS.rewrite,
  fingerprint: 'rewrite@1.0.0',
  check(plan) {
    checkPlan(plan);
    return { op_count: plan.ops.length };
  },
  apply(input, plan) {
    checkPlan(plan);
    checkEncryption(input.document, plan);
    const draft = PdfDraft.over(input.document);
    checkIncremental(draft, plan);
    const context: RewriteContext = {
      input,
      plan,
      draft,
      pages: new PageModel(input.document),
      whole: {},
      pointer: '',
      warnings: [],
    };
    settleSignatures(draft, plan, context.warnings);
    const { placed, idle } = settledOps(plan.ops, input.document.pages.length);
    for (const { op, pointer } of placed) {
      context.pointer = pointer;
      applyOperation(context, op);
    }
    for (const pointer of idle) {
      const message = 'The selection names no page of this document';
      context.warnings.push({ code: 'no_pages_selected', message, pointer: `${pointer}/pages` });
    }
    settlePages(context);
    // Damage of the input may show only when its objects are read.
    checkIncremental(draft, plan);
    return {
      draft: {
        saveWhole: () => draft.saveWhole(context.whole),
        saveIncremental: () => draft.saveIncremental(),
      },
      save: plan.save ?? 'whole',
      summary: { ops_applied: plan.ops.length },
      warnings: context.warnings,
    };
  },
  verify: verifyRewrite,
};

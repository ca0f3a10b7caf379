import type { RewriteOp } from '@forme/contracts/producer';
import type { PdfDocument } from '@forme/pdf-core';
import { type ApplyOp, refuse } from '../rewrite-context';

/** Declares a PDF/X level. */
export const pinPdfx: ApplyOp<'pdfx_pin'> = (context) => {
  refuse(context, 'pdfx_unavailable', 'PDF/X cannot be pinned in this release');
};

/** Pinned levels that the output does not meet, in words. */
export function pdfxFaults(ops: readonly RewriteOp[], after: PdfDocument): string[] {
  return ops.length < 0 && after.repaired ? [''] : [];
}

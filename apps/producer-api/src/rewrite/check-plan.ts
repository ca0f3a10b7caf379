import type { RewritePlan } from '@forme/contracts/producer';
import { PlanRejected } from '../producers/producer';
import { isDateKey } from './metadata/metadata-keys';
import { dateOf } from './metadata/pdf-dates';

/** Looks for faults that no document could heal. Throws `PlanRejected`. */
export function checkPlan({ ops, save }: RewritePlan): void {
  ops.forEach((op, index) => {
    const at = `/ops/${index}`;
    if (op.op === 'metadata_set' && isDateKey(op.key) && !dateOf(op.value)) {
      const message = `${op.key} needs a date such as D:20260301120000+01'00' or 2026-03-01T12:00:00+01:00`;
      throw new PlanRejected('date_not_readable', message, `${at}/value`);
    }
    if (op.op === 'box_set') {
      const [x0, y0, x1, y1] = op.rect_pt;
      if (x0 >= x1 || y0 >= y1) {
        const message = `${op.box} needs llx < urx and lly < ury`;
        throw new PlanRejected('box_empty', message, `${at}/rect_pt`);
      }
    }
    if (op.op === 'pdfx_pin') {
      if (save === 'incremental' && op.level !== 'none') {
        const message = 'A PDF/X level is pinned on a whole new file: choose "save": "whole"';
        throw new PlanRejected('pdfx_needs_whole_file', message, '/save');
      }
      const after = ops.slice(index + 1).findIndex((later) => later.op !== 'pdfx_pin');
      if (op.level !== 'none' && after >= 0) {
        const message =
          'A PDF/X level is pinned by the last operations: what follows could break it';
        throw new PlanRejected('pdfx_pin_not_last', message, at);
      }
    }
  });
}

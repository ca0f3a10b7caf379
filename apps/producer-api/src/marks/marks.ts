import type { MarksTemplate } from '@forme/contracts/producer';
import { PRODUCER_SCHEMA_VERSIONS } from '@forme/contracts/versions';
import { PdfDraft } from '@forme/pdf-core/writing';
import { Findings } from '../producers/findings';
import type { Producer } from '../producers/producer';
import { checkTemplate } from './check-template';
import { drawMarks } from './draw-marks';
import { checkClaims } from './kept-claims';
import type { MarksSummary } from './marks-summary';
import { verifyMarks } from './verify-marks';

/** Draws the items of a template on every page. */
export const marks: Producer<MarksTemplate, MarksSummary> = {
  name: 'marks',
  schemaVersion: PRODUCER_SCHEMA_VERSIONS.marks,
  fingerprint: 'marks@1.1.0',
  check: (template) => ({ mark_count: checkTemplate(template) }),
  apply(input, template) {
    const draft = PdfDraft.over(input.document);
    const findings = new Findings();
    const marks_applied = drawMarks(draft, input, template, findings);
    if (marks_applied > 0) checkClaims(input.document, draft);
    return {
      draft,
      save: draft.incrementalObstacle === null ? 'incremental' : 'whole',
      summary: { marks_applied },
      warnings: findings.list,
    };
  },
  verify: verifyMarks,
};

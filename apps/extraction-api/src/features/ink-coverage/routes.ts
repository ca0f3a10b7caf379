import { parseJson } from '@forme/contracts/json';
import { measureInkCoverage } from '@forme/contracts/extraction';
import { handle, type Handler } from '@forme/service-kit/http';
import type { DocumentInkCoverage } from '../../engine/ink-coverage-task';
import { documentMissing, type AskPdf } from '../../asking/ask-pdf';
import { inkQuestion } from '../../asking/measurements';
import { passwordOf } from '../../storage/pdf-source';
import { recordAnswer } from '../../asking/record-answer';

/** `POST /v1/documents/{document_id}/ink-coverage`. */
export function inkCoverageHandlers(askPdf: AskPdf): readonly Handler[] {
  return [
    handle(measureInkCoverage, async ({ params: { document_id }, query, headers }, context) => {
      const started = performance.now();
      const question = inkQuestion(query);
      const answer = await askPdf(
        {
          tenant: context.tenant,
          source: { kind: 'stored', sha256: document_id },
          password: passwordOf(headers),
          signal: context.signal,
        },
        question,
        documentMissing,
      );
      try {
        const text = (await answer.bytes()).toString('utf8');
        const { page_count, pages, completeness } = parseJson<DocumentInkCoverage>(text);
        recordAnswer(context, answer, 'ink_coverage', started);
        return {
          document_id,
          window_mm: question.input.window_mm,
          page_count,
          pages: [...pages],
          completeness,
          stage_durations_ms: context.stageDurations(),
        };
      } finally {
        await answer.dispose();
      }
    }),
  ];
}

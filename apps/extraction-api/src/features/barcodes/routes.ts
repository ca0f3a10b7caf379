import { parseJson } from '@forme/contracts/json';
import { readDocumentBarcodes } from '@forme/contracts/extraction';
import { handle, type Handler } from '@forme/service-kit/http';
import type { StoredBarcodes } from '../../engine/document-barcodes-task';
import { documentMissing, type AskPdf } from '../../asking/ask-pdf';
import { barcodesQuestion } from '../../asking/measurements';
import { passwordOf } from '../../storage/pdf-source';
import { recordAnswer } from '../../asking/record-answer';

/** `POST /v1/documents/{document_id}/barcodes`. */
export function barcodesHandlers(askPdf: AskPdf): readonly Handler[] {
  return [
    handle(readDocumentBarcodes, async ({ params: { document_id }, query, headers }, context) => {
      const started = performance.now();
      const answer = await askPdf(
        {
          tenant: context.tenant,
          source: { kind: 'stored', sha256: document_id },
          password: passwordOf(headers),
          signal: context.signal,
        },
        barcodesQuestion(query),
        documentMissing,
      );
      try {
        const text = (await answer.bytes()).toString('utf8');
        const found = parseJson<StoredBarcodes>(text);
        recordAnswer(context, answer, 'barcodes', started);
        return { document_id, ...found, stage_durations_ms: context.stageDurations() };
      } finally {
        await answer.dispose();
      }
    }),
  ];
}

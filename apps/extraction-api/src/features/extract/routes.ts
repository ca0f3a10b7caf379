import { extractDocument } from '@forme/contracts/extraction';
import { handle, reply, type Handler } from '@forme/service-kit/http';
import { skipsAi } from '../../ai-lane/ai-lane';
import { recordAnswer } from '../../asking/record-answer';
import { passwordOf, pdfSource } from '../../storage/pdf-source';
import { documentStream } from '../../extracting/document-stream';
import type { ExtractDocument } from '../../extracting/extract-document';
import { requestedFields } from '../../extracting/fields';

/** `POST /v1/extract`. */
export function extractHandlers(extract: ExtractDocument): readonly Handler[] {
  return [
    handle(extractDocument, async ({ headers, body, form }, context) => {
      const source = await pdfSource({ body, form }, context);
      const started = performance.now();
      const answer = await extract({
        tenant: context.tenant,
        source,
        password: passwordOf(headers, form),
        fields: requestedFields(headers['x-engine-fields']),
        skipAi: skipsAi(headers['x-engine-skip-ai']),
        signal: context.signal,
      });
      recordAnswer(context, answer, 'extract', started);
      return reply({ jsonStream: documentStream(answer, context) });
    }),
  ];
}

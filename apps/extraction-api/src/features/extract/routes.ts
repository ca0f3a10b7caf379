import { Readable } from 'node:stream';
import { extractDocument } from '@forme/contracts/extraction';
import { handle, reply, type Handler, type RequestContext } from '@forme/service-kit/http';
import { skipsAi } from '../../ai-lane/ai-lane';
import { documentTail } from '../../engine/document-text';
import { recordAnswer } from '../../slices/record-answer';
import { passwordOf, pdfSource } from '../../slices/pdf-source';
import type { ExtractAnswer, ExtractDocument } from './extract-document';
import { requestedFields } from './fields';

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

/** A document as JSON bytes, with the stages of its request; the answer is freed when the stream closes. */
export function documentStream(answer: ExtractAnswer, context: RequestContext): Readable {
  const stream = Readable.from(withTail(answer, context), { objectMode: false });
  // Not at the end of the generator: it never starts when the client leaves before the first byte.
  stream.once('close', () => {
    answer.dispose().catch((error: unknown) => {
      context.logger.warn({ err: error }, 'a result was not freed');
    });
  });
  return stream;
}

async function* withTail(
  { body, verdicts }: ExtractAnswer,
  context: RequestContext,
): AsyncGenerator<Uint8Array | string> {
  yield* body;
  yield documentTail({ verdicts, durations: context.stageDurations() });
}

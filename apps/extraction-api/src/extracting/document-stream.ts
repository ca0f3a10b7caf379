import { Readable } from 'node:stream';
import type { RequestContext } from '@forme/service-kit/http';
import { documentTail } from '../engine/document-text';
import type { ExtractAnswer } from './extract-document';

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
  { body, head }: ExtractAnswer,
  context: RequestContext,
): AsyncGenerator<Uint8Array | string> {
  yield* body;
  yield documentTail(head, context.stageDurations());
}

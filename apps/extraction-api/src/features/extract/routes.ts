import { Readable } from 'node:stream';
import { textOfHeader } from '@forme/contracts';
import { extractDocument } from '@forme/contracts/extraction';
import {
  handle,
  reply,
  type Handler,
  type ReceivedFile,
  type RequestContext,
} from '@forme/service-kit/http';
import { skipsAi } from '../../ai-lane/ai-lane';
import { problems } from '../../problems';
import type { ExtractAnswer, ExtractDocument, PdfSource } from './extract-document';
import { documentTail } from './extract-pdf';
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
        password: passwordOf(headers['x-engine-password']) ?? form?.password ?? null,
        fields: requestedFields(headers['x-engine-fields']),
        skipAi: skipsAi(headers['x-engine-skip-ai']),
        signal: context.signal,
      });
      if (answer.cache !== 'bypassed') context.countCacheLookup(answer.cache);
      for (const [stage, ms] of Object.entries(answer.durations)) {
        if (stage !== 'extract') context.recordStage(stage, ms);
      }
      context.recordStage('extract', performance.now() - started);
      return reply({ jsonStream: documentStream(answer, context) });
    }),
  ];
}

function documentStream(answer: ExtractAnswer, context: RequestContext): Readable {
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
  answer: ExtractAnswer,
  context: RequestContext,
): AsyncGenerator<Uint8Array | string> {
  yield* answer.body as AsyncIterable<Uint8Array>;
  yield documentTail(context.stageDurations());
}

function passwordOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : textOfHeader(header);
}

/** The members of a JSON body or a form that name stored bytes. */
interface Named {
  readonly sha256?: string;
  readonly pdf_sha256?: string;
}

async function pdfSource(
  { body, form }: { readonly body: Named; readonly form: Named | undefined },
  context: RequestContext,
): Promise<PdfSource> {
  switch (context.bodyKind) {
    case 'raw':
      return uploaded(await context.receiveRaw());
    case 'form': {
      const file = context.file('pdf');
      return file ? uploaded(file) : stored(form);
    }
    case 'json':
      return stored(body);
    case 'none':
      throw problems.badRequest(
        'Send the PDF as application/pdf, as the part pdf of a form, or name an upload by sha256',
      );
  }
}

function uploaded(file: ReceivedFile): PdfSource {
  const { path, sha256 } = file;
  return { kind: 'upload', path, sha256, takeOver: () => void file.release() };
}

function stored({ sha256: given, pdf_sha256: alias }: Named = {}): PdfSource {
  if (given !== undefined && alias !== undefined && given !== alias) {
    throw problems.badRequest('sha256 and pdf_sha256 name different PDFs; send one of them');
  }
  const sha256 = given ?? alias;
  if (sha256 === undefined) {
    throw problems.badRequest(
      'The request has neither the part pdf nor the hash of an earlier upload (pdf_sha256)',
    );
  }
  return { kind: 'stored', sha256 };
}

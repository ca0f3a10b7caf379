import { Readable } from 'node:stream';
import { extractDocument } from '@forme/contracts/extraction';
import { handle, reply, type Handler, type RequestContext } from '@forme/service-kit/http';
import { skipsAi } from '../../ai-lane/ai-lane';
import { problems } from '../../problems';
import type { ExtractAnswer, ExtractDocument, PdfSource } from './extract-document';
import { documentTail } from './extract-pdf';
import { requestedFields } from './fields';

/** `POST /v1/extract`. */
export function extractHandlers(extract: ExtractDocument): readonly Handler[] {
  return [
    handle(extractDocument, async ({ headers, body, form }, context) => {
      const source = await pdfSource(body ?? form, context);
      const started = performance.now();
      const answer = await extract({
        tenant: context.tenant,
        source,
        password: headers['x-engine-password'] ?? form?.password ?? null,
        fields: requestedFields(headers['x-engine-fields']),
        skipAi: skipsAi(headers['x-engine-skip-ai']),
        signal: context.signal,
      });
      if (answer.cache !== 'bypassed') context.countCacheLookup(answer.cache);
      context.recordStage('extract', performance.now() - started);
      return reply({ jsonStream: Readable.from(withTail(answer, context), { objectMode: false }) });
    }),
  ];
}

async function* withTail(
  answer: ExtractAnswer,
  context: RequestContext,
): AsyncGenerator<Uint8Array | string> {
  try {
    yield* answer.body as AsyncIterable<Uint8Array>;
    yield documentTail(context.stageDurations());
  } finally {
    await answer.dispose();
  }
}

/** The members of a JSON body or a form that name stored bytes. */
interface Named {
  readonly sha256?: string;
  readonly pdf_sha256?: string;
}

async function pdfSource(named: Named | undefined, context: RequestContext): Promise<PdfSource> {
  switch (context.bodyKind) {
    case 'raw': {
      const { path, sha256 } = await context.receiveRaw();
      return { kind: 'upload', path, sha256 };
    }
    case 'form': {
      const file = context.file('pdf');
      if (file) return { kind: 'upload', path: file.path, sha256: file.sha256 };
      return stored(named);
    }
    case 'json':
      return stored(named);
    case 'none':
      throw problems.badRequest(
        'Send the PDF as application/pdf, as the part pdf of a form, or name an upload by sha256',
      );
  }
}

function stored(named: Named | undefined): PdfSource {
  const sha256 = named?.sha256 ?? named?.pdf_sha256;
  if (sha256 === undefined) {
    throw problems.badRequest(
      'The request has neither the part pdf nor the hash of an earlier upload (pdf_sha256)',
    );
  }
  return { kind: 'stored', sha256 };
}

import { parseJson } from '@forme/contracts/json';
import { walkContentStream } from '@forme/contracts/extraction';
import { handle, type Handler } from '@forme/service-kit/http';
import type { Walked } from '../../engine/walk-task';
import { problems } from '../../problems';
import type { AskPdf } from '../../asking/ask-pdf';
import { passwordOf, pdfSource } from '../../storage/pdf-source';
import { recordAnswer } from '../../asking/record-answer';

/** `POST /v1/walk/content-stream`: the signals of the requested page only. */
export function contentStreamHandlers(askPdf: AskPdf): readonly Handler[] {
  return [
    handle(walkContentStream, async ({ headers, body, form }, context) => {
      const started = performance.now();
      const source = await pdfSource({ body, form }, context);
      const page = (context.bodyKind === 'form' ? form?.page : body.page) ?? 1;
      const { tenant, signal } = context;
      const answer = await askPdf(
        { tenant, source, password: passwordOf(headers, form), signal },
        { task: 'walk', input: { page }, cached: { kind: 'walk-content-stream', args: { page } } },
      );
      try {
        const walked = parseJson<Walked>((await answer.bytes()).toString('utf8'));
        recordAnswer(context, answer, 'walk', started);
        const { signals, pageCount, incomplete } = walked;
        if (!signals) {
          throw problems.badRequest(`page must be at most ${pageCount}: the PDF has no more pages`);
        }
        const missing = incomplete === null ? [] : [{ pass: 'analysis', reason: incomplete }];
        const state = incomplete === null ? 'complete' : 'partial';
        return { page_num: page, signals, completeness: { state, missing } };
      } finally {
        await answer.dispose();
      }
    }),
  ];
}

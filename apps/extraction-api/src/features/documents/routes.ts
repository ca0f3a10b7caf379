import { listObjects, listPlacements } from '@forme/contracts/extraction';
import { handle, type Handler, type Reply, type RequestContext } from '@forme/service-kit/http';
import type { OperationRequest } from '@forme/contracts';
import type { AskPdf } from '../../asking/ask-pdf';
import { answerPage } from '../../asking/page-parts';

type PageOfDocument = Pick<OperationRequest<typeof listObjects>, 'params' | 'query' | 'headers'>;

/** The marks of a page, and what is placed on it. */
export function documentHandlers(askPdf: AskPdf): readonly Handler[] {
  const slice =
    (list: 'objects' | 'placements') =>
    (
      { params: { pdf_hash }, query, headers }: PageOfDocument,
      context: RequestContext,
    ): Promise<Reply> => {
      const { page_index = 0, offset = 0, limit = 1000 } = query;
      // For any requested part, the whole page is computed and cached once.
      const question = {
        task: list,
        input: { page_index },
        cached: { kind: list, args: { page_index } },
      };
      return answerPage(
        askPdf,
        { sha256: pdf_hash, headers, question, stage: list },
        { members: { pdf_hash, page_index }, list, paging: { offset, limit } },
        context,
      );
    };
  return [handle(listObjects, slice('objects')), handle(listPlacements, slice('placements'))];
}

import { defined } from '@forme/contracts/defined';
import { readTextRegions } from '@forme/contracts/extraction';
import { handle, type Handler } from '@forme/service-kit/http';
import type { AskPdf } from '../../asking/ask-pdf';
import { answerPage } from '../../asking/page-parts';

/** `GET /v1/documents/{pdf_hash}/text-regions`. */
export function textRegionsHandlers(askPdf: AskPdf): readonly Handler[] {
  return [
    handle(readTextRegions, ({ params: { pdf_hash }, query, headers }, context) => {
      const { page_index = 0, dpi = 150, join_hyphens = false, ocr } = query;
      const args = {
        page_index,
        dpi,
        ...(join_hyphens ? { join_hyphens } : {}),
        ...defined({ ocr }),
      };
      const question = {
        task: 'text_regions',
        input: args,
        cached: { kind: 'text-regions', args },
      };
      return answerPage(
        askPdf,
        { sha256: pdf_hash, headers, question, stage: 'text_regions' },
        { members: { pdf_hash, page_index, dpi }, list: 'regions' },
        context,
      );
    }),
  ];
}

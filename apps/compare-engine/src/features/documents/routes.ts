import { compareDocuments, type DocumentCompareResult } from '@forme/contracts/compare';
import { handle, type Handler } from '@forme/service-kit/http';
import type { Asker } from '../../asking/ask-extraction';
import type { DocumentsRequest } from '../../documents/compare-documents';
import { receivedInput } from '../../received-input';

/** Compares candidates with a reference. */
export type CompareDocuments = (
  asker: Asker,
  request: DocumentsRequest,
) => Promise<DocumentCompareResult>;

/** `POST /v1/compare/documents`. */
export function documentsHandlers(compare: CompareDocuments): readonly Handler[] {
  return [
    handle(compareDocuments, async ({ form = {} }, context) => {
      const candidates = (context.files.get('candidates') ?? []).map(receivedInput);
      const [reference] = (context.files.get('reference') ?? []).map(receivedInput);
      if (!reference) throw new Error('the form was received without its required part');
      const { tenant, requestId, signal } = context;
      const page = form.page ?? 1;
      const result = await compare(
        { tenant, requestId, signal },
        {
          candidates,
          reference,
          page,
          candidatePage: form.candidate_page ?? page,
          dpi: form.dpi ?? 150,
          emitRegions: form.emit_regions ?? false,
          expectedAcross: form.expected_n_across ?? null,
          expectedDown: form.expected_n_down ?? null,
          ai: form.ai ?? false,
        },
      );
      context.setHeader('X-Engine-Stage-Durations-Ms', JSON.stringify(result.stage_durations_ms));
      return result;
    }),
  ];
}
